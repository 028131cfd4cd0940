"""Set out pieces in rows, so far apart that none is seen through or behind another."""

from __future__ import annotations

import numpy as np

from kit.choices import Place

ROWS: dict[int, list[tuple[float, float]]] = {
    1: [(0.0, 0.0)],
    2: [(0.5, -0.1), (-0.5, 0.1)],
    3: [(-0.52, -0.5), (0.5, -0.44), (0.02, 0.52)],
    4: [(-0.52, -0.5), (0.48, -0.46), (-0.46, 0.48), (0.54, 0.52)],
    6: [(-0.5, -1.0), (0.5, -0.97), (-0.47, 0.0), (0.52, 0.03), (-0.5, 1.0), (0.5, 1.03)],
}
"""Places of pieces from the front to the back, in units of the distance in a row and of that between rows."""


def depth_of(wide: float, high: float, elevation: float) -> float:
    """Return the distance between rows at which a camera at an elevation in degrees sees them above each other."""
    return wide + high / float(np.tan(np.radians(elevation)))


def in_rows(count: int, pitch: tuple[float, float], random: np.random.Generator, turn: float = 16.0) -> list[Place]:
    """Return the places of pieces; `pitch` is the distance of two in a row, and that of two rows, in metres."""
    if count == 1:
        return [(0.0, 0.0, 0.0, 0.0)]
    jitter = random.uniform(-0.02, 0.02, (count, 2))
    places = (np.array(ROWS[count]) + jitter) * pitch
    return [(float(x), float(y), 0.0, float(random.uniform(-turn, turn))) for x, y in places]
