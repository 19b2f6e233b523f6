"""The language games are written in: agenda, decisions, actions, events, objections, chance, rulesets, effects.

It knows no game, opens no file and imports the standard library only.
"""
