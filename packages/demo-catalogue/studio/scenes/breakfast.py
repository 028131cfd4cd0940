"""Lay a small breakfast on an oak table by the window: a teapot, two mugs, a bowl, a sprig in a vase."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.plants import twig
from kit.scene import Stage
from kit.setting import back_wall, cloth_on, day, table_top


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: quiet wall on the left, the breakfast right of the middle."""
    stage = Stage(job)
    table_top((3.6, 1.15), (0.0, 0.08), across=7)
    back_wall(0.7, linear('#eadfcb'), low=-1.2)
    cloth_on((0.44, 0.6), (0.3, -0.06), stage.random('cloth'), colour=linear('#e2d8c4'), turn=5, folds=0.004)
    stage.product('vase', (0.41, 0.27))
    stage.product('pot', (0.2, 0.13), 20)
    stage.product('plate', (0.22, -0.14, 0.004))
    stage.product('cup', (0.41, 0.03, 0.004), -35)
    stage.prop('fruit', (0.22, -0.13, stage.height(0.22, -0.14)), touches='plate')
    stage.product('mug', (0.07, -0.05), 205)
    stage.product('bowl', (-0.14, 0.2))
    stage.product('napkins', (-0.24, -0.12), 20)
    random = stage.random('sprig')
    for tip in ((0.3, 0.3, 0.56), (0.5, 0.3, 0.52), (0.4, 0.25, 0.62)):
        stage.build(lambda: twig('sprig', (0.41, 0.27, 0.24), tip, random, leaf=0.055, count=18, slim=0.3))
    day(0.6)
    stage.shoot((-0.08, -1.7, 0.46), (0.08, 0.1, 0.2), lens=58, focus='pot', exposure=1.05)
