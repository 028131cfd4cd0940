"""Lay a table late: two pendants above it, bowls, a jug and two candles, dusk in the window."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.evening import DUSK_HIGH, DUSK_LOW, evening, flame
from kit.scene import Stage
from kit.setting import back_wall, table_top, window


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: the window on the left, the table in the light of the pendants."""
    stage = Stage(job)
    table_top((2.6, 0.95), (0.2, 0.0), tone=linear('#a07a56'), across=6)
    back_wall(1.1, linear('#94816f'), low=-1.0)
    window((-0.75, 1.1, 0.62), (0.62, 0.95), sky=(DUSK_LOW, DUSK_HIGH), strength=0.8, frame=linear('#8d8074'))
    stage.product('pendant', (0.24, 0.08, 0.09))
    stage.product('small', (0.56, 0.32, 0.23))
    stage.product('bowl', (0.2, -0.08))
    stage.product('jug', (0.4, 0.16), 25)
    stage.product('plate', (0.45, -0.14))
    stage.product('dish', (0.45, -0.14), on='plate', touches='plate')
    stage.product('candles', (-0.02, 0.16), 0)
    points = stage.things['candles']
    x, y = points[points[:, 2].argmax()][:2]
    flame((float(x), float(y), float(points[:, 2].max()) - 0.002))
    evening((0.2, 0.0, 0.3), bulbs=1.9, fill=2.0)
    stage.shoot((0.02, -2.0, 0.42), (0.2, 0.1, 0.3), lens=52, focus='jug', exposure=1.35)
