"""Join furniture: boards, turned legs, wedges, pads. Parts have their points in place, so that rooms can turn them."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np
from mathutils import Matrix

from kit.colour import Colour
from kit.extrude import disc, prism
from kit.imprint import Over
from kit.lathe import lathe
from kit.mesh import bevel, box
from kit.panel import panel
from kit.pose import aim, move, pose

Place = Sequence[float]


def board(
    name: str, size: tuple[float, float, float], centre: tuple[float, float, float], material: Any, edge: float = 0.002
) -> Any:
    """Plane a board and round its edges."""
    obj = bevel(box(name, size, centre, material), min(edge, min(size) * 0.4))
    return pose([obj], Matrix.Identity(4))[0]


def leg(
    name: str,
    top: Place,
    foot: Place,
    radii: tuple[float, float],
    material: Any,
    *,
    swell: float = 0.0,
    rise: float = 0.0,
) -> Any:
    """Turn a leg that tapers from its top to its foot; `swell` thickens its middle.

    The foot is cut level with the ground. `rise` lets the leg go on above its top by so many metres.
    """
    low, high = np.asarray(foot, float), np.asarray(top, float)
    way = high - low
    long = float(np.linalg.norm(way)) + rise
    share = np.linspace(0, 1, 40)
    radius = radii[1] + (radii[0] - radii[1]) * share + swell * np.sin(np.pi * share) ** 2
    edge = 0.003
    line = np.stack([radius, share * long], 1)
    ends = (
        np.array([(0.0, 0.0), (radius[0] - edge, 0.0), (radius[0] - edge * 0.3, edge * 0.3)]),
        np.array([(0.0, long)]),
    )
    line[0, 1] = edge
    obj = lathe(name, np.vstack([ends[0], line, ends[1]]), material, columns=48)
    aim([obj], foot, low + way / np.linalg.norm(way) * long)
    points = np.empty(len(obj.data.vertices) * 3, np.float32)
    obj.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    points[:, 2] = np.maximum(points[:, 2], low[2])
    obj.data.vertices.foreach_set('co', points.ravel())
    obj.data.update()
    return obj


def dip(material: Any, colour: Colour, height: float) -> Any:
    """Dip furniture into paint up to a height, and return its material."""
    s = Over(material)
    z = s.add('SeparateXYZ', {0: s.coordinates()}).outputs[2]
    line = s.math('ADD', z, s.math('MULTIPLY', s.math('SUBTRACT', s.noise(0.02, 1), 0.5), 0.0012))
    share = s.ramp(line, height + 0.0004, height - 0.0004)
    s.set(base_color=s.mix(s.math('MULTIPLY', share, 0.95), s.source('Base Color'), colour))
    return material


def wedge(place: Place, radius: float, turn: float, grain: Any, dark: Any) -> list[Any]:
    """Show the end of a leg that goes through a seat, with its wedge."""
    end = prism('end of a leg', disc(radius, 40), 0.0012, grain, edge=0.0004)
    key = prism(
        'wedge',
        [(-radius * 0.9, -0.0011), (radius * 0.9, -0.0011), (radius * 0.9, 0.0011), (-radius * 0.9, 0.0011)],
        0.0015,
        dark,
        edge=0.0003,
    )
    pose([key], Matrix.Rotation(turn, 4, 'Z'))
    return move([end, key], *map(float, place))


def pad(name: str, outline: Sequence[tuple[float, float]], thick: float, material: Any, height: float) -> Any:
    """Lay a thin filled pad on a seat; its material may use the UV map `pattern`."""
    obj = panel(name, outline, thick, material, base=height, edge=thick * 0.46)
    obj.modifiers['bevel'].segments = 6
    return obj
