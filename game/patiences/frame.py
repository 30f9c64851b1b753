"""What frames every table: the HUD, and in portrait the row of buttons (ART section 4). Pixels."""

from dataclasses import dataclass
from functools import cached_property

from game.patiences.geometry import Rect, Size

LEAST_HUD = 64  # a touch target of 48 px and air round it
LEAST_BUTTONS = 48
MOST_HUD = 1 / 12  # of the width: a higher bar would have buttons too wide for what stands between them
# Upper edges in the portrait drawing, 1080 x 1920.
_HUD = 226
_BUTTONS, _BUTTONS_END = 1726, 1876


@dataclass(frozen=True)
class Landscape:
    """The frame of a window that is at least as wide as high. scale: of the interface."""

    size: Size
    scale: float = 1.0

    @cached_property
    def hud(self) -> Rect:
        plain = max(88 * self.size.unit, LEAST_HUD)
        height = max(plain, min(plain * self.scale, MOST_HUD * self.size.width))
        return Rect(0, 0, self.size.width, round(height))

    def top(self, drawn: float) -> float:
        """The y that stands at `drawn` units in a drawing whose HUD is 88 units high."""
        return self.hud.bottom + (drawn - 88) * self.size.text_unit


@dataclass(frozen=True)
class Portrait:
    """The frame of a window that is higher than wide.

    Its HUD keeps its least size; what lies under it is drawn in `unit`, from the HUD downwards or from the
    buttons upwards, so a tall window gives its room to the columns between. The HUD has two rows and room
    for a larger interface as it is.
    """

    size: Size

    @cached_property
    def hud(self) -> Rect:
        return Rect(0, 0, self.size.width, round(_HUD * self.size.text_unit))

    @property
    def across(self) -> float:
        """The unit of widths: ART's W/1080."""
        return self.size.width / 1080

    @cached_property
    def unit(self) -> float:
        """The unit of heights under the HUD; W/1080 where the window is at least 9:16 tall."""
        return min(self.across, (self.size.height - self.hud.h) / (1920 - _HUD))

    @cached_property
    def buttons(self) -> Rect:
        side = round(36 * self.across)
        height = max(round((_BUTTONS_END - _BUTTONS) * self.unit), LEAST_BUTTONS)
        bottom = self.size.height - round((1920 - _BUTTONS_END) * self.unit)
        return Rect(side, bottom - height, self.size.width - 2 * side, height)

    def under_hud(self, drawn: float) -> float:
        """The y that stands at `drawn` units in the drawing, reckoned from the HUD's lower edge."""
        return self.hud.bottom + (drawn - _HUD) * self.unit
