"""Press turned vessels into ovals and rounded oblongs; the thickness of the wall stays even."""

from __future__ import annotations

from typing import Any

import numpy as np


def press(obj: Any, width: float, depth: float, *, square: float = 2.0) -> Any:
    """Press a lathe's body, whose diameter is the smaller of `width` and `depth`, and return it.

    `square` above 2 makes the oval squarer.
    """
    data = obj.data
    points = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    radius, angle = np.hypot(points[:, 0], points[:, 1]), np.arctan2(points[:, 1], points[:, 0])
    reach = min(width, depth) / 2
    for axis, (size, turn) in enumerate(((width, np.cos(angle)), (depth, np.sin(angle)))):
        away = np.maximum(size / 2 - (reach - radius), radius * 0.02)
        points[:, axis] = away * np.sign(turn) * np.abs(turn) ** (2 / square)
    data.vertices.foreach_set('co', points.ravel())
    data.update()
    return obj


def oval(width: float, depth: float, *, square: float = 2.0, steps: int = 160) -> list[tuple[float, float]]:
    """Return the outline that belongs to a pressed vessel."""
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    x, y = (np.sign(f) * np.abs(f) ** (2 / square) for f in (np.cos(angle), np.sin(angle)))
    return [(float(a * width / 2), float(b * depth / 2)) for a, b in zip(x, y)]
