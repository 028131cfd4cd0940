"""Find the edges of folded cloth, for stripes, hems and bindings."""

from __future__ import annotations

from typing import Any

from kit.nodes import Shader


def to_edge(s: Shader, flat: Any) -> Any:
    """Return the distance of each point of a folded cloth from the nearest edge of the flat one, in metres.

    `flat` holds the ends of the flat cloth: left, right, in front and behind.
    """
    u, v, _ = (s.add('SeparateXYZ', {0: s.coordinates('UV')}).outputs[i] for i in range(3))
    away = [
        s.math('MINIMUM', s.math('SUBTRACT', axis, flat[i]), s.math('SUBTRACT', flat[i + 1], axis))
        for axis, i in ((u, 0), (v, 2))
    ]
    return s.math('MINIMUM', *away)
