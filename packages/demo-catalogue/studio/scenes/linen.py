"""Set the armchair by the window: linen in the back, wool on the bench, a lamp and a basket."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import GARDEN, back_wall, day, floor, window

SKY = (linear('#c9cfae'), linear('#e9f0f4'))


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: a bright window on the left, the chair in its light."""
    stage = Stage(job)
    floor(0.75)
    back_wall(0.75, linear('#e3dccd'))
    window((-1.0, 0.75, 1.35), (0.8, 1.25), sky=SKY, strength=0.95, trees=GARDEN)
    stage.product('rug', (0.15, -0.3), 92)
    stage.product('chair', (0.12, 0.05, 0.012), -24, touches='rug')
    seat = stage.height(0.12, -0.02, 1.2)
    stage.product('cushion', (0.14, 0.1, seat), -24, touches='chair')
    stage.product('lamp', (0.78, 0.38), touches='rug')
    stage.product('basket', (-0.62, 0.3), touches='rug')
    stage.product('bench', (1.13, -0.22), 80, touches='rug')
    stage.product('throw', (1.09, -0.36), 84, on='bench', touches='bench')
    day(1.1, (0.0, 0.0, 0.6))
    stage.shoot((-0.15, -3.5, 1.0), (0.05, 0.2, 0.8), lens=44, focus='chair', exposure=1.1)
