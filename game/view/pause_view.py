"""The pause: it covers the board, so that nobody thinks while the clock stands."""

import pygame

from game.patiences.geometry import Rect, Size
from game.view.button import Button
from game.view.felt import MENU_ALPHA, felt
from game.view.icons import drawing
from game.view.screen import Answer, Screen
from game.view.sprites import Sprite
from game.view.stats_panels import MEDALLION
from game.view.widget import Kit, Widget


class PauseView(Screen):
    """« Dijeda » over everything; answers on("cancel") to go on: the button, Return, Escape or P."""

    draws_over_blur = True
    covers = True

    def __init__(self, kit: Kit, size: Size, on: Answer) -> None:
        super().__init__(kit, size, on)
        self._resume = Button(kit, "resume", "primary", kit.t("resume"), "play", lambda: on("cancel"))
        self.group.widgets = [self._resume]
        self.group.set_focus(self._resume, shown=False)
        self._ground: pygame.Surface | None = None
        self.arrange()

    def default(self) -> Widget | None:
        return self._resume

    def key(self, name: str, ctrl: bool = False, shift: bool = False) -> bool:
        if name == "p" and not ctrl:
            self.on(self.cancel_action)
            return True
        return super().key(name, ctrl, shift)

    def arrange(self) -> None:
        kind, theme, unit = self.kit.type, self.kit.theme, self.kit.unit(self.size)
        width, height = self.size
        self._ground = felt(self.size, theme, MENU_ALPHA)
        side = round(min(260 * unit, 0.32 * height, 0.5 * width))
        rosette = drawing("table/medallion.svg", side, side, **MEDALLION)
        words = kind.text(self.kit.t("paused"), "title_bold", min(72 * unit, 0.14 * height), theme.gold_2)
        tall, gap = max(48, round(84 * unit)), round(30 * unit)
        top = (height - side - words.get_height() - tall - 2 * gap) // 2
        self._ground.blit(rosette, rosette.get_rect(midtop=(width // 2, top)))
        self._ground.blit(words, words.get_rect(midtop=(width // 2, top + side + gap)))
        across = min(width - 40, max(round(330 * unit), self._resume.natural_width(26 * unit, unit)))
        y = top + side + words.get_height() + 2 * gap
        self._resume.fit(Rect((width - across) // 2, y, across, tall), unit, 26 * unit)

    def sprites(self) -> list[Sprite]:
        assert self._ground is not None
        return [Sprite(("pause", "ground"), self._ground, 0, 0), *self.group.sprites()]
