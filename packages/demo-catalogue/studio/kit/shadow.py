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
RIM = (0.55, 0.99, 2.4)
"""Distances from the middle of the picture, as shares of that of its border, between which the shadow fades out.

Distances are equal on a superellipse; its exponent follows: 2 is an ellipse, larger ones fill the corners more.
"""
DETAIL_RIM = (0.86, 1.0, 12.0)
"""The same of details: they end at their border, and so may their shadows."""


def shadow_ratio(
    objects: list[Any], ground: Any, ball: tuple[Any, float], job: dict[str, Any], samples: int, seed: int
) -> Any:
    """Return the share of light that the objects leave on the ground, from renders of the ground with and without them.

    `ball` is the centre and the radius of the objects. Shadows are soft, so a third of the resolution is enough; the
    ground alone is smooth, so a few pixels are enough.
    """
    scene = bpy.context.scene
    size = job['width'], job['height']
    rim = DETAIL_RIM if job['view'] == 'detail' else RIM
    near = _near((size[1] * SCALE // 100, size[0] * SCALE // 100), ground, ball, rim)
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
    shape = near.shape
    shaded = denoise([Lobe(one, two, frames[0].surface.alpha > 0)], levels=6, strength=5.0)[0].mean(axis=2)
    # The light changes quickly towards the horizon, so rows are smoothed less than columns.
    covered, bare = (
        cv2.GaussianBlur(each, (0, 0), sigmaX=5, sigmaY=0.8)
        for each in (empty.surface.alpha, empty.light['Diff'].mean(axis=2))
    )
    bare = cv2.resize(bare / np.maximum(covered, 1e-4), shape[::-1], interpolation=cv2.INTER_CUBIC)
    shadow = np.where(near > 0, 1 - shaded / np.maximum(bare, 1e-4), 0).astype(np.float32) * near
    return cv2.resize(1 - _settle(shadow), size, interpolation=cv2.INTER_CUBIC)


def _near(shape: tuple[int, int], ground: Any, ball: tuple[Any, float], fade: tuple[float, float, float]) -> Any:
    """Return the share of the shadow that is kept: none far from the product, none at the borders of the picture."""
    rows, columns = shape
    y, x = np.indices(shape, dtype=np.float32)
    across, down = (np.abs(2 * (at + 0.5) / size - 1) for at, size in ((x, columns), (y, rows)))
    start, end, power = fade
    rim = (across**power + down**power) ** (1 / power)
    return (1 - _step(_distance(shape, ground, ball), *REACH)) * (1 - _step(rim, start, end))


def _distance(shape: tuple[int, int], ground: Any, ball: tuple[Any, float]) -> Any:
    """Return how far from the product each pixel sees the ground, in radii; pixels above the horizon are far away."""
    camera = bpy.context.scene.camera
    rows, columns = shape
    matrix = np.array(camera.matrix_world)
    half = camera.data.sensor_height / 2 / camera.data.lens
    y, x = np.indices(shape, dtype=np.float32)
    right, up = (2 * (x + 0.5) / columns - 1) * half * columns / rows, (1 - 2 * (y + 0.5) / rows) * half
    ray = right[:, :, None] * matrix[:3, 0] + up[:, :, None] * matrix[:3, 1] - matrix[:3, 2]
    plane = np.array(ground.matrix_world)
    along, high = (each @ plane[:3, :3] for each in (ray, matrix[:3, 3] - plane[:3, 3]))
    down = np.minimum(along[:, :, 2], -1e-4)
    place = high[:2] - along[:, :, :2] * (high[2] / down)[:, :, None]
    centre, radius = ball
    middle = (centre - plane[:3, 3]) @ plane[:3, :2]
    away = np.linalg.norm(place - middle, axis=2) / radius
    return np.where(along[:, :, 2] < -1e-4, away, 1e3).astype(np.float32)


def _settle(shadow: Any) -> Any:
    """Smooth the faint parts of a shadow and lift the veil, since the shop's paper goes on behind the picture."""
    sharp, soft = cv2.GaussianBlur(shadow, (0, 0), 1.0), cv2.GaussianBlur(shadow, (0, 0), shadow.shape[1] / 36)
    # A narrow shadow at the contact is dark, but vanishes in the smoothed one.
    depth = np.maximum(soft, sharp * 0.7)
    share = _step(depth, 0.18, 0.6)
    return np.clip((sharp * share + soft * (1 - share)) * _step(depth, *VEIL), 0, 1)


def _step(value: Any, low: float, high: float) -> Any:
    """Return 0 below `low`, 1 above `high`, smooth between them."""
    share = np.clip((value - low) / (high - low), 0, 1)
    return share * share * (3 - 2 * share)
