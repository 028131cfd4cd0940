import { type Pen, type Profile, heightOf, mix, place, turned, widestOf } from '../draw/index.ts'
import { type Drawn, type Form, type Look, choose, standing, tonesOf } from './form.ts'

/** Draws two equal objects, one in front of the other. */
function pair(
  draw: (turn: number) => string,
  profile: Profile,
  apart: number,
  more: Parameters<typeof standing>[2] = {},
): Drawn {
  const wide = widestOf(profile)
  const svg = place(draw(0), apart * 0.9, -wide * 0.34, 0.96) + place(draw(1), -apart * 0.7, 0)
  return {
    ...standing(svg, profile, {
      left: wide + apart * 0.7,
      right: wide + apart * 0.9,
      focus: [-apart * 0.7, -heightOf(profile) * 0.6],
      ...more,
    }),
    foot: wide + apart * 0.6,
  }
}

export const tumbler: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [32, 0],
          [32, 0],
          [35, 3],
          [38, 96],
          [38, 96],
        ],
        [
          [26, 0],
          [26, 0],
          [40, 24],
          [42, 60],
          [36, 92],
        ],
        [
          [36, 0],
          [36, 0],
          [39, 3],
          [41, 84],
          [41, 84],
        ],
        [
          [24, 0],
          [24, 0],
          [30, 6],
          [44, 110],
          [44, 110],
        ],
      ],
      look,
    )
    const water = mix(look.colour, '#eaf4f6', 0.6)
    return pair(
      (turn) =>
        turned(pen, {
          profile,
          colour: look.colour,
          surface: 'glass',
          pattern: look.pattern,
          tones: tonesOf(look),
          unit: 22,
          ...(turn === 1 ? { filled: [0.62, water] as const } : {}),
        }),
      profile,
      44,
    )
  },
}

export const carafe: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [52, 0],
          [52, 0],
          [60, 10],
          [62, 90],
          [30, 176],
          [24, 220],
          [34, 262],
        ],
        [
          [44, 0],
          [44, 0],
          [80, 40],
          [72, 88],
          [24, 140],
          [22, 210],
          [30, 232],
        ],
        [
          [46, 0],
          [46, 0],
          [50, 6],
          [48, 190],
          [40, 232],
          [40, 252],
        ],
        [
          [58, 0],
          [58, 0],
          [66, 20],
          [50, 110],
          [26, 160],
          [26, 240],
          [36, 250],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const neck = profile.at(-1)?.[0] ?? 30
    const cork: Profile = [
      [neck * 0.72, -14],
      [neck * 0.72, -14],
      [neck * 0.86, 16],
      [neck * 0.86, 18],
    ]
    const ball = turned(pen, {
      profile: [
        [4, 16],
        [neck * 0.7, 26],
        [neck * 0.8, 44],
        [neck * 0.4, 60],
        [0, 63],
      ],
      colour: '#c79a63',
      surface: 'wood',
      closed: true,
    })
    const svg =
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'glass',
        pattern: look.pattern,
        tones: tonesOf(look),
        unit: 30,
        filled: [0.5, mix(look.colour, '#eaf4f6', 0.6)],
      }) +
      place(turned(pen, { profile: cork, colour: '#c9a67a', surface: 'clay', closed: true }) + ball, 0, -high)
    return standing(svg, profile, { top: high + 64 })
  },
}

/** Draws only the front glass of the pair, for rooms. */
export function loneTumbler(pen: Pen, look: Look): string {
  return turned(pen, {
    profile: [
      [32, 0],
      [32, 0],
      [38, 96],
      [38, 96],
    ],
    colour: look.colour,
    surface: 'glass',
    filled: [0.6, '#dfeef2'],
  })
}
