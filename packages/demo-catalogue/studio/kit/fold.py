"""Fold cloth: a stack of layers that run back and forth, with soft round folds in front and behind."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.cloth import cut
from kit.mesh import grid, subdivide

TAPER = np.array((1, 1, 1, 1, 1, 0.94, 0.1))
"""Thickness of a thread of a fringe at the points of its line, as a share: it ends in a point."""
ENDS = (0.004, 0.996)
"""Where a pattern turns back at a fold: just within the image, whose border fades out."""


def folded(
    name: str,
    width: float,
    depth: float,
    layers: int,
    gap: float,
    material: Any,
    random: np.random.Generator,
    *,
    thick: float | None = None,
    step: float = 0.008,
    slip: float = 0.005,
    loose: float = 1.0,
    wobble: float = 0.0,
) -> Any:
    """Lay a folded cloth on z = 0 around the origin.

    `gap` is the distance of its `layers`, `thick` the thickness of the cloth. Layers end up to `slip` metres apart;
    `loose` lets the upper ones sag and swell. The map `pattern` repeats on each layer, so a pattern that was painted
    for `width` by `depth` runs on around the folds. `wobble` bends the edges and lifts the corners (metres).
    """
    thick = gap * 0.72 if thick is None else thick
    bend = max(3, int(np.pi * gap / 2 / step) + 3)
    flat = max(8, round(depth / step))
    way, level, share = _serpentine(depth, layers, gap, flat, bend, random, slip)
    columns = max(8, round(width / step)) + 1
    x = np.linspace(-width / 2, width / 2, columns)
    shift = np.interp(level, np.arange(layers), random.uniform(-slip, slip, layers))
    along = np.concatenate([[0.0], np.cumsum(np.hypot(np.diff(way), np.diff(level) * gap))])
    grid_x, grid_y = x[None, :] + shift[:, None], np.repeat(way[:, None], columns, 1)
    z = _sag(grid_x, grid_y, level[:, None] * gap + 0 * grid_x, (width, depth), gap * layers, random, loose) + thick / 2
    if wobble:
        grid_x, grid_y, lift = _soften(grid_x, grid_y, (width, depth), random, wobble)
        z = z + lift
    points = np.stack([grid_x, grid_y, z], 2).reshape(-1, 3)
    threads = np.stack(np.broadcast_arrays(x[None, :], along[:, None] - along[-1] / 2), 2).reshape(-1, 2)
    faces = grid(columns, len(way))
    obj = cut(name, points, faces, threads, (width, float(along[-1])), material)
    motif = np.stack(np.broadcast_arrays(x[None, :] / width + 0.5, share[:, None]), 2).reshape(-1, 2)
    layer = obj.data.uv_layers['pattern']
    layer.data.foreach_set('uv', motif[np.asarray(faces).ravel()].astype(np.float32).ravel())
    wall = obj.modifiers.new('thickness', 'SOLIDIFY')
    wall.thickness, wall.offset = thick, 0.0
    return subdivide(obj, 1)


def _serpentine(
    depth: float, layers: int, gap: float, flat: int, bend: int, random: np.random.Generator, slip: float
) -> tuple[Any, Any, Any]:
    """Return the way of the cloth from the lowest layer to the top: y, level in layers, and the pattern's v."""
    way, level, share = [], [], []
    for index in range(layers):
        # The last layer ends at the back, so that the front shows a fold on top.
        forward = (layers - index) % 2 == 1
        ends = np.array([-depth / 2, depth / 2]) + random.uniform(-slip, slip, 2) * (index < layers - 1)
        line = np.linspace(*(ends if forward else ends[::-1]), flat)
        way.append(line)
        level.append(np.full(flat, float(index)))
        share.append(np.linspace(*(ENDS if forward else ENDS[::-1]), flat))
        if index == layers - 1:
            break
        angle = np.linspace(-np.pi / 2, np.pi / 2, bend + 2)[1:-1]
        side = 1 if forward else -1
        way.append(line[-1] + side * gap * 0.55 * np.cos(angle))
        level.append(index + 0.5 + 0.5 * np.sin(angle))
        share.append(np.full(bend, ENDS[1] if forward else ENDS[0]))
    return np.concatenate(way), np.concatenate(level), np.concatenate(share)


def _sag(x: Any, y: Any, z: Any, size: tuple[float, float], high: float, random: Any, loose: float) -> Any:
    """Let the stack swell in its middle and sag towards its edges; all layers move together, so none cross."""
    u, v = np.clip(np.abs(x) / size[0] * 2, 0, 1), np.clip(np.abs(y) / size[1] * 2, 0, 1)
    fall = 0.16 * u**6 + 0.1 * v**6 + 0.1 * (u * v) ** 4
    waves = 0 * x
    for _ in range(4):
        turn, phase = random.uniform(0, np.pi), random.uniform(0, 6)
        length = size[0] * random.uniform(0.35, 0.8)
        waves = waves + np.sin((x * np.cos(turn) + y * np.sin(turn)) / length * 2 * np.pi + phase)
    return z * (1 - loose * (fall - 0.014 * waves * np.clip(z / high, 0, 1)))


def _soften(x: Any, y: Any, size: tuple[float, float], random: Any, wobble: float) -> tuple[Any, Any, Any]:
    """Bend the edges as soft cloth does, and return how far each corner stands up."""
    u, v, phase = x / size[0] * 2, y / size[1] * 2, random.uniform(0, 6, 3)
    lift = wobble * 1.3 * np.abs(u * v) ** 4 * (0.5 + 0.5 * np.sin(phase[2] + 2 * np.sign(u) + np.sign(v)))
    return x + wobble * u * np.sin(v * 2.6 + phase[0]), y + wobble * v * np.sin(u * 2.6 + phase[1]), lift


def fringe_lines(
    edge: Any, way: tuple[float, float, float], random: np.random.Generator, *, pitch: float, strands: int, drop: float
) -> list[Any]:
    """Return the threads of a fringe along an edge (points); they point along `way` (metres) and fall by `drop`."""
    lines: list[Any] = []
    steps = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))])
    t = np.linspace(0, 1, len(TAPER))[:, None]
    for at in np.arange(pitch / 2, steps[-1], pitch):
        root = np.array([np.interp(at, steps, edge[:, i]) for i in range(3)])
        lean = random.normal(0, 0.12, 3) * np.linalg.norm(way)
        for _ in range(strands):
            spread = random.normal(0, pitch * 0.22, 3) * (1, 1, 0.3)
            end = np.asarray(way) + lean + random.normal(0, 0.05, 3) * np.linalg.norm(way)
            line = root + end * t + spread * np.sin(np.pi * np.minimum(t * 0.8, 0.5)) * (1.2 - t)
            line[:, 2] = np.maximum(root[2] - drop * (1 - (1 - t[:, 0]) ** 2) + spread[2], 0.0008)
            lines.append(line)
    return lines
