"""Show a desk in the morning: an open tray, a cup of pencils, notebooks and a mug of coffee."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import back_wall, day, table_top


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: the wall free on the left, the things of the desk on the right."""
    stage = Stage(job)
    table_top((3.4, 0.9), (0.0, 0.1), tone=linear('#bfa07c'), across=4)
    back_wall(0.58, linear('#d9dccb'), low=-1.2)
    stage.product('lamp', (0.5, 0.3), 10)
    stage.product('tray', (0.2, 0.26), 6)
    stage.product('pencils', (0.34, 0.02))
    stage.product('books', (-0.2, 0.0), 22)
    stage.product('mug', (0.52, -0.06), 150)
    stage.product('sketchbook', (0.12, -0.13), -14)
    stage.product('clock', (-0.26, 0.58, 0.24))
    day(0.6)
    stage.shoot((-0.06, -1.75, 0.62), (0.12, 0.1, 0.17), lens=52, focus='pencils')
