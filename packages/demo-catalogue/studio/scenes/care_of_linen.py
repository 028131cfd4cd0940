"""Stack folded linen by the window: tablecloths, towels and napkins, a branch beside them."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import back_wall, day, table_top


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: piles of different heights on a pale table."""
    stage = Stage(job)
    table_top((3.4, 0.9), (0.0, 0.1), tone=linear('#cdb593'), across=5)
    back_wall(0.6, linear('#dfe0d2'), low=-1.2)
    stage.product('cloth', (-0.22, 0.12), 4)
    stage.product('second', (-0.2, 0.13), -15, on='cloth', touches='cloth')
    stage.product('towel', (0.16, 0.1), 6)
    stage.product('napkins', (0.12, -0.2), 24)
    stage.product('vase', (0.46, 0.24))
    stage.prop('branch', (-0.55, 0.3))
    day(0.6)
    stage.shoot((0.0, -1.7, 0.5), (0.02, 0.1, 0.17), lens=54, focus='towel')
