"""Press turned vessels into ovals and rounded oblongs; the thickness of the wall stays even."""

from __future__ import annotations

from typing import Any

import numpy as np


def press(obj: Any, width: float, depth: float, *, square: float = 2.0) -> Any:
    """Press a lathe's body, whose diameter is the smaller of `width` and `depth`, and return it.

    `square` above 2 makes the oval squarer. Equal angles become equal ways along the outline, so that patterns are not
    stretched at the corners.
    """
    data = obj.data
    points = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    radius, angle = np.hypot(points[:, 0], points[:, 1]), np.arctan2(points[:, 1], points[:, 0])
    reach = min(width, depth) / 2
    fine = np.linspace(-np.pi, np.pi, 4097)
    line = np.stack([size / 2 * _power(f(fine), square) for size, f in ((width, np.cos), (depth, np.sin))], 1)
    way = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    angle = np.interp(angle, way / way[-1] * 2 * np.pi - np.pi, fine)
    for axis, (size, f) in enumerate(((width, np.cos), (depth, np.sin))):
        away = np.maximum(size / 2 - (reach - radius), radius * 0.02)
        points[:, axis] = away * _power(f(angle), square)
    data.vertices.foreach_set('co', points.ravel())
    data.update()
    return obj


def oval(width: float, depth: float, *, square: float = 2.0, steps: int = 160) -> list[tuple[float, float]]:
    """Return the outline that belongs to a pressed vessel."""
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    x, y = (_power(f(angle), square) for f in (np.cos, np.sin))
    return [(float(a * width / 2), float(b * depth / 2)) for a, b in zip(x, y)]


def _power(turn: Any, square: float) -> Any:
    return np.sign(turn) * np.abs(turn) ** (2 / square)
