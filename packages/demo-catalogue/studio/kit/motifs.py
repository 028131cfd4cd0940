"""Draw the shapes of the catalogue's patterns on a flat sheet, in metres, v upwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Iterator

import numpy as np

Motif = tuple[int, Any]
"""The index of a tone and a closed polygon."""


@dataclass(frozen=True)
class Sheet:
    """Describe the sheet. `unit` is the size of one repeat; a sheet that `wraps` joins its left and right edges."""

    width: float
    height: float
    unit: float
    random: np.random.Generator
    wraps: bool


def motifs_of(pattern: str, sheet: Sheet) -> list[Motif]:
    """Return the shapes of a pattern, the lower ones first. `plain` has none."""
    return list(PATTERNS[pattern](sheet)) if pattern != 'plain' else []


def _cells(sheet: Sheet, across: float, up: float) -> Iterator[tuple[float, float]]:
    """Yield the centres of repeats in rows; every second row is shifted by half a repeat."""
    rows = max(1, round(sheet.height / (sheet.unit * up)))
    columns = max(2, round(sheet.width / (sheet.unit * across)))
    for row in range(rows):
        for column in range(columns if sheet.wraps else columns + 1):
            u = (column + (row % 2) / 2 + (0.25 if sheet.wraps else 0)) * sheet.width / columns
            yield u, (row + 0.5) * sheet.height / rows


def _band(sheet: Sheet, v: float, thick: float, wave: Callable[[Any], Any] | None = None) -> Any:
    u = np.linspace(0, sheet.width, 600)
    line = v + (wave(u) if wave else 0 * u)
    return np.concatenate([np.stack([u, line - thick / 2], 1), np.stack([u, line + thick / 2], 1)[::-1]])


def _box(u: float, v: float, width: float, height: float) -> Any:
    return np.array([(u, v), (u + width, v), (u + width, v + height), (u, v + height)])


def _column(sheet: Sheet, u: float, thick: float) -> Any:
    return _box(u - thick / 2, -sheet.unit, thick, sheet.height + 2 * sheet.unit)


def _disc(u: float, v: float, radius: float, uneven: float, random: np.random.Generator) -> Any:
    angle = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    reach = radius * (
        1 + uneven * np.sin(2 * angle + random.uniform(0, 6)) + uneven * 0.5 * np.sin(3 * angle + random.uniform(0, 6))
    )
    return np.stack([u + np.cos(angle) * reach, v + np.sin(angle) * reach], 1)


def _leaf(foot: Any, tip: Any, belly: float) -> Any:
    """Return a leaf or petal between two points, as one press of a brush leaves it."""
    foot, tip = np.asarray(foot, float), np.asarray(tip, float)
    t = np.linspace(0, 1, 24)[:, None]
    across = np.array([-(tip - foot)[1], (tip - foot)[0]])
    bulge = np.sin(np.pi * t**0.8) * belly
    middle = foot + (tip - foot) * t
    return np.concatenate([middle + across * bulge, (middle - across * bulge)[::-1]])


def _waves(sheet: Sheet, sharp: bool) -> Iterator[Motif]:
    rows = max(2, round(sheet.height / sheet.unit))
    count = max(2, round(sheet.width / (sheet.unit * (0.9 if sharp else 1.9))))
    for row in range(rows):
        v = (row + 0.5) * sheet.height / rows
        shift = 0.0 if sharp else row * 1.0

        def wave(u: Any, shift: float = shift) -> Any:
            phase = u / sheet.width * count + shift / 6.283
            swing = np.abs((phase % 1) * 2 - 1) * 2 - 1 if sharp else np.sin(phase * 2 * np.pi)
            return swing * sheet.unit * (0.19 if sharp else 0.16)

        yield (row % 2 if sharp else int(row % 3 == 1)), _band(sheet, v, sheet.unit * 0.21, wave)


def _rings(sheet: Sheet) -> Iterator[Motif]:
    count = max(4, round(sheet.height / sheet.unit * 1.3))
    for i, share in enumerate(np.linspace(0.12, 0.88, count)):
        yield int(i % 3 == 1), _band(sheet, share * sheet.height, sheet.unit * (0.3 if i % 2 == 0 else 0.08))


def _stripes(sheet: Sheet) -> Iterator[Motif]:
    count = max(2, round(sheet.width / sheet.unit))
    step = sheet.width / count
    for i in range(count):
        yield 0, _column(sheet, (i + 0.5) * step, step * 0.4)
        yield 1, _column(sheet, (i + 0.5) * step + step * 0.34, step * 0.08)


def _dots(sheet: Sheet) -> Iterator[Motif]:
    for u, v in _cells(sheet, 1, 0.88):
        u, v = u + sheet.random.normal(0, 0.012) * sheet.unit, v + sheet.random.normal(0, 0.012) * sheet.unit
        yield 0, _disc(u, v, sheet.unit * sheet.random.uniform(0.225, 0.255), 0.025, sheet.random)


def _sprigs(sheet: Sheet) -> Iterator[Motif]:
    rows = max(1, round(sheet.height / (sheet.unit * 1.75)))
    # The top leaf of the highest row must not be cut off.
    unit = min(sheet.unit, sheet.height / rows * 0.54)
    for u, v in _cells(sheet, 1.5, 1.75):
        lean = sheet.random.uniform(-0.18, 0.18)
        foot, top = np.array([u - lean * unit, v - unit * 0.7]), np.array([u + lean * unit, v + unit * 0.62])
        yield 0, _leaf(foot, top, 0.018)
        for i, t in enumerate(np.linspace(0.2, 0.82, 5)):
            for side in (-1, 1):
                reach = unit * (0.46 - 0.055 * i) * sheet.random.uniform(0.9, 1.1)
                at = foot + (top - foot) * (t + side * 0.02)
                tip = at + (side * reach * 0.8, reach * sheet.random.uniform(0.5, 0.72))
                yield int((i + (side > 0)) % 3 == 2), _leaf(at, tip, sheet.random.uniform(0.17, 0.23))
        yield 0, _leaf(foot + (top - foot) * 0.92, top + (lean * unit * 0.4, unit * 0.24), 0.22)


def _checks(sheet: Sheet) -> Iterator[Motif]:
    columns = 2 * max(1, round(sheet.width / (sheet.unit * 1.24)))
    size = sheet.width / columns
    rows = max(2, round(sheet.height / size))
    for row in range(rows):
        for column in range(row % 2, columns, 2):
            yield 0, _box(column * size, row * sheet.height / rows, size, sheet.height / rows)


def _diamonds(sheet: Sheet) -> Iterator[Motif]:
    corners = np.array([(-1.0, 0.0), (0, -0.84), (1, 0), (0, 0.84)])
    for u, v in _cells(sheet, 1.1, 1):
        yield 0, np.array([u, v]) + corners * sheet.unit * 0.5
        yield 1, np.array([u, v]) + corners * sheet.unit * 0.21


def _scales(sheet: Sheet) -> Iterator[Motif]:
    angle = np.linspace(0, np.pi, 32)
    arc = np.stack([np.cos(angle), np.sin(angle)], 1)
    for u, v in _cells(sheet, 1, 0.52):
        for tone, outer, inner in ((0, 0.46, 0.35), (1, 0.24, 0.14)):
            yield tone, np.array([u, v - sheet.unit * 0.2]) + sheet.unit * np.concatenate(
                [arc * outer, arc[::-1] * inner]
            )


def _blossoms(sheet: Sheet) -> Iterator[Motif]:
    for u, v in _cells(sheet, 1.3, 1.12):
        turn, size = sheet.random.uniform(0, 6), sheet.unit * sheet.random.uniform(0.38, 0.47)
        for petal in range(5):
            angle = turn + petal * 2 * np.pi / 5
            ends = [np.array([u, v]) + np.array([np.cos(angle), np.sin(angle)]) * size * reach for reach in (0.16, 1)]
            yield 0, _leaf(*ends, 0.34)
        yield 1, _disc(u, v, size * 0.2, 0.05, sheet.random)


def _terrazzo(sheet: Sheet) -> Iterator[Motif]:
    for _ in range(min(700, round(sheet.width * sheet.height / sheet.unit**2 * 4))):
        angle = np.sort(sheet.random.uniform(0, 2 * np.pi, sheet.random.integers(4, 7)))
        reach = sheet.unit * sheet.random.uniform(0.07, 0.24) * sheet.random.uniform(0.7, 1.1, len(angle))
        centre = sheet.random.uniform((0, 0), (sheet.width, sheet.height))
        yield int(sheet.random.choice([0, 0, 1, 2])), centre + np.stack(
            [np.cos(angle) * reach, np.sin(angle) * reach * 0.8], 1
        )


def _edge(sheet: Sheet, line: Any, above: bool) -> Any:
    far = sheet.height + sheet.unit if above else -sheet.unit
    return np.concatenate([line, [(sheet.width, far), (0, far)]])


def _dip(sheet: Sheet) -> Iterator[Motif]:
    u = np.linspace(0, sheet.width, 300)
    phase = u / sheet.width * 2 * np.pi + sheet.random.uniform(0, 6)
    line = sheet.height * 0.46 + sheet.unit * (0.16 * np.sin(phase) + 0.03 * np.sin(3 * phase))
    yield 0, _edge(sheet, np.stack([u, line], 1), above=False)


def _drip(sheet: Sheet) -> Iterator[Motif]:
    """Run the second glaze down from above in tongues of different length with round ends."""
    count = max(5, round(sheet.width / (sheet.unit * 0.62)))
    u = np.linspace(0, sheet.width, 900)
    line = np.full_like(u, sheet.height * 0.72)
    for i in range(count):
        middle = (i + sheet.random.uniform(0.25, 0.75)) * sheet.width / count
        half = sheet.width / count * sheet.random.uniform(0.34, 0.5)
        away = np.abs((u - middle + sheet.width / 2) % sheet.width - sheet.width / 2) / half
        depth = sheet.height * sheet.random.uniform(0.05, 0.34)
        line = np.minimum(line, sheet.height * 0.72 - depth * np.sqrt(np.clip(1 - away**2.6, 0, 1)) * (away < 1))
    yield 0, _edge(sheet, np.stack([u, line], 1), above=True)


def _speckle(sheet: Sheet) -> Iterator[Motif]:
    for _ in range(min(1800, round(sheet.width * sheet.height / sheet.unit**2 * 16))):
        u, v = sheet.random.uniform((0, 0), (sheet.width, sheet.height))
        size = sheet.unit * 0.014 * float(sheet.random.lognormal(0.35, 0.6))
        yield int(sheet.random.random() < 0.2), _disc(u, v, min(size, sheet.unit * 0.1), 0.15, sheet.random)


def _grid(sheet: Sheet) -> Iterator[Motif]:
    columns, rows = max(2, round(sheet.width / sheet.unit * 1.2)), max(2, round(sheet.height / sheet.unit * 1.2))
    for i in range(columns):
        yield 0, _column(sheet, (i + 0.5) * sheet.width / columns, sheet.unit * 0.07)
    for i in range(rows):
        yield 0, _band(sheet, (i + 0.5) * sheet.height / rows, sheet.unit * 0.07)


def _brush(sheet: Sheet) -> Iterator[Motif]:
    """Lay wide strokes that start full and end ragged; the paint's streaks are added when it is rendered."""
    rows = max(3, round(sheet.height / sheet.unit * 1.5))
    for i in range(rows * 2):
        v = (i // 2 + sheet.random.uniform(0.3, 0.7)) * sheet.height / rows
        length, thick = sheet.width * sheet.random.uniform(0.22, 0.42), sheet.unit * sheet.random.uniform(0.12, 0.34)
        start = sheet.width * ((i % 2) * 0.5 + sheet.random.uniform(0, 0.3))
        t = np.linspace(0, 1, 60)
        middle = v + sheet.unit * (0.06 * np.sin(t * 3 + i) + sheet.random.uniform(-0.1, 0.1) * t)
        half = thick / 2 * np.clip(np.minimum(t * 14, (1 - t) * 5 + 0.25), 0, 1) ** 0.5
        u = start + t * length
        yield int(i % 3 == 2), np.concatenate([np.stack([u, middle - half], 1), np.stack([u, middle + half], 1)[::-1]])


def _grooves(sheet: Sheet) -> Iterator[Motif]:
    count = max(12, round(sheet.width / sheet.unit * 2.6))
    for i in range(count):
        yield 2, _column(sheet, (i + 0.5) * sheet.width / count, sheet.width / count * 0.36)


PATTERNS: dict[str, Callable[[Sheet], Iterator[Motif]]] = {
    'rings': _rings,
    'stripes': _stripes,
    'dots': _dots,
    'sprigs': _sprigs,
    'waves': lambda sheet: _waves(sheet, sharp=False),
    'zigzag': lambda sheet: _waves(sheet, sharp=True),
    'checks': _checks,
    'diamonds': _diamonds,
    'scales': _scales,
    'blossoms': _blossoms,
    'terrazzo': _terrazzo,
    'dip': _dip,
    'drip': _drip,
    'speckle': _speckle,
    'grid': _grid,
    'brush': _brush,
    'grooves': _grooves,
}
