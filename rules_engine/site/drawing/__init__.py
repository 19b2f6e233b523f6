"""Drawings in SVG from data: cards, boards and mats of any game. Nothing here knows a game."""
