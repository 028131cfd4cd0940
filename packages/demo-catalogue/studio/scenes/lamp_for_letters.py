"""Write letters at night: a lamp on the desk, cards and a notebook in its light."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.evening import DUSK_HIGH, DUSK_LOW, evening
from kit.scene import Stage
from kit.setting import back_wall, table_top, window


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: the lamp right of the middle, dusk in the window on the left."""
    stage = Stage(job)
    table_top((3.4, 0.9), (0.0, 0.1), tone=linear('#a07a56'), across=4)
    back_wall(0.66, linear('#8d8a78'), low=-1.2)
    window((-0.62, 0.66, 0.62), (0.6, 0.9), sky=(DUSK_LOW, DUSK_HIGH), strength=0.8, frame=linear('#8d8478'))
    stage.product('lamp', (0.34, 0.26), 10)
    stage.product('cards', (-0.22, 0.04), 8)
    stage.product('pencils', (0.54, 0.1))
    stage.product('book', (0.2, -0.1), -8)
    stage.product('mug', (0.48, -0.17), 30)
    stage.prop('book', (-0.34, 0.38), 12)
    evening((0.2, 0.0, 0.3), bulbs=0.9, fill=1.8, cloth=0.24)
    stage.shoot((0.0, -1.75, 0.5), (0.1, 0.1, 0.22), lens=54, focus='lamp', exposure=1.35)
