"""Build the teapot: thrown body, tapered spout, a lid that sits in a gallery, a handle of cane or clay."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import darken, linear
from kit.curves import resample, spline
from kit.enamel import brighten_inside
from kit.glaze import glaze
from kit.lathe import lathe, outline, radius_at, vessel
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.patterns import pattern_image, zone_of
from kit.pose import move, settle
from kit.pouring import ear, spout
from kit.sweep import tube

BODIES = [
    # round shoulders, cane handle
    [(58, 0), (60, 2), (75, 14), (89, 42), (88, 66), (72, 98), (54, 114), (47, 118.5), (45.5, 123)],
    # upright drum, ear of clay
    [(60, 0), (63, 2), (70, 7), (72.5, 20), (73, 60), (71, 88), (63, 105), (50, 115), (48, 120)],
    # flat pebble, cane handle
    [(64, 0), (66, 2), (80, 14), (98, 44), (95, 66), (74, 90), (54, 99.5), (50.5, 102), (50, 107)],
    # tall pear, ear of clay
    [(50, 0), (52, 2), (66, 20), (76, 56), (75, 84), (62, 116), (48, 132), (42.5, 137), (41.5, 143)],
]
DRAWN = [(228, 234), (242, 172), (249, 214), (246, 190)]
"""Width and height of the shapes above with spout, lid and handle."""
SPOUTS = [
    [(-0.62, 0.30), (-0.99, 0.40), (-1.22, 0.62), (-1.36, 0.86), (-1.56, 0.99)],
    [(-0.6, 0.26), (-1.04, 0.36), (-1.3, 0.6), (-1.46, 0.86), (-1.68, 0.97)],
    [(-0.6, 0.5), (-0.98, 0.5), (-1.22, 0.68), (-1.38, 0.92), (-1.54, 1.06)],
    [(-0.6, 0.3), (-1.02, 0.38), (-1.24, 0.56), (-1.4, 0.8), (-1.6, 0.93)],
]
WALL = 0.005
GLOSS = 0.25
"""The glaze is satin: the window must not burn out on it."""
BESIDE = -74
"""Where the lid lies beside the pot: degrees from the right, negative towards the front."""
EAR = [(0.86, -0.1), (0.95, 0.5), (0.84, 1.0), (0.58, 1.0), (0.4, 0.55), (0.3, -0.06)]


def build(design: Design) -> Model:
    """Build one of the four teapots."""
    drawn = BODIES[design.shape]
    wide, tall = DRAWN[design.shape]
    unit = design.height / tall
    reach = max(r for r, _ in drawn)
    high = drawn[-1][1] * unit
    outer = outline(drawn, 2 * reach * design.width / wide * 0.98, high)
    reach = float(outer[:, 0].max())
    zone = zone_of(design, (0.12, 0.86))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high * 1.12, mean * 0.5)
    inside = linear('#f4efe6') if design.choices.get('inside', '31') == '31' else design.colour
    random = design.random('teapot')
    plain = glaze(design, raw_below=0, gloss=GLOSS)
    lined = glaze(design, inside=inside, raw_below=0, gloss=GLOSS)
    glazed = glaze(design, image, inside=inside, gloss=GLOSS)
    if inside != design.colour:
        brighten_inside(glazed, 0.1, (high * 0.4, high))
    body = vessel('pot', outer, glazed, wall=WALL, zone=zone, wobble=0.0004, random=random)
    way = np.radians(14)
    line = [(s * reach * np.cos(way), s * reach * np.sin(way), z * high) for s, z in SPOUTS[design.shape]]
    pour = spout(line, reach * (0.18 if design.shape == 2 else 0.22), reach * 0.075, outer, lined)
    mouth = float(outer[-1, 0]) - WALL
    seat = lathe('gallery', _gallery(mouth, high), lined, inside_from=0, random=random)
    lid = lathe('lid', _lid(mouth, (50 if design.shape % 2 else 46) * unit * 0.94), plain, wobble=0.0002, random=random)
    # The lid lies on the table, so that the glaze inside shows.
    settle([lid])
    aside, apart = np.radians(BESIDE), reach + mouth + 0.016
    move([lid], apart * np.cos(aside), apart * np.sin(aside))
    if design.shape % 2:
        arm = [ear(outer, EAR, reach * 0.56, high * 0.05, plain, turn=-14, flat=1.4)]
    else:
        arm = _cane(outer, design.height, way, plain)
    tip = line[-1]
    return Model(
        objects=[body, seat, pour, lid, *arm],
        views={
            'front': View(azimuth=-16, elevation=17, fill=0.76),
            'angle': View(azimuth=34, elevation=25, fill=0.76),
            'detail': View(
                azimuth=-44,
                elevation=38,
                target=(tip[0] * 0.5, tip[1] * 0.5 - 0.01, high * 0.84),
                span=design.width * 0.62,
            ),
        },
        room=Room('table', turn=-10, share=0.42, elevation=14, props=('linen', 'book')),
    )


def _gallery(mouth: float, high: float) -> Any:
    """Return the profile of the ledge inside the mouth (an inner radius) on which the lid sits."""
    ledge = high - 0.0052
    line = [(mouth + 0.003, ledge), (mouth - 0.0035, ledge), (mouth - 0.0046, ledge - 0.001)]
    line += [(mouth - 0.005, ledge - 0.0026), (mouth - 0.003, ledge - 0.006), (mouth + 0.004, ledge - 0.01)]
    return resample(spline(line, 10), 0.0006)


def _lid(mouth: float, rise: float) -> Any:
    """Return the profile of a lid that fits into a mouth (an inner radius): flange, edge, dome and knob."""
    mouth -= 0.001
    foot = mouth - 0.006
    edge = [(foot - 0.003, -0.0074), (foot - 0.0008, -0.0076), (foot, -0.0066), (foot, -0.001), (foot + 0.0012, 0.0)]
    edge += [(mouth - 0.0012, 0.0), (mouth, 0.0012), (mouth, 0.0032)]
    dome = [(mouth * 0.98, 0.0052), (mouth * 0.8, rise * 0.24), (mouth * 0.42, rise * 0.4), (mouth * 0.2, rise * 0.46)]
    knob = [(mouth * 0.17, rise * 0.54), (mouth * 0.25, rise * 0.7), (mouth * 0.28, rise * 0.82)]
    knob += [(mouth * 0.2, rise * 0.95), (0.0004, rise)]
    return resample(spline([*edge, *dome, *knob], 16), 0.0009)


def _cane(outer: Any, top: float, turn: float, clay: Any) -> list[Any]:
    """Bend cane over the lid; its ends are bent round two lugs on the shoulder."""
    high = float(outer[-1, 1])
    foot_z = high * 0.9
    foot = radius_at(outer, foot_z)
    side = np.array((np.cos(turn), np.sin(turn), 0.0))
    across = np.array((-np.sin(turn), np.cos(turn), 0.0))
    up = np.array((0.0, 0.0, 1.0))
    parts = []
    for sign in (-1, 1):
        root = side * sign * (foot - 0.002) + up * foot_z
        loop = [across * y + side * sign * x + up * z + root for y, x, z in _LUG]
        parts.append(tube('lug', loop, clay, 0.0042, sides=20))
    s = Shader('cane')
    u, v, _ = (s.add('SeparateXYZ', {0: s.coordinates('UV')}).outputs[i] for i in range(3))
    wound = s.math('SINE', s.math('ADD', s.math('MULTIPLY', u, 2 * np.pi / 0.0042), s.math('MULTIPLY', v, 2 * np.pi)))
    tone = s.mix(s.ramp(s.noise(0.006, 2), 0.3, 0.7), linear('#c49a5e'), linear('#a67a42'))
    s.set(
        base_color=s.mix(s.ramp(wound, 0.0, -1.0), tone, darken(linear('#8a6236'), 0.3)),
        roughness=0.46,
        normal=s.bump(wound, 0.0007),
    )
    _, middle, crest = _LUG[len(_LUG) // 2]
    bar = foot - 0.002 + middle
    low = foot_z + crest + LOOP
    rise = top - low - 0.006
    arch = [
        side * (bar * np.cos(a)) * (1 + 0.16 * np.sin(a) ** 2 * abs(np.cos(a))) + up * (low + rise * np.sin(a) ** 0.8)
        for a in np.linspace(0.0, np.pi, 13)
    ]

    def radius(share: Any) -> Any:
        ends = np.clip(np.minimum(share, 1 - share) / 0.014, 0.03, 1)
        return (0.0056 + 0.0012 * np.sin(np.pi * share)) * np.sqrt(1 - (1 - ends) ** 2)

    parts.append(tube('cane', arch, s.material, radius, sides=20, step=0.0008))
    for sign in (-1, 1):
        loop = [side * (sign * bar + x) + up * (low - LOOP + z) for x, z in _LOOP]
        parts.append(tube('loop', loop, s.material, 0.0024, sides=16))
    return parts


LOOP = 0.0155
"""How far the wound cane ends above the bar of a lug, round which its two ends are bent."""
_LOOP = [
    (-0.0022, LOOP + 0.006),
    (-0.0028, LOOP),
    (-0.006, 0.006),
    (-0.0068, -0.001),
    (-0.004, -0.0058),
    (0.0, -0.007),
    (0.004, -0.0058),
    (0.0068, -0.001),
    (0.006, 0.006),
    (0.0028, LOOP),
    (0.0022, LOOP + 0.006),
]
"""The bare cane round the bar of a lug: outwards, up."""
_LUG = [
    (-0.011, 0.0, -0.003),
    (-0.0112, 0.001, 0.007),
    (-0.007, 0.002, 0.0142),
    (0.0, 0.003, 0.0168),
    (0.007, 0.002, 0.0142),
    (0.0112, 0.001, 0.007),
    (0.011, 0.0, -0.003),
]
"""A loop of clay that stands upright on the shoulder, so that its opening is seen: across, outwards, up."""
