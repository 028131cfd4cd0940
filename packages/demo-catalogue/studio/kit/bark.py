"""Cover rods of willow with bark: fibres lengthwise, patches, and a knot where a bud was."""

from __future__ import annotations

from typing import Any, Iterable

import numpy as np

from kit.colour import Colour, darken, lighten
from kit.mesh import store
from kit.nodes import Shader
from kit.pose import points_of

SIDES = 8
"""Points around a rod, as kit.willow makes them."""
FIBRE = 0.05
"""Width of a fibre as a share of its length."""
KNOTS = 0.085
"""Distance of the knots of a rod, in metres."""


def bark(colour: Colour) -> Any:
    """Return the bark of willow, for rods that `unroll` has prepared; each rod has its own tone."""
    s = Shader('bark')
    own, along = s.attribute('own'), s.attribute('along')
    place = s.add(
        'CombineXYZ', {0: s.attribute('rim x'), 1: s.attribute('rim y'), 2: s.math('MULTIPLY', along, FIBRE)}
    ).outputs[0]
    fibre, patch = s.noise(0.0009, 2, 0.6, vector=place), s.noise(0.0032, 2, vector=place)
    to_knot = s.math('FRACT', s.math('MULTIPLY_ADD', along, 1 / KNOTS, s.math('MULTIPLY', own, 7.3)))
    knot = s.ramp(to_knot, 0.035, 0.0)
    tone = s.mix(own, darken(colour, 0.4), lighten(colour, 0.1))
    tone = s.mix(s.math('MULTIPLY', s.ramp(patch, 0.42, 0.7), 0.5), tone, darken(colour, 0.5))
    tone = s.mix(s.math('MULTIPLY', s.ramp(fibre, 0.5, 0.68), 0.6), tone, darken(colour, 0.66))
    tone = s.mix(s.math('MULTIPLY', s.ramp(fibre, 0.42, 0.3), 0.35), tone, lighten(colour, 0.3))
    tone = s.mix(s.math('MULTIPLY', knot, 0.7), tone, darken(colour, 0.75))
    s.set(base_color=tone, roughness=0.55, specular=0.3, normal=s.relief((fibre, 0.0003), (knot, 0.0004)))
    return s.material


def unroll(objects: Iterable[Any]) -> None:
    """Store where each point lies on its rod: metres along it, and on its rim."""
    for obj in objects:
        rings = points_of(obj).reshape(-1, SIDES, 3)
        middle = rings.mean(axis=1)
        steps = np.linalg.norm(np.diff(middle, axis=0), axis=1)
        radius = np.linalg.norm(rings[:, 0] - middle, axis=1)
        angle = np.linspace(0, 2 * np.pi, SIDES, endpoint=False)
        store(obj, 'along', np.repeat(np.concatenate([[0.0], np.cumsum(steps)]), SIDES))
        store(obj, 'rim x', (radius[:, None] * np.cos(angle)).ravel())
        store(obj, 'rim y', (radius[:, None] * np.sin(angle)).ravel())
