"""What a rulebook has on paper: sheets and books as HTML, and from that as PDF by WeasyPrint, where that is at hand."""
