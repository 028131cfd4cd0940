"""Show where lamps are made: clay shades on the bench, one of them lit to try it, another on the shelf."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.evening import DUSK_HIGH, DUSK_LOW, evening
from kit.scene import Stage
from kit.setting import back_wall, plank, table_top, window


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: the bench in the light of the lamp that hangs above it."""
    stage = Stage(job)
    table_top((3.4, 0.8), (0.0, 0.1), tone=linear('#9a7856'), across=4)
    back_wall(0.62, linear('#917f6e'), low=-1.2)
    window((-0.72, 0.62, 0.62), (0.6, 0.9), sky=(DUSK_LOW, DUSK_HIGH), strength=0.8, frame=linear('#8d8074'))
    plank('shelf', 0.9, 0.2, (0.62, 0.52, 0.52), tone=linear('#8f6c4c'))
    stage.product('pendant', (0.1, 0.08, 0.22))
    stage.product('base', (0.46, 0.14))
    stage.product('vase', (-0.2, 0.16))
    stage.product('bowl', (0.16, -0.14))
    stage.product('slip', (0.52, 0.5, 0.52))
    stage.product('jug', (0.8, 0.5, 0.52), 30)
    stage.product('mug', (-0.08, -0.1), 40)
    evening((0.2, 0.0, 0.3), bulbs=2.0, fill=1.8)
    stage.shoot((0.02, -1.95, 0.46), (0.1, 0.1, 0.33), lens=52, focus='pendant', exposure=1.35)
