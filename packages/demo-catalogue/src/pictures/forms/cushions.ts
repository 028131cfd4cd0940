import {
  type Pen,
  type Point,
  darken,
  fill,
  lighten,
  mix,
  place,
  printed,
  steps,
  stroke,
  weave,
} from '../draw/index.ts'
import { type Form, type Look, choose, tonesOf } from './form.ts'

/** Returns the outline of a pillow: the sides curve inwards between four pointed corners. */
function pillow(w: number, h: number, sag: number): string {
  const [x, y] = [w / 2, h / 2]
  return `M${-x} ${-y}Q0 ${-y + sag} ${x} ${-y}Q${x - sag} 0 ${x} ${y}Q0 ${y - sag} ${-x} ${y}Q${-x + sag} 0 ${-x} ${-y}Z`
}

/** Draws a cushion with its centre at 0, 0. */
export function pillowOf(
  pen: Pen,
  look: Look,
  w: number,
  h: number,
  unit: number,
  trim: 'piping' | 'fringe' | 'none' = 'piping',
): string {
  const outline = pillow(w, h, Math.min(w, h) * 0.075)
  const bend = ([u, v]: Point): Point => {
    const [s, t] = [(u / w) * 2 - 1, 1 - (v / h) * 2]
    return [
      s * (w / 2) * (1 - 0.075 * (1 - t * t) * Math.abs(s)),
      t * (h / 2) * (1 - 0.075 * (1 - s * s) * Math.abs(t)),
    ]
  }
  const threads = steps(-w / 2, w / 2, Math.round(w / 11))
  const fringe =
    trim === 'fringe'
      ? stroke(
          [-1, 1]
            .map((sign) =>
              steps(-h / 2, h / 2, 34)
                .map((y) => `M${sign * (w / 2 - 8)} ${y * 0.98}l${sign * 34} ${pen.random.between(-6, 8)}`)
                .join(''),
            )
            .join(''),
          lighten(look.accent, 0.1),
          4.5,
        )
      : ''
  return (
    fringe +
    fill(outline, look.colour) +
    pen.clip(
      outline,
      printed(pen, {
        width: w,
        height: h,
        colour: look.colour,
        pattern: look.pattern,
        tones: tonesOf(look),
        unit,
        bend,
      }) +
        fill(outline, weave(pen, look.colour, 11)) +
        fill(
          outline,
          pen.radial(
            [
              [0, '#fff8ea', 0.36],
              [0.45, '#fff8ea', 0.05],
              [0.75, '#1d1826', 0.12],
              [1, '#1d1826', 0.42],
            ],
            [0.38, 0.32, 0.78],
          ),
        ) +
        stroke(
          threads
            .slice(0, 3)
            .map(
              (_, index) =>
                `M${-w / 2} ${-h / 2}q${w * (0.1 + index * 0.05)} ${h * (0.08 + index * 0.03)} ${w * (0.16 + index * 0.04)} ${h * (0.2 + index * 0.05)}M${w / 2} ${h / 2}q${-w * (0.1 + index * 0.05)} ${-h * (0.07 + index * 0.03)} ${-w * (0.15 + index * 0.03)} ${-h * (0.2 + index * 0.04)}`,
            )
            .join(''),
          darken(look.colour, 0.5),
          5,
          0.14,
        ),
    ) +
    (trim === 'piping'
      ? stroke(outline, mix(look.accent, look.colour, look.pattern === 'plain' ? 0.6 : 0.2), 7)
      : stroke(outline, darken(look.colour, 0.3), 2, 0.5))
  )
}

export function cushionForm(
  sizes: readonly [readonly [number, number], ...(readonly (readonly [number, number])[])],
  unit: number,
): Form {
  return {
    setting: 'sofa',
    draw(pen, look) {
      const [w, h] = choose(sizes, look)
      const trim = (['piping', 'fringe', 'none', 'piping'] as const)[look.shape % 4] ?? 'piping'
      const svg = place(pillowOf(pen, look, w, h, unit, trim), 0, -h / 2)
      return {
        svg,
        box: [-w / 2 - 20, -h, w / 2 + 20, 0],
        focus: [-w * 0.22, -h * 0.68, w * 0.46],
        stance: 'stand',
        foot: w * 0.43,
      }
    },
  }
}
