"""Build the watering can: a long spout with a brass rose, a bow above and a handle behind."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.colour import linear
from kit.curves import lengths, radius_at, resample, spline
from kit.enamel import enamel
from kit.extrude import disc, prism
from kit.lathe import lathe, outline, vessel
from kit.metal import COPPER, STEEL, brass, metal
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.pose import aim, move, points_of
from kit.sweep import tube
from kit.wood import WALNUT, wood

SHAPES = [
    [(104, 0), (105.5, 1), (106, 4), (103, 80), (97, 180), (88, 202), (72, 214)],
    [(90, 0), (92, 2), (116, 34), (124, 62), (115, 112), (92, 146), (60, 168)],
    [(84, 0), (85.5, 1), (86, 4), (85.5, 120), (84, 236), (74, 254), (62, 262)],
    [(116, 0), (119, 2), (120, 8), (108, 50), (80, 110), (64, 128), (52, 136)],
]
BOW = 92
SOCKET = 0.013
"""Length of the sockets in which the handles end, in metres."""
ROSE = (-0.75, 0.0, 0.42)
"""Direction of the rose."""
METALS = {linear('#b86f45'): COPPER, linear('#9aa3a8'): STEEL}


def build(design: Design) -> Model:
    """Build one of the four cans. Width and height count spout and handles."""
    design = sized(design)
    shape = SHAPES[design.shape]
    unit = design.height / (shape[-1][1] + BOW)
    high = shape[-1][1] * unit
    outer = outline(shape, 2 * max(r for r, _ in shape) * unit, high, 0.0016)
    zone = zone_of(design, (0.1, 0.8))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.42)
    bare = METALS.get(design.colour)
    skin = (
        metal(bare, rough=0.28, worn=0.05)
        if bare
        else enamel(design.colour, gloss=0.7, design=design, image=image)
    )
    body = vessel('can', outer, skin, wall=0.0016, floor=0.003, foot=0.001, zone=zone)
    plain = skin if bare else enamel(design.colour, gloss=0.7, chipped=0.0)
    grip = {linear('#c9a24a'): brass()}.get(design.accent) or (
        wood(WALNUT, axis='X', scale=0.5) if design.accent == WALNUT else enamel(design.accent, gloss=0.6, chipped=0.1)
    )
    at = lambda share: radius_at(outer, high * share)  # noqa: E731
    # Spout and handle take what the body leaves of the width.
    reach = (design.width - at(0.2) - at(0.5) - 0.066) / (132 * unit + 0.082)
    handles = [*_handle(at, high, reach, grip), *_bow(at, high, unit, grip)]
    objects = [body, *_spout(at, high, unit * reach, plain), *handles]
    wide = float(outer[:, 0].max())
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-6, elevation=9, fill=fill_of(design, 0.8)),
            'angle': View(azimuth=32, elevation=26, fill=0.82),
            'detail': View(
                azimuth=-34, elevation=9, target=(-design.width * 0.42, -0.02, high * 1.02), span=wide * 1.5
            ),
        },
        room=Room('floor', turn=-16, share=0.4, elevation=12, props=('potted',)),
        fine=3,
    )


def _spout(at: Any, high: float, unit: float, skin: Any) -> list[Any]:
    """Solder the spout to the left wall, a stay to hold it, and screw on the rose, on the axis of the spout's end."""
    tip = np.array([-(at(0.2) + 132 * unit), 0.0, high * 1.04])
    way = np.array(ROSE) / np.linalg.norm(ROSE)
    points = [
        (-at(0.16) + 0.016, 0, high * 0.13),
        (-at(0.2) - 40 * unit, 0, high * 0.36),
        (-at(0.2) - 82 * unit, 0, high * 0.68),
        tuple(tip - way * 0.034),
        tuple(tip - way * 0.014),
        tuple(tip),
    ]
    thick = lambda share: 0.0175 - 0.0088 * share**0.8  # noqa: E731
    pipe = tube('spout', points, skin, thick, sides=48, step=0.003)
    line = resample(spline(points, 16), 0.001)
    along = lengths(line) / lengths(line)[-1]
    return [pipe, _seam(pipe, at, high, skin), *_stay(at, high, line, thick(along), skin), *_rose(tip, way)]


def _seam(pipe: Any, at: Any, high: float, skin: Any) -> Any:
    """Return the bead of solder around the foot of the spout, where it leaves the wall."""
    rows = points_of(pipe).reshape(-1, 48, 3)
    ring = []
    for column in np.roll(np.arange(48), 12):
        line = rows[:, column]
        out = np.array([np.hypot(x, y) - at(z / high) for x, y, z in line])
        last = int(np.flatnonzero(out < 0).max(initial=0))
        share = out[last] / (out[last] - out[last + 1]) if out[last] < 0 else 0.0
        ring.append(tuple(map(float, line[last] + (line[last + 1] - line[last]) * share)))
    return tube('seam', [*ring, ring[0]], skin, 0.0021, sides=14, step=0.0012, caps=False)


def _stay(at: Any, high: float, line: Any, thick: Any, skin: Any) -> list[Any]:
    """Hold the spout with a rod: it ends in a plate that is riveted to the wall, and in a clasp around the spout."""
    index = int(np.argmin(np.abs(line[:, 2] - high * 0.73)))
    knee, radius = line[index], float(thick[index])
    foot, out = _wall(at, high, 0.78, -1)
    section = [(0.0, -0.002), (0.0112, -0.002), (0.0115, 0.0006), (0.0108, 0.0015), (0.0072, 0.0019)]
    section += [(0.0056, 0.003), (0.0048, 0.0055), (0.0038, 0.0068), (0.0, 0.0068)]
    plate = [lathe('plate', _turned(section), skin, columns=48), *_rivets(0.0088, 0.0017, skin)]
    aim(plate, foot.tolist(), (foot + out).tolist())
    band = [(radius - 0.001, -0.0048), (radius + 0.0012, -0.0048), (radius + 0.0017, -0.0042)]
    band += [(radius + 0.0015, 0.0042), (radius + 0.001, 0.0048), (radius - 0.0014, 0.0048)]
    clasp = lathe('clasp', _turned(band), skin, columns=64)
    aim([clasp], knee.tolist(), line[index + 4].tolist())
    start = foot + out * 0.004
    reach = knee + (start - knee) / np.linalg.norm(start - knee) * radius * 0.6
    rod = tube(
        'stay',
        np.array([start, foot + out * 0.011, (foot + out * 0.02) * 0.6 + reach * 0.4, reach]).tolist(),
        skin,
        lambda share: 0.0036 + 0.0016 * np.exp(-(1 - share) / 0.03),
        sides=24,
    )
    return [*plate, clasp, rod]


def _rose(tip: Any, way: Any) -> list[Any]:
    """Screw a brass rose on the end of the spout: a socket with a ring at both ends, a cone, and a domed sieve."""
    section = [(0.006, -0.019), (0.0112, -0.019), (0.0121, -0.0184), (0.0121, -0.0162), (0.0112, -0.0156)]
    section += [(0.0107, -0.015), (0.0107, -0.0045), (0.0112, -0.0038), (0.0122, -0.0033), (0.0126, -0.0022)]
    section += [(0.0126, 0.0002), (0.0121, 0.0012), (0.0112, 0.0018), (0.0114, 0.006), (0.0165, 0.02), (0.029, 0.0405)]
    section += [(0.031, 0.0434), (0.0329, 0.0442), (0.0336, 0.0458), (0.0329, 0.0474), (0.0312, 0.048)]
    sieve = [(0.03, 0.0484), (0.018, 0.0532), (0.009, 0.0547), (0.0, 0.0551)]
    rose = lathe('rose', _turned(section + sieve), brass(), columns=96)
    dark = metal((0.03, 0.025, 0.02), rough=0.8)
    domed = np.array(sieve[::-1])
    holes = []
    for ring in range(4):
        away = ring * 0.0082
        height, next_height = np.interp((away, away + 0.001), domed[:, 0], domed[:, 1])
        for step in range(max(1, 6 * ring)):
            angle = 2 * np.pi * step / max(1, 6 * ring)
            outwards = np.array([np.cos(angle), np.sin(angle), 0.0])
            foot = outwards * away + (0, 0, height)
            normal = outwards * (height - next_height) + (0, 0, 0.001)
            hole = prism('hole', disc(0.001, 12), 0.0006, dark, base=-0.0004, edge=0.0)
            holes += aim([hole], foot.tolist(), (foot + normal).tolist())
    return aim([rose, *holes], tip.tolist(), (tip + way).tolist())


def _handle(at: Any, high: float, reach: float, grip: Any) -> list[Any]:
    """Bend the handle behind: it leaves its flanges square to the wall."""
    (top, up), (foot, down) = _wall(at, high, 0.8, 1), _wall(at, high, 0.22, 1)
    start, end = (top + up * SOCKET)[[0, 2]], (foot + down * SOCKET)[[0, 2]]
    # The middle of a cubic Bézier curve is three quarters of the way to its control points.
    out = (at(0.5) + 0.082 * reach - (start[0] + end[0]) / 8) / 0.75
    controls = (start, np.array((out, high * 1.05)), np.array((out, high * 0.34)), end)
    share = np.linspace(0, 1, 13)[1:-1, None]
    line = sum(
        weight * share**i * (1 - share) ** (3 - i) * at_point
        for i, (weight, at_point) in enumerate(zip((1, 3, 3, 1), controls))
    )
    points = [top, top + up * SOCKET, *((x, 0.0, z) for x, z in line), foot + down * SOCKET, foot]
    bent = tube('handle', np.array(points).tolist(), grip, 0.0066, flat=1.4, flat_axis=(0, 1, 0), sides=32)
    return [bent, *_flange(top, up, grip), *_flange(foot, down, grip)]


def _bow(at: Any, high: float, unit: float, grip: Any) -> list[Any]:
    """Bend the bow over the mouth, from the front to the back, so that the full can hangs level: it leaves its flanges
    square to the wall, and turns up."""
    over = high + BOW * unit - 0.007
    foot, out = _wall(at, high, 0.93, 1)
    elbow = foot + out * (SOCKET + 0.008) + (0.0, 0.0, 0.009)
    shoulder = np.array([max(at(0.9) * 0.88, 0.04), 0.0, high + (over - high) * 0.72])
    half = np.array([foot, foot + out * SOCKET, elbow, shoulder])
    points = [*(half * (-1, 1, 1)), (0.0, 0.0, over), *half[::-1]]
    bent = tube('bow', np.array(points).tolist(), grip, 0.0062, flat=1.5, flat_axis=(0, 1, 0), sides=32)
    return [bent, *_flange(foot, out, grip), *_flange(foot * (-1, 1, 1), out * (-1, 1, 1), grip)]


def _wall(at: Any, high: float, share: float, side: int) -> tuple[Any, Any]:
    """Return a point of the wall at a share of the height, and the direction that stands square on it there."""
    step = 0.012
    slope = (at(share - step) - at(share + step)) / (high * 2 * step)
    return np.array([side * at(share), 0.0, high * share]), np.array([side, 0.0, slope]) / np.hypot(1, slope)


def _flange(foot: Any, out: Any, grip: Any) -> list[Any]:
    """Turn the flange in which a handle ends, square to the wall: a plate with two rivets, and a socket."""
    section = [(0.0, -0.004), (0.0165, -0.004), (0.0168, 0.0006), (0.0161, 0.0018), (0.0128, 0.0024), (0.0114, 0.0032)]
    section += [(0.0107, 0.0052), (0.0106, 0.0098), (0.0112, 0.0104), (0.0113, 0.0122), (0.0106, 0.013), (0.0, 0.0131)]
    flange = [lathe('flange', _turned(section), grip, columns=64), *_rivets(0.0142, 0.0019, grip)]
    return aim(flange, foot.tolist(), (foot + out).tolist())


def _rivets(away: float, height: float, material: Any) -> list[Any]:
    """Turn the heads of two rivets on a plate that faces up."""
    head = _turned([(0.0016, -0.0006), (0.0016, 0.0), (0.0013, 0.0007), (0.0, 0.001)])
    return [move([lathe('rivet', head, material, columns=20)], y=side * away, z=height)[0] for side in (-1, 1)]


def _turned(section: list[tuple[float, float]]) -> Any:
    """Return a section (radius, height) as a line of so many points that its edges stay crisp."""
    return resample(spline(section, 8), 0.0003)
