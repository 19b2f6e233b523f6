"""What may be wrong at a place of a text: a module for each kind of drift."""
