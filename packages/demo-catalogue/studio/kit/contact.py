"""Dim the light where something thin meets the ground: its shadow is finer than the resolution at which shadows are measured."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.mesh import mesh
from kit.nodes import Shader

LIFT = 0.0006
"""Height above the ground, in metres."""


def foot(x: float, y: float, radius: float) -> Any:
    """Return the contact shadow of a round foot, for product views. It reaches away from the light."""
    middle = (x + radius * 0.4, y + radius * 0.2)
    return contact(middle, (radius * 1.2, radius * 1.2), radius * 3.2, 0.7, rounded=True)


def contact(middle: Any, half: tuple[float, float], reach: float, dim: float, *, rounded: bool = False) -> Any:
    """Return a sheet on the ground that takes the share `dim` of the light; the camera does not see it.

    Its shadow fades out over `reach` around a rectangle whose sides are twice `half`, or, if it is `rounded`, around the
    disc with the first radius. Measures are in metres.
    """
    s = Shader('contact')
    u, v, _ = (s.add('SeparateXYZ', {0: s.coordinates('UV')}).outputs[i] for i in range(3))
    if rounded:
        away = s.math('SUBTRACT', s.math('SQRT', s.math('ADD', s.math('MULTIPLY', u, u), s.math('MULTIPLY', v, v))), half[0])
    else:
        beyond = [s.math('SUBTRACT', s.math('ABSOLUTE', axis), size) for axis, size in zip((u, v), half)]
        away = s.math('MAXIMUM', *beyond)
    s.set(base_color=(0.0, 0.0, 0.0), specular=0.0, alpha=s.math('MULTIPLY', s.ramp(away, reach, 0.0), dim))
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], float) * (np.array(half) + reach)
    points = [(*(np.asarray(middle) + corner), LIFT) for corner in corners]
    obj = mesh('contact', points, [(0, 1, 2, 3)], s.material, corners)
    obj.visible_camera, obj['unframed'] = False, True
    return obj
