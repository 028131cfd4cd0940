"""Photograph product views: with an alpha, and a contact shadow below."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from typing import Any

import bpy
import cv2
import numpy as np

from kit.camera import place_camera, points_of
from kit.denoise import Lobe, denoise
from kit.light import paper, product_light
from kit.model import Model, View
from kit.part import Part, bounds, limit, small_part
from kit.passes import LIGHTS, Frame, render, render_albedo, settings
from kit.shadow import shadow_ratio
from kit.tone import develop, grain, over_shadow

VIEWS: dict[str, View] = {
    'front': View(),
    'angle': View(azimuth=32, elevation=32),
    'detail': View(azimuth=-18, elevation=24, fstop=4.0),
}


def reset() -> None:
    """Empty Blender."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


@dataclass
class Shot:
    """Hold a product view before it is developed: per lobe its filtered light and its albedo, and its shadow."""

    light: dict[str, Any]
    albedo: dict[str, Any]
    first: dict[str, Any]
    """Albedo of the first buffer alone, with which that of a version is compared."""
    bounced: Any
    """Share of the diffuse light that came from other surfaces of the product."""
    emission: Any
    alpha: Any
    shadow: Any
    points: Any
    """Vertices of the product, by which versions of the same form are recognised."""


def take(model: Model, job: dict[str, Any]) -> Shot:
    """Render one product view and the shadow under it."""
    size, samples, seed = (job['width'], job['height']), job.get('samples', 8), seed_of(job)
    points = points_of(model.objects)
    settings(*size, transparent=True, glass=model.glass)
    ground, ball = _light(model, points)
    place_camera(view_of(model, job), points, size[0] / size[1])
    frames = _frames(job)
    shot = Shot(*filter_light(frames), np.empty(0), points)
    if model.glass:
        shot.alpha = _calm(shot.alpha, frames)
    shot.shadow = shadow_ratio(model.objects, ground, ball, size, max(8, samples // 2), seed)
    return shot


def _light(model: Model, points: Any) -> tuple[Any, tuple[Any, float]]:
    """Lay the paper and set up the light. Returns the paper, and the centre and the radius of the product."""
    low, high = points.min(axis=0), points.max(axis=0)
    centre, radius = (low + high) / 2, float(np.linalg.norm(high - low)) / 2
    product_light(tuple(map(float, centre)), radius)
    ground = paper(radius)
    ground.visible_camera = False
    ground.visible_transmission = not model.glass
    return ground, (centre, radius)


def _frames(job: dict[str, Any]) -> list[Frame]:
    return [render(_half(job), seed_of(job) + half) for half in range(2)]


def _half(job: dict[str, Any]) -> int:
    """Return the samples of one of the two buffers."""
    return max(4, job.get('samples', 8) // 2)


def recolour(base: Shot, model: Model, job: dict[str, Any]) -> Shot:
    """Return the shot of a product that differs from `base` in colours only. Renders light for small parts only."""
    size = (job['width'], job['height'])
    settings(*size, transparent=True, glass=model.glass)
    place_camera(view_of(model, job), base.points, size[0] / size[1])
    new = render_albedo(_half(job), seed_of(job))
    difference = np.maximum.reduce([np.abs(new[lobe] - base.first[lobe]).max(axis=2) for lobe in LIGHTS])
    changed = difference > 1e-3
    part = small_part(changed)
    if part is not None:
        return _render_part(base, model, job, part)
    share = changed[:, :, None]
    albedo = {lobe: np.where(share, new[lobe], base.albedo[lobe]) for lobe in LIGHTS}
    light = {**base.light, 'Diff': base.light['Diff'] * _echo(base, albedo['Diff'], share)}
    return replace(base, albedo=albedo, light=light)


def _render_part(base: Shot, model: Model, job: dict[str, Any], part: Part) -> Shot:
    """Render a part of the picture whole and set it into the base."""
    settings(job['width'], job['height'], transparent=True, glass=model.glass)
    _light(model, base.points)
    limit(part, base.alpha.shape)
    fresh = Shot(*filter_light(_frames(job)), base.shadow, base.points)

    def merge(old: Any, new: Any) -> Any:
        result = old.copy()
        result[part] = new[part]
        return result

    zero = np.zeros_like(base.emission)
    lights = {lobe: merge(base.light.get(lobe, zero), fresh.light.get(lobe, zero)) for lobe in LIGHTS}
    return replace(
        base,
        light=lights,
        albedo={lobe: merge(base.albedo[lobe], fresh.albedo[lobe]) for lobe in LIGHTS},
        emission=merge(base.emission, fresh.emission),
        alpha=merge(base.alpha, fresh.alpha),
    )


def _echo(base: Shot, albedo: Any, changed: Any) -> Any:
    """Return the factor of the diffuse light where the colour differs.

    Light that bounced within the changed part, such as the hollow of a cup, takes on the new colour once more.
    """
    blur = albedo.shape[1] / 60
    new, old = (cv2.GaussianBlur(each * changed, (0, 0), blur) for each in (albedo, base.albedo['Diff']))
    ratio = np.clip(new / np.maximum(old, 1e-3), 0.05, 4)
    return 1 + changed * base.bounced[:, :, None] * (ratio - 1)


def develop_shot(shot: Shot, job: dict[str, Any]) -> Any:
    """Develop a shot to a picture with its shadow as straight alpha."""
    light = sum((shot.light[lobe] * shot.albedo[lobe] for lobe in shot.light), shot.emission)
    picture = develop(light / np.maximum(shot.alpha, 1e-3)[:, :, None])
    seed = seed_of(job)
    return over_shadow(grain(picture, seed), shot.alpha, shot.shadow, seed)


def view_of(model: Model, job: dict[str, Any]) -> View:
    """Return where the camera stands for a product view."""
    return model.views.get(job['view'], VIEWS[job['view']])


def seed_of(job: dict[str, Any]) -> int:
    """Return the seed of a job: pictures of one product share it."""
    return zlib.crc32(job.get('seed', job['output']).encode()) & 0x7FFFFFF


def filter_light(frames: list[Frame]) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any], Any, Any, Any]:
    """Denoise two buffers. Returns the first six fields of a shot."""
    one, two = frames
    alpha = np.clip((one.alpha + two.alpha) / 2, 0, 1)
    part = bounds(alpha > 0, 0.006)
    if part is None:
        raise ValueError('The picture is empty: nothing stands in front of the camera.')
    normal, depth = ((a + b)[part] / 2 for a, b in ((one.normal, two.normal), (one.depth, two.depth)))
    sure = alpha[part] > 1e-3
    depth = np.where(sure, depth, depth[sure].max() if sure.any() else 1.0).astype(np.float32)
    albedos = {lobe: (one.albedo[lobe] + two.albedo[lobe]) / 2 for lobe in LIGHTS}
    used = [lobe for lobe in LIGHTS if albedos[lobe].max() > 1e-4]
    noisy = [
        Lobe(one.light[lobe][part], two.light[lobe][part], albedos[lobe][part].max(axis=2) > 1e-4) for lobe in used
    ]
    light = {lobe: np.zeros_like(albedos[lobe]) for lobe in used}
    for lobe, filtered in zip(used, denoise(noisy, normal, depth)):
        light[lobe][part] = filtered
    blur = alpha.shape[1] / 150
    bounced, all_light = (
        cv2.GaussianBlur(each, (0, 0), blur)
        for each in (
            (one.bounced + two.bounced).mean(axis=2),
            (one.light['Diff'] + two.light['Diff']).mean(axis=2),
        )
    )
    share = np.clip(bounced / np.maximum(all_light, 1e-4), 0, 1)
    return light, albedos, one.albedo, share, (one.emission + two.emission) / 2, alpha


def _calm(alpha: Any, frames: list[Frame]) -> Any:
    """Denoise the alpha of glass, where chance decides for each sample whether it reflects or sees the paper."""
    one, two = (np.dstack([frame.alpha] * 3) for frame in frames)
    normal, depth = ((a + b) / 2 for a, b in ((frames[0].normal, frames[1].normal), (frames[0].depth, frames[1].depth)))
    inside = cv2.erode((alpha > 1e-3).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    depth = np.where(alpha > 1e-3, depth, depth[alpha > 1e-3].max()).astype(np.float32)
    (calm,) = denoise([Lobe(one, two, inside)], normal, depth)
    return np.where(inside, np.clip(calm[:, :, 0], 0, 1), alpha)
