"""Build the cushion: heavy linen, block-printed, filled; with piping, a fringe or a plain edge."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.cloth import pillow, seam_of
from kit.colour import mix
from kit.curves import resample
from kit.fabric import cotton, linen
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.sweep import tube
from kit.upright import stand
from kit.willow import rods

TRIMS = ('piping', 'fringe', 'none', 'piping')
PITCH = 0.0016
"""Distance of the threads of a fringe, in metres."""
FRINGE = 0.036
"""Length of its threads, in metres."""
INSIDE = 0.004
"""How far they reach into the seam, in metres."""
FILLINGS = {'51': 0.34, '52': 0.38, '53': 0.42}
"""Thickness through width; a cover is shown filled, too."""


def build(design: Design) -> Model:
    """Build one of the four cushions, standing on its edge and leaning back a little."""
    width, height = design.width, design.height
    image = pattern_image(design, width, height, width * 0.155, wraps=False, style='print')
    thick = width * FILLINGS.get(design.choices.get('filling', '51'), 0.32)
    body = pillow(
        'cushion', width, height, thick, linen(design.colour, design=design, image=image), design.random('filling')
    )
    objects = [body, *_trim(design, body)]
    for obj in objects:
        stand(obj, width, height)
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-9, elevation=8),
            'angle': View(azimuth=34, elevation=9),
            'detail': View(
                azimuth=14,
                elevation=10,
                target=(width * 0.24, -thick * 0.3, height * 0.74),
                span=width * 0.34,
            ),
        },
        room=Room('floor', turn=-14, share=0.42, elevation=10, props=('wool', 'potted')),
    )


def _trim(design: Design, body: Any) -> list[Any]:
    """Sew the trim on along the seam, which is where the cloth is widest."""
    kind = TRIMS[design.shape]
    if kind == 'none':
        return []
    count = len(body.data.vertices)
    points = np.empty(count * 3, np.float32)
    body.data.vertices.foreach_get('co', points)
    seam = seam_of(points.reshape(-1, 3), design.width, design.height)
    tone = mix(design.accent, design.colour, 0.2 if design.pattern != 'plain' else 0.6)
    if kind == 'piping':
        return [
            tube(
                'piping',
                resample(np.vstack([seam, seam[:1]]), 0.006),
                cotton(tone),
                0.0032,
                sides=12,
                step=0.004,
                caps=False,
            )
        ]
    return [_fringe(seam, design, cotton(tone))]


def _fringe(seam: Any, design: Design, material: Any) -> Any:
    """Sew a brush fringe to the two sides: soft cut threads side by side, which bend down under their weight."""
    random = design.random('fringe')
    lines = []
    t = np.linspace(0, 1, 7)
    for point in resample(np.vstack([seam, seam[:1]]), PITCH):
        if abs(point[1]) > design.height * 0.45 or abs(point[0]) < design.width * 0.4:
            continue
        # Neighbours lean alike, as they do where a hand has smoothed them.
        sway = np.sin(point[1] * 61 + np.sign(point[0])) + 0.6 * np.sin(point[1] * 143 + 2)
        for _ in range(4):
            long = FRINGE * random.uniform(0.82, 1.05)
            fall = long * (0.34 + 0.05 * sway + random.normal(0, 0.035))
            out = np.sign(point[0]) * (long * np.sin(t * 1.25) / 1.25 - INSIDE)
            back = random.normal(0, 0.0012) + (0.002 * sway + random.normal(0, 0.0014)) * t
            root = random.uniform(-0.6, 0.6) * PITCH
            lines.append(point + np.stack([out, root - fall * t**1.8, back], 1))
    return rods('fringe', lines, [0.0006] * len(lines), material, random, sides=5)
