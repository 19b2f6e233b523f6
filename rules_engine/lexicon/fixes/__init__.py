"""What `--fix` writes, and whether it may."""
