"""Stand filled cushions on their edge."""

from __future__ import annotations

from typing import Any

import numpy as np

CORNER = 0.13
"""Radius of the corners through the height: the filling does not reach into their tips."""
WAVE = 0.0045
"""How far the seam swings to the front and back, in metres."""
LEAN = 9.0
"""How far a cushion leans back, in degrees."""
SINK = 0.075
"""How far its weight presses its lower edge into itself, as a share of its height."""
SOFT = 0.004
"""Height of the bend between what stands free and what lies on the ground, in metres."""


def stand(obj: Any, width: float, height: float) -> None:
    """Turn a cushion (kit.cloth.pillow) or its trim upright, leaning back a little.

    Its corners are round, its seam swings, and its lower edge gives way under its weight.
    """
    count = len(obj.data.vertices)
    points = np.empty(count * 3, np.float32)
    obj.data.vertices.foreach_get('co', points)
    x, y, z = _soften(points.reshape(-1, 3), width, height)
    lean = np.radians(LEAN)
    up = y + height / 2 - SINK * height
    depth, rise = -z * np.cos(lean) + up * np.sin(lean), up * np.cos(lean) + z * np.sin(lean)
    # What would sink into the ground is pressed flat on it, and the filling above gives way to the front and back.
    rise = SOFT * np.logaddexp(0.0, rise / SOFT)
    depth = depth * (1 + 0.22 * np.exp(-rise / (0.1 * height)))
    obj.data.vertices.foreach_set('co', np.stack([x, depth, rise], 1).astype(np.float32).ravel())
    obj.data.update()


def _soften(points: Any, width: float, height: float) -> tuple[Any, Any, Any]:
    """Round the corners of a cushion that lies flat around the origin, and let its seam swing."""
    x, y, z = points.T
    radius = CORNER * height
    a, b = ((np.abs(flat) - size / 2 + radius) / radius for flat, size in ((x, width), (y, height)))
    corner = (a > 0) & (b > 0)
    # The elliptical mapping takes the square of a corner to a quarter of a disc.
    shrink = [np.sqrt(1 - np.clip(each, 0, 1) ** 2 / 2) for each in (b, a)]
    new = [
        np.where(corner, np.sign(flat) * (size / 2 - radius + radius * each * by), flat)
        for flat, size, each, by in ((x, width, a, shrink[0]), (y, height, b, shrink[1]))
    ]
    away = np.minimum(width / 2 - np.abs(x), height / 2 - np.abs(y))
    swing = np.sin(x * 23 + y * 9 + 1.1) + 0.6 * np.sin(y * 31 - x * 14 + 2.3)
    return new[0], new[1], z + WAVE * swing * np.exp(-np.maximum(away, 0) / 0.03)
