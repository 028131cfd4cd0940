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
            'angle': View(azimuth=38, elevation=16),
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
    """Hang cut threads from the two sides."""
    random = design.random('fringe')
    lines = []
    for point in resample(np.vstack([seam, seam[:1]]), 0.0022):
        if abs(point[1]) > design.height * 0.47 or abs(point[0]) < design.width * 0.4:
            continue
        t = np.linspace(0, 1, 6)[:, None]
        way = np.array([np.sign(point[0]) * 0.032, random.normal(-0.004, 0.004), random.normal(0, 0.004)])
        lines.append(point + way * t + random.normal(0, 0.0008, (6, 3)) * t)
    return rods('fringe', lines, [0.00085] * len(lines), material, random, sides=5)
