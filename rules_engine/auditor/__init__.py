"""The auditor: what a text claims about a game, held to what its rulebook says, and to the text itself.

A document becomes sentences (`sentences`), each of a kind (`kinds`); those that claim become clauses, and a clause
becomes claims (`reading`) where it answers one of the rulebook's questions (`questions`), and `judging` compares them.
"""
