"""Build the pendant: a clay shade, pale slip inside, on a cloth cord that leaves the picture above."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import linear
from kit.curves import offset, resample, spline
from kit.imprint import Over
from kit.lamp import bulb, cord, rubber
from kit.lathe import lathe, outline
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.pose import move
from kit.terracotta import terracotta

SHAPES = [
    [(170, 0), (169, 10), (158, 56), (130, 116), (92, 148), (52, 168), (30, 180), (26, 190)],
    [(120, 0), (126, 14), (132, 44), (130, 100), (118, 152), (92, 188), (60, 209), (32, 219), (24, 224)],
    [(210, 0), (208, 6), (196, 26), (140, 48), (72, 76), (42, 98), (30, 122), (26, 150)],
    [(140, 0), (136, 10), (98, 96), (60, 188), (36, 212), (27, 222), (26, 230)],
]
WALL = 0.0045
BELOW = (-27, -34, -26, -32)
"""Elevations from which one sees the lamp holder in the shade, and the pattern on it."""
HOOD = 0.046
"""Height of the lamp holder in metres."""
HANG = 0.75
"""Height of the lower edge above the paper, in units of the width: the shadow falls below the picture."""


def build(design: Design) -> Model:
    """Build one of the four lamps, hanging."""
    shape = SHAPES[design.shape]
    high = design.height * shape[-1][1] / (shape[-1][1] + 40)
    outer = outline(shape, design.width, high, 0.0016)
    low = design.width * HANG
    zone = zone_of(design, (0.06, 0.7))
    lower = outer[outer[:, 1] < high * 0.7]
    mean = float(lower[:, 0].mean())
    image = None
    if design.pattern != 'dip':
        image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high * 1.2, mean * 0.4)
    inner = offset(outer, WALL)
    inner = inner[(inner[:, 1] < high - 0.006) & (inner[:, 0] > 0.012)]
    edge = (outer[0] + inner[0]) / 2
    half = float(outer[0, 0] - inner[0, 0]) / 2
    angle = np.linspace(-np.pi, 0, 12)[1:-1]
    lip = edge + half * np.stack([np.cos(angle), np.sin(angle)], 1)
    clay = terracotta(design.colour, design=design, image=image, bloom=0.0, inside=linear('#f1e8d8'))
    if design.pattern == 'dip':
        _dipped(clay, design, (zone[1] - zone[0]) * high)
    _hollow(clay, high)
    profile = np.vstack([inner[::-1], lip, outer])[::-1]
    shade = lathe(
        'shade',
        profile,
        clay,
        zone=(zone[0] * high, zone[1] * high),
        inside_from=len(outer) + len(lip) // 2,
        wobble=0.0005,
        random=design.random('pendant'),
    )
    cap = lathe('cap', _cap(design.height - high) + (0, high), brass(), columns=64)
    size = min(0.045, design.width * 0.14)
    # The bulb hangs into the opening, so that a lamp with it looks different from one without.
    middle = size * 0.3
    objects = [shade, cap, *_holder(high, middle + size * 1.55)]
    lamps = []
    if design.choices.get('bulb', 'with') == 'with':
        lamps.append(bulb((0.0, 0.0, low + middle), size=size, watts=0.5))
        # The globe itself would burn out the white inside.
        lamps[0].visible_diffuse = False
        _opal(lamps[0].data.materials[0])
    move(objects, z=low)
    line = [(0.0, 0.0, low + design.height - 0.004), (0.0, 0.0, low + design.height + 0.5), (0.0, 0.0, low + 3.4)]
    flex = cord(line, design.choices.get('cord'))
    flex['unframed'] = True
    return Model(
        objects=[*objects, *lamps, flex],
        views={
            'front': View(elevation=-5, fill=0.74),
            'angle': View(azimuth=-24, elevation=BELOW[design.shape], fill=0.74),
            'detail': View(
                azimuth=-18,
                elevation=10,
                target=(-mean * 0.4, -mean * 0.8, low + high * 0.5),
                span=high * 0.9,
            ),
        },
        room=Room('table', share=0.28, elevation=4, props=('book', 'branch')),
    )


def _dipped(clay: Any, design: Design, high: float) -> None:
    """Dip the shade into engobe up to a wavering line; `high` is what the UV map covers, in metres.

    The detail is so close that the pixels of a painted pattern would be seen.
    """
    s = Over(clay)
    u, v, _ = (s.add('SeparateXYZ', {0: s.coordinates('UV')}).outputs[i] for i in range(3))
    turn = s.math('MULTIPLY_ADD', u, 2 * np.pi, float(design.random('dip').uniform(0, 6)))
    wave = s.math('MULTIPLY_ADD', s.math('SINE', turn), 0.08, 0.46)
    wave = s.math('MULTIPLY_ADD', s.math('SINE', s.math('MULTIPLY', turn, 3.0)), 0.016, wave)
    ragged = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(0.009, 2), 0.5), 0.001 / high)
    below = s.math('SUBTRACT', s.math('ADD', wave, ragged), v)
    cover = s.math('MULTIPLY', s.ramp(below, 0.0, 0.00015 / high), s.ramp(s.attribute('inside'), 0.0006, 0.0))
    thick = s.math('MULTIPLY_ADD', s.noise(0.012, 2), 0.12, 0.84)
    before = s.source('Normal')
    s.set(
        base_color=s.mix(s.math('MULTIPLY', cover, thick), s.source('Base Color'), design.accent),
        normal=s.bump(s.ramp(below, 0.0, 0.0006 / high), 0.0003, before),
    )


def _hollow(clay: Any, high: float) -> None:
    """Dim the slip inside towards the rim: the light in the hollow alone leaves it evenly bright."""
    s = Over(clay)
    inside = s.attribute('inside')
    rim = s.math('MULTIPLY', s.ramp(inside, high * 0.75, 0.004), s.ramp(inside, 0.0, 0.003))
    s.set(base_color=s.mix(s.math('MULTIPLY', rim, 0.5), s.source('Base Color'), (0.32, 0.27, 0.21)))


def _opal(glass: Any) -> None:
    """Turn the glass of a bulb into lit opal glass: white in the middle, warm at the limb, never dimmer than paper."""
    s = Over(glass)
    away = s.add('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    share = s.ramp(away, 0.05, 1.0)
    s.set(
        base_color=(0.3, 0.27, 0.22),
        emission=s.mix(share, (1.0, 0.92, 0.76), (1.0, 0.79, 0.48)),
        emission_strength=s.math('MULTIPLY_ADD', share, -1.1, 2.35),
    )


def _cap(rest: float) -> Any:
    """Return the brass cap between the clay and the cord."""
    line = [(0.027, -0.004), (0.0275, 0.002), (0.024, 0.009), (0.0145, 0.014), (0.0125, 0.02), (0.0118, rest - 0.008)]
    return resample(spline([*line, (0.0075, rest - 0.002), (0.0035, rest), (0.0, rest)], 8), 0.0008)


def _holder(high: float, low: float) -> list[Any]:
    """Return the lamp holder inside the shade: the pipe that carries it, its brass hood, and a black threaded ring."""
    hood, grip, rings = low + HOOD, low + 0.0145, []
    line = [(0.0, hood), (0.0075, hood), (0.0085, hood - 0.002), (0.0085, hood - 0.006), (0.0155, hood - 0.011)]
    line += [(0.0185, hood - 0.018), (0.0185, grip + 0.0025), (0.0195, grip + 0.002), (0.0195, grip), (0.0, grip)]
    for each in np.arange(3) * -0.004 + grip:
        rings += [(0.0172, each + 0.0004), (0.0186, each - 0.001), (0.0186, each - 0.0022), (0.0172, each - 0.003)]
    thread = [(0.0, grip), *rings, (0.0176, low), (0.0145, low), (0.0, low + 0.001)]
    parts = [
        lathe('hood', np.array(line), brass(0.36), columns=64),
        lathe('thread', np.array(thread), rubber(), columns=64),
    ]
    if high > hood + 0.01:
        top = high - 0.002
        pipe = [(0.0, top), (0.016, top), (0.016, top - 0.005), (0.0055, top - 0.0055), (0.0055, hood), (0.0, hood)]
        parts.append(lathe('pipe', np.array(pipe), brass(0.4), columns=48))
    return parts
