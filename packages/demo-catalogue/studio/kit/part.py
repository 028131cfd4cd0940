"""Render a part of a picture only."""

from __future__ import annotations

from typing import Any

import bpy
import numpy as np

SMALL = 0.2
"""Share of the picture below which a part is rendered whole rather than recoloured."""
MARGIN = 0.02
"""Share of the picture around a part, so that filters see its surroundings."""

Part = tuple[slice, slice]
"""Rows and columns of a part of a picture."""


def bounds(mask: Any, margin: float = 0.0) -> Part | None:
    """Return the rows and columns that a mask covers, or None if it is empty."""
    result = []
    for axis in (1, 0):
        used = np.flatnonzero(mask.any(axis=axis))
        if len(used) == 0:
            return None
        more = round(margin * mask.shape[1 - axis])
        result.append(slice(max(0, int(used[0]) - more), min(mask.shape[1 - axis], int(used[-1]) + 1 + more)))
    return result[0], result[1]


def small_part(mask: Any) -> Part | None:
    """Return the part of a picture that a mask covers if it is small."""
    part = bounds(mask, MARGIN)
    if part is None:
        return None
    area = (part[0].stop - part[0].start) * (part[1].stop - part[1].start)
    return part if area < SMALL * mask.size else None


def limit(part: Part, shape: tuple[int, ...], *, crop: bool = False) -> None:
    """Render this part of a picture of a shape (rows, columns); the rest stays empty, or is left out."""
    render = bpy.context.scene.render
    render.use_border, render.use_crop_to_border = True, crop
    rows, columns = part
    # Blender rounds down: half a pixel keeps it from losing a whole one.
    render.border_min_x, render.border_max_x = (columns.start + 0.5) / shape[1], (columns.stop + 0.5) / shape[1]
    render.border_min_y, render.border_max_y = 1 - (rows.stop - 0.5) / shape[0], 1 - (rows.start - 0.5) / shape[0]
