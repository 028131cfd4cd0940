import { box, darken, fill, mix, place, printed, stroke, weave } from '../draw/index.ts'
import { type Form, choose, tonesOf } from './form.ts'

/** Napkins: a fan of squares, each rotated further than the one below it, and a ring of thread. */
export const napkins: Form = {
  setting: 'table',
  draw(pen, look) {
    const size = choose([210, 190, 220, 200], look)
    const sheets = choose([3, 4, 3, 2], look)
    const one = (shade: number): string => {
      const outline = box(0, -size, size, size, 5)
      const colour = darken(look.colour, shade)
      return (
        fill(box(5, -size + 7, size, size, 5), '#1d1826', 0.16) +
        fill(outline, colour) +
        pen.clip(
          outline,
          printed(pen, {
            width: size,
            height: size,
            colour,
            pattern: look.pattern,
            tones: tonesOf(look),
            unit: size * 0.19,
            bend: ([u, v]) => [u, -v],
          }) +
            // Only the uppermost napkin shows its threads, since they take longest to draw.
            (shade === 0 ? fill(outline, weave(pen, colour, 6)) : '') +
            fill(
              outline,
              pen.linear(
                [
                  [0, '#fff8ea', 0.3],
                  [1, '#1d1826', 0.16],
                ],
                [0, 0, 1, 1],
              ),
            ),
        ) +
        stroke(box(9, -size + 9, size - 18, size - 18, 3), darken(colour, 0.35), 1.6, 0.5) +
        stroke(box(4, -size + 4, size - 8, size - 8, 3), mix(look.accent, colour, 0.3), 2.4, 0.8)
      )
    }
    const parts = Array.from({ length: sheets }, (_, index) =>
      place(one((sheets - 1 - index) * 0.07), -size * 0.55 + index * 26, index * 10, 1, -16 + index * 13),
    )
    return {
      svg: parts.join(''),
      box: [-size * 0.85, -size * 1.22, size * 0.95, 40],
      focus: [0, -size * 0.5, size * 0.62],
      stance: 'lie',
      foot: size * 0.8,
    }
  },
}
