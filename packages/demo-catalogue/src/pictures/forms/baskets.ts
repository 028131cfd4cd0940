import {
  type Profile,
  darken,
  heightOf,
  mix,
  oval,
  place,
  radiusAt,
  sample,
  steps,
  stroke,
  tube,
  turned,
  widestOf,
} from '../draw/index.ts'
import { type Form, choose, standing, tonesOf } from './form.ts'

export const basket: Form = {
  setting: 'floor',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [130, 0],
          [130, 0],
          [150, 14],
          [176, 130],
          [170, 236],
          [164, 250],
        ],
        [
          [150, 0],
          [150, 0],
          [164, 10],
          [190, 150],
          [192, 170],
        ],
        [
          [110, 0],
          [110, 0],
          [126, 12],
          [150, 180],
          [130, 320],
          [132, 340],
        ],
        [
          [160, 0],
          [160, 0],
          [200, 60],
          [196, 130],
          [166, 190],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const r = profile.at(-1)?.[0] ?? 160
    const arched = look.shape % 2 === 1
    const handle = arched
      ? tube(
          [
            [-r * 0.98, -high + 20],
            [-r * 0.9, -high - 150],
            [0, -high - 240],
            [r * 0.9, -high - 150],
            [r * 0.98, -high + 20],
          ],
          mix(look.colour, '#8d6238', 0.25),
          20,
        )
      : [-1, 1]
          .map((sign) =>
            tube(
              [
                [sign * r * 0.86, -high + 44],
                [sign * (r + 26), -high - 4],
                [sign * (r + 10), -high - 46],
                [sign * r * 0.74, -high - 14],
              ],
              mix(look.colour, '#8d6238', 0.3),
              18,
            ),
          )
          .join('')
    const rolled =
      stroke(oval(0, -high, r, r * 0.2), darken(look.colour, 0.15), 15) +
      stroke(
        steps(0, Math.PI * 2, 70)
          .map((a) => `M${Math.cos(a) * (r + 5)} ${-high + Math.sin(a) * r * 0.2}l9 7`)
          .join(''),
        darken(look.colour, 0.5),
        3,
        0.6,
      )
    const svg =
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'wicker',
        pattern: look.pattern,
        tones: tonesOf(look),
        unit: 74,
        inside: darken(look.colour, 0.2),
      }) +
      rolled +
      handle
    return standing(svg, profile, { left: r + 44, right: r + 44, top: high + (arched ? 250 : 60) })
  },
}

export const hamper: Form = {
  setting: 'floor',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [170, 0],
          [170, 0],
          [196, 30],
          [204, 240],
          [186, 420],
        ],
        [
          [190, 0],
          [190, 0],
          [196, 10],
          [196, 300],
        ],
        [
          [150, 0],
          [150, 0],
          [210, 120],
          [200, 260],
          [150, 340],
        ],
        [
          [160, 0],
          [160, 0],
          [166, 10],
          [180, 520],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const r = profile.at(-1)?.[0] ?? 180
    const lid: Profile = [
      [r * 1.07, 0],
      [r * 1.07, 0],
      [r * 1.07, 34],
      [r * 0.9, 58],
      [r * 0.3, 76],
      [0, 78],
    ]
    const svg =
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'wicker',
        pattern: look.pattern,
        tones: tonesOf(look),
        closed: true,
        unit: 96,
      }) +
      place(
        turned(pen, {
          profile: lid,
          colour: mix(look.colour, '#8d6238', 0.12),
          surface: 'wicker',
          closed: true,
        }) +
          tube(
            [
              [-40, -70],
              [-30, -112],
              [30, -112],
              [40, -70],
            ],
            '#8d6238',
            16,
          ),
        0,
        -high,
      ) +
      [-1, 1]
        .map((sign) =>
          tube(
            [
              [sign * (radiusAt(sample(profile), high * 0.72) - 8), -high * 0.76],
              [sign * (radiusAt(sample(profile), high * 0.7) + 34), -high * 0.7],
              [sign * (radiusAt(sample(profile), high * 0.62) - 8), -high * 0.6],
            ],
            '#8d6238',
            16,
          ),
        )
        .join('')
    return standing(svg, profile, {
      left: widestOf(profile) + 36,
      right: widestOf(profile) + 36,
      top: high + 124,
    })
  },
}
