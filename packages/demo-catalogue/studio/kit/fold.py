"""Fold cloth: doubled lengthwise, then laid back and forth, with round folds in front and open edges on the right."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.cloth import cut
from kit.mesh import grid, subdivide
from kit.pose import points_of

TAPER = np.array((1, 1, 1, 1, 1, 0.94, 0.1))
"""Thickness of a thread of a fringe at the points of its line, as a share: it ends in a point."""
ENDS = (0.004, 0.996)
"""Where a pattern turns back at a fold: just within the image, whose border fades out."""
FULL = 0.48
"""Greatest thickness of a ply, as a share of the distance of the doubled layers: the rest is air between them."""
HEM = 0.6
"""Distance of the last row of points from an open edge, as a share of the thickness: it makes the edge blunt."""
BLUNT = 0.007
"""Radius of the corners, in metres."""
CELL = 0.004
"""Size of the cells in which the height below a cloth is measured, in metres."""


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
    blunt: float = BLUNT,
) -> Any:
    """Lay a folded cloth on z = 0 around the origin: `width` by `depth`, from fold to fold.

    It was folded lengthwise once, with the fold on the left, and then across, into `layers` at a distance of `gap`; so
    each layer has two plies that are `thick` each. Layers end up to `slip` metres apart; `loose` lets the edges sink.
    The map `pattern` repeats on each ply, so a pattern that was painted for `width` by `depth` runs on around the
    folds. `wobble` bends the sides and draws the corners in, `blunt` is the radius of the corners (metres).
    """
    thick = min(gap * 0.43 if thick is None else thick, gap * FULL)
    x, away, flat = _across(width, gap / 4, thick, step, slip * float(random.uniform(0.5, 1.0)))
    rows, starts = _serpentine(depth, layers, gap, thick, step, random, slip)
    way, rise, share = rows[:, 0, None], rows[:, 1, None], rows[:, 4, None]
    grid_x, grid_y = x[None, :] + 0 * way, way + rows[:, 2, None] * away
    grid_x, grid_y = _slide(grid_x, grid_y, rise / gap - 0.5, (width, depth), layers, random, slip)
    air = min(1.0, loose) * (1 - 2 * thick / gap) * 0.85
    z = (rise + rows[:, 3, None] * away) * _sink(grid_x, grid_y, rise, (width, depth), gap * layers, random, air)
    if wobble:
        grid_x, grid_y = _soften(grid_x, grid_y, (width, depth), random, wobble)
    grid_x, grid_y = _blunt(grid_x, grid_y, max(blunt, 1.6 * thick))
    points = np.stack([grid_x, grid_y, np.maximum(z, thick / 2)], 2).reshape(-1, 3)
    # Threads are measured on the face that is seen: on the outside of the folds.
    face = away * (1 + thick / 2 / (gap / 4))
    steps = np.hypot(np.diff(way + rows[:, 2, None] * face, axis=0), np.diff(rise + rows[:, 3, None] * face, axis=0))
    along = np.vstack([np.zeros((1, len(x))), np.cumsum(steps, 0)])
    long = float(along[-1, -1])
    along = along * (long / along[-1])
    threads = np.stack(np.broadcast_arrays(flat[None, :], along - long / 2), 2).reshape(-1, 2)
    faces = grid(len(x), len(rows))
    obj = cut(name, points, faces, threads, (float(np.ptp(flat)), long), material)
    beside = np.clip(np.abs(flat) / np.abs(flat).max(), *ENDS)
    motif = np.stack(np.broadcast_arrays(beside[None, :], share), 2).reshape(-1, 2)
    layer = obj.data.uv_layers['pattern']
    layer.data.foreach_set('uv', motif[np.asarray(faces).ravel()].astype(np.float32).ravel())
    obj['columns'], obj['starts'] = len(x), starts
    obj['flat'] = [float(flat[0]), float(flat[-1]), -long / 2, long / 2]
    wall = obj.modifiers.new('thickness', 'SOLIDIFY')
    wall.thickness, wall.offset = thick, 0.0
    return subdivide(obj, 1)


def _across(width: float, ply: float, thick: float, step: float, short: float) -> tuple[Any, Any, Any]:
    """Return the section of the doubled cloth, from the open edge below around the fold on the left to the one above.

    It consists of x, the distance from the middle of the layer, and the place in the flat cloth. The ply below is
    `short` metres shorter.
    """
    turn = np.linspace(-np.pi / 2, np.pi / 2, 9)[1:-1]
    left = -width / 2 + ply + thick / 2
    lines = []
    for right in (width / 2 - short, width / 2):
        line = np.linspace(left, right, max(8, round(width / step)) + 1)
        lines.append(np.concatenate([line[:-1], [right - HEM * thick, right]]))
    x = np.concatenate([lines[0][::-1], left - ply * np.cos(turn), lines[1]])
    away = np.concatenate([np.full(len(lines[0]), -ply), ply * np.sin(turn), np.full(len(lines[1]), ply)])
    flat = np.concatenate([[0.0], np.cumsum(np.hypot(np.diff(x), np.diff(away)))])
    return x, away, flat - flat[len(lines[0]) + len(turn) // 2]


def _serpentine(
    depth: float, layers: int, gap: float, thick: float, step: float, random: np.random.Generator, slip: float
) -> tuple[Any, list[int]]:
    """Return the way of the cloth from the lowest layer to the top, and the first and last row of each layer.

    A row is: y, z, the normal's y and z, and the pattern's v. The last layer ends at the back, so that the front shows
    a fold on top.
    """
    radius = gap / 2
    reach = radius + gap / 4 + thick / 2
    arc = np.pi / 2 * reach / (depth - 2 * reach + np.pi * reach)
    turn = np.linspace(-np.pi / 2, np.pi / 2, 11)
    ends = [side * (depth / 2 - reach) - side * random.uniform(0, slip) for side in (-1, 1)]
    rows: list[Any] = []
    starts: list[int] = []
    last = 0.0
    for index in range(layers):
        side = 1 if (layers - index) % 2 == 1 else -1
        first = last if rows else -side * (depth / 2 - random.uniform(0, slip))
        last = ends[(side + 1) // 2] - side * random.uniform(0, slip)
        if index == layers - 1:
            last = depth / 2 - random.uniform(0, slip) - 0.35 * gap
        y = np.linspace(first, last, max(8, round(depth / step)))
        rim = HEM * thick * side
        if index == 0:
            y = np.insert(y, 1, first + rim)
        if index == layers - 1:
            y = np.insert(y, -1, last - rim)
        v = 0.5 + y * (1 - 2 * arc) / (depth - 2 * reach)
        flat = np.zeros((len(y), 5))
        flat[:, 0], flat[:, 1], flat[:, 3], flat[:, 4] = y, (index + 0.5) * gap, side, v
        starts += [sum(map(len, rows)), sum(map(len, rows)) + len(y)]
        rows.append(flat)
        if index < layers - 1:
            bend = np.zeros((len(turn), 5))
            cos, sin = np.cos(turn), np.sin(turn)
            bend[:, 0], bend[:, 1] = last + side * radius * cos, (index + 1) * gap + radius * sin
            bend[:, 2], bend[:, 3] = -cos, -side * sin
            # The pattern runs to the nose of the fold, and back on the other side.
            bend[:, 4] = 0.5 + side * (0.5 - arc * np.abs(turn) / (np.pi / 2))
            rows.append(bend[1:-1])
    return np.clip(np.vstack(rows), (-9, -9, -9, -9, ENDS[0]), (9, 9, 9, 9, ENDS[1])), starts


def _slide(
    x: Any, y: Any, level: Any, size: tuple[float, float], layers: int, random: Any, slip: float
) -> tuple[Any, Any]:
    """Shift, turn and bend each layer a little in its plane, as hands lay them."""
    own = random.uniform(-1, 1, (6, layers))
    shift, turn, bend, phase, wave, start = (np.interp(level, np.arange(layers), each) for each in own)
    u, v = x / size[0] * 2, y / size[1] * 2
    across = slip * (0.7 * shift - 0.35 * turn * v + 0.35 * bend * np.sin(1.7 * v + 3 * phase))
    along = slip * (0.35 * turn * u * size[0] / size[1] + 0.3 * wave * np.sin(2.3 * u + 3 * start))
    return x + across, y + along


def _sink(x: Any, y: Any, z: Any, size: tuple[float, float], high: float, random: Any, air: float) -> Any:
    """Return by which share the stack keeps its height: it loses up to `air` at its edges, most at the open ones."""
    u, v = np.clip(x / size[0] * 2, -1, 1), np.clip(np.abs(y) / size[1] * 2, 0, 1)
    fall = np.where(u > 0, 0.75, 0.35) * u**4 + 0.45 * v**4
    waves = 0 * x
    for _ in range(4):
        turn, phase = random.uniform(0, np.pi), random.uniform(0, 6)
        length = size[0] * random.uniform(0.35, 0.8)
        waves = waves + np.sin((x * np.cos(turn) + y * np.sin(turn)) / length * 2 * np.pi + phase)
    return 1 - air * np.clip(fall + 0.07 * waves * np.clip(z / high, 0, 1), -0.4, 1.0)


def _soften(x: Any, y: Any, size: tuple[float, float], random: Any, wobble: float) -> tuple[Any, Any]:
    """Bend the sides as soft cloth does, and draw the corners in."""
    u, v, phase = x / size[0] * 2, y / size[1] * 2, random.uniform(0, 6, 2)
    return (
        x + wobble * u * (0.35 * np.sin(v * 2.6 + phase[0]) - 0.5 * v**4),
        y + wobble * v * (0.35 * np.sin(u * 2.6 + phase[1]) - 0.5 * u**4),
    )


def _blunt(x: Any, y: Any, radius: float) -> tuple[Any, Any]:
    """Round the corners of the pile in its plane."""
    size = np.ptp(x), np.ptp(y)
    middle = x.min() + size[0] / 2, y.min() + size[1] / 2
    over = [np.abs(each - at) - long / 2 + radius for each, at, long in zip((x, y), middle, size)]
    corner = (over[0] > 0) & (over[1] > 0)
    # The elliptical mapping takes the square of a corner to a quarter of a disc.
    pull = [each * (1 - np.sqrt(1 - np.clip(other / radius, 0, 1) ** 2 / 2)) for each, other in (over, over[::-1])]
    return tuple(
        np.where(corner, each - np.sign(each - at) * by, each) for each, at, by in zip((x, y), middle, pull)
    )


def lay_on(obj: Any, below: list[Any], soft: float = 0.012) -> None:
    """Lift a cloth onto the things below it; beyond their edges it falls towards the ground within `soft` metres."""
    points = points_of(obj)
    stack = np.vstack([points_of(each) + (0, 0, _thick(each) / 2) for each in below])
    low = np.minimum(points[:, :2].min(0), stack[:, :2].min(0)) - 2 * soft
    shape = np.ceil((np.maximum(points[:, :2].max(0), stack[:, :2].max(0)) + 2 * soft - low) / CELL).astype(int) + 1
    field = np.zeros(shape)
    cells = np.round((stack[:, :2] - low) / CELL).astype(int)
    np.maximum.at(field, (cells[:, 0], cells[:, 1]), stack[:, 2])
    # Widened first and then averaged over as much, the field is nowhere lower than what it covers.
    reach = max(2, round(soft / CELL))
    field = _running(_running(field, reach, np.max), reach, np.mean)
    at = (points[:, :2] - low) / CELL
    cell = np.clip(np.floor(at).astype(int), 0, shape - 2)
    share = at - cell
    for i, j in ((0, 0), (0, 1), (1, 0), (1, 1)):
        weight = np.abs(1 - i - share[:, 0]) * np.abs(1 - j - share[:, 1])
        points[:, 2] += weight * field[cell[:, 0] + i, cell[:, 1] + j]
    obj.data.vertices.foreach_set('co', points.ravel())
    obj.data.update()


def _thick(obj: Any) -> float:
    """Return the thickness that a cloth has around its points."""
    wall = obj.modifiers.get('thickness')
    return float(wall.thickness) if wall else 0.0


def _running(field: Any, reach: int, measure: Any) -> Any:
    """Return the greatest or the mean value around each cell of a field."""
    for axis in (0, 1):
        wide = np.pad(field, [(reach, reach) if each == axis else (0, 0) for each in (0, 1)], 'edge')
        field = measure([np.take(wide, range(i, i + field.shape[axis]), axis) for i in range(2 * reach + 1)], axis=0)
    return field


def open_edges(obj: Any) -> list[Any]:
    """Return the open edges on the right of a folded cloth, two for each layer, from the lowest to the highest."""
    points = points_of(obj).reshape(-1, obj['columns'], 3)
    starts = list(obj['starts'])
    edges = [points[first:last, column] for first, last in zip(starts[::2], starts[1::2]) for column in (0, -1)]
    return sorted(edges, key=lambda edge: float(edge[:, 2].mean()))


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
