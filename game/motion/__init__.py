"""How cards get from one rest to the next: poses, flights and effects on a clock that only ticks advance."""
