"""Round and resample lines of points in numpy."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np


def spline(points: Sequence[Sequence[float]], steps: int = 8) -> Any:
    """Return a centripetal Catmull-Rom curve through the points. A point given twice is a corner."""
    source = np.asarray(points, dtype=float)
    runs: list[Any] = []
    start = 0
    for i in range(1, len(source)):
        if np.allclose(source[i], source[i - 1]):
            runs.append(source[start:i])
            start = i
    runs.append(source[start:])
    parts = [_smooth(run, steps) for run in runs if len(run) > 1]
    joined = [parts[0]] + [part[1:] for part in parts[1:]]
    return np.concatenate(joined)


def _smooth(points: Any, steps: int) -> Any:
    if len(points) == 2:
        share = np.linspace(0, 1, steps + 1)[:, None]
        return points[0] * (1 - share) + points[1] * share
    ends = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    result = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:]):
        knots = np.cumsum([0.0] + [max(np.linalg.norm(b - a), 1e-9) ** 0.5 for a, b in ((p0, p1), (p1, p2), (p2, p3))])
        t = np.linspace(knots[1], knots[2], steps, endpoint=False)[:, None]

        def blend(a: Any, b: Any, i: int, j: int) -> Any:
            return (knots[j] - t) / (knots[j] - knots[i]) * a + (t - knots[i]) / (knots[j] - knots[i]) * b

        a1, a2, a3 = blend(p0, p1, 0, 1), blend(p1, p2, 1, 2), blend(p2, p3, 2, 3)
        result.append(blend(blend(a1, a2, 0, 2), blend(a2, a3, 1, 3), 1, 2))
    return np.vstack([*result, points[-1:]])


def lengths(points: Any) -> Any:
    """Return the distance along the line from its first point."""
    return np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])


def resample(points: Any, step: float) -> Any:
    """Return points at even distances of about `step`."""
    along = lengths(points)
    count = max(2, int(round(along[-1] / step)) + 1)
    wanted = np.linspace(0, along[-1], count)
    return np.stack([np.interp(wanted, along, points[:, i]) for i in range(points.shape[1])], axis=1)


def offset(line: Any, distance: float) -> Any:
    """Return a flat line moved to its left by a distance (negative: to its right)."""
    tangent = np.gradient(line, axis=0)
    tangent /= np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-9)
    return line + distance * np.stack([-tangent[:, 1], tangent[:, 0]], axis=1)


def radius_at(line: Any, height: float) -> float:
    """Return the radius of a profile (radius, height) at a height."""
    order = np.argsort(line[:, 1], kind='stable')
    return float(np.interp(height, line[order, 1], line[order, 0]))
