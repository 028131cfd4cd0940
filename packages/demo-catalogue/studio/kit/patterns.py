"""Paint the patterns as textures: brushed decoration on clay, block print on cloth, with a hand's irregularity."""

from __future__ import annotations

from typing import Any

import bpy
import cv2
import numpy as np

from kit.model import Design
from kit.motifs import Sheet, motifs_of

FREE = {'grooves'}
"""Patterns that are relief only."""


def noise(shape: tuple[int, int], size: float, random: np.random.Generator, stretch: float = 1.0) -> Any:
    """Return smooth noise (mean 0, deviation 1) with features of `size` pixels that wraps to the left and right."""
    rows, columns = max(2, round(shape[0] / size)), max(2, round(shape[1] / (size * stretch)))
    cells = random.standard_normal((rows + 4, columns)).astype(np.float32)
    cells = np.concatenate([cells[:, -2:], cells, cells[:, :2]], axis=1)
    big = cv2.resize(
        cells,
        (round(shape[1] * (columns + 4) / columns), round(shape[0] * (rows + 4) / rows)),
        interpolation=cv2.INTER_CUBIC,
    )
    top, left = (big.shape[0] - shape[0]) // 2, round(2 * shape[1] / columns)
    part = big[top : top + shape[0], left : left + shape[1]]
    return (part - part.mean()) / max(float(part.std()), 1e-6)


def paint(design: Design, width: float, height: float, unit: float, *, wraps: bool = True, style: str = 'brush') -> Any:
    """Return an array (rows from the bottom, columns, 4): cover of tones 0 to 2, and relief between 0 and 1.

    `style` is `brush` (engobe: soft, streaked edges, raised) or `print` (wooden block on cloth: dry, patchy cover).
    """
    random = design.random(f'pattern {design.pattern}')
    columns = 2048 if wraps or width >= height else round(2048 * width / height)
    rows = int(np.clip(round(columns * height / width), 64, 2048))
    scale = np.array([columns / width, rows / height])
    layers = [np.zeros((rows, columns), np.float32) for _ in range(3)]
    for tone, polygon in motifs_of(design.pattern, Sheet(width, height, unit, random, wraps)):
        for shift in (-width, 0.0, width) if wraps else (0.0,):
            pixels = np.round((polygon + (shift, 0)) * scale * 16 - 8).astype(np.int32)
            if pixels[:, 0].max() < 0 or pixels[:, 0].min() > columns * 16:
                continue
            for index, layer in enumerate(layers):
                cv2.fillPoly(layer, [pixels], float(index == tone), cv2.LINE_AA, 4)
    size = unit * columns / width
    return np.dstack(_by_hand(layers, size, random, style, design.pattern) + [_relief(layers, size, design.pattern)])


def _by_hand(layers: list[Any], size: float, random: np.random.Generator, style: str, pattern: str) -> list[Any]:
    """Bend the shapes a little, roughen their edges and vary the cover. `size` is one repeat in pixels."""
    shape = layers[0].shape
    y, x = np.indices(shape, dtype=np.float32)
    bend = size * 0.018
    x = (x + bend * noise(shape, size * 0.7, random)).astype(np.float32)
    y = (y + bend * noise(shape, size * 0.7, random)).astype(np.float32)
    rough = noise(shape, max(3.0, size * 0.05), random) * 0.6 + noise(shape, 2.5, random) * 0.4
    if style == 'print' and pattern != 'brush':
        cover = np.clip(0.93 + 0.05 * noise(shape, size * 0.5, random) + 0.05 * noise(shape, 3, random), 0, 1)
    else:
        streaks = (
            noise(shape, max(2.0, size * 0.035), random, 14)
            if pattern not in ('sprigs', 'dots')
            else noise(shape, size * 0.2, random)
        )
        cover = np.clip(0.95 + (0.13 if pattern == 'brush' else 0.05) * streaks, 0, 1)
    result = []
    for layer in layers:
        if not layer.any():
            result.append(layer)
            continue
        warped = cv2.remap(layer, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        soft = cv2.GaussianBlur(warped, (0, 0), max(1.6, size * 0.012))
        if pattern == 'brush':
            soft = soft - np.clip(streaks - 0.9, 0, 1) * 0.55
        if pattern != 'speckle':
            soft = soft + rough * 0.09
        result.append(np.clip((soft - 0.36) / 0.28, 0, 1) ** 1.2 * cover)
    return result


def _relief(layers: list[Any], size: float, pattern: str) -> Any:
    """Return the height: paint lies on the ground, grooves are cut into it."""
    if pattern in FREE:
        return 1 - cv2.GaussianBlur(layers[2], (0, 0), max(1.5, size * 0.05))
    return cv2.GaussianBlur(np.clip(sum(layers), 0, 1), (0, 0), max(1.5, size * 0.02))


def to_image(name: str, pixels: Any) -> Any:
    """Convert an array with rows from the bottom to an image of Blender that holds data, not colours."""
    rows, columns = pixels.shape[:2]
    image = bpy.data.images.new(name, columns, rows, alpha=True, float_buffer=False)
    image.colorspace_settings.name = 'Non-Color'
    image.alpha_mode = 'CHANNEL_PACKED'
    image.pixels.foreach_set(np.ascontiguousarray(pixels, dtype=np.float32).ravel())
    image.update()
    return image


def pattern_image(
    design: Design, width: float, height: float, unit: float, *, wraps: bool = True, style: str = 'brush'
) -> Any | None:
    """Return the painted pattern as an image, or None for plain products."""
    if design.pattern == 'plain':
        return None
    return to_image(f'pattern {design.pattern}', paint(design, width, height, unit, wraps=wraps, style=style))


def zone_of(design: Design, zone: tuple[float, float]) -> tuple[float, float]:
    """Return the share of a height that carries the pattern: dips start at the foot, running glaze at the rim."""
    return {'dip': (0.0, zone[1]), 'drip': (zone[0], 1.0)}.get(design.pattern, zone)
