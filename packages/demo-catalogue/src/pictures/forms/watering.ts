import {
  type Point,
  type Profile,
  darken,
  fill,
  heightOf,
  lighten,
  line,
  mix,
  oval,
  place,
  radiusAt,
  sample,
  stroke,
  tube,
  turned,
  widestOf,
} from '../draw/index.ts'
import { type Form, choose, standing, tonesOf } from './form.ts'

export const wateringCan: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [104, 0],
          [104, 0],
          [106, 4],
          [96, 190],
          [70, 214],
        ],
        [
          [90, 0],
          [90, 0],
          [124, 60],
          [100, 140],
          [58, 170],
        ],
        [
          [84, 0],
          [84, 0],
          [86, 4],
          [84, 240],
          [60, 262],
        ],
        [
          [116, 0],
          [116, 0],
          [120, 8],
          [76, 120],
          [50, 136],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const r = (share: number) => radiusAt(sample(profile), high * share)
    const tip: Point = [-r(0.2) - 190, -high * 1.06]
    const rose = place(
      fill(`M0 -10L-46 -44L-46 44L0 10Z`, darken(look.colour, 0.1)) +
        fill(oval(-47, 0, 12, 46), lighten(look.colour, 0.25)) +
        fill([-26, -9, 9, 26].map((y) => oval(-48, y, 2.6, 4)).join(''), darken(look.colour, 0.6)),
      tip[0],
      tip[1],
      1,
      28,
    )
    const svg =
      tube([[-r(0.2) + 14, -high * 0.16], [-r(0.2) - 90, -high * 0.6], tip], look.colour, 24, 0.3) +
      rose +
      stroke(
        line([
          [-r(0.7) + 6, -high * 0.74],
          [-r(0.2) - 112, -high * 0.72],
        ]),
        darken(look.colour, 0.3),
        9,
      ) +
      tube(
        [
          [r(0.8) - 6, -high * 0.82],
          [r(0.6) + 84, -high * 0.98],
          [r(0.4) + 92, -high * 0.44],
          [r(0.2) - 4, -high * 0.2],
        ],
        look.accent,
        17,
      ) +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: look.shape % 2 === 0 ? 'enamel' : 'metal',
        pattern: look.pattern,
        tones: tonesOf(look),
        unit: 56,
      }) +
      tube(
        [
          [-r(0.95), -high * 0.97],
          [-20, -high - 90],
          [r(0.95), -high * 0.97],
        ],
        look.accent,
        14,
      )
    return standing(svg, profile, { left: -tip[0] + 50, right: widestOf(profile) + 90, top: high + 96 })
  },
}

export const mister: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [50, 0],
          [50, 0],
          [58, 10],
          [58, 90],
          [22, 132],
          [18, 150],
        ],
        [
          [44, 0],
          [44, 0],
          [70, 44],
          [56, 92],
          [20, 120],
          [18, 140],
        ],
        [
          [46, 0],
          [46, 0],
          [50, 6],
          [46, 130],
          [18, 156],
          [18, 166],
        ],
        [
          [58, 0],
          [58, 0],
          [64, 16],
          [40, 80],
          [18, 116],
          [18, 136],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const brass = '#c9a24a'
    const head = turned(pen, {
      profile: [
        [21, 0],
        [21, 0],
        [21, 20],
        [12, 24],
        [12, 52],
        [20, 54],
        [20, 66],
        [0, 68],
      ],
      colour: brass,
      surface: 'metal',
      closed: true,
    })
    const svg =
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'glass',
        pattern: look.pattern,
        tones: tonesOf(look),
        unit: 34,
        filled: [0.6, mix(look.colour, '#dfeef0', 0.5)],
        closed: true,
      }) +
      place(
        tube(
          [
            [4, -44],
            [-46, -46],
            [-62, -44],
          ],
          brass,
          12,
        ) +
          tube(
            [
              [4, -40],
              [44, -34],
              [58, -4],
            ],
            brass,
            9,
          ) +
          head,
        0,
        -high,
      )
    return standing(svg, profile, { left: 78, right: 74, top: high + 74 })
  },
}
