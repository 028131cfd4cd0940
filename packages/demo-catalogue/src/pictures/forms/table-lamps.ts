import { type Profile, fill, heightOf, lighten, oval, place, tube, turned, widestOf } from '../draw/index.ts'
import { type Form, choose, standing, tonesOf } from './form.ts'
import { bulb, halo, shade } from './lamplight.ts'

export const tableLamp: Form = {
  setting: 'table',
  draw(pen, look) {
    const base = choose<Profile>(
      [
        [
          [60, 0],
          [60, 0],
          [84, 26],
          [92, 76],
          [44, 150],
          [16, 178],
          [14, 214],
        ],
        [
          [74, 0],
          [74, 0],
          [78, 10],
          [72, 30],
          [22, 60],
          [16, 180],
          [14, 230],
        ],
        [
          [56, 0],
          [56, 0],
          [72, 50],
          [48, 92],
          [68, 134],
          [44, 176],
          [14, 200],
          [14, 226],
        ],
        [
          [64, 0],
          [64, 0],
          [66, 6],
          [58, 150],
          [40, 178],
          [14, 186],
          [14, 216],
        ],
      ],
      look,
    )
    const linen = choose<Profile>(
      [
        [
          [150, 0],
          [150, 0],
          [104, 170],
          [104, 170],
        ],
        [
          [128, 0],
          [128, 0],
          [124, 170],
          [124, 170],
        ],
        [
          [150, 0],
          [150, 0],
          [126, 60],
          [60, 160],
          [60, 160],
        ],
        [
          [140, 0],
          [140, 0],
          [120, 90],
          [94, 180],
          [94, 180],
        ],
      ],
      look,
    )
    const high = heightOf(base)
    const svg =
      halo(pen, 0, -high - 90, 330, 0.55) +
      turned(pen, {
        profile: base,
        colour: look.colour,
        surface: 'stoneware',
        pattern: look.pattern,
        tones: tonesOf(look),
        closed: true,
        bare: 9,
        zone: [0.04, 0.72],
        unit: 42,
      }) +
      tube(
        [
          [0, -high + 6],
          [0, -high - 16],
        ],
        '#b8924a',
        12,
      ) +
      place(shade(pen, linen, { colour: '#efe3c8', accent: look.accent, pattern: 'plain' }), 0, -high - 12)
    return standing(svg, base, { left: 150, right: 150, top: high + 190, focus: [-18, -high * 0.4] })
  },
}

export const mushroomLamp: Form = {
  setting: 'desk',
  draw(pen, look) {
    const [cap, stem] = choose<readonly [Profile, Profile]>(
      [
        [
          [
            [118, 0],
            [118, 0],
            [120, 12],
            [96, 70],
            [40, 104],
            [0, 110],
          ],
          [
            [62, 0],
            [62, 0],
            [64, 8],
            [30, 24],
            [24, 150],
            [28, 170],
          ],
        ],
        [
          [
            [136, 0],
            [136, 0],
            [134, 18],
            [120, 46],
            [70, 70],
            [0, 78],
          ],
          [
            [50, 0],
            [50, 0],
            [44, 60],
            [30, 130],
            [26, 190],
          ],
        ],
        [
          [
            [96, 0],
            [96, 0],
            [108, 40],
            [96, 88],
            [50, 124],
            [0, 132],
          ],
          [
            [70, 0],
            [70, 0],
            [74, 14],
            [66, 26],
            [22, 32],
            [22, 150],
          ],
        ],
        [
          [
            [126, 0],
            [126, 0],
            [60, 84],
            [30, 96],
            [0, 99],
          ],
          [
            [58, 0],
            [58, 0],
            [48, 20],
            [44, 120],
            [30, 180],
          ],
        ],
      ],
      look,
    )
    const high = heightOf(stem)
    const wide = widestOf(cap)
    const svg =
      halo(pen, 0, -high - 10, 290, 0.6) +
      turned(pen, { profile: stem, colour: look.accent, surface: 'metal', closed: true }) +
      fill(oval(0, -high, wide * 0.98, wide * 0.15), bulb) +
      fill(oval(0, -high - 4, wide * 0.3, 24), '#fffbe9') +
      place(
        turned(pen, {
          profile: cap,
          colour: look.colour,
          surface: 'enamel',
          pattern: look.pattern,
          tones: tonesOf({ ...look, accent: lighten(look.colour, 0.5) }),
          closed: true,
          tilt: 0.13,
        }),
        0,
        -high,
      )
    return standing(svg, stem, {
      left: wide,
      right: wide,
      top: high + heightOf(cap),
      focus: [wide * 0.3, -high - 30],
    })
  },
}
