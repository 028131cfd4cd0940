"""Denoise light passes with an edge-avoiding à-trous filter.

The algorithm is the spatial part of Schied et al., "Spatiotemporal Variance-Guided Filtering" (HPG 2017), over
Dammertz et al., "Edge-Avoiding À-Trous Wavelet Transform for fast Global Illumination Filtering" (HPG 2010). In place
of a temporal history, the variance comes from two buffers with half of the samples each, as in Rousselle et al., "Robust
Denoising using Feature and Color Information" (2013). Albedo is divided out beforehand, so textures stay crisp.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

KERNEL = np.array([1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16], np.float32)
WEIGHTS = np.array([0.2126, 0.7152, 0.0722], np.float32)


def despeckle(first: Any, second: Any) -> tuple[Any, Any]:
    """Clamp fireflies: no pixel may be much brighter than its surroundings in the other buffer."""
    around = [cv2.dilate(cv2.GaussianBlur(each, (0, 0), 0.8), np.ones((5, 5), np.uint8)) for each in (first, second)]
    return np.minimum(first, around[1] * 1.5 + 0.02), np.minimum(second, around[0] * 1.5 + 0.02)


def denoise(
    first: Any, second: Any, normal: Any, depth: Any, *, levels: int = 5, strength: float = 3.0, mask: Any = None
) -> Any:
    """Return the filtered mean of two buffers of light (rows, columns, 3).

    `normal` (rows, columns, 3) and `depth` stop the filter at edges; `strength` is the tolerated difference in standard
    deviations. Pixels outside `mask` are ignored and returned as they are.
    """
    first, second = despeckle(first, second)
    # The logarithm keeps bright reflections from drowning their surroundings.
    light = np.log1p((first + second) / 2)
    difference = (np.log1p(first) - np.log1p(second)) / 2 @ WEIGHTS
    variance = cv2.GaussianBlur(difference**2, (0, 0), 2.0)
    slope = _slope(depth)
    known = np.ones(depth.shape, np.float32) if mask is None else mask.astype(np.float32)
    for level in range(levels):
        if 2 << level >= min(depth.shape):
            break
        light, variance = _pass(light, variance, normal, depth, slope, known, 1 << level, strength)
    return np.expm1(np.maximum(light, 0))


def _slope(depth: Any) -> Any:
    dy, dx = np.gradient(depth)
    return cv2.GaussianBlur(np.minimum(np.hypot(dx, dy), np.median(depth) * 0.01), (0, 0), 1.0)


def _pass(
    light: Any, variance: Any, normal: Any, depth: Any, slope: Any, known: Any, step: int, strength: float
) -> tuple[Any, Any]:
    """Filter once with a kernel of 5 x 5 pixels that are `step` apart."""
    luminance = light @ WEIGHTS
    tolerance = 1 / (strength * np.sqrt(np.maximum(cv2.GaussianBlur(variance, (0, 0), 1.0), 0)) + 2e-3)
    total = np.full(depth.shape, KERNEL[2] ** 2, np.float32)
    colour = light * total[:, :, None]
    spread = variance * total**2
    for row in range(-2, 3):
        for column in range(-2, 3):
            if row == 0 and column == 0:
                continue
            here, there = _windows(depth.shape, row * step, column * step)
            away = np.abs(luminance[here] - luminance[there]) * tolerance[here]
            away += np.abs(depth[here] - depth[there]) / (slope[here] * (2.0 * step) + depth[here] * 5e-4)
            bend = normal[here] - normal[there]
            away += np.einsum('ijk,ijk->ij', bend, bend) * 40.0
            weight = cv2.exp(-away) * known[there] * (KERNEL[row + 2] * KERNEL[column + 2])
            total[here] += weight
            colour[here] += weight[:, :, None] * light[there]
            spread[here] += weight * weight * variance[there]
    return colour / total[:, :, None], spread / total**2


def _windows(shape: tuple[int, int], row: int, column: int) -> tuple[Any, Any]:
    """Return the slices of the pixels that have a neighbour at a distance, and of those neighbours."""
    rows, columns = shape
    here = (slice(max(0, -row), rows - max(0, row)), slice(max(0, -column), columns - max(0, column)))
    there = (slice(max(0, row), rows - max(0, -row)), slice(max(0, column), columns - max(0, -column)))
    return here, there
