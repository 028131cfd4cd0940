import { block, darken, fill, heightOf, lighten, line, mix, oval, place, printed, project, radiusAt, sample, steps, stroke, tube, turned, widestOf, type Pen, type Point, type Profile } from '../draw/index.ts'
import { choose, standing, tonesOf, type Form } from './form.ts'
import { branch } from './home.ts'

/** A plant that fills a pot: four kinds. */
export function plant(pen: Pen, kind: number, size: number): string {
  const green = (['#5f7d52', '#71825a', '#4f7263', '#86935c'] as const)[kind % 4] ?? '#5f7d52'
  if (kind % 4 === 0) {
    return steps(-1.25, 1.25, 13).toSorted((a, b) => Math.abs(b) - Math.abs(a)).map((angle, index) => {
      const long = size * (1.05 - Math.abs(angle) * 0.28)
      const [tx, ty] = [Math.sin(angle) * long, -Math.cos(angle * 0.8) * long]
      const tone = index % 3 === 0 ? lighten(green, 0.16) : index % 3 === 1 ? green : darken(green, 0.18)
      return fill(`M0 0Q${tx * 0.2 - size * 0.09} ${ty * 0.7} ${tx} ${ty}Q${tx * 0.55 + size * 0.09} ${ty * 0.55} 0 0Z`, tone) + stroke(`M0 0Q${tx * 0.34} ${ty * 0.66} ${tx} ${ty}`, lighten(tone, 0.3), size * 0.008, 0.5)
    }).join('')
  }
  if (kind % 4 === 1) return steps(-0.6, 0.6, 7).map((lean) => branch(pen, size * (1.1 - Math.abs(lean) * 0.5), lean * size, green)).join('')
  if (kind % 4 === 2) {
    return Array.from({ length: 34 }, (_, index) => {
      const angle = pen.random.between(-1.5, 1.5)
      const reach = size * pen.random.between(0.2, 0.72)
      const r = size * pen.random.between(0.09, 0.15)
      return fill(oval(Math.sin(angle) * reach, -Math.abs(Math.cos(angle)) * reach - r * 0.6, r, r * 0.86), index % 3 === 0 ? lighten(green, 0.2) : index % 3 === 1 ? green : darken(green, 0.2))
    }).join('')
  }
  return steps(-0.9, 0.9, 17).map((lean, index) => stroke(`M${lean * size * 0.12} 0Q${lean * size * 0.3} ${-size * 0.8} ${lean * size * 0.9} ${-size * (1.05 - lean ** 2 * 0.4)}`, index % 2 === 0 ? green : mix(green, '#d9c58a', 0.5), size * 0.026)).join('')
}

const planters: readonly [Profile, ...Profile[]] = [
  [[92, 0], [92, 0], [124, 176], [124, 176], [134, 178], [134, 214]],
  [[110, 0], [110, 0], [114, 6], [120, 196], [120, 200]],
  [[80, 0], [80, 0], [136, 70], [130, 150], [112, 178]],
  [[96, 0], [96, 0], [60, 14], [60, 30], [140, 90], [146, 150]],
]

const planter: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const profile = choose(planters, look)
    const [wide, high] = [widestOf(profile), heightOf(profile)]
    const r = profile.at(-1)?.[0] ?? 120
    const svg =
      turned(pen, { profile, colour: look.colour, surface: 'clay', pattern: look.pattern, tones: tonesOf(look), unit: 60, inside: '#4a382c', filled: [0.9, '#4a382c'] }) +
      place(plant(pen, look.shape, 320), 0, -high + r * 0.06)
    return standing(svg, profile, { left: wide + 130, right: wide + 130, top: high + 330, focus: [-wide * 0.2, -high * 0.6] })
  },
}

const hangingPlanter: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[50, 0], [50, 0], [110, 50], [116, 110], [108, 130]],
      [[84, 0], [84, 0], [90, 6], [96, 140], [96, 144]],
      [[20, 0], [20, 0], [96, 60], [120, 132]],
      [[70, 0], [70, 0], [118, 60], [92, 126]],
    ], look)
    const high = heightOf(profile)
    const r = profile.at(-1)?.[0] ?? 100
    const hook = 400
    const ropes = stroke([-r * 0.95, r * 0.95, r * 0.12].map((x) => line([[x, -high + (Math.abs(x) < 20 ? r * 0.16 : 0)], [0, -hook]])).join(''), '#b99b6b', 5)
    const vines = [-1, -0.62, 0.7, 1].map((side, index) => {
      const long = 120 + ((index * 67) % 130)
      const x = side * r * 1.02
      const tip: Point = [x + side * 44, -high + long]
      return stroke(`M${x * 0.7} ${-high - 14}Q${x + side * 30} ${-high - 40} ${tip[0]} ${tip[1]}`, '#5f7d52', 4) + steps(0.2, 1, 7).map((t, at) => { const [lx, ly] = [x * 0.7 + (tip[0] - x * 0.7) * t + side * 12, -high - 14 + (tip[1] + high + 14) * t ** 1.5]; return fill(oval(lx + (at % 2 === 0 ? 10 : -10), ly, 13, 9), at % 2 === 0 ? '#86a06e' : '#5f7d52') }).join('')
    })
    const svg =
      stroke(`M0 ${-hook - 1500}V${-hook}`, '#b99b6b', 6) + place(plant(pen, 2, 170), 0, -high) +
      turned(pen, { profile, colour: look.colour, surface: 'clay', pattern: look.pattern, tones: tonesOf(look), unit: 50, closed: true }) + vines.join('') + ropes + fill(oval(0, -hook, 11, 11), '#b8924a')
    return { svg, box: [-r - 60, -hook - 20, r + 60, 110], focus: [-r * 0.2, -high * 0.5, r * 1.2], stance: 'hang', foot: r }
  },
}

const wateringCan: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[104, 0], [104, 0], [106, 4], [96, 190], [70, 214]],
      [[90, 0], [90, 0], [124, 60], [100, 140], [58, 170]],
      [[84, 0], [84, 0], [86, 4], [84, 240], [60, 262]],
      [[116, 0], [116, 0], [120, 8], [76, 120], [50, 136]],
    ], look)
    const high = heightOf(profile)
    const r = (share: number) => radiusAt(sample(profile), high * share)
    const tip: Point = [-r(0.2) - 190, -high * 1.06]
    const rose = place(fill(`M0 -10L-46 -44L-46 44L0 10Z`, darken(look.colour, 0.1)) + fill(oval(-47, 0, 12, 46), lighten(look.colour, 0.25)) + fill([-26, -9, 9, 26].map((y) => oval(-48, y, 2.6, 4)).join(''), darken(look.colour, 0.6)), tip[0], tip[1], 1, 28)
    const svg =
      tube([[-r(0.2) + 14, -high * 0.16], [-r(0.2) - 90, -high * 0.6], tip], look.colour, 24, 0.3) + rose +
      stroke(line([[-r(0.7) + 6, -high * 0.74], [-r(0.2) - 112, -high * 0.72]]), darken(look.colour, 0.3), 9) +
      tube([[r(0.8) - 6, -high * 0.82], [r(0.6) + 84, -high * 0.98], [r(0.4) + 92, -high * 0.44], [r(0.2) - 4, -high * 0.2]], look.accent, 17) +
      turned(pen, { profile, colour: look.colour, surface: look.shape % 2 === 0 ? 'enamel' : 'metal', pattern: look.pattern, tones: tonesOf(look), unit: 56 }) +
      tube([[-r(0.95), -high * 0.97], [-20, -high - 90], [r(0.95), -high * 0.97]], look.accent, 14)
    return standing(svg, profile, { left: -tip[0] + 50, right: widestOf(profile) + 90, top: high + 96 })
  },
}

const mister: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[50, 0], [50, 0], [58, 10], [58, 90], [22, 132], [18, 150]],
      [[44, 0], [44, 0], [70, 44], [56, 92], [20, 120], [18, 140]],
      [[46, 0], [46, 0], [50, 6], [46, 130], [18, 156], [18, 166]],
      [[58, 0], [58, 0], [64, 16], [40, 80], [18, 116], [18, 136]],
    ], look)
    const high = heightOf(profile)
    const brass = '#c9a24a'
    const head = turned(pen, { profile: [[21, 0], [21, 0], [21, 20], [12, 24], [12, 52], [20, 54], [20, 66], [0, 68]], colour: brass, surface: 'metal', closed: true })
    const svg =
      turned(pen, { profile, colour: look.colour, surface: 'glass', pattern: look.pattern, tones: tonesOf(look), unit: 34, filled: [0.6, mix(look.colour, '#dfeef0', 0.5)], closed: true }) +
      place(tube([[4, -44], [-46, -46], [-62, -44]], brass, 12) + tube([[4, -40], [44, -34], [58, -4]], brass, 9) + head, 0, -high)
    return standing(svg, profile, { left: 78, right: 74, top: high + 74 })
  },
}

const birdhouse: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const [w, d, h] = choose<readonly [number, number, number]>([[90, 80, 210], [110, 90, 170], [76, 76, 270], [130, 90, 190]], look)
    const body = block(pen, { from: [-w, -d, 0], to: [w, d, h], colour: look.pattern === 'dip' ? mix(look.colour, look.accent, 0.75) : look.colour })
    const at = (x: number, y: number, z: number): Point => project([x, y, z])
    const peak = h + w * 0.95
    const gable = line([at(-w, -d, h), at(w, -d, h), at(0, -d, peak)], true)
    const roof = (from: number, thick: number): string => {
      const out = 24
      return line([at(from, -d - out, h - 16), at(0, -d - out, peak + thick), at(0, d + out, peak + thick), at(from, d + out, h - 16)], true)
    }
    const cover = look.accent
    const [hx, hy] = at(0, -d, h * 0.66)
    const front = line([at(-w, -d, 0), at(w, -d, 0), at(w, -d, h), at(-w, -d, h)], true)
    const svg =
      body + fill(gable, look.colour) +
      pen.clip(front, printed(pen, { width: 2 * w, height: h, colour: look.colour, pattern: look.pattern === 'dip' ? 'plain' : look.pattern, tones: [mix(look.accent, look.colour, 0.3), look.accent, darken(look.colour, 0.3)], unit: 46, bend: ([u, v]) => at(u - w, -d, v) })) +
      fill(roof(w + 26, 18), darken(cover, 0.32)) + fill(roof(-w - 26, 18), pen.linear([[0, lighten(cover, 0.2)], [1, cover]])) +
      stroke(line([at(-w - 26, -d - 24, h - 16), at(0, -d - 24, peak + 18), at(w + 26, -d - 24, h - 16)]), lighten(cover, 0.35), 9) +
      fill(oval(hx, hy, w * 0.3, w * 0.3), '#2a211c') + stroke(oval(hx, hy, w * 0.3, w * 0.3), lighten(look.colour, 0.4), 6) +
      tube([[hx, hy + w * 0.52], [hx - 34, hy + w * 0.52 + 20]], '#8d6238', 11)
    return { svg: place(svg, 0, -24), box: [-w - 60, -peak - 90, w + 70, 20], focus: [-10, -h * 0.66, w * 1.5], stance: 'stand', foot: w * 1.1 }
  },
}

const trowels: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const steel = '#aab1b4'
    const tool = (kind: number): string => {
      const handle = turned(pen, { profile: [[8, 0], [13, 6], [15, 40], [11, 90], [15, 118], [12, 130], [8, 134]], colour: kind === 0 ? look.colour : mix(look.colour, '#8d6238', 0.25), surface: 'wood', pattern: look.pattern, tones: tonesOf(look), closed: true, unit: 20, zone: [0, 0.6] })
      const metal = pen.linear([[0, lighten(steel, 0.5)], [0.42, steel], [0.5, darken(steel, 0.3)], [1, darken(steel, 0.12)]])
      const head = kind === 0
        ? fill('M-7 -130C-8 -170 -46 -190 -46 -250C-46 -300 -20 -330 0 -352C20 -330 46 -300 46 -250C46 -190 8 -170 7 -130Z', metal) + stroke('M0 -170V-320', darken(steel, 0.35), 4, 0.6)
        : kind === 1
          ? stroke('M0 -130V-190M-36 -318V-230Q-36 -196 0 -196Q36 -196 36 -230V-318M0 -196V-322', darken(steel, 0.1), 12) + stroke('M-38 -316V-232M-2 -200V-318M34 -316V-232', lighten(steel, 0.5), 3)
          : fill('M-6 -130C-6 -200 -24 -220 -24 -300L0 -356L24 -300C24 -220 6 -200 6 -130Z', metal)
      return handle + head
    }
    const count = choose([3, 2, 3, 2], look)
    const parts = Array.from({ length: count }, (_, index) => {
      const kind = (index + look.shape) % 3
      return place(place(`<g opacity=".2">${fill('M-12 0h24l-4 -130l36 -120l-40 -100l-44 100l32 120z', '#1d1826')}</g>`, 12, 12) + tool(kind), (index - (count - 1) / 2) * 118, 0, 1, (index - (count - 1) / 2) * 8)
    })
    return { svg: parts.join(''), box: [-count * 62 - 24, -364, count * 62 + 24, 20], focus: [-30, -120, 180], stance: 'lie', foot: count * 50 }
  },
}

export const garden = { planter, 'hanging-planter': hangingPlanter, 'watering-can': wateringCan, mister, birdhouse, trowels } as const
