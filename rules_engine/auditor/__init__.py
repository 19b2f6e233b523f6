"""The auditor: what a text claims about a game, held to what its rulebook says, and to the text itself.

A document becomes sentences (`text`), each of a kind; those that claim answer the rulebook's questions (`questions`)
where they can be read (`reading`), and `judging` compares the answers. `play` looks at sums, tables and logs.
"""
