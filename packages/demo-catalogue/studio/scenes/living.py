"""Furnish a quiet wall: a sideboard with vases, a mirror above it, a basket beside it."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import back_wall, day, floor


def photograph(job: dict[str, Any]) -> None:
    """Take the picture from the front, the sideboard right of the middle."""
    stage = Stage(job)
    floor(0.5)
    back_wall(0.5, linear('#e4d6c4'))
    stage.product('cabinet', (0.2, 0.28))
    stage.product('mirror', (0.2, 0.5, 0.98))
    stage.product('vase', (-0.12, 0.26), on='cabinet', touches='cabinet')
    stage.product('bottle', (0.1, 0.24), on='cabinet', touches='cabinet')
    stage.product('bowl', (0.48, 0.26), on='cabinet', touches='cabinet')
    stage.product('basket', (1.14, 0.16))
    stage.prop('potted', (-0.9, 0.1))
    day(1.1, (0.1, 0.0, 0.6))
    stage.shoot((0.0, -3.5, 1.0), (0.1, 0.2, 0.7), lens=46, focus='cabinet', exposure=1.1)
