import {
  type Profile,
  darken,
  fill,
  heightOf,
  lighten,
  place,
  radiusAt,
  sample,
  tube,
  turned,
  widestOf,
} from '../draw/index.ts'
import { type Form, choose, standing, tonesOf } from './form.ts'

export const jug: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [48, 0],
          [48, 0],
          [66, 18],
          [74, 74],
          [46, 150],
          [42, 178],
          [50, 204],
        ],
        [
          [56, 0],
          [56, 0],
          [60, 6],
          [52, 160],
          [48, 214],
          [52, 226],
        ],
        [
          [44, 0],
          [44, 0],
          [78, 30],
          [70, 96],
          [44, 132],
          [52, 168],
        ],
        [
          [38, 0],
          [38, 0],
          [54, 40],
          [60, 110],
          [40, 190],
          [34, 230],
          [44, 252],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const r = (share: number) => radiusAt(sample(profile), high * share)
    const lip = r(0.99)
    const spout =
      fill(
        `M${-lip} ${-high + 34}Q${-lip - 2} ${-high + 6} ${-lip - 25} ${-high - 15}Q${-lip * 0.7} ${-high - 15} ${-lip * 0.3} ${-high - lip * 0.19}L${-lip * 0.6} ${-high + lip * 0.16}Q${-lip * 0.9} ${-high + 14} ${-lip} ${-high + 34}Z`,
        pen.linear([
          [0, lighten(look.colour, 0.2)],
          [1, darken(look.colour, 0.1)],
        ]),
      ) +
      fill(
        `M${-lip - 18} ${-high - 12}Q${-lip * 0.7} ${-high - 11} ${-lip * 0.34} ${-high - lip * 0.14}L${-lip * 0.55} ${-high + lip * 0.1}Q${-lip * 0.95} ${-high + 2} ${-lip - 18} ${-high - 12}Z`,
        darken(look.colour, 0.4),
      )
    const ear = tube(
      [
        [r(0.9) - 4, -high * 0.9],
        [r(0.9) + 34, -high * 0.92],
        [r(0.5) + 40, -high * 0.62],
        [r(0.34) - 4, -high * 0.34],
      ],
      look.colour,
      15,
    )
    const svg =
      ear +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'stoneware',
        pattern: look.pattern,
        tones: tonesOf(look),
        bare: 10,
        unit: 40,
      }) +
      spout
    return standing(svg, profile, {
      left: Math.max(widestOf(profile), lip + 34),
      right: widestOf(profile) + 32,
    })
  },
}

export const teapot: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [52, 0],
          [52, 0],
          [78, 20],
          [88, 62],
          [66, 108],
          [44, 122],
        ],
        [
          [60, 0],
          [60, 0],
          [70, 6],
          [72, 96],
          [58, 118],
          [46, 122],
        ],
        [
          [44, 0],
          [44, 0],
          [96, 34],
          [96, 66],
          [50, 104],
        ],
        [
          [50, 0],
          [50, 0],
          [64, 30],
          [74, 90],
          [56, 134],
          [40, 140],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const wide = widestOf(profile)
    const r = (share: number) => radiusAt(sample(profile), high * share)
    const top = profile.at(-1)?.[0] ?? 44
    const lid: Profile = [
      [top, 0],
      [top, 0],
      [top * 0.85, 10],
      [top * 0.3, 20],
      [8, 24],
      [8, 24],
      [6, 30],
      [13, 38],
      [10, 48],
      [0, 50],
    ]
    const spout = tube(
      [
        [-r(0.3) + 8, -high * 0.3],
        [-wide - 26, -high * 0.5],
        [-wide - 34, -high * 0.86],
        [-wide - 50, -high * 0.98],
      ],
      look.colour,
      21,
      0.25,
    )
    const overhead = look.shape % 2 === 0
    const cane = '#b98a4e'
    const arm = overhead
      ? tube(
          [
            [-top * 1.15, -high + 8],
            [-top * 1.3, -high - 70],
            [0, -high - 108],
            [top * 1.3, -high - 70],
            [top * 1.15, -high + 8],
          ],
          cane,
          10,
        )
      : tube(
          [
            [r(0.86) - 4, -high * 0.86],
            [r(0.86) + 44, -high * 0.9],
            [wide + 40, -high * 0.5],
            [r(0.3) - 4, -high * 0.28],
          ],
          look.colour,
          14,
        )
    const svg =
      (overhead ? '' : arm) +
      spout +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'stoneware',
        pattern: look.pattern,
        tones: tonesOf(look),
        closed: true,
        unit: 44,
        zone: [0.1, 0.88],
      }) +
      place(
        turned(pen, { profile: lid, colour: look.colour, surface: 'stoneware', closed: true }),
        0,
        -high,
      ) +
      (overhead ? arm : '')
    return standing(svg, profile, {
      left: wide + 56,
      right: overhead ? wide : wide + 42,
      top: high + (overhead ? 112 : 50),
    })
  },
}
