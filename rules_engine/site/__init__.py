"""The site: pages made from rulebooks, and thin adapters that hand them to MkDocs.

Only `plugin`, `serving`, `building` and `macros` know MkDocs; everything else would move to another builder unchanged.
"""
