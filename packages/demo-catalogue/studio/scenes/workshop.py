"""Show the workbench of the pottery: vases that came out of the kiln, bowls on the shelf."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import back_wall, day, plank, table_top


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: the bench across, a shelf above it."""
    stage = Stage(job)
    table_top((3.4, 0.8), (0.0, 0.1), tone=linear('#a58a6c'), across=4)
    back_wall(0.5, linear('#e4d8c5'), low=-1.2)
    plank('shelf', 1.5, 0.2, (0.35, 0.4, 0.56))
    stage.product('tall', (0.28, 0.2))
    stage.product('cobalt', (0.47, 0.1))
    stage.product('slip', (0.08, 0.1))
    stage.product('bowl', (0.3, -0.08))
    stage.product('iron', (-0.2, 0.02))
    stage.product('celadon', (-0.02, 0.4, 0.56))
    stage.product('sky', (0.24, 0.4, 0.56))
    stage.product('jug', (0.48, 0.39, 0.56), 30)
    day(0.7, (0.1, 0.0, 0.25))
    stage.shoot((0.02, -1.95, 0.5), (0.12, 0.2, 0.36), lens=52, focus='tall')
