"""Build the kettle: enamelled, with a spout that whistles, a bow with a wooden grip, and its lid beside it."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import Colour, darken, linear
from kit.curves import radius_at, resample, spline
from kit.enamel import brighten_inside, enamel
from kit.lathe import lathe, outline, vessel
from kit.metal import COPPER, STEEL, steel
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.patterns import pattern_image, zone_of
from kit.pose import move, settle
from kit.pouring import spout
from kit.sweep import tube
from kit.wood import BEECH, wood

SHAPES = [
    [(96, 0), (102, 2), (112, 14), (111, 40), (98, 80), (70, 120), (54, 131), (47.5, 136), (46, 143)],
    [(88, 0), (92, 2), (94, 10), (91, 50), (84, 120), (74, 150), (64, 160), (57.5, 164), (56, 170)],
    [(110, 0), (116, 4), (124, 34), (118, 62), (92, 92), (60, 109), (46, 115), (44, 122)],
    [(80, 0), (88, 4), (108, 44), (107, 84), (86, 122), (59, 142), (49.5, 147), (48, 154)],
]
BOW = 120
"""How far the grip stands above the mouth, in the units of the shapes."""
BESIDE = -66
"""Where the lid lies beside the kettle: degrees from the right, negative towards the front."""
WAVE = 0.00002
"""Depth of the waves of the enamel in metres: the window is seen in it with clear edges."""
METALS = {linear('#b86f45'): COPPER, linear('#9aa3a8'): STEEL}


def build(design: Design) -> Model:
    """Build one of the four kettles. Width and height count spout and grip."""
    shape = SHAPES[design.shape]
    unit = design.height / (shape[-1][1] + BOW)
    high = shape[-1][1] * unit
    outer = outline(shape, 2 * max(r for r, _ in shape) * unit, high)
    zone = zone_of(design, (0.1, 0.7))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.4)
    white = linear('#f4efe6')
    inside = white if design.choices.get('inside', '31') == '31' else None
    bare = METALS.get(design.colour)
    plain = _spun(bare) if bare else enamel(design.colour, inside=inside, gloss=1.0, wave=WAVE)
    skin = plain if bare else enamel(design.colour, inside=inside, design=design, image=image, gloss=1.0, wave=WAVE)
    lining = enamel(white if inside else design.colour, chipped=0.2) if not (bare and not inside) else steel()
    if inside:
        brighten_inside(lining if bare else skin, 0.08, (high * 0.4, high))
    body = vessel('kettle', outer, skin, wall=0.0018, floor=0.003, foot=0.001, zone=zone)
    if bare:
        body.data.materials.append(lining)
        values = [each.value for each in body.data.attributes['inside'].data]
        for face in body.data.polygons:
            face.material_index = int(min(values[i] for i in face.vertices) > 0.0006)
    mouth = float(outer[-1, 0])
    wide = float(outer[:, 0].max())
    lid = _lid(mouth, plain if bare else enamel(design.colour), lining)
    # The lid lies on the table, so that the mouth is open and the inside shows.
    settle(lid)
    aside, apart = np.radians(BESIDE), wide + mouth + 0.02
    move(lid, apart * np.cos(aside), apart * np.sin(aside))
    rim = lathe('rim', _roll(mouth, high), plain if bare else enamel((0.03, 0.03, 0.034)), columns=160)
    seat = lathe('seat', _seat(mouth, high), lining, inside_from=0)
    objects = [body, seat, rim, *lid, *_bow(outer, high, unit), _beak(outer, high, unit, plain)]
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-4, elevation=19, fill=0.8),
            'angle': View(azimuth=30, elevation=36, fill=0.8),
            'detail': View(
                azimuth=-26, elevation=30, target=(-wide * 0.4, -wide * 0.3, high * 0.9), span=wide * 1.3
            ),
        },
        room=Room('table', turn=-16, share=0.46, elevation=14, props=('linen', 'fruit')),
        fine=5,
    )


def _spun(colour: Colour) -> Any:
    """Return metal that was spun: the grooves around it draw the window into an upright sheen."""
    s = Shader('spun metal')
    cloud = s.noise(0.05, 2)
    s.set(
        base_color=s.mix(s.math('MULTIPLY', cloud, 0.1), darken(colour, 0.12), darken(colour, 0.3)),
        metallic=1.0,
        roughness=0.44,
        anisotropic=0.7,
        anisotropic_rotation=0.25,
        tangent=s.add('Tangent', direction_type='RADIAL', axis='Z').outputs[0],
    )
    return s.material


def _roll(mouth: float, high: float) -> Any:
    """Return the bead to which the rim is rolled."""
    angle = np.linspace(0, 2 * np.pi, 24)
    return np.stack([mouth - 0.0004 + 0.0024 * np.cos(angle), high + 0.0024 * np.sin(angle)], 1)


def _seat(mouth: float, high: float) -> Any:
    """Return the ledge pressed into the mouth, on which the flange of the lid sits."""
    ledge, wall = high - 0.007, mouth - 0.0018
    line = [(wall + 0.001, ledge + 0.002), (wall - 0.0012, ledge + 0.0004), (wall - 0.0046, ledge)]
    line += [(wall - 0.006, ledge - 0.0012), (wall - 0.0064, ledge - 0.006), (wall - 0.0062, ledge - 0.013)]
    return resample(spline(line, 10), 0.0006)


def _lid(mouth: float, skin: Any, lining: Any) -> list[Any]:
    """Press the lid: a flange that fits the mouth, a flat dome, another colour below, a turned knob."""
    r = mouth * 1.04
    line = [(r * 0.9, -0.006), (r * 0.92, -0.001), (r, 0.0), (r * 1.01, 0.0012), (r * 0.96, 0.003), (r * 0.6, 0.0085)]
    above = resample(spline([*line, (r * 0.2, 0.011), (0.0, 0.0114)], 10), 0.001)
    below = resample(spline([(r * 1.0, 0.0006), (r * 0.9, -0.0058), (r * 0.86, -0.0056), (r * 0.84, 0.0)], 8), 0.001)
    dome = resample(spline([(r * 0.84, 0.0), (r * 0.6, 0.0066), (r * 0.2, 0.0096), (0.0, 0.01)], 10), 0.001)
    return [
        lathe('lid', above, skin, columns=128),
        lathe('lining of the lid', np.vstack([below, dome[1:]]), lining, columns=128),
        lathe('knob', _knob(), wood(BEECH, axis='Y', scale=0.4), columns=48),
    ]


def _knob() -> Any:
    """Return the section of the knob."""
    line = [
        (0.0, 0.0108),
        (0.006, 0.0108),
        (0.0055, 0.015),
        (0.0095, 0.0195),
        (0.013, 0.026),
        (0.0115, 0.032),
        (0.006, 0.035),
    ]
    return resample(spline([*line, (0.0, 0.0355)], 10), 0.0007)


def _bow(outer: Any, high: float, unit: float) -> list[Any]:
    """Bend the bow from two bosses that are welded to the body, a wooden grip in its middle."""
    wide, top = float(outer[:, 0].max()), high + 106 * unit
    seat = high * 0.84
    root = radius_at(outer, seat)
    slope = (radius_at(outer, high * 0.86) - radius_at(outer, high * 0.82)) / (high * 0.04)
    # The normal of the body where the bow is fixed.
    out, up = np.array((1.0, -slope)) / np.hypot(1.0, slope)
    line = [
        (-root, 0, seat),
        (-root - 0.008 * out, 0, seat + 0.008 * up + 0.001),
        (-wide * 0.86 - 0.012 * out, 0, high + 34 * unit),
        (-wide * 0.62, 0, high + 86 * unit),
        (0, 0, top),
    ]
    points = line + [(-x, y, z) for x, y, z in line[3::-1]]
    rod = tube('bow', points, steel(), 0.0036, flat=1.6, flat_axis=(0, 1, 0), sides=20)
    grip = [(-wide * 0.42, 0, high + 99.5 * unit), (0, 0, top + 0.0005), (wide * 0.42, 0, high + 99.5 * unit)]

    def radius(share: Any) -> Any:
        return 0.0108 + 0.0022 * np.sin(np.pi * share) ** 2 - 0.003 * (np.abs(share - 0.5) > 0.485)

    handle = tube('grip', grip, wood(darken(BEECH, 0.1), axis='X', scale=0.5), radius, sides=32)

    def dome(share: Any) -> Any:
        """Return the radius of a boss along its axis."""
        return 0.0015 + np.minimum(0.011, 0.0185 * np.sqrt(np.clip(1 - share, 0, 1)))

    bosses = [
        tube(
            'boss',
            [(side * (root + away * out), 0, seat + away * up) for away in (-0.003, 0.0062)],
            steel(),
            dome,
            sides=40,
            step=0.0003,
        )
        for side in (-1, 1)
    ]
    return [rod, handle, *bosses]


def _beak(outer: Any, high: float, unit: float, skin: Any) -> Any:
    """Set the spout on the left side, its mouth as high as the rim."""
    root = radius_at(outer, high * 0.42)
    wide = float(outer[:, 0].max())
    points = [(-root + 0.02, 0, high * 0.33), (-wide - 16 * unit, 0, high * 0.52), (-wide - 40 * unit, 0, high * 0.78)]
    line = [*points, (-wide - 62 * unit, 0, high * 0.98)]
    return spout(line, 0.02, 0.0105, outer, skin, wall=0.0018, fillet=0.007, cut=24)
