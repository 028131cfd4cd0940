"""Develop linear light to a picture: exposure, a film-like shoulder, grain, and straight alpha."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

EXPOSURE = 1.0
SHADOW = np.array([0.075, 0.06, 0.05], np.float32)
"""Colour of contact shadows (sRGB): warm, not black."""


def develop(light: Any, exposure: float = EXPOSURE) -> Any:
    """Map linear light to sRGB values between 0 and 1.

    Middle tones keep their colour exactly; highlights roll off and lose saturation, as on film.
    """
    value = np.maximum(light * exposure, 0)
    peak = value.max(axis=2, keepdims=True)
    rolled = _shoulder(peak)
    kept = value * (rolled / np.maximum(peak, 1e-6))
    blend = 0.55 * kept + 0.45 * _shoulder(value)
    grey = blend @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    fade = np.clip((peak - 1.1) / 4, 0, 0.75)
    return _srgb(blend * (1 - fade) + np.maximum(grey[:, :, None], rolled * 0.98) * fade)


def _shoulder(value: Any, knee: float = 0.5) -> Any:
    over = np.maximum(value - knee, 0) / (1 - knee)
    return np.minimum(value, knee) + (1 - knee) * over / (1 + over**1.25) ** 0.8 * 0.97


def _srgb(value: Any) -> Any:
    value = np.clip(value, 0, 1)
    curve = np.where(value <= 0.0031308, value * 12.92, 1.055 * value ** (1 / 2.4) - 0.055)
    # A slight S-curve: film contrast around the middle.
    return curve - 0.02 * np.sin(curve * 2 * np.pi)


def grain(picture: Any, seed: int, amount: float = 0.007) -> Any:
    """Add film grain: it hides the steps of 8 bits and belongs to the look."""
    random = np.random.default_rng(seed)
    noise = random.standard_normal(picture.shape[:2]).astype(np.float32)
    noise = cv2.GaussianBlur(noise, (0, 0), 0.6)
    noise /= noise.std()
    middle = picture.mean(axis=2)
    return np.clip(picture + (noise * amount * (0.45 + 2.2 * middle * (1 - middle)))[:, :, None], 0, 1)


EDGE = 0.7
"""Blur of the outline, in pixels: the few samples of a pixel leave steps in it."""
DEFOCUSED = 3.0
"""Blur of an outline that is out of focus, in pixels: the few samples of a pixel leave noise in it."""


def soften_edge(picture: Any, alpha: Any, *, glass: bool) -> tuple[Any, Any]:
    """Return a picture and its straight alpha with a smooth outline. The colours of the edge go on beyond it.

    Glass is partly transparent without being out of focus.
    """
    near = cv2.dilate((alpha < 0.02).astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    sharp, wide = (_spread(picture, alpha, blur) for blur in (EDGE, DEFOCUSED))
    # A sharp outline is partly transparent over a pixel or two, one out of focus over many.
    partly = ((alpha > 0.02) & (alpha < 0.98) & (not glass)).astype(np.float32)
    share = np.clip(cv2.GaussianBlur(partly, (0, 0), 2 * DEFOCUSED) / 0.3 - 1, 0, 1)[:, :, None]
    soft = sharp * (1 - share) + wide * share
    edge = near[:, :, None] | ((share > 0) & (cv2.dilate(partly, np.ones((5, 5), np.uint8)) > 0)[:, :, None])
    beyond = edge[:, :, 0] & (alpha < 0.98) & (soft[:, :, 3] > 1e-3)
    return np.where(beyond[:, :, None], soft[:, :, :3], picture), np.where(edge[:, :, 0], soft[:, :, 3], alpha)


def _spread(picture: Any, alpha: Any, blur: float) -> Any:
    """Return a blurred picture with straight alpha, whose colours go on beyond the outline."""
    soft = cv2.GaussianBlur(np.dstack([picture * alpha[:, :, None], alpha]), (0, 0), blur)
    soft[:, :, :3] /= np.maximum(soft[:, :, 3:], 1e-4)
    return soft


def over_shadow(picture: Any, alpha: Any, ratio: Any, seed: int) -> Any:
    """Compose a picture with straight alpha over a contact shadow; `ratio` is the light left on the ground (1: all).

    Browsers blend sRGB values, so the shadow's alpha is computed from the ratio in that space.
    """
    random = np.random.default_rng(seed + 1)
    shadow = 1 - np.clip(ratio, 0, 1) ** (1 / 2.2)
    shadow = np.clip(shadow - 0.008, 0, 1) * 0.92
    total = alpha + (1 - alpha) * shadow
    mixed = picture * alpha[:, :, None] + SHADOW * ((1 - alpha) * shadow)[:, :, None]
    colour = np.where(total[:, :, None] > 1e-4, mixed / np.maximum(total, 1e-4)[:, :, None], SHADOW)
    dither = np.where((total > 0.002) & (total < 0.98), random.uniform(-0.7, 0.7, total.shape) / 255, 0)
    return np.dstack([colour, np.clip(total + dither, 0, 1)]).astype(np.float32)


def scale_down(picture: Any, factor: float) -> Any:
    """Return a picture with straight alpha whose content is smaller by a factor, around the middle."""
    rows, columns = picture.shape[:2]
    whole = np.dstack([picture[:, :, :3] * picture[:, :, 3:], picture[:, :, 3:]])
    size = (round(columns * factor), round(rows * factor))
    small = cv2.resize(whole, size, interpolation=cv2.INTER_AREA)
    left, top = (columns - size[0]) // 2, (rows - size[1]) // 2
    below, right = rows - size[1] - top, columns - size[0] - left
    result = cv2.copyMakeBorder(small, top, below, left, right, cv2.BORDER_CONSTANT, value=(0, 0, 0, 0))
    alpha = result[:, :, 3:]
    result[:, :, :3] = np.where(alpha > 1e-4, result[:, :, :3] / np.maximum(alpha, 1e-4), SHADOW)
    return result


def write(path: str, picture: Any) -> None:
    """Write a PNG with 16 bits per channel."""
    channels = [2, 1, 0, 3][: picture.shape[2]]
    values = np.round(np.clip(picture[:, :, channels], 0, 1) * 65535).astype(np.uint16)
    if not cv2.imwrite(path, values):
        raise OSError(f'{path} could not be written.')
