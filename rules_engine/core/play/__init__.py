"""What plays a rulebook: agenda, decisions, actions, events, objections, chance, and how a game is told and drawn."""
