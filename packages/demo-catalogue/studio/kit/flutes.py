"""Cut flutes into turned bodies of glass or wood."""

from __future__ import annotations

from typing import Any

import numpy as np


def flute(
    obj: Any, count: int, depth: float, low: float, high: float, *, reach: float = 0.0, outside: bool = False
) -> None:
    """Press `count` upright flutes of a depth (metres) into the surface between two heights.

    Only vertices further from the axis than `reach` are moved, or those `outside` of a vessel, so that the inside of a
    thick wall may stay round.
    """
    data = obj.data
    points = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    radius, angle = np.hypot(points[:, 0], points[:, 1]), np.arctan2(points[:, 1], points[:, 0])
    fade = np.clip((points[:, 2] - low) / (high - low) / 0.08, 0, 1) * np.clip(
        (high - points[:, 2]) / (high - low) / 0.14, 0, 1
    )
    fade = fade**2 * (3 - 2 * fade)
    cut = depth * fade * np.abs(np.cos(angle * count / 2)) ** 0.8 * (radius > reach)
    if outside:
        cut *= np.array([each.value for each in data.attributes['inside'].data]) < 0.0003
    points[:, 0] -= cut * np.cos(angle)
    points[:, 1] -= cut * np.sin(angle)
    data.vertices.foreach_set('co', points.ravel())
    data.update()
