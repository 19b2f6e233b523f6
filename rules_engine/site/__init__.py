"""The site: pages made from rulebooks, and thin adapters that hand them to MkDocs.

Only `plugin`, `preview`, `building` and `mkdocs_macros` know MkDocs; all else would move to another builder unchanged.
"""
