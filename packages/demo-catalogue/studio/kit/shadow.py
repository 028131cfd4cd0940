"""Measure the shadow of a product on the paper."""

from __future__ import annotations

from typing import Any

import bpy
import cv2
import numpy as np

from kit.denoise import Lobe, denoise
from kit.part import bounds, limit
from kit.passes import render

SCALE = 25
"""Resolution of the shadow in per cent of the picture's."""
VEIL = (0.0, 0.15)
"""Shadows below the first share are left out, those above the second one stay: a large thing dims all of the paper."""
REACH = (0.7, 2.2)
"""Distances on the paper, in radii of the product, between which its shadow fades out."""
RIM = (0.5, 0.98, 2.6)
"""Distances from the middle of the picture, as shares of that of its border, between which the shadow fades out.

Distances are equal on a superellipse; its exponent follows: 2 is an ellipse, larger ones fill the corners more.
"""
DETAIL_RIM = (0.6, 1.0)
"""The same of details, towards each border that the product does not cross; the others cut the shadow off too."""
LOWER_RIM = (0.6, 1.0)
"""The same towards the lower border of details."""
SOFT, DETAIL_SOFT = 1.4, 2.2
"""How far dark shadows are smoothed, in pixels of their resolution: few samples leave the edge of a shadow ragged."""
BESIDE = (0.022, 0.02, 0.4)
"""Where the shadow next to the product does not fade out at the rim: blur of its outline, as a share of the picture's
width, and values of the blurred outline between which the shadow is kept."""
FEET = (0.055, 0.002, 0.05)
"""The same for a product with thin feet, which a blur all but removes."""


def shadow_ratio(
    objects: list[Any],
    points: Any,
    ground: Any,
    ball: tuple[Any, float],
    job: dict[str, Any],
    samples: int,
    seed: int,
    alpha: Any,
    beside: tuple[float, float, float] = BESIDE,
) -> Any:
    """Return the share of light that the objects leave on the ground, from renders of the ground with and without them.

    `alpha` is that of the objects: the ground that they hide is dark, which must not spread beyond them.
    `points` are those of the objects, `ball` is their centre and radius; `beside` is BESIDE or FEET. Shadows are soft, so
    a quarter of the resolution is enough; the ground alone is smooth, so a few pixels are enough.
    """
    scene = bpy.context.scene
    size = job['width'], job['height']
    shape = (size[1] * SCALE // 100, size[0] * SCALE // 100)
    hidden = cv2.resize(np.clip(alpha, 0, 1).astype(np.float32), shape[::-1], interpolation=cv2.INTER_AREA)
    rim = _detail_rim(shape, points) if job['view'] == 'detail' else np.maximum(_rim(shape), _beside(hidden, *beside))
    near = (1 - _step(_distance(shape, ground, ball), *REACH)) * rim
    ground.visible_camera = True
    for obj in objects:
        obj.visible_camera = False
    # Light that bounces off the product would brighten the shadow a little, at four times the cost.
    scene.cycles.max_bounces = 0
    part = bounds(near > 0)
    if part is not None:
        limit(part, near.shape)
    frames = [render(samples, seed + 7 + half, SCALE) for half in range(2)]
    for obj in objects:
        obj.hide_render = True
    scene.render.use_border = False
    empty = render(16, seed + 11, 10)
    for obj in objects:
        obj.hide_render, obj.visible_camera = False, True
    one, two = (frame.light['Diff'] for frame in frames)
    open_ground = (hidden < 0.5).astype(np.float32)
    mask = (frames[0].surface.alpha > 0) & (open_ground > 0)
    shaded = denoise([Lobe(one, two, mask)], levels=6, strength=5.0)[0].mean(axis=2)
    # The light changes quickly towards the horizon, so rows are smoothed less than columns.
    covered, bare = (
        cv2.GaussianBlur(each, (0, 0), sigmaX=5, sigmaY=0.8)
        for each in (empty.surface.alpha, empty.light['Diff'].mean(axis=2))
    )
    bare = cv2.resize(bare / np.maximum(covered, 1e-4), shape[::-1], interpolation=cv2.INTER_CUBIC)
    shadow = np.where(near > 0, 1 - shaded / np.maximum(bare, 1e-4), 0).astype(np.float32) * near
    soft = DETAIL_SOFT if job['view'] == 'detail' else SOFT
    return cv2.resize(1 - _settle(shadow, open_ground, soft), size, interpolation=cv2.INTER_CUBIC)


def _rim(shape: tuple[int, int]) -> Any:
    """Return the share of the shadow that is kept: none at the borders of the picture."""
    x, y = _grid(shape)
    start, end, power = RIM
    return 1 - _step((np.abs(x) ** power + np.abs(y) ** power) ** (1 / power), start, end)


def _beside(hidden: Any, blur: float, low: float, high: float) -> Any:
    """Return the same for the ground next to the product: a lid in a corner of the picture keeps its contact shadow."""
    solid = (hidden > 0.5).astype(np.float32)
    border = np.maximum(*map(np.abs, _grid(hidden.shape)))
    return _step(cv2.GaussianBlur(solid, (0, 0), hidden.shape[1] * blur), low, high) * (1 - _step(border, 0.9, 1.0))


def _detail_rim(shape: tuple[int, int], points: Any) -> Any:
    """Return the same for a detail: the shadow fades out at the borders that the product does not cross."""
    camera = bpy.context.scene.camera
    matrix = np.array(camera.matrix_world)
    seen = (points - matrix[:3, 3]) @ matrix[:3, :3]
    half = camera.data.sensor_height / 2 / camera.data.lens
    place = seen[:, :2] / np.maximum(-seen[:, 2:], 1e-6) / (half * shape[1] / shape[0], half)
    kept = np.ones(shape, np.float32)
    for axis, coordinate in enumerate(_grid(shape)):
        for side in (-1, 1):
            beyond = (place[:, axis] * side > 1) & (np.abs(place[:, 1 - axis]) < 1)
            if not beyond.any():
                kept *= 1 - _step(coordinate * side, *(LOWER_RIM if (axis, side) == (1, -1) else DETAIL_RIM))
    return kept


def _grid(shape: tuple[int, int]) -> tuple[Any, Any]:
    """Return the places of the pixels: -1 to 1 from left to right, and from the bottom to the top."""
    rows, columns = shape
    y, x = np.indices(shape, dtype=np.float32)
    return 2 * (x + 0.5) / columns - 1, 1 - 2 * (y + 0.5) / rows


def _distance(shape: tuple[int, int], ground: Any, ball: tuple[Any, float]) -> Any:
    """Return how far from the product each pixel sees the ground, in radii; pixels above the horizon are far away."""
    camera = bpy.context.scene.camera
    rows, columns = shape
    matrix = np.array(camera.matrix_world)
    half = camera.data.sensor_height / 2 / camera.data.lens
    x, y = _grid(shape)
    right, up = x * half * columns / rows, y * half
    ray = right[:, :, None] * matrix[:3, 0] + up[:, :, None] * matrix[:3, 1] - matrix[:3, 2]
    plane = np.array(ground.matrix_world)
    along, high = (each @ plane[:3, :3] for each in (ray, matrix[:3, 3] - plane[:3, 3]))
    down = np.minimum(along[:, :, 2], -1e-4)
    place = high[:2] - along[:, :, :2] * (high[2] / down)[:, :, None]
    centre, radius = ball
    middle = (centre - plane[:3, 3]) @ plane[:3, :2]
    away = np.linalg.norm(place - middle, axis=2) / radius
    return np.where(along[:, :, 2] < -1e-4, away, 1e3).astype(np.float32)


def _settle(shadow: Any, known: Any, least: float) -> Any:
    """Smooth a shadow, its faint parts most, and lift the veil, since the shop's paper goes on behind the picture.

    Only the shadow on ground that is `known` counts; it goes on below what hides the rest.
    """
    sharp, soft = (_blur(shadow, known, sigma) for sigma in (least, shadow.shape[1] / 36))
    # Pixels at an outline are seen in part, so the contact shadow has to reach below it.
    close = _step(cv2.GaussianBlur(known, (0, 0), 1.0), 0.01, 0.08)
    sharp = sharp * close + _blur(shadow, known, 4.0) * (1 - close)
    # A narrow shadow at the contact is dark, but vanishes in the smoothed one.
    depth = np.maximum(soft, sharp * 0.7)
    share = _step(depth, 0.18, 0.6)
    return np.clip((sharp * share + soft * (1 - share)) * _step(depth, *VEIL), 0, 1)


def _blur(plane: Any, known: Any, sigma: float) -> Any:
    """Return the mean of the known pixels around each one."""
    sums, weights = (cv2.GaussianBlur(each, (0, 0), sigma) for each in (plane * known, known))
    return sums / np.maximum(weights, 1e-3)


def _step(value: Any, low: float, high: float) -> Any:
    """Return 0 below `low`, 1 above `high`, smooth between them."""
    share = np.clip((value - low) / (high - low), 0, 1)
    return share * share * (3 - 2 * share)
