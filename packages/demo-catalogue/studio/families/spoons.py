"""Build the cooking spoons: carved spoons, spatulas, forks and scoops, side by side."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.carve import carved
from kit.choices import count_of
from kit.grain import grain, lay
from kit.model import Design, Model, Room, View
from kit.panel import face_map
from kit.patterns import pattern_image
from kit.pose import move, settle, turn

KINDS = ('spoon', 'spatula', 'scoop', 'corner')
LENGTHS = (1.0, 0.93, 0.97, 0.9, 0.96, 0.92)
HANDLE = [
    (0.0, 0.0008, 0, 0.0016, 0),
    (0.0012, 0.0038, 0, 0.0058, 0),
    (0.005, 0.0068, 0, 0.01, 0),
    (0.014, 0.0085, 0, 0.012, 0),
    (0.08, 0.0082, 0, 0.0115, 0),
    (0.2, 0.0066, 0, 0.010, 0),
]
"""Stations (y, half width, middle, thickness, hollow) in metres for a length of 35 centimetres."""
HEADS: dict[str, list[tuple[float, float, float, float, float]]] = {
    'spoon': [
        (0.252, 0.0085, 0.001, 0.0095, 0.0006),
        (0.268, 0.0175, 0.003, 0.0062, 0.006),
        (0.295, 0.0285, 0.006, 0.0042, 0.0145),
        (0.322, 0.0292, 0.009, 0.004, 0.0155),
        (0.341, 0.0205, 0.011, 0.004, 0.0095),
        (0.3472, 0.0135, 0.0114, 0.0038, 0.0046),
        (0.3496, 0.0072, 0.0112, 0.003, 0.0012),
        (0.3506, 0.002, 0.0112, 0.0012, 0.0),
    ],
    'spatula': [
        (0.236, 0.009, 0.0006, 0.009, 0.0),
        (0.258, 0.0185, 0.0016, 0.0062, 0.0),
        (0.285, 0.0265, 0.002, 0.0052, 0.0),
        (0.335, 0.0298, 0.002, 0.0036, 0.0),
        (0.3445, 0.0296, 0.002, 0.003, 0.0),
        (0.3485, 0.0276, 0.002, 0.0024, 0.0),
        (0.3502, 0.0236, 0.002, 0.0018, 0.0),
        (0.3506, 0.019, 0.002, 0.0014, 0.0),
    ],
    'scoop': [
        (0.262, 0.0085, 0.001, 0.0092, 0.0008),
        (0.274, 0.0165, 0.003, 0.0058, 0.007),
        (0.298, 0.0235, 0.007, 0.004, 0.0165),
        (0.325, 0.0238, 0.009, 0.0038, 0.0165),
        (0.342, 0.0165, 0.010, 0.0038, 0.009),
        (0.3472, 0.0115, 0.0101, 0.0036, 0.0044),
        (0.3496, 0.006, 0.0099, 0.003, 0.0012),
        (0.3506, 0.0018, 0.0099, 0.0012, 0.0),
    ],
    'corner': [
        (0.244, 0.0088, 0.0008, 0.0094, 0.0),
        (0.262, 0.0178, 0.002, 0.0068, 0.0025),
        (0.288, 0.0262, 0.004, 0.0048, 0.0065),
        (0.322, 0.0285, 0.006, 0.0042, 0.0065),
        (0.344, 0.0258, 0.0066, 0.0036, 0.003),
        (0.349, 0.0215, 0.0066, 0.0024, 0.001),
        (0.3506, 0.014, 0.0066, 0.0018, 0.0),
    ],
}


def build(design: Design) -> Model:
    """Build a pack of three or six; every second spoon of six points the other way."""
    count = count_of(design)
    random, blanks = design.random('spoons'), design.random('blanks')
    pitch = 0.071 if count == 3 else 0.052
    objects: list[Any] = []
    for index in range(count):
        spoon = _spoon(design, KINDS[(index + design.shape) % 4], design.height * LENGTHS[index], blanks)
        settle([spoon])
        move([spoon], y=-design.height / 2)
        middle = index - (count - 1) / 2
        turn([spoon], 'Z', (-middle * 4.2 if count == 3 else 180.0 * (index % 2)) + float(random.uniform(-1.5, 1.5)))
        objects += move([spoon], middle * pitch, float(random.uniform(-0.008, 0.008)))
    high = design.height
    return Model(
        objects=objects,
        views={
            'front': View(elevation=74, fill=0.86),
            'angle': View(azimuth=-32, elevation=34, fill=0.9),
            # All heads are seen whole; the handles leave the picture at the bottom.
            'detail': View(azimuth=-3, elevation=42, target=(0.0, high * 0.3, 0.006), span=0.235),
        },
        room=Room('table', turn=-34, share=0.56, elevation=26, props=('linen', 'fruit')),
    )


def _spoon(design: Design, kind: str, length: float, random: np.random.Generator) -> Any:
    """Carve one spoon, its handle painted with the pattern."""
    stations = np.array([*HANDLE, *HEADS[kind]]) * (length / 0.35, 1, 1, 1, 1)
    image = pattern_image(design, 0.02, length * 0.42, 0.014, wraps=False, style='print')
    spoon = carved('spoon', stations.tolist(), grain(design, axis='Y', scale=0.75, image=image))
    # Each blank comes from another place in the trunk.
    pith = float(random.uniform(-0.035, 0.035)), -float(random.uniform(0.05, 0.08))
    lay(spoon, 'Y', pith, float(random.uniform(0, 3)))
    return face_map(spoon, (-0.01, 0.0), (0.01, length * 0.42))
