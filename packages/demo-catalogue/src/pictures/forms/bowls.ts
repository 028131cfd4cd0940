import {
  type Profile,
  darken,
  fill,
  heightOf,
  lighten,
  mix,
  oval,
  stroke,
  turned,
  widestOf,
} from '../draw/index.ts'
import { type Form, choose, standing, tonesOf, turnedForm } from './form.ts'

export const bowl: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [34, 0],
          [34, 0],
          [52, 8],
          [76, 40],
          [82, 72],
        ],
        [
          [40, 0],
          [40, 0],
          [60, 6],
          [84, 30],
          [90, 58],
        ],
        [
          [30, 0],
          [30, 0],
          [34, 6],
          [88, 70],
          [89, 72],
        ],
        [
          [38, 0],
          [38, 0],
          [70, 18],
          [78, 46],
          [72, 80],
        ],
      ],
      look,
    )
    return turnedForm(pen, look, {
      profile,
      surface: 'stoneware',
      bare: 7,
      tilt: 0.3,
      inside: mix(look.colour, '#fbf3e2', 0.45),
      zone: [0.14, 0.95],
      unit: 36,
    })
  },
}

export const fruitBowl: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [58, 0],
          [58, 0],
          [30, 18],
          [24, 44],
          [44, 58],
          [124, 96],
          [134, 118],
        ],
        [
          [50, 0],
          [50, 0],
          [44, 12],
          [40, 30],
          [40, 30],
          [96, 46],
          [138, 92],
        ],
        [
          [66, 0],
          [66, 0],
          [20, 16],
          [18, 70],
          [18, 70],
          [90, 84],
          [130, 112],
        ],
        [
          [54, 0],
          [54, 0],
          [34, 34],
          [34, 34],
          [110, 44],
          [128, 78],
          [122, 112],
        ],
      ],
      look,
    )
    const [wide, high] = [widestOf(profile), heightOf(profile)]
    const fruit = (x: number, y: number, r: number, colour: string): string =>
      fill(
        oval(x, y, r, r * 0.96),
        pen.radial(
          [
            [0, lighten(colour, 0.45)],
            [0.6, colour],
            [1, darken(colour, 0.35)],
          ],
          [0.35, 0.3, 0.8],
        ),
      ) + stroke(`M${x} ${y - r * 0.8}q2-8 8-10`, '#5b4a2f', 3)
    const pile = [
      [-58, 4, 34, '#d9913b'],
      [46, 2, 36, '#b9c25a'],
      [-8, -12, 38, '#c8503c'],
      [78, 12, 26, '#e2b04a'],
    ] as const
    const body = turned(pen, {
      profile,
      colour: look.colour,
      surface: 'stoneware',
      pattern: look.pattern,
      tones: tonesOf(look),
      zone: [0.5, 0.96],
      tilt: 0.22,
      unit: 46,
    })
    const front = `M${-wide} ${-high}A${wide} ${wide * 0.22} 0 0 0 ${wide} ${-high}V${-high - 120}H${-wide}Z`
    const svg =
      body + pen.clip(front, pile.map(([x, y, r, colour]) => fruit(x, y - high, r, colour)).join(''))
    return standing(svg, profile, { top: high + 44, focus: [-wide * 0.4, -high * 0.72] })
  },
}
