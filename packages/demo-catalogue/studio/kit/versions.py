"""Derive the pictures of versions from one picture: other colours share its light, other sizes are the same picture.

A version that differs in a colour is rendered without light, for its albedo alone. A small part that differs is then
rendered whole and set into the base; a larger one is lit by the light of the base, unless it is so large that the
light would be another one.
A version in another size that has the same proportions is the picture of the largest size, scaled down.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any, Callable

import numpy as np

from kit.camera import points_of
from kit.model import Model, View
from kit.recolour import recolour
from kit.studio import Shot, develop_shot, take, view_of
from kit.tone import scale_down

RECOLOURED = {'inside': '31', 'cord': '41', 'ruling': 'blank'}
"""Options that change colours only, with the value whose light the others share."""
LARGEST = 'l'
KEPT = 4
"""Number of pictures whose light is kept: as many as the versions of one product can need at once."""

Build = Callable[[dict[str, Any]], Model]
"""Empties Blender and builds the product of a job."""


class Versions:
    """Make the pictures of products, and keep what the following jobs can use."""

    def __init__(self, build: Build) -> None:
        self.build = build
        self.shots: OrderedDict[str, Shot] = OrderedDict()

    def picture_of(self, job: dict[str, Any]) -> Any:
        """Return the developed picture of a product's view."""
        if job['view'] != 'front':
            return develop_shot(take(self.build(job), job), job)
        large = _with(job, {'size': LARGEST})
        if large != job:
            factor = _form_of(self.build(job), job).through(_form_of(self.build(large), large))
            if factor is not None:
                return scale_down(develop_shot(self._shot_of(large), large), factor)
        return develop_shot(self._shot_of(job), job)

    def _shot_of(self, job: dict[str, Any]) -> Shot:
        """Return the picture as it was taken, with the light of another colour where that is possible."""
        key = json.dumps({**job, 'output': ''}, sort_keys=True)
        if key not in self.shots:
            source = _with(job, RECOLOURED)
            base = None if source == job else self._shot_of(source)
            model = self.build(job)
            points = points_of(model.objects)
            if base is None or base.points.shape != points.shape or not np.allclose(base.points, points, atol=1e-5):
                self.shots[key] = take(model, job)
            else:
                self.shots[key] = recolour(base, model, job)
        self.shots.move_to_end(key)
        while len(self.shots) > KEPT:
            self.shots.popitem(last=False)
        return self.shots[key]


def _with(job: dict[str, Any], values: dict[str, str]) -> dict[str, Any]:
    """Return the job with other values of the options that it has."""
    choices = job.get('choices', {})
    return {**job, 'choices': {**choices, **{name: values[name] for name in values if name in choices}}}


@dataclass
class _Form:
    """Hold what decides whether a picture of one size can stand for another one."""

    pieces: int
    extent: Any
    view: View

    def through(self, other: _Form) -> float | None:
        """Return the size of this picture through that of the other one, or None if the proportions differ."""
        scale = self.extent / other.extent
        alike = self.pieces == other.pieces and np.ptp(scale) < 0.03 * scale.mean()
        same_view = replace(self.view, fill=other.view.fill) == other.view and self.view.span is None
        return self.view.fill / other.view.fill if alike and same_view else None


def _form_of(model: Model, job: dict[str, Any]) -> _Form:
    points = points_of(model.objects)
    return _Form(len(model.objects), np.ptp(points, axis=0), view_of(model, job))
