"""The text, caret and selection of a text field, as arithmetic on a string."""


class LineEdit:
    """One line of at most `most` characters. Between the indices caret and anchor lies the selection."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.text = ""
        self.caret = 0
        self.anchor = 0

    @property
    def span(self) -> tuple[int, int]:
        """Start and end of the selection; equal when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.span
        return self.text[start:end]

    def state(self) -> tuple[str, int, int]:
        """Everything that shows."""
        return self.text, self.caret, self.anchor

    def replace(self, text: str) -> None:
        """All of the text, the caret at its end."""
        self.select_all()
        self.insert(text)

    def insert(self, text: str) -> None:
        """Takes the place of the selection; control characters, and what has no room, are left out."""
        start, end = self.span
        clean = "".join(char for char in text if char.isprintable())
        clean = clean[: self.most - (len(self.text) - (end - start))]
        self.text = self.text[:start] + clean + self.text[end:]
        self.move_to(start + len(clean), keep=False)

    def erase(self, *, forward: bool, by_word: bool) -> None:
        """The selection, or else one character or word before (forward: after) the caret."""
        if not self.selected:
            self.step("right" if forward else "left", by_word=by_word, keep=True)
        self.insert("")

    def step(self, name: str, *, by_word: bool, keep: bool) -> None:
        """left, right, home or end; keep: the selection grows or shrinks with the caret."""
        start, end = self.span
        if name == "home":
            target = 0
        elif name == "end":
            target = len(self.text)
        elif start != end and not keep and not by_word:
            target = start if name == "left" else end
        elif by_word:
            target = self._word_edge(forward=name == "right")
        else:
            target = self.caret + (1 if name == "right" else -1)
        self.move_to(target, keep=keep)

    def move_to(self, index: int, *, keep: bool) -> None:
        """The caret goes to `index`, held inside the text."""
        self.caret = max(0, min(len(self.text), index))
        if not keep:
            self.anchor = self.caret

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    def _word_edge(self, *, forward: bool) -> int:
        """Where the word after (before) the caret ends (begins); other signs on the way are passed."""
        rest = self.text[self.caret :] if forward else self.text[: self.caret][::-1]
        index = 0
        for wanted in (False, True):
            while index < len(rest) and rest[index].isalnum() is wanted:
                index += 1
        return self.caret + (index if forward else -index)
