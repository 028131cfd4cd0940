"""Let candles burn: three candlesticks and a lantern on a sideboard at night."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import linear
from kit.evening import evening, flame
from kit.scene import Stage
from kit.setting import back_wall, table_top


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: flames at three heights, the wall in their light."""
    stage = Stage(job)
    table_top((3.0, 0.6), (0.0, 0.08), tone=linear('#8f6c4c'), across=3)
    back_wall(0.4, linear('#8d7a6a'), low=-1.2)
    for name, x, y in (('tall', 0.1, 0.16), ('middle', 0.26, 0.04), ('low', -0.04, 0.02)):
        points = stage.product(name, (x, y))
        top = points[points[:, 2] > points[:, 2].max() - 0.004]
        place = np.append(top[:, :2].mean(axis=0), points[:, 2].max() - 0.003)
        flame(tuple(map(float, place)), watts=4.5)
    stage.product('vase', (0.5, 0.16))
    stage.prop('book', (-0.4, 0.12), 20)
    evening((0.1, 0.0, 0.3), fill=0.8)
    stage.shoot((0.02, -1.7, 0.38), (0.06, 0.1, 0.22), lens=56, focus='middle', exposure=1.3)
