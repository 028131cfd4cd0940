"""Light a room with four lamps that are low, warm and few: beside the chair, on the sideboard, in the window."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.evening import DUSK_HIGH, DUSK_LOW, NIGHT_TREES, evening
from kit.scene import Stage
from kit.setting import back_wall, floor, window


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: pools of light in a dark green room."""
    stage = Stage(job)
    floor(0.8, tone=linear('#8a6446'), skirting=linear('#5f6a58'))
    back_wall(0.8, linear('#848b74'))
    window(
        (-0.15, 0.8, 1.4),
        (0.7, 1.1),
        sky=(DUSK_LOW, DUSK_HIGH),
        strength=0.8,
        frame=linear('#76806c'),
        trees=NIGHT_TREES,
    )
    stage.product('rug', (-0.2, -0.5), 90)
    stage.product('chair', (-0.5, 0.0, 0.012), 28, touches='rug')
    stage.product('floor', (-1.08, 0.36), touches='rug')
    stage.product('cabinet', (0.82, 0.56))
    stage.product('table', (1.02, 0.56), on='cabinet', touches='cabinet')
    stage.product('mushroom', (0.6, 0.52), on='cabinet', touches='cabinet')
    stage.product('side', (0.4, 0.1, 0.012), touches='rug')
    stage.product('bowl', (0.4, 0.1), on='side', touches='side')
    evening((0.0, 0.0, 0.8), bulbs=1.0, fill=2.4, cloth=0.15)
    stage.shoot((0.0, -3.9, 1.1), (-0.05, 0.2, 0.78), lens=44, focus='chair', exposure=1.35, strength=20.0)
