"""Show a kitchen counter: boards against the wall, a kettle, a casserole, jars and mills within reach."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import back_wall, day, plank, table_top


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: a shelf of jars above, the counter below."""
    stage = Stage(job)
    table_top((3.6, 0.96), (0.0, -0.05), tone=linear('#bd9a72'), across=3)
    back_wall(0.42, linear('#e9e1d0'), low=-1.2)
    plank('shelf', 1.7, 0.2, (0.2, 0.32, 0.45))
    stage.product('casserole', (0.28, 0.08), 0)
    stage.product('kettle', (-0.13, 0.1), 150)
    stage.product('mills', (0.62, 0.1), 20)
    stage.product('crock', (-0.5, 0.2), 6)
    stage.product('jar', (-0.22, 0.32, 0.45))
    stage.product('second', (0.02, 0.32, 0.45))
    stage.product('third', (0.26, 0.32, 0.45))
    stage.product('mortar', (0.64, 0.31, 0.45))
    stage.product('board', (0.08, -0.14), 80)
    day(0.7, (0.0, 0.0, 0.2))
    stage.shoot((-0.05, -1.95, 0.45), (0.06, 0.2, 0.25), lens=50, focus='casserole')
