"""Write letters: cards, envelopes, a roll of paper, and a cup of pencils on a dark desk."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import back_wall, day, table_top


def photograph(job: dict[str, Any]) -> None:
    """Take the picture from above the writer's shoulder."""
    stage = Stage(job)
    table_top((3.4, 0.9), (0.0, 0.1), tone=linear('#8f6a4b'), across=4)
    back_wall(0.58, linear('#e0cdbb'), low=-1.2)
    stage.product('cards', (-0.26, 0.0), 8)
    stage.product('pencils', (0.42, 0.1))
    stage.product('paper', (0.1, 0.3), 94)
    stage.product('book', (0.16, -0.1), -8)
    stage.product('vase', (-0.5, 0.34))
    stage.prop('branch', (0.62, 0.36))
    day(0.6)
    stage.shoot((0.0, -1.6, 0.72), (0.02, 0.08, 0.12), lens=50, focus='cards', level=False)
