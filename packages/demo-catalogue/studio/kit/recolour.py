"""Derive a product view from that of a version that differs in colours only."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cv2
import numpy as np

from kit.camera import place_camera
from kit.model import Model
from kit.part import Part, bounds, limit, small_part
from kit.passes import LIGHTS, render_surface, settings
from kit.studio import Shot, expose, seed_of, set_light, take, view_of

SHARED = 0.12
"""Largest share of the product whose colour can differ in the same light: a hollow throws its colour on itself."""


def recolour(base: Shot, model: Model, job: dict[str, Any]) -> Shot:
    """Return the shot of a product that differs from `base` in colours only. Renders light for small parts only."""
    size = (job['width'], job['height'])
    settings(*size, transparent=True, glass=model.glass)
    place_camera(view_of(model, job), base.points, size[0] / size[1])
    seen = bounds(base.surface.alpha > 0)
    new = render_surface(model.refine(job)['samples'], seed_of(job), seen).albedo
    difference = np.maximum.reduce([np.abs(new[lobe] - base.albedo[lobe]).max(axis=2) for lobe in LIGHTS])
    changed = difference > 1e-3
    part = small_part(changed)
    if part is not None:
        return _render_part(base, model, job, part)
    if changed.sum() > SHARED * (base.surface.alpha > 0.5).sum():
        return take(model, job)
    share = changed[:, :, None]
    albedo = {lobe: np.where(share, new[lobe], base.surface.albedo[lobe]) for lobe in LIGHTS}
    light = {**base.light, 'Diff': base.light['Diff'] * _echo(base, albedo['Diff'], share)}
    return replace(base, surface=replace(base.surface, albedo=albedo), light=light)


def _render_part(base: Shot, model: Model, job: dict[str, Any], part: Part) -> Shot:
    """Render a part of the picture whole and set it into the base."""
    settings(job['width'], job['height'], transparent=True, glass=model.glass)
    set_light(model, base.points)
    limit(part, base.surface.alpha.shape)
    light, _, surface, _ = expose(model.refine(job), glass=model.glass)

    def merge(old: Any, new: Any) -> Any:
        result = old.copy()
        result[part] = new[part]
        return result

    zero = np.zeros_like(base.surface.emission)
    merged = replace(
        base.surface,
        albedo={lobe: merge(base.surface.albedo[lobe], surface.albedo[lobe]) for lobe in LIGHTS},
        emission=merge(base.surface.emission, surface.emission),
        alpha=merge(base.surface.alpha, surface.alpha),
    )
    lights = {lobe: merge(base.light.get(lobe, zero), light.get(lobe, zero)) for lobe in LIGHTS}
    return replace(base, light=lights, surface=merged)


def _echo(base: Shot, albedo: Any, changed: Any) -> Any:
    """Return the factor of the diffuse light where the colour differs.

    Light that bounced within the changed part, such as the hollow of a cup, takes on the new colour once more.
    """
    blur = albedo.shape[1] / 60
    new, old = (cv2.GaussianBlur(each * changed, (0, 0), blur) for each in (albedo, base.surface.albedo['Diff']))
    ratio = np.clip(new / np.maximum(old, 1e-3), 0.05, 4)
    return 1 + changed * base.bounced[:, :, None] * (ratio - 1)
