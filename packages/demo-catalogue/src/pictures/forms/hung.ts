import {
  type Point,
  box,
  curve,
  darken,
  fill,
  line,
  mix,
  place,
  printed,
  steps,
  stroke,
  tube,
} from '../draw/index.ts'
import { type Form, choose, tonesOf } from './form.ts'

/** A blanket over a rail. One of the two hanging parts is longer. */
export const quilt: Form = {
  setting: 'rail',
  draw(pen, look) {
    const w = 460
    const h = choose([620, 560, 680, 520], look)
    const waves = 5
    const bend =
      (drop: number) =>
      ([u, v]: Point): Point => {
        const t = 1 - v / h
        return [
          -w / 2 + u + Math.sin(u * 0.028) * 10 * t,
          -drop + t * h + Math.sin((u / w) * Math.PI * waves) * 9 * t,
        ]
      }
    const fall = bend(700)
    const edge = (v: number, from: number, to: number): readonly Point[] =>
      steps(from, to, 24).map((u) => fall([u, v]))
    const outline = line([...edge(h, 0, w), ...edge(0, w, 0)], true)
    const folds = steps(0.06, 0.94, waves * 2).map(
      (share, index) =>
        [share, index % 2 === 0 ? '#1d1826' : '#fff8ea', index % 2 === 0 ? 0.24 : 0.2] as const,
    )
    const rail = tube(
      [
        [-310, -702],
        [310, -702],
      ],
      '#b98a58',
      22,
    )
    const pieces = steps(0, w, 5).flatMap((u) => steps(0, h, 6).map((v) => [u, v] as const))
    const svg =
      rail +
      fill(`M${-w / 2 + 16} -700H${w / 2 - 14}V-340Q0 -320 ${-w / 2 + 16} -344Z`, darken(look.colour, 0.45)) +
      fill(outline, look.colour) +
      pen.clip(
        outline,
        printed(pen, {
          width: w,
          height: h,
          colour: look.colour,
          pattern: look.pattern,
          tones: tonesOf(look),
          unit: 84,
          bend: fall,
        }) +
          stroke(
            pieces
              .map(
                ([u, v]) =>
                  line([fall([u, v]), fall([Math.min(w, u + w / 4), v])]) +
                  line([fall([u, v]), fall([u, Math.min(h, v + h / 5)])]),
              )
              .join(''),
            darken(look.colour, 0.4),
            3,
            0.3,
          ) +
          fill(outline, pen.linear(folds)) +
          fill(
            outline,
            pen.linear(
              [
                [0, '#fff8ea', 0.36],
                [0.05, '#1d1826', 0.2],
                [0.12, '#1d1826', 0],
                [1, '#1d1826', 0.24],
              ],
              [0, 0, 0, 1],
            ),
          ),
      ) +
      stroke(line(edge(0, 0, w)), darken(look.colour, 0.4), 4, 0.6)
    return { svg, box: [-320, -720, 320, 20], focus: [-w * 0.12, -430, 250], stance: 'wall', foot: w / 2 }
  },
}

/** A cloth that hangs by its loop from a peg. */
export const teaTowel: Form = {
  setting: 'rail',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>(
      [
        [250, 480],
        [220, 520],
        [280, 450],
        [240, 500],
      ],
      look,
    )
    const bend = ([u, v]: Point): Point => {
      const t = 1 - v / h
      const gather = 0.26 + 0.74 * Math.min(1, t * 2.4) ** 0.7
      return [
        (u - w / 2) * gather + Math.sin(u * 0.05) * 5 * t,
        -700 + 30 + t * h + Math.abs(u - w / 2) * 0.12 * (1 - t),
      ]
    }
    const side = (u: number): readonly Point[] => steps(h, 0, 16).map((v) => bend([u, v]))
    const hem = steps(0, w, 16).map((u) => bend([u, 0]))
    const outline = line([...side(0), ...hem, ...side(w).toReversed()], true)
    const folds = [0.14, 0.36, 0.62, 0.84].map((share) =>
      curve([bend([w * (0.4 + share * 0.2), h * 0.98]), bend([w * share, h * 0.6]), bend([w * share, 0])]),
    )
    const svg =
      tube(
        [
          [-230, -712],
          [230, -712],
        ],
        '#b98a58',
        26,
      ) +
      tube(
        [
          [0, -712],
          [4, -690],
        ],
        '#8d6238',
        16,
      ) +
      stroke('M0 -704q-12 18 0 36q12 -18 0 -36', mix(look.accent, '#e8dcc0', 0.5), 5) +
      fill(outline, look.colour) +
      pen.clip(
        outline,
        printed(pen, {
          width: w,
          height: h,
          colour: look.colour,
          pattern: look.pattern,
          tones: tonesOf(look),
          unit: w * 0.2,
          bend,
        }) +
          stroke(folds.join(''), '#1d1826', 26, 0.12) +
          place(stroke(folds.join(''), '#fff8ea', 14, 0.2), -20, 0) +
          fill(
            outline,
            pen.linear([
              [0, '#fff8ea', 0.18],
              [0.6, '#1d1826', 0.02],
              [1, '#1d1826', 0.28],
            ]),
          ),
      ) +
      stroke(line(hem), darken(look.colour, 0.35), 4, 0.7)
    return {
      svg,
      box: [-240, -740, 240, -700 + h + 40],
      focus: [-w * 0.1, -700 + h * 0.68, w * 0.75],
      stance: 'wall',
      foot: w / 2,
    }
  },
}

export const apron: Form = {
  setting: 'rail',
  draw(pen, look) {
    const wide = choose([250, 230, 270, 240], look)
    const long = choose([640, 560, 680, 600], look)
    const y = -690
    const outline = `M-92 ${y + 60}Q0 ${y + 78} 92 ${y + 60}C96 ${y + 170} 120 ${y + 240} ${wide} ${y + 270}C${wide - 4} ${y + 420} ${wide + 6} ${y + long * 0.8} ${wide - 6} ${y + long}Q0 ${y + long + 22} ${-wide + 6} ${y + long}C${-wide - 6} ${y + long * 0.8} ${-wide + 4} ${y + 420} ${-wide} ${y + 270}C-120 ${y + 240} -96 ${y + 170} -92 ${y + 60}Z`
    const bend = ([u, v]: Point): Point => [u - wide, y + 60 + (long - 60) - v]
    const pocket =
      look.shape % 2 === 0
        ? box(-130, y + 350, 260, 150, 12)
        : box(-170, y + 360, 130, 140, 12) + box(40, y + 360, 130, 140, 12)
    const strap = mix(look.accent, look.colour, look.pattern === 'plain' ? 0.2 : 0.5)
    const svg =
      tube(
        [
          [0, y - 30],
          [6, y - 6],
        ],
        '#8d6238',
        18,
      ) +
      stroke(`M-86 ${y + 70}C-70 ${y - 30} 70 ${y - 30} 86 ${y + 70}`, strap, 15) +
      stroke(`M${wide - 8} ${y + 276}q70 60 40 210M${-wide + 8} ${y + 276}q-60 90 -30 190`, strap, 12) +
      fill(outline, look.colour) +
      pen.clip(
        outline,
        printed(pen, {
          width: wide * 2,
          height: long,
          colour: look.colour,
          pattern: look.pattern,
          tones: tonesOf(look),
          unit: 62,
          bend,
        }) +
          stroke(
            `M-60 ${y + 200}C-110 ${y + 380} -120 ${y + 500} -130 ${y + long}M70 ${y + 240}C120 ${y + 400} 100 ${y + 520} 130 ${y + long}`,
            '#1d1826',
            34,
            0.13,
          ) +
          fill(
            outline,
            pen.linear([
              [0, '#fff8ea', 0.2],
              [0.35, '#fff8ea', 0.16],
              [0.6, '#1d1826', 0.04],
              [1, '#1d1826', 0.32],
            ]),
          ),
      ) +
      fill(pocket, darken(look.colour, 0.1)) +
      stroke(pocket, darken(look.colour, 0.45), 3.4, 0.7) +
      stroke(outline, darken(look.colour, 0.45), 3, 0.45)
    return {
      svg,
      box: [-wide - 50, y - 40, wide + 60, y + long + 20],
      focus: [-30, y + 400, 330],
      stance: 'wall',
      foot: wide,
    }
  },
}
