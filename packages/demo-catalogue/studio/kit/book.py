"""Bind books: closed ones with a cloth spine, and open ones whose pages fall to both sides."""

from __future__ import annotations

from typing import Any, Callable

import numpy as np

from kit.cloth import sheet
from kit.colour import linear
from kit.curves import resample, spline
from kit.extrude import prism
from kit.mesh import grid, mesh
from kit.nodes import Shader
from kit.panel import panel, slot
from kit.paper import pages

BOARD = 0.0013
"""Thickness of a cover."""
SLANT = 0.985
"""Width of the topmost page of an open book as a share of that of the lowest: its fore edge slants."""
LIFTS = (0.007, 0.017)
"""Heights by which single leaves of an open book stand off at their free edge, in metres."""
PAGE = linear('#f4ecdb')
INK = linear('#8fa0ab')


def ruled(kind: str) -> Any:
    """Return paper that is `blank`, `lined` or `dotted`. The UV map must be in metres (kit.cloth)."""
    s = Shader('page')
    fibre = s.noise(0.0006, 3)
    tone: Any = s.mix(s.math('MULTIPLY', fibre, 0.08), PAGE, (0.5, 0.45, 0.36))
    if kind != 'blank':
        u, v, _ = (s.add('SeparateXYZ', {0: s.coordinates('UV')}).outputs[i] for i in range(3))
        pitch = 0.0075 if kind == 'lined' else 0.0058

        def away(axis: Any) -> Any:
            return s.math('ABSOLUTE', s.math('SUBTRACT', s.math('FRACT', s.math('DIVIDE', axis, pitch)), 0.5))

        mark = s.ramp(away(v), 0.055, 0.03)
        if kind == 'dotted':
            square = s.math('ADD', s.math('POWER', away(u), 2.0), s.math('POWER', away(v), 2.0))
            mark = s.ramp(square, 0.013, 0.006)
        tone = s.mix(s.math('MULTIPLY', mark, 0.85 if kind == 'dotted' else 0.7), tone, INK)
    s.set(base_color=tone, roughness=0.95, specular=0.1, normal=s.bump(fibre, 0.00002))
    return s.material


def closed(
    name: str, width: float, height: float, thick: float, cover: Any, spine: Any, *, strip: float = 0.13
) -> list[Any]:
    """Lay a closed book on z = 0 with its spine to the left. `cover` may use the UV map `pattern`."""
    low, top = 0.0004, thick
    block = prism(
        f'{name} pages', slot(-0.001, 0, width - 0.0044, height - 0.0044, 0.004), thick - 2 * BOARD - low, pages(PAGE)
    )
    for vertex in block.data.vertices:
        vertex.co.z += low + BOARD
    outline = slot(0, 0, width, height, 0.005)
    covers = [panel(f'{name} cover', outline, BOARD, cover, base=z, edge=0.0005) for z in (low, top - BOARD)]
    left, reach = -width / 2, width * strip
    # The cloth turns around the edges of both covers without cutting their corners.
    down = [(left + reach, top + 0.0002), (left + 0.001, top + 0.0002), (left, top + 0.0001)]
    down += [(left - 0.0005, top - 0.0004), (left - 0.0009, top - 0.0015), (left - 0.0014, top / 2)]
    way = down + [(left - 0.0009, 0.0018), (left - 0.0005, 0.0007), (left, 0.0002)]
    way += [(left + 0.001, 0.0001), (left + reach, 0.0001)]
    step = 0.00025
    line = resample(spline(way, 8), step)
    along = np.linspace(-0.5, 0.5, len(line))

    def shape(x: Any, y: Any) -> Any:
        return np.stack([np.interp(x, along, line[:, 0]), y, np.interp(x, along, line[:, 1])], 1)

    cloth = sheet(f'{name} spine', 1.0, height, spine, step=1.0 / (len(line) - 1), shape=shape)
    scale_map(cloth, len(line) * step, 1.0)
    return [block, *covers, cloth]


def scale_map(obj: Any, across: float, up: float) -> None:
    """Scale the first UV map of a cloth, for sheets that were built in other units."""
    layer = obj.data.uv_layers[0]
    uv = np.empty(len(obj.data.loops) * 2, np.float32)
    layer.data.foreach_get('uv', uv)
    layer.data.foreach_set('uv', (uv.reshape(-1, 2) * (across, up)).astype(np.float32).ravel())


def opened(name: str, width: float, height: float, thick: float, cover: Any, paper: Any) -> list[Any]:
    """Lay an open book on z = 0, its gutter on the y axis. `width` and `height` are those of the closed book."""
    page, tall = width - 0.004, height - 0.006
    base = BOARD + 0.0004

    def rise(x: Any) -> Any:
        share = np.clip(np.abs(x) / page, 0, 1)
        swell = 1 - np.exp(-share / 0.085) - 0.14 * share**2 + 0.05 * np.sin(np.pi * share)
        return base + thick * (0.24 + 0.76 * swell)

    def shape(x: Any, y: Any) -> Any:
        return np.stack([x, y, rise(x) + 0.0002], 1)

    face = sheet(f'{name} page', 2 * page * SLANT, tall, paper, step=0.003, shape=shape)
    leaves = [_leaf(f'{name} leaf', page * SLANT, tall, paper, rise, lift) for lift in LIFTS]
    x = np.linspace(-page, page, 121)
    rows = [
        np.stack([x, np.full_like(x, y), z], 1) if z is low else np.stack([x * SLANT, np.full_like(x, y), z], 1)
        for low in [np.full_like(x, base)]
        for y, z in ((-tall / 2, low), (-tall / 2, rise(x)), (tall / 2, rise(x)), (tall / 2, low))
    ]
    ends = [tuple(i * 121 for i in (0, 1, 2, 3)), tuple(i * 121 + 120 for i in (3, 2, 1, 0))]
    block = mesh(f'{name} pages', np.vstack(rows), grid(121, 4) + ends, pages(PAGE), smooth=False)
    boards = [
        panel(f'{name} cover', slot(side * (width / 2 + 0.001), 0, width, height, 0.005), BOARD, cover, edge=0.0005)
        for side in (-1, 1)
    ]
    return [face, *leaves, block, *boards]


def _leaf(name: str, page: float, tall: float, paper: Any, rise: Callable[[Any], Any], lift: float) -> Any:
    """Lay a leaf over the right page, `rise` above the table, whose free edge stands off by `lift` metres."""

    def shape(x: Any, y: Any) -> Any:
        place = x + page / 2
        share = place / page
        bent = place * (1 - 0.6 * lift * share)
        return np.stack([bent, y, rise(place) + 0.0004 + lift * share**2.2 * (1 + 4 * y * share)], 1)

    return sheet(name, page, tall, paper, step=0.003, shape=shape)
