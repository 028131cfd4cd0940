"""Stand filled cushions on their edge."""

from __future__ import annotations

from typing import Any

import numpy as np


def stand(obj: Any, height: float) -> None:
    """Turn a cushion (kit.cloth.pillow) upright, leaning back a little; its lower edge gives way under its weight."""
    count = len(obj.data.vertices)
    points = np.empty(count * 3, np.float32)
    obj.data.vertices.foreach_get('co', points)
    x, y, z = points.reshape(-1, 3).T
    lean = np.radians(9)
    up = y + height / 2
    depth, rise = -z * np.cos(lean) + up * np.sin(lean), up * np.cos(lean) + z * np.sin(lean)
    give = height * 0.05
    rise = np.where(rise < give, give * np.exp(np.minimum(rise / give - 1, 0)), rise) - give * np.exp(-1.0) * 0.9
    obj.data.vertices.foreach_set('co', np.stack([x, depth, np.maximum(rise, 0.0)], 1).astype(np.float32).ravel())
    obj.data.update()
