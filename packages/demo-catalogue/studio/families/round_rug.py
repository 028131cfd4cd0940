"""Build the round rug: a braid of jute, sewn in a spiral from the middle."""

from __future__ import annotations

from typing import Any

import numpy as np
from mathutils import Matrix

from kit.choices import fill_of, sized
from kit.colour import darken, lighten, mix
from kit.contact import contact
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.pose import pose, settle
from kit.tint import outwards, tint
from kit.willow import rods

PITCH = (0.026, 0.03, 0.024, 0.027)
"""Width of the braid in metres, by shape."""
FLAT = 0.5
"""Height of the braid as a share of what it would be if nobody had walked on it."""
END = 0.3
"""Length in metres over which the braid becomes thin at its end, where it is sewn to the turn before."""


def build(design: Design) -> Model:
    """Build one of the four rugs."""
    design = sized(design)
    radius, pitch = design.width / 2, PITCH[design.shape]
    random = design.random('braid')
    turns = radius / pitch - 0.585
    # Points lie at even distances along the spiral.
    share = np.linspace((pitch * 0.42 / radius) ** 2, 1, int(np.pi * radius * turns / 0.0058)) ** 0.5
    angle = share * turns * 2 * np.pi
    reach = share * (radius - pitch * 0.585)
    along = np.concatenate([[0], np.cumsum(np.hypot(np.diff(reach), reach[1:] * np.diff(angle)))])
    strand = pitch * 0.3
    # Hands braid now tighter, now looser; without that, the turns would form regular figures next to one another.
    knots = np.arange(0, along[-1] + 0.2, 0.2)
    loose = np.interp(along, knots, np.cumsum(random.normal(0, 0.9, len(knots))))
    left = np.clip((along[-1] - along) / END, 0, 1)
    thin = 0.2 + 0.8 * left * (2 - left)
    reach = reach - pitch * 0.585 * (1 - thin)
    lines = []
    for index in range(3):
        phase = along / (pitch * 2.3) * 2 * np.pi + index * 2 * np.pi / 3 + loose
        aside = pitch * 0.285 * np.sin(phase) * thin
        up = strand * (1 + 0.54 * thin + 0.52 * np.sin(2 * phase) * thin - (1 - thin))
        wander = 0.0011 * np.sin(angle * 3.1 + index)
        r = reach + aside + wander
        lines.append(np.stack([r * np.cos(angle), r * np.sin(angle), up], 1))
    braid = rods('braid', lines, [strand * thin] * 3, _jute(design), random, sides=8)
    settle(pose([braid], Matrix.Scale(FLAT, 4, (0, 0, 1))))
    # Near the middle, a pattern would be narrower than the braid.
    size = (2 * np.pi * radius * 0.7, radius * 0.57)
    tint([braid], design, size, radius * 0.27, outwards(radius * 0.38, radius * 0.95))
    return Model(
        objects=[braid, contact((radius * 0.01, radius * -0.004), (radius, radius), radius * 0.055, 0.7, rounded=True)],
        views={
            'front': View(elevation=58, fill=fill_of(design, 0.86)),
            'angle': View(azimuth=-30, elevation=26, fill=0.84),
            'detail': View(
                azimuth=-24,
                elevation=32,
                target=(-radius * 0.3, -radius * 0.72, 0.0),
                span=radius * 0.5,
            ),
        },
        room=Room('floor', turn=0, share=0.6, elevation=24, props=('potted',)),
    )


def _jute(design: Design) -> Any:
    """Return jute: dull, hairy, each strand with its own tone; dyed where the pattern is."""
    s = Shader('jute')
    fibre, cloud = s.noise(0.0016, 3, 0.7), s.noise(0.05, 2)
    tone = s.mix(s.attribute('own'), darken(design.colour, 0.16), lighten(design.colour, 0.05))
    # The second dye is as clear as the first one, and half as dark.
    cover = s.attribute('cover')
    tone = s.mix(s.ramp(cover, 0.2, 0.3), tone, mix(design.colour, design.accent, 0.55))
    tone = s.mix(s.ramp(cover, 0.55, 0.7), tone, design.accent)
    tone = s.mix(s.math('MULTIPLY', s.ramp(cloud, 0.35, 0.7), 0.28), tone, s.mix(0.5, tone, (0.0, 0.0, 0.0)))
    tone = s.mix(s.math('MULTIPLY', s.ramp(fibre, 0.35, 0.7), 0.4), tone, s.mix(0.5, tone, (0.05, 0.03, 0.015)))
    s.set(base_color=tone, roughness=0.95, specular=0.08, sheen=0.3, normal=s.bump(fibre, 0.0011))
    return s.material
