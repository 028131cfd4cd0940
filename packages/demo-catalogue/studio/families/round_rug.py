"""Build the round rug: a braid of jute, sewn in a spiral from the middle."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.colour import darken, lighten
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.tint import outwards, tint
from kit.willow import rods

PITCH = (0.026, 0.03, 0.024, 0.027)
"""Width of the braid in metres, by shape."""


def build(design: Design) -> Model:
    """Build one of the four rugs."""
    design = sized(design)
    radius, pitch = design.width / 2, PITCH[design.shape]
    random = design.random('braid')
    turns = radius / pitch - 0.5
    # Points lie at even distances along the spiral.
    share = np.linspace((pitch * 0.42 / radius) ** 2, 1, int(np.pi * radius * turns / 0.0058)) ** 0.5
    angle = share * turns * 2 * np.pi
    reach = share * (radius - pitch / 2)
    along = np.concatenate([[0], np.cumsum(np.hypot(np.diff(reach), reach[1:] * np.diff(angle)))])
    strand = pitch * 0.27
    lines = []
    for index in range(3):
        phase = along / (pitch * 2.3) * 2 * np.pi + index * 2 * np.pi / 3
        aside = pitch * 0.27 * np.sin(phase)
        up = strand * (1.54 + 0.52 * np.sin(2 * phase))
        wander = 0.0011 * np.sin(angle * 3.1 + index)
        r = reach + aside + wander
        lines.append(np.stack([r * np.cos(angle), r * np.sin(angle), up], 1))
    braid = rods('braid', lines, [strand] * 3, _jute(design), random, sides=6)
    size = (2 * np.pi * radius * 0.62, radius * 0.8)
    tint([braid], design, size, radius * 0.27, outwards(radius * 0.16, radius * 0.95))
    return Model(
        objects=[braid],
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
    tone = s.mix(s.ramp(s.attribute('cover'), 0.35, 0.65), tone, design.accent)
    tone = s.mix(s.math('MULTIPLY', s.ramp(cloud, 0.35, 0.7), 0.28), tone, s.mix(0.5, tone, (0.0, 0.0, 0.0)))
    tone = s.mix(s.math('MULTIPLY', s.ramp(fibre, 0.35, 0.7), 0.4), tone, s.mix(0.5, tone, (0.05, 0.03, 0.015)))
    s.set(base_color=tone, roughness=0.95, specular=0.08, sheen=0.3, normal=s.bump(fibre, 0.0011))
    return s.material
