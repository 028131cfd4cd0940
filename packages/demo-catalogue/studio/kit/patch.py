"""Render a part of a picture only, and set it into the picture of another version that differs in that part alone."""

from __future__ import annotations

from typing import Any, Sequence

import bpy
import cv2
import numpy as np

MARGIN = 0.02
"""Share of the picture that is rendered around the part, so that filters see its surroundings."""


def limit(border: Sequence[float]) -> None:
    """Render the part between (left, top) and (right, bottom), given as shares of the picture."""
    left, top, right, bottom = border
    render = bpy.context.scene.render
    render.use_border, render.use_crop_to_border = True, False
    render.border_min_x, render.border_max_x = max(0.0, left - MARGIN), min(1.0, right + MARGIN)
    render.border_min_y, render.border_max_y = max(0.0, 1 - bottom - MARGIN), min(1.0, 1 - top + MARGIN)


def insert(base: str, part: Any, border: Sequence[float]) -> Any:
    """Return the picture in the file `base` with the part set in; its edges are blended over a few pixels."""
    picture = cv2.imread(base, cv2.IMREAD_UNCHANGED)
    if picture is None or picture.shape[:2] != part.shape[:2]:
        raise ValueError(f'{base} is missing or has another size than the part to set in.')
    order = [2, 1, 0, 3][: part.shape[2]]
    below = picture[:, :, order].astype(np.float32) / 65535
    rows, columns = part.shape[:2]
    left, top, right, bottom = (round(each * size) for each, size in zip(border, (columns, rows, columns, rows)))
    mask = np.zeros((rows, columns), np.float32)
    mask[top:bottom, left:right] = 1
    share = cv2.GaussianBlur(mask, (0, 0), 3)[:, :, None]
    if part.shape[2] == 3:
        return below * (1 - share) + part * share
    one, two = (np.dstack([each[:, :, :3] * each[:, :, 3:], each[:, :, 3:]]) for each in (below, part))
    both = one * (1 - share) + two * share
    return np.dstack([both[:, :, :3] / np.maximum(both[:, :, 3:], 1e-4), both[:, :, 3:]])
