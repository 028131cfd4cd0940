"""Build the vase: large, thrown, and complete without flowers."""

from __future__ import annotations

import numpy as np

from kit.choices import fill_of, sized
from kit.glaze import glaze
from kit.lathe import outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.pouring import ear

SHAPES = [
    # amphora
    [(46, 0), (49, 3), (68, 30), (83, 84), (82, 122), (62, 176), (34, 214), (24, 236), (22, 262), (26, 282), (33, 292)],
    # cylinder with a drawn lip
    [(55, 0), (58, 2), (60, 10), (59.5, 120), (58, 214), (55, 236), (54, 244)],
    # wide shoulders, short neck
    [(38, 0), (41, 3), (74, 34), (104, 76), (106, 104), (84, 140), (50, 164), (36, 182), (38, 196), (46, 206)],
    # waist low, shoulders high
    [(45, 0), (49, 2), (49, 10), (39, 36), (37, 56), (52, 98), (74, 150), (79, 184), (74, 216), (60, 244)],
]
EAR = [(0.9, -0.05), (0.915, 0.5), (0.85, 1.0), (0.76, 0.95), (0.68, 0.42), (0.635, -0.05)]


def build(design: Design) -> Model:
    """Build one of the four vases in the chosen size; the amphora has two ears."""
    design = sized(design)
    high = design.height
    outer = outline(SHAPES[design.shape], design.width, high, 0.0018)
    zone = zone_of(design, (0.1, 0.74))
    mean = float(outer[outer[:, 1] < high * 0.75][:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high * 1.06, mean * 0.46)
    body = vessel(
        'vase',
        outer,
        glaze(design, image, raw_below=high * 0.03, gloss=0.55),
        wall=0.0058,
        top=0.7,
        zone=zone,
        wobble=0.0007,
        random=design.random('vase'),
    )
    clay = glaze(design, raw_below=0, gloss=0.55)
    turns = (-14, 166) if design.shape == 0 else ()
    ears = [ear(outer, EAR, 0.042 * high / 0.29, 0.0062, clay, turn=turn, flat=1.3) for turn in turns]
    return Model(
        objects=[body, *ears],
        views={
            'front': View(elevation=8, fill=fill_of(design, 0.78)),
            'angle': View(azimuth=-30, elevation=32, fill=0.76),
            'detail': View(
                azimuth=-16,
                elevation=20,
                target=(-mean * 0.3, -mean * 0.6, high * 0.72),
                span=high * 0.5,
            ),
        },
        room=Room('table', turn=8, share=0.5, elevation=9, props=('book', 'linen')),
    )
