"""Bring light that was rendered at a lower resolution to that of the picture, led by the surfaces.

Per pixel the light of the nearest nine pixels is averaged with joint bilateral weights (Kopf et al., "Joint Bilateral
Upsampling", SIGGRAPH 2007). The light of each pixel is continued to the normal of the picture's surface with a local
linear fit (He et al., "Guided Image Filtering", ECCV 2010), so that relief that is finer than the light stays visible.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from kit.part import Part
from kit.passes import Surface

WEIGHTS = np.array([0.2126, 0.7152, 0.0722], np.float32)
WINDOW = 7
"""Width of the fit in pixels of the light."""
SURE = 3e-3
"""Variance of normals below which their relation to the light is not trusted."""
FALLBACK = np.float32(1e-4)
"""Weight of pixels that show another surface, which count if no pixel shows the same one."""
RANGE = (0.45, 2.2)
"""Limits of the factor by which a normal changes the light."""


def upsample(light: dict[str, Any], low: Surface, high: Surface, parts: tuple[Part, Part]) -> dict[str, Any]:
    """Return the light of each lobe within a part of `high`; `light` covers a part of `low`, and counts where the albedo
    of `low` is not 0."""
    small, large = low.within(parts[0]), high.within(parts[1])
    before, after = _unit(small), _unit(large)
    slope = _slope(large.depth)
    known = {lobe: (small.alpha > 1e-3) & (small.albedo[lobe].max(axis=2) > 1e-4) for lobe in light}
    sources = {
        lobe: np.dstack([_spread(light[lobe], known[lobe]), _fit(light[lobe], before, known[lobe])]) for lobe in light
    }
    trusted = {lobe: known[lobe] + FALLBACK for lobe in light}
    totals = {lobe: np.zeros((*large.alpha.shape, 8), np.float32) for lobe in light}
    taps = [_taps(high.alpha.shape[axis], low.alpha.shape[axis], parts[1][axis], parts[0][axis]) for axis in (0, 1)]
    for rows, down in taps[0]:
        for columns, across in taps[1]:
            at = np.ix_(rows, columns)
            bend = ((before[at] - after) ** 2).sum(axis=2)
            deep = np.abs(small.depth[at] - large.depth) * slope
            weight = down[:, None] * across[None, :] * (np.exp(-4 * bend - deep) + FALLBACK)
            for lobe, total in totals.items():
                share = (weight * trusted[lobe][at])[:, :, None]
                total[:, :, :1] += share
                total[:, :, 1:] += share * sources[lobe][at]
    return {lobe: _continue(total, after) for lobe, total in totals.items()}


def _continue(total: Any, normal: Any) -> Any:
    mean = total[:, :, 1:] / np.maximum(total[:, :, :1], 1e-12)
    factor = 1 + (mean[:, :, 3:6] * normal).sum(axis=2) - mean[:, :, 6]
    return mean[:, :, :3] * np.clip(factor, *RANGE)[:, :, None]


def _spread(light: Any, known: Any) -> Any:
    """Fill unknown pixels with the light around them, as for edges that are out of focus."""
    share = cv2.GaussianBlur(known.astype(np.float32), (0, 0), 2.5)
    around = cv2.GaussianBlur(light * known[:, :, None], (0, 0), 2.5) / np.maximum(share, 1e-6)[:, :, None]
    return np.where(known[:, :, None], light, around)


def _unit(surface: Surface) -> Any:
    length = np.linalg.norm(surface.normal, axis=2, keepdims=True)
    return (surface.normal / np.maximum(length, 1e-6)).astype(np.float32)


def _slope(depth: Any) -> Any:
    """Return by what a difference of depth is multiplied in the exponent of the weights."""
    dy, dx = np.gradient(depth)
    steep = cv2.GaussianBlur(np.minimum(np.hypot(dx, dy), np.median(depth) * 0.01), (0, 0), 1.0)
    return 1 / (steep * 4.0 + depth * 1e-3 + 1e-9)


def _taps(size: int, less: int, part: slice, source: slice) -> list[tuple[Any, Any]]:
    """Return, along one axis, the indices of the three nearest pixels of the light per pixel of the picture, and their
    weights.

    Two of them are interpolated between; the third one counts where the surface differs at these.
    """
    place = (np.arange(part.start, part.stop) + 0.5) * less / size - 0.5 - source.start
    nearest = np.round(place).astype(int)
    taps = []
    for step in (-1, 0, 1):
        away = np.abs(place - nearest - step)
        weight = np.maximum(1 - away, 0) + 0.02 * np.exp(-(away**2))
        taps.append((np.clip(nearest + step, 0, source.stop - source.start - 1), weight.astype(np.float32)))
    return taps


def _fit(light: Any, normal: Any, mask: Any) -> Any:
    """Return the relative slope of the light along x, y and z of the normal, and its product with the normal."""
    share = mask.astype(np.float32)
    mean = lambda plane: cv2.boxFilter(plane, -1, (WINDOW, WINDOW))  # noqa: E731
    count = np.maximum(mean(share), 1e-6)
    bright = light @ WEIGHTS * share
    level = mean(bright) / count
    middle = mean(normal * share[:, :, None]) / count[:, :, None]
    cross = mean(normal * bright[:, :, None]) / count[:, :, None] - middle * level[:, :, None]
    outer = normal[:, :, :, None] * normal[:, :, None, :] * share[:, :, None, None]
    spread = mean(outer.reshape(*mask.shape, 9)) / count[:, :, None]
    spread = spread.reshape(*mask.shape, 3, 3) - middle[:, :, :, None] * middle[:, :, None, :]
    slope = np.linalg.solve(spread + SURE * np.eye(3, dtype=np.float32), cross[:, :, :, None])[:, :, :, 0]
    slope /= np.maximum(light @ WEIGHTS, level * 0.3 + 1e-4)[:, :, None]
    slope *= share[:, :, None]
    return np.dstack([slope, (slope * normal).sum(axis=2)]).astype(np.float32)

