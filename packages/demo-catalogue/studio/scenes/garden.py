"""Arrange a courtyard: planters by the wall, a bench, the watering can that was just set down."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import back_wall, day, tiles


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: a lime wall in the sun, pots in front of it."""
    stage = Stage(job)
    tiles(0.7)
    back_wall(0.7, linear('#e8dcc4'))
    stage.product('bench', (0.55, 0.36), 0)
    stage.product('olive', (-0.38, 0.28))
    stage.product('thyme', (0.2, 0.36), on='bench', touches='bench')
    stage.product('sage', (0.74, 0.36), on='bench', touches='bench')
    stage.product('can', (0.08, -0.16), 35)
    stage.product('low', (-0.18, -0.02))
    stage.product('birdhouse', (0.55, 0.61, 0.76), touches='')
    stage.product('lantern', (0.5, -0.06), 20)
    day(1.0, (0.1, 0.0, 0.4))
    stage.shoot((-0.1, -3.0, 0.95), (0.15, 0.2, 0.5), lens=48, focus='can', exposure=1.05)
