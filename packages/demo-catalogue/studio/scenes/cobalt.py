"""Line up cobalt from several firings: vases, a jug, bowls and a plate in their blues."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import back_wall, day, table_top


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: the row fills the width."""
    stage = Stage(job)
    table_top((3.4, 0.9), (0.0, 0.1), tone=linear('#c2aa8a'), across=5)
    back_wall(0.6, linear('#ece6da'), low=-1.2)
    stage.product('vase', (-0.12, 0.2))
    stage.product('bottle', (0.1, 0.26))
    stage.product('jug', (-0.4, 0.22), 150)
    stage.product('fruit', (0.34, 0.18))
    stage.product('plate', (0.1, -0.06))
    stage.product('bowl', (0.1, -0.06), on='plate', touches='plate')
    stage.product('mug', (-0.24, -0.04), 30)
    stage.product('cup', (0.42, -0.08), -20)
    day(0.6)
    stage.shoot((0.0, -1.75, 0.48), (0.0, 0.1, 0.2), lens=56, focus='vase')
