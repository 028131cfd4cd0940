import {
  type Pen,
  type Profile,
  box,
  darken,
  fill,
  heightOf,
  lighten,
  line,
  oval,
  place,
  stroke,
  turned,
} from '../draw/index.ts'
import { type Form, choose, standing, tonesOf } from './form.ts'
import { halo } from './lamplight.ts'

/** Draws a candle with its flame. The foot of the candle is at 0, 0. */
export function candle(pen: Pen, radius: number, height: number, colour = '#f3ead6', lit = true): string {
  const flame = lit
    ? fill(
        oval(0, -height - 26, 110, 110),
        pen.radial([
          [0, '#ffd98a', 0.55],
          [1, '#ffd98a', 0],
        ]),
      ) +
      fill(
        `M0 ${-height - 52}c10 16 13 24 13 34a13 13 0 0 1-26 0c0-10 3-18 13-34z`,
        pen.linear(
          [
            [0, '#ffb347'],
            [0.6, '#ffe08a'],
            [1, '#fff7d9'],
          ],
          [0, 0, 0, 1],
        ),
      )
    : ''
  return (
    turned(pen, {
      profile: [
        [radius, 0],
        [radius, 0],
        [radius, height],
        [radius * 0.96, height],
      ],
      colour,
      surface: 'porcelain',
      inside: lighten(colour, 0.4),
    }) +
    stroke(`M0 ${-height}v-12`, '#3a3230', 2.4) +
    flame
  )
}

export const candlestick: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [48, 0],
          [48, 0],
          [50, 8],
          [22, 16],
          [14, 30],
          [26, 52],
          [14, 76],
          [12, 130],
          [24, 146],
          [18, 160],
          [22, 176],
        ],
        [
          [44, 0],
          [44, 0],
          [46, 10],
          [40, 12],
          [16, 16],
          [16, 110],
          [34, 118],
          [34, 124],
          [20, 128],
          [20, 150],
        ],
        [
          [54, 0],
          [54, 0],
          [54, 6],
          [18, 12],
          [30, 40],
          [18, 68],
          [30, 96],
          [18, 124],
          [22, 140],
        ],
        [
          [40, 0],
          [40, 0],
          [40, 40],
          [26, 52],
          [14, 90],
          [26, 128],
          [22, 140],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const svg =
      place(candle(pen, 11, 190), 0, -high + 8) +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'wood',
        pattern: look.pattern,
        tones: tonesOf(look),
        closed: true,
        unit: 26,
      })
    return standing(svg, profile, { top: high + 245, focus: [0, -high * 0.6] })
  },
}

export const lantern: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>(
      [
        [170, 300],
        [150, 380],
        [220, 260],
        [130, 330],
      ],
      look,
    )
    const half = w / 2
    const arched = look.shape % 2 === 1
    const frame = look.colour
    const roof = arched
      ? `M${-half - 14} ${-h}q${half + 14} ${-half * 1.5} ${w + 28} 0z`
      : `M${-half - 16} ${-h}L${-half * 0.4} ${-h - half * 0.8}H${half * 0.4}L${half + 16} ${-h}Z`
    const paint = pen.linear([
      [0, lighten(frame, 0.3)],
      [0.4, frame],
      [1, darken(frame, 0.4)],
    ])
    const bars = [-half, -half * 0.33, half * 0.33, half]
      .map((x) =>
        line([
          [x, -14],
          [x, -h],
        ]),
      )
      .join('')
    const svg =
      halo(pen, 0, -h * 0.5, w * 1.5, 0.6) +
      stroke(
        `M${-half * 0.5} ${-h - half * 0.7}a${half * 0.5} ${half * 0.7} 0 0 1 ${w * 0.5} 0`,
        darken(frame, 0.2),
        8,
      ) +
      fill(
        box(-half, -h, w, h - 12),
        pen.radial(
          [
            [0, '#fff0bf', 0.95],
            [0.7, '#f6d38a', 0.7],
            [1, '#cfa564', 0.6],
          ],
          [0.5, 0.65, 0.7],
        ),
      ) +
      place(candle(pen, w * 0.17, h * 0.4), 0, -16) +
      fill(
        line(
          [
            [-half, -h],
            [-half * 0.2, -h],
            [-half * 0.8, -14],
            [-half, -14],
          ],
          true,
        ),
        '#ffffff',
        0.2,
      ) +
      stroke(bars, darken(frame, 0.12), 9) +
      stroke(
        line([
          [-half, -h * 0.5],
          [half, -h * 0.5],
        ]),
        darken(frame, 0.12),
        look.pattern === 'grid' ? 7 : 0.1,
      ) +
      fill(box(-half - 12, -18, w + 24, 20, 4), paint) +
      fill(box(-half - 8, -h - 6, w + 16, 16, 3), paint) +
      fill(roof, paint)
    return {
      svg,
      box: [-half - 18, -h - half * 1.5, half + 18, 4],
      focus: [0, -h * 0.72, w * 1.15],
      stance: 'stand',
      foot: half,
    }
  },
}
