"""Line up herbs on a deep window sill: three pots, a can and the small tools."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.scene import Stage
from kit.setting import GARDEN, back_wall, block, day, paint, window

SKY = (linear('#b9c59a'), linear('#e6eef2'))


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: the pots against the light of the window, the sill across."""
    stage = Stage(job)
    back_wall(0.3, linear('#e6decb'), low=-1.2)
    window((0.0, 0.3, 0.62), (1.5, 1.1), sky=SKY, strength=0.85, columns=3, rows=2, sill=0.02, trees=GARDEN)
    block('sill', (3.0, 0.5, 0.045), (0.0, 0.06, -0.0225), paint(linear('#ded2bb')))
    stage.product('white', (-0.47, 0.06))
    stage.product('terracotta', (-0.06, 0.1))
    stage.product('sage', (0.64, 0.1))
    stage.product('can', (0.3, -0.03), 160)
    stage.product('tools', (-0.2, -0.12), 80)
    day(0.7, (0.0, 0.0, 0.2))
    stage.shoot((0.05, -1.95, 0.5), (0.06, 0.1, 0.28), lens=46, focus='terracotta', exposure=0.97)
