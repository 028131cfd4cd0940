"""Denoise light passes with an edge-avoiding à-trous filter.

The algorithm is the spatial part of Schied et al., "Spatiotemporal Variance-Guided Filtering" (HPG 2017), over
Dammertz et al., "Edge-Avoiding À-Trous Wavelet Transform for fast Global Illumination Filtering" (HPG 2010). In place
of a temporal history, the variance comes from two buffers with half of the samples each, as in Rousselle et al., "Robust
Denoising using Feature and Color Information" (2013). Albedo is divided out beforehand, so textures stay crisp.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Sequence

import cv2
import numpy as np

KERNEL = np.array([1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16], np.float32)
WEIGHTS = np.array([0.2126, 0.7152, 0.0722], np.float32)


def despeckle(first: Any, second: Any) -> tuple[Any, Any]:
    """Clamp fireflies: no pixel may be much brighter than its surroundings in the other buffer."""
    around = [cv2.dilate(cv2.GaussianBlur(each, (0, 0), 0.8), np.ones((5, 5), np.uint8)) for each in (first, second)]
    return np.minimum(first, around[1] * 1.5 + 0.02), np.minimum(second, around[0] * 1.5 + 0.02)


@dataclass
class Lobe:
    """Hold two buffers of one kind of light (rows, columns, 3). Pixels outside `mask` do not count."""

    first: Any
    second: Any
    mask: Any = None


def denoise(
    lobes: Sequence[Lobe], normal: Any = None, depth: Any = None, *, levels: int = 5, strength: float = 3.0
) -> list[Any]:
    """Return the filtered means of buffers that show the same surfaces.

    `normal` (rows, columns, 3) and `depth` stop the filter at edges; `strength` is the tolerated difference in standard
    deviations.
    """
    states = [_State(lobe) for lobe in lobes]
    shape = states[0].variance.shape
    normals = None if normal is None else [np.ascontiguousarray(normal[:, :, axis]) for axis in range(3)]
    slope = None if depth is None else _slope(depth)
    for level in range(levels):
        step = 1 << level
        if 2 * step >= min(shape):
            break
        falloff = None if depth is None else 1 / (slope * (2.0 * step) + depth * 5e-4)
        edges = None if depth is None or normals is None else (normals, depth, falloff)
        _level(states, edges, shape, step, strength)
    return [np.expm1(np.maximum(np.dstack(state.colours), 0)) for state in states]


class _State:
    """Hold the light of one lobe on its way through the levels: three colour planes and their variance."""

    def __init__(self, lobe: Lobe) -> None:
        first, second = despeckle(lobe.first, lobe.second)
        # The logarithm keeps bright reflections from drowning their surroundings.
        light = np.log1p((first + second) / 2)
        difference = (np.log1p(first) - np.log1p(second)) / 2 @ WEIGHTS
        self.colours = [np.ascontiguousarray(light[:, :, channel]) for channel in range(3)]
        self.variance = cv2.GaussianBlur(difference**2, (0, 0), 2.0)
        self.known = np.ones(difference.shape, np.float32) if lobe.mask is None else lobe.mask.astype(np.float32)


def _slope(depth: Any) -> Any:
    dy, dx = np.gradient(depth)
    return cv2.GaussianBlur(np.minimum(np.hypot(dx, dy), np.median(depth) * 0.01), (0, 0), 1.0)


BAND = 24
"""Rows that are filtered at a time, so that all of their data stays in the processor's cache."""


def _level(states: list[_State], edges: Any, shape: tuple[int, int], step: int, strength: float) -> None:
    """Filter once with a kernel of 5 x 5 pixels that are `step` apart."""
    pad = 2 * step
    wide = [_Padded(state, pad, strength) for state in states]
    walls = None if edges is None else ([_pad(each, pad) for each in (*edges[0], edges[1])], edges[2])
    for top in range(0, shape[0], BAND):
        rows = slice(top, min(top + BAND, shape[0]))
        busy = [each for each in wide if each.known[rows.start + pad : rows.stop + pad].any()]
        if not busy:
            continue
        sums = [each.start(rows) for each in busy]
        for down in range(-2, 3):
            for across in range(-2, 3):
                if down == 0 and across == 0:
                    continue
                there = (
                    slice(rows.start + pad + down * step, rows.stop + pad + down * step),
                    slice(pad + across * step, pad + across * step + shape[1]),
                )
                wall = None if walls is None else _wall(*walls, rows, there, pad)
                share = KERNEL[down + 2] * KERNEL[across + 2]
                for each, total in zip(busy, sums):
                    each.add(total, rows, there, wall, share)
        for each, total in zip(busy, sums):
            each.finish(rows, total)


def _pad(plane: Any, pad: int) -> Any:
    return np.pad(plane, pad)


def _wall(planes: list[Any], falloff: Any, rows: slice, there: Any, pad: int) -> Any:
    """Return how much the surfaces at a distance differ from those of the rows, in normal and depth."""
    here = (slice(rows.start + pad, rows.stop + pad), slice(pad, planes[0].shape[1] - pad))
    away = np.zeros(planes[0][here].shape, np.float32)
    for plane in planes[:3]:
        bend = plane[there] - plane[here]
        bend *= bend
        away += bend
    away *= 40.0
    deep = planes[3][there] - planes[3][here]
    np.abs(deep, out=deep)
    deep *= falloff[rows]
    away += deep
    return away


class _Padded:
    """Hold the input of one level with a margin, in which nothing is known; results go to the state."""

    def __init__(self, state: _State, pad: int, strength: float) -> None:
        self.state, self.pad = state, pad
        luminance = sum(plane * weight for plane, weight in zip(state.colours, WEIGHTS))
        spread = np.sqrt(np.maximum(cv2.GaussianBlur(state.variance, (0, 0), 1.0), 0))
        self.tolerance = (1 / (strength * spread + 2e-3)).astype(np.float32)
        self.luminance, self.known = _pad(luminance, pad), _pad(state.known, pad)
        self.colours, self.variance = [_pad(plane, pad) for plane in state.colours], _pad(state.variance, pad)

    def start(self, rows: slice) -> list[Any]:
        """Return the sums of the weights, of the colours and of the variance, with the pixels themselves."""
        one = KERNEL[2] ** 2
        planes = [plane[rows] * one for plane in self.state.colours]
        return [np.full(planes[0].shape, one, np.float32), *planes, self.state.variance[rows] * one**2]

    def add(self, sums: list[Any], rows: slice, there: Any, wall: Any, share: float) -> None:
        """Add the pixels at a distance to the sums."""
        here = (slice(rows.start + self.pad, rows.stop + self.pad), slice(self.pad, -self.pad))
        weight = self.luminance[there] - self.luminance[here]
        np.abs(weight, out=weight)
        weight *= self.tolerance[rows]
        if wall is not None:
            weight += wall
        np.negative(weight, out=weight)
        np.exp(weight, out=weight)
        weight *= self.known[there]
        weight *= share
        sums[0] += weight
        for total, plane in zip(sums[1:4], self.colours):
            total += weight * plane[there]
        weight *= weight
        weight *= self.variance[there]
        sums[4] += weight

    def finish(self, rows: slice, sums: list[Any]) -> None:
        """Write the means of the rows into the state."""
        for plane, total in zip(self.state.colours, sums[1:4]):
            plane[rows] = total / sums[0]
        self.state.variance[rows] = sums[4] / sums[0] ** 2
