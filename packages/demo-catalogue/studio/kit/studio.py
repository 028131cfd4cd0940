"""Photograph a model: product views with an alpha and a contact shadow, room views opaque."""

from __future__ import annotations

import math
import zlib
from typing import Any

import bpy
import cv2
import numpy as np

from kit.camera import place_camera, points_of
from kit.denoise import denoise
from kit.light import paper, product_light
from kit.model import Model, View
from kit.passes import LIGHTS, Frame, render, settings
from kit.patch import insert, limit
from kit.rooms import furnish
from kit.tone import develop, grain, over_shadow, write

VIEWS: dict[str, View] = {
    'front': View(),
    'angle': View(azimuth=32, elevation=32),
    'detail': View(azimuth=-18, elevation=24, fstop=4.0),
}


def reset() -> None:
    """Empty Blender."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def photograph(model: Model, job: dict[str, Any]) -> None:
    """Render one product view and write it with its shadow as straight alpha."""
    width, height, samples = job['width'], job['height'], job.get('samples', 32)
    seed = seed_of(job)
    points = points_of(model.objects)
    low, high = points.min(axis=0), points.max(axis=0)
    centre, radius = (low + high) / 2, float(np.linalg.norm(high - low)) / 2
    settings(width, height, transparent=True, glass=model.glass)
    product_light(tuple(map(float, centre)), radius)
    ground = paper(radius)
    place_camera(model.views.get(job['view'], VIEWS[job['view']]), points, width / height)
    ground.visible_camera = False
    ground.visible_transmission = not model.glass
    if 'border' in job:
        limit(job['border'])
    frames = [render(max(4, samples // 2), seed + half) for half in range(2)]
    light, alpha = compose(frames)
    if model.glass:
        alpha = _calm(alpha, frames)
    ratio = shadow_ratio(model.objects, ground, (width, height), max(8, samples // 2), seed)
    picture = develop(light / np.maximum(alpha, 1e-3)[:, :, None])
    result = over_shadow(grain(picture, seed), alpha, ratio, seed)
    if 'border' in job and 'base' in job:
        result = insert(job['base'], result, job['border'])
    write(job['output'], result)


def photograph_room(model: Model, job: dict[str, Any]) -> None:
    """Render the product in use: in the room that its family chose, in daylight, opaque."""
    room = model.room
    for obj in model.objects:
        obj.rotation_euler[2] += math.radians(room.turn)
    bpy.context.view_layer.update()
    points = points_of(model.objects)
    furnish(room, points, job)
    aspect = job['width'] / job['height']
    camera = place_camera(
        View(azimuth=room.azimuth, elevation=room.elevation, fill=room.share, lens=62, fstop=5.6), points, aspect
    )
    camera.data.shift_y = 0.07
    develop_scene(job, glass=model.glass)


def develop_scene(job: dict[str, Any], *, glass: bool = False, exposure: float = 1.0) -> None:
    """Render the current scene as it stands and write it without alpha. Scenes call it, too."""
    seed = seed_of(job)
    settings(job['width'], job['height'], transparent=False, glass=glass)
    frames = [render(max(4, job.get('samples', 32) // 2), seed + half) for half in range(2)]
    light, _ = compose(frames)
    write(job['output'], grain(develop(light, exposure), seed))


def seed_of(job: dict[str, Any]) -> int:
    """Return the seed of a job: pictures of one product share it."""
    return zlib.crc32(job.get('seed', job['output']).encode()) & 0x7FFFFFF


def compose(frames: list[Frame]) -> tuple[Any, Any]:
    """Denoise the light of two buffers and multiply it with the albedo. Returns premultiplied light and alpha."""
    one, two = frames
    alpha = np.clip((one.alpha + two.alpha) / 2, 0, 1)
    rows, columns = _bounds(alpha)
    part = (slice(rows[0], rows[1]), slice(columns[0], columns[1]))
    result = np.zeros((*alpha.shape, 3), np.float32)
    normal, depth = ((a + b)[part] / 2 for a, b in ((one.normal, two.normal), (one.depth, two.depth)))
    sure = alpha[part] > 1e-3
    depth = np.where(sure, depth, depth[sure].max() if sure.any() else 1.0).astype(np.float32)
    for lobe in LIGHTS:
        albedo = (one.albedo[lobe] + two.albedo[lobe])[part] / 2
        if albedo.max() < 1e-4:
            continue
        filtered = denoise(one.light[lobe][part], two.light[lobe][part], normal, depth, mask=albedo.max(axis=2) > 1e-4)
        result[part] += filtered * albedo
    result += (one.emission + two.emission) / 2
    return result, alpha


def _calm(alpha: Any, frames: list[Frame]) -> Any:
    """Denoise the alpha of glass, where chance decides for each sample whether it reflects or sees the paper."""
    one, two = (np.dstack([frame.alpha] * 3) for frame in frames)
    normal, depth = ((a + b) / 2 for a, b in ((frames[0].normal, frames[1].normal), (frames[0].depth, frames[1].depth)))
    inside = cv2.erode((alpha > 1e-3).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    depth = np.where(alpha > 1e-3, depth, depth[alpha > 1e-3].max()).astype(np.float32)
    calm = denoise(one, two, normal, depth, mask=inside)[:, :, 0]
    return np.where(inside, np.clip(calm, 0, 1), alpha)


def _bounds(alpha: Any) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the rows and columns that hold anything, with a small margin."""
    result = []
    for axis in (1, 0):
        used = np.flatnonzero((alpha > 0).any(axis=axis))
        if len(used) == 0:
            raise ValueError('The picture is empty: nothing stands in front of the camera.')
        result.append((max(0, int(used[0]) - 8), int(used[-1]) + 9))
    return result[0], result[1]


def shadow_ratio(objects: list[Any], ground: Any, size: tuple[int, int], samples: int, seed: int) -> Any:
    """Return the share of light that the objects leave on the ground, from renders of the ground with and without them.

    Shadows are soft, so half of the resolution is enough; the ground alone is smooth, so a few pixels are enough.
    """
    ground.visible_camera = True
    for obj in objects:
        obj.visible_camera = False
    frames = [render(samples, seed + 7 + half, 50) for half in range(2)]
    for obj in objects:
        obj.hide_render = True
    empty = render(48, seed + 11, 10)
    for obj in objects:
        obj.hide_render, obj.visible_camera = False, True
    one, two = (frame.light['Diff'] for frame in frames)
    flat = np.ones(one.shape[:2], np.float32)
    shaded = denoise(one, two, np.dstack([flat] * 3), flat, levels=6, strength=5.0).mean(axis=2)
    covered = cv2.GaussianBlur(empty.alpha, (0, 0), 4)
    bare = cv2.GaussianBlur(empty.light['Diff'].mean(axis=2), (0, 0), 4) / np.maximum(covered, 1e-4)
    bare = cv2.resize(bare, (shaded.shape[1], shaded.shape[0]), interpolation=cv2.INTER_CUBIC)
    ground_alpha = (frames[0].alpha + frames[1].alpha) / 2
    # Towards the horizon the light falls off and the quotient says nothing.
    sure = np.clip(cv2.GaussianBlur(bare * (ground_alpha > 0.99), (0, 0), 6) / bare.max() * 4 - 1, 0, 1)
    ratio = (1 - sure * (1 - shaded / np.maximum(bare, 1e-4))).astype(np.float32)
    return cv2.resize(_settle(ratio), size, interpolation=cv2.INTER_CUBIC)


def _settle(ratio: Any) -> Any:
    """Smooth the faint parts of a shadow and fade it out towards the borders, where the shop's paper goes on."""
    sharp, soft = cv2.GaussianBlur(ratio, (0, 0), 0.8), cv2.GaussianBlur(ratio, (0, 0), ratio.shape[1] / 60)
    share = np.clip((0.9 - soft) / 0.25, 0, 1)
    ratio = sharp * share + soft * (1 - share)
    rows, columns = ratio.shape
    y, x = np.indices(ratio.shape, dtype=np.float32)
    border = np.minimum.reduce([x / columns, 1 - x / columns, y / rows, 1 - y / rows])
    fade = np.clip(border / 0.14, 0, 1)
    return 1 - (1 - np.clip(ratio + 0.015, 0, 1)) * fade * fade * (3 - 2 * fade)
