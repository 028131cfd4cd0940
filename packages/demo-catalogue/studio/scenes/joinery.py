"""Stand furniture from one workshop side by side: a chair, a bench, a small table and a bookcase."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import back_wall, day, floor


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: the bookcase at the back, the chair in front."""
    stage = Stage(job)
    floor(0.6)
    back_wall(0.6, linear('#dfe0d3'))
    stage.product('shelf', (-0.5, 0.44))
    stage.product('bench', (0.72, 0.36))
    stage.product('cushion', (1.08, 0.34), 0, on='bench', touches='bench')
    stage.product('chair', (0.02, -0.1), -32)
    stage.product('table', (0.86, -0.28), 0)
    stage.product('mug', (0.86, -0.28), 30, on='table', touches='table')
    stage.product('clock', (0.5, 0.6, 1.25))
    day(1.1, (0.1, 0.0, 0.5))
    stage.shoot((0.0, -3.5, 1.0), (0.18, 0.2, 0.72), lens=46, focus='chair', exposure=1.1)
