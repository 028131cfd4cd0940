"""Photograph product views: with an alpha, and a contact shadow below."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from typing import Any

import bpy
import cv2
import numpy as np

from kit.camera import place_camera, points_of
from kit.contact import foot
from kit.denoise import Lobe, denoise
from kit.light import paper, product_light
from kit.model import Model, View
from kit.part import Part, bounds
from kit.passes import LIGHTS, Frame, Surface, render, render_surface, settings
from kit.shadow import BESIDE, FEET, shadow_ratio
from kit.tone import develop, grain, over_shadow, soften_edge
from kit.upsample import upsample

VIEWS: dict[str, View] = {
    'front': View(),
    'angle': View(azimuth=32, elevation=32),
    'detail': View(azimuth=-18, elevation=24),
}


def reset() -> None:
    """Empty Blender."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


LIGHT = {'front': 36, 'angle': 36, 'detail': 28, 'room': 42}
"""Resolution of the light in per cent of the picture's: light is smooth, surfaces are not.

Details come close, so that a pixel of their light covers less of the product.
"""
GLASSY = ('Gloss', 'Trans')
"""Lobes between which glass divides the light."""
SURFACES = {'detail': 2}
"""Samples of the surfaces per sample of the job, 1 by default: details show the edges of relief and thread."""
LIGHT_SAMPLES = 3
"""Samples of the light per sample of the job. With fewer, hollows and highlights look mottled."""
SHADOW_SAMPLES = 8
"""Samples of each of the two buffers of the shadow."""


@dataclass
class Shot:
    """Hold a product view before it is developed: its surfaces, the filtered light on them by lobe, and its shadow."""

    light: dict[str, Any]
    bounced: Any
    """Share of the diffuse light that came from other surfaces of the product."""
    surface: Surface
    albedo: dict[str, Any]
    """Albedo with the noise of few samples, with which that of a version is compared."""
    shadow: Any
    points: Any
    """Vertices of the product, by which versions of the same form are recognised."""
    glass: bool


def take(model: Model, job: dict[str, Any]) -> Shot:
    """Render one product view and the shadow under it."""
    size, seed = (job['width'], job['height']), seed_of(job)
    points = points_of(model.objects)
    settings(*size, transparent=True, glass=model.glass)
    ground, ball = set_light(model, points)
    place_camera(view_of(model, job), points, size[0] / size[1])
    feet = [foot(*each) for each in model.feet]
    shot = Shot(*expose(model.refine(job), glass=model.glass), np.empty(0), points, model.glass)
    objects = [*model.objects, *feet]
    beside = FEET if feet else BESIDE
    shot.shadow = shadow_ratio(objects, points, ground, ball, job, SHADOW_SAMPLES, seed, shot.surface.alpha, beside)
    return shot


def expose(job: dict[str, Any], *, glass: bool) -> tuple[dict[str, Any], Any, Surface, dict[str, Any]]:
    """Render the current scene and filter its light. Returns the first four fields of a shot.

    The light is rendered at a lower resolution than the surfaces, except with glass, whose surfaces are seen by their
    light.
    """
    seed, samples = seed_of(job), job.get('samples', 4)
    share = 100 if glass else LIGHT[job.get('view', 'room')]
    frames = [render(samples * LIGHT_SAMPLES, seed + half, share) for half in range(2)]
    low = Surface.mean(*(frame.surface for frame in frames))
    if glass:
        albedo = frames[0].surface.albedo
        surface = low = _calm(low, frames)
    else:
        fine = samples * SURFACES.get(job.get('view', 'room'), 1)
        surface = render_surface(fine, seed, _seen(low, (job['height'], job['width'])))
        albedo = surface.albedo
    return *filter_light(frames, low, surface), surface, albedo


def set_light(model: Model, points: Any) -> tuple[Any, tuple[Any, float]]:
    """Put up the paper and the light. Returns the paper, and the centre and the radius of the product.

    A product that hangs on a wall in its room hangs in front of the paper; others stand on it.
    """
    low, high = points.min(axis=0), points.max(axis=0)
    centre, radius = (low + high) / 2, float(np.linalg.norm(high - low)) / 2
    product_light(tuple(map(float, centre)), radius)
    ground = paper(radius, wall=float(high[1]) if model.room.kind == 'wall' else None)
    ground.visible_camera = False
    ground.visible_transmission = not model.glass
    return ground, (centre, radius)


def _seen(low: Surface, shape: tuple[int, int]) -> Part | None:
    """Return the part of a picture of a shape (rows, columns) in which something is seen at a lower resolution."""
    part = None if bpy.context.scene.render.use_border else bounds(low.alpha > 0, 0.006)
    if part is None:
        return None
    scale = [large / small for large, small in zip(shape, low.alpha.shape)]
    rows, columns = (
        slice(int(each.start * by), min(size, round(each.stop * by + 0.5)))
        for each, by, size in zip(part, scale, shape)
    )
    return rows, columns


def illuminate(light: dict[str, Any], surface: Surface) -> Any:
    """Return the picture of surfaces in their light."""
    return sum((light[lobe] * surface.albedo[lobe] for lobe in light), surface.emission)


def develop_shot(shot: Shot, job: dict[str, Any]) -> Any:
    """Develop a shot to a picture with its shadow as straight alpha."""
    alpha, seed = shot.surface.alpha, seed_of(job)
    picture = develop(illuminate(shot.light, shot.surface) / np.maximum(alpha, 1e-3)[:, :, None])
    picture, alpha = soften_edge(picture, alpha, glass=shot.glass)
    return over_shadow(grain(picture, seed), alpha, shot.shadow, seed)


def view_of(model: Model, job: dict[str, Any]) -> View:
    """Return where the camera stands for a product view."""
    return model.views.get(job['view'], VIEWS[job['view']])


def seed_of(job: dict[str, Any]) -> int:
    """Return the seed of a job: pictures of one product share it."""
    return zlib.crc32(job.get('seed', job['output']).encode()) & 0x7FFFFFF


def filter_light(frames: list[Frame], low: Surface, surface: Surface) -> tuple[dict[str, Any], Any]:
    """Denoise two buffers of light on the surfaces `low` and bring them to the resolution of `surface`.

    Returns the light of each lobe, and the share of the diffuse light that is indirect.
    """
    one, two = frames
    part = bounds(low.alpha > 0, 0.006)
    if part is None:
        raise ValueError('The picture is empty: nothing stands in front of the camera.')
    seen = low.within(part)
    used = [lobe for lobe in LIGHTS if low.albedo[lobe].max() > 1e-4]
    noisy = [Lobe(one.light[lobe][part], two.light[lobe][part], seen.albedo[lobe].max(axis=2) > 1e-4) for lobe in used]
    filtered = dict(zip(used, denoise(noisy, seen.normal, seen.depth)))
    target = part
    if low is not surface:
        target = bounds(surface.alpha > 0) or part
        filtered = upsample(filtered, low, surface, (part, target))
    light = {lobe: np.zeros_like(surface.emission) for lobe in used}
    for lobe in used:
        light[lobe][target] = filtered[lobe]
    blur = low.alpha.shape[1] / 150
    bounced, all_light = (
        cv2.GaussianBlur(each, (0, 0), blur)
        for each in (
            (one.bounced + two.bounced).mean(axis=2),
            (one.light['Diff'] + two.light['Diff']).mean(axis=2),
        )
    )
    share = np.clip(bounced / np.maximum(all_light, 1e-4), 0, 1)
    return light, cv2.resize(share, surface.alpha.shape[::-1], interpolation=cv2.INTER_LINEAR)


def _calm(surface: Surface, frames: list[Frame]) -> Surface:
    """Denoise what is seen in glass: chance decides for each sample whether it reflects, or which things it sees."""
    whole = surface.within((slice(None), slice(None)))
    inside = cv2.erode((whole.alpha > 1e-3).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    pairs = [[np.dstack([frame.surface.alpha] * 3) for frame in frames], [frame.surface.emission for frame in frames]]
    pairs += [[frame.surface.albedo[lobe] for frame in frames] for lobe in GLASSY]
    masks = [inside, inside, *(inside & (surface.albedo[lobe].max(axis=2) > 1e-4) for lobe in GLASSY)]
    lobes = [Lobe(one, two, mask) for (one, two), mask in zip(pairs, masks)]
    alpha, emission, *calm = denoise(lobes, whole.normal, whole.depth)
    albedo = dict(surface.albedo)
    for lobe, plane, mask in zip(GLASSY, calm, masks[2:]):
        albedo[lobe] = np.where(mask[:, :, None], plane, albedo[lobe])
    return replace(
        surface,
        albedo=albedo,
        emission=np.where(inside[:, :, None], emission, surface.emission),
        alpha=np.where(inside, np.clip(alpha[:, :, 0], 0, 1), whole.alpha),
    )
