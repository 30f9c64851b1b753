"""The sounds that the game plays, and the script that makes them."""
