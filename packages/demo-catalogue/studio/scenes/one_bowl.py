"""Leave a shelf almost empty: one bowl, and the wall."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import back_wall, day, plank


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: the shelf across, the bowl right of the middle."""
    stage = Stage(job)
    back_wall(0.14, linear('#e6dac7'), low=-1.2)
    plank('shelf', 2.2, 0.26, (0.0, 0.01, 0.0))
    stage.product('bowl', (0.2, 0.0))
    day(0.55, (0.0, 0.0, 0.1))
    stage.shoot((0.0, -1.5, 0.24), (0.06, 0.0, 0.14), lens=56, focus='bowl')
