import { type Profile, darken, heightOf, mix, place, turned, widestOf } from '../draw/index.ts'
import { type Form, type Look, choose, standing, tonesOf } from './form.ts'

export const mill: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [30, 0],
          [30, 0],
          [32, 6],
          [20, 60],
          [26, 110],
          [22, 140],
          [22, 146],
          [22, 146],
          [30, 160],
          [26, 186],
          [10, 198],
          [0, 200],
        ],
        [
          [32, 0],
          [32, 0],
          [34, 6],
          [34, 150],
          [34, 150],
          [30, 152],
          [30, 156],
          [34, 160],
          [34, 196],
          [26, 206],
          [0, 209],
        ],
        [
          [34, 0],
          [34, 0],
          [36, 20],
          [18, 90],
          [16, 230],
          [22, 244],
          [22, 244],
          [30, 262],
          [20, 284],
          [0, 290],
        ],
        [
          [36, 0],
          [36, 0],
          [42, 34],
          [30, 78],
          [24, 84],
          [24, 84],
          [38, 104],
          [36, 132],
          [14, 146],
          [0, 147],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const other: Look = {
      ...look,
      colour: look.shape % 2 === 0 ? mix(look.colour, '#f0e2c4', 0.55) : darken(look.colour, 0.5),
      pattern: 'plain',
    }
    const one = (own: Look): string =>
      turned(pen, {
        profile,
        colour: own.colour,
        surface: 'wood',
        pattern: own.pattern,
        tones: tonesOf(own),
        closed: true,
        unit: 20,
        zone: [0.02, 0.7],
      }) +
      turned(pen, {
        profile: [
          [8, high - 4],
          [8, high - 4],
          [8, high + 4],
          [10, high + 10],
          [0, high + 17],
        ],
        colour: '#c9ccd0',
        surface: 'metal',
        closed: true,
      })
    const svg = place(one(other), 46, -14, 0.94) + place(one(look), -36, 0)
    return {
      ...standing(svg, profile, { left: 78, right: 92, top: high + 20, focus: [-36, -high * 0.55] }),
      foot: 70,
    }
  },
}

export const mortar: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [52, 0],
          [52, 0],
          [48, 12],
          [70, 44],
          [80, 104],
        ],
        [
          [60, 0],
          [60, 0],
          [74, 30],
          [78, 86],
        ],
        [
          [44, 0],
          [44, 0],
          [34, 18],
          [34, 28],
          [76, 60],
          [82, 112],
        ],
        [
          [64, 0],
          [64, 0],
          [86, 40],
          [78, 92],
        ],
      ],
      look,
    )
    const [wide, high] = [widestOf(profile), heightOf(profile)]
    const pestle = turned(pen, {
      profile: [
        [24, -30],
        [26, -10],
        [16, 20],
        [12, 110],
        [18, 150],
        [14, 166],
        [0, 170],
      ],
      colour: look.pattern === 'plain' ? look.colour : '#c79a63',
      surface: look.pattern === 'plain' ? 'stoneware' : 'wood',
      closed: true,
    })
    const front = `M${-wide * 2} ${-high - 260}H${wide * 3}V${-high + 6}H${wide}A${wide * 0.93} ${wide * 0.17} 0 0 1 ${-wide * 0.93} ${-high + 4}Z`
    const svg =
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'stoneware',
        pattern: look.pattern,
        tones: tonesOf(look),
        unit: 34,
        zone: [0.34, 0.95],
        bare: 6,
      }) + pen.clip(front, place(pestle, 6, -high + 22, 1, 28))
    return standing(svg, profile, { right: wide + 26, top: high + 124 })
  },
}
