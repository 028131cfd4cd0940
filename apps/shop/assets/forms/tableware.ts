import { darken, fill, heightOf, lighten, line, mix, oval, place, radiusAt, sample, stroke, toMotifs, tube, turned, widestOf, type Pen, type Point, type Profile } from '../draw/index.ts'
import { choose, standing, tonesOf, turnedForm, type Drawn, type Form, type Look } from './form.ts'

const mugs: readonly [Profile, ...Profile[]] = [
  [[34, 0], [34, 0], [40, 5], [42, 22], [42, 94], [42, 94]],
  [[27, 0], [27, 0], [39, 14], [45, 42], [40, 78], [42, 94]],
  [[29, 0], [29, 0], [32, 4], [46, 98], [46, 98]],
  [[32, 0], [32, 0], [44, 14], [48, 46], [41, 84], [40, 92]],
]

const mug: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose(mugs, look)
    const high = heightOf(profile)
    const r = (share: number) => radiusAt(sample(profile), high * share) - 3
    const ear = tube([[r(0.8), -high * 0.8], [r(0.8) + 22, -high * 0.84], [r(0.5) + 33, -high * 0.56], [r(0.3) + 20, -high * 0.28], [r(0.24), -high * 0.24]], look.colour, 11)
    const svg = ear + turned(pen, { profile, colour: look.colour, surface: 'stoneware', pattern: look.pattern, tones: tonesOf(look), bare: 9, inside: lighten(look.colour, 0.35) })
    return standing(svg, profile, { right: widestOf(profile) + 34 })
  },
}

const espresso: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[17, 8], [17, 8], [24, 14], [31, 34], [32, 58], [32, 58]],
      [[20, 8], [20, 8], [28, 12], [29, 56], [29, 56]],
      [[15, 8], [15, 8], [20, 11], [35, 60], [35, 60]],
      [[20, 8], [20, 8], [32, 22], [33, 40], [29, 56]],
    ], look)
    const saucer: Profile = [[24, 0], [24, 0], [38, 2], [62, 9], [63, 11]]
    const r = radiusAt(sample(profile), 42)
    const ear = tube([[r - 3, -50], [r + 18, -48], [r + 15, -26], [r - 6, -25]], look.colour, 7)
    const svg =
      turned(pen, { profile: saucer, colour: look.colour, surface: 'porcelain', inside: lighten(look.colour, 0.25), tilt: 0.24 }) +
      fill(oval(6, -10, 40, 9), '#1d1826', 0.25) +
      ear +
      turned(pen, { profile, colour: look.colour, surface: 'porcelain', pattern: look.pattern, tones: tonesOf(look), filled: [0.8, '#4a2c1d'], inside: lighten(look.colour, 0.5) })
    return { ...standing(svg, profile, { left: 64, right: 64 }), foot: 56, focus: [-4, -38, 62] }
  },
}

/** A plate or dish seen from the front: the pattern runs around its rim. */
function dish(pen: Pen, look: Look, rx: number, ry: number, rim: number): string {
  const tones = tonesOf(look)
  const [cx, cy] = [0, -ry]
  const ring = (share: number) => oval(cx, cy, rx * share, ry * share)
  const face = pen.linear([[0, lighten(look.colour, 0.34)], [0.5, look.colour], [1, darken(look.colour, 0.2)]], [0, 0, 0.9, 1])
  const well = pen.linear([[0, darken(look.colour, 0.2)], [0.45, lighten(look.colour, 0.06)], [1, lighten(look.colour, 0.34)]], [0, 0, 0.8, 1])
  const all = ['dip', 'drip', 'speckle', 'brush', 'terrazzo'].includes(look.pattern)
  const inner = all ? 0.02 : rim + 0.05
  const mean = (rx + ry) / 2
  const width = mean * (all ? 3.2 : 5.2)
  const height = mean * (0.95 - inner)
  const groups = ['', '', '']
  for (const { tone, points } of toMotifs(look.pattern, { width, height, unit: mean * (all ? 0.34 : 0.24), random: pen.random })) {
    const bend = ([u, v]: Point): Point => {
      if (all) return [cx + (u / width - 0.5) * 2.1 * rx, cy + ry - (v / height) * 2 * ry]
      const angle = (u / width) * Math.PI * 2
      const reach = inner + v / mean
      return [cx + Math.cos(angle) * reach * rx, cy + Math.sin(angle) * reach * ry]
    }
    groups[tone] += line(points.map(bend), true)
  }
  const marks = groups.map((outline, tone) => fill(outline, tones[tone as 0 | 1 | 2], look.pattern === 'brush' ? 0.55 : 1)).join('')
  return (
    fill(oval(cx + 3, cy + 4, rx, ry), darken(look.colour, 0.5)) +
    fill(ring(1), face) +
    pen.clip(ring(0.985), (all ? '' : marks) + fill(ring(rim), well) + (all ? marks : '') + stroke(ring(rim), lighten(look.colour, 0.6), mean * 0.012, 0.7) + stroke(ring(rim * 0.97), darken(look.colour, 0.4), mean * 0.008, 0.35)) +
    stroke(ring(0.985), lighten(look.colour, 0.7), mean * 0.02, 0.5) +
    fill(oval(cx - rx * 0.34, cy - ry * 0.4, rx * 0.42, ry * 0.34), pen.radial([[0, '#ffffff', 0.34], [1, '#ffffff', 0]]))
  )
}

/** A small wooden stand that holds a plate upright. */
function stand(wide: number): readonly [back: string, front: string] {
  const wood = '#b98a58'
  const back = tube([[-wide * 0.34, -4], [-wide * 0.2, -wide * 0.6]], wood, 8) + tube([[wide * 0.34, -4], [wide * 0.2, -wide * 0.6]], wood, 8)
  const front =
    tube([[-wide * 0.36, 2], [-wide * 0.36, -12], [-wide * 0.3, -16]], wood, 10) + tube([[wide * 0.36, 2], [wide * 0.36, -12], [wide * 0.3, -16]], wood, 10) + tube([[-wide * 0.42, 2], [wide * 0.42, 2]], wood, 8)
  return [back, front]
}

const plate: Form = {
  setting: 'table',
  draw(pen, look) {
    const [r, rim] = choose<readonly [number, number]>([[135, 0.66], [110, 0.72], [140, 0.56], [122, 0.8]], look)
    const [back, front] = stand(r)
    const svg = back + dish(pen, look, r, r * 0.98, rim) + front
    return { svg, box: [-r, -2 * r, r, 6], focus: [-r * 0.5, -r * 1.5, r * 0.95], stance: 'stand', foot: r * 0.52 }
  },
}

const platter: Form = {
  setting: 'table',
  draw(pen, look) {
    const [rx, ry, rim] = choose<readonly [number, number, number]>([[190, 118, 0.74], [170, 100, 0.8], [200, 92, 0.7], [160, 128, 0.72]], look)
    return { svg: dish(pen, look, rx, ry, rim), box: [-rx, -2 * ry, rx, 4], focus: [-rx * 0.55, -ry * 1.3, rx * 0.8], stance: 'lie', foot: rx }
  },
}

const bowl: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[34, 0], [34, 0], [52, 8], [76, 40], [82, 72]],
      [[40, 0], [40, 0], [60, 6], [84, 30], [90, 58]],
      [[30, 0], [30, 0], [34, 6], [88, 70], [89, 72]],
      [[38, 0], [38, 0], [70, 18], [78, 46], [72, 80]],
    ], look)
    return turnedForm(pen, look, { profile, surface: 'stoneware', bare: 7, tilt: 0.3, inside: mix(look.colour, '#fbf3e2', 0.45), zone: [0.14, 0.95], unit: 36 })
  },
}

const fruitBowl: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[58, 0], [58, 0], [30, 18], [24, 44], [44, 58], [124, 96], [134, 118]],
      [[50, 0], [50, 0], [44, 12], [40, 30], [40, 30], [96, 46], [138, 92]],
      [[66, 0], [66, 0], [20, 16], [18, 70], [18, 70], [90, 84], [130, 112]],
      [[54, 0], [54, 0], [34, 34], [34, 34], [110, 44], [128, 78], [122, 112]],
    ], look)
    const [wide, high] = [widestOf(profile), heightOf(profile)]
    const fruit = (x: number, y: number, r: number, colour: string): string =>
      fill(oval(x, y, r, r * 0.96), pen.radial([[0, lighten(colour, 0.45)], [0.6, colour], [1, darken(colour, 0.35)]], [0.35, 0.3, 0.8])) + stroke(`M${x} ${y - r * 0.8}q2-8 8-10`, '#5b4a2f', 3)
    const pile = [[-58, 4, 34, '#d9913b'], [46, 2, 36, '#b9c25a'], [-8, -12, 38, '#c8503c'], [78, 12, 26, '#e2b04a']] as const
    const body = turned(pen, { profile, colour: look.colour, surface: 'stoneware', pattern: look.pattern, tones: tonesOf(look), zone: [0.5, 0.96], tilt: 0.22, unit: 46 })
    const front = `M${-wide} ${-high}A${wide} ${wide * 0.22} 0 0 0 ${wide} ${-high}V${-high - 120}H${-wide}Z`
    const svg = body + pen.clip(front, pile.map(([x, y, r, colour]) => fruit(x, y - high, r, colour)).join(''))
    return standing(svg, profile, { top: high + 44, focus: [-wide * 0.4, -high * 0.72] })
  },
}

const jug: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[48, 0], [48, 0], [66, 18], [74, 74], [46, 150], [42, 178], [50, 204]],
      [[56, 0], [56, 0], [60, 6], [52, 160], [48, 214], [52, 226]],
      [[44, 0], [44, 0], [78, 30], [70, 96], [44, 132], [52, 168]],
      [[38, 0], [38, 0], [54, 40], [60, 110], [40, 190], [34, 230], [44, 252]],
    ], look)
    const high = heightOf(profile)
    const r = (share: number) => radiusAt(sample(profile), high * share)
    const lip = r(0.99)
    const spout =
      fill(`M${-lip} ${-high + 34}Q${-lip - 2} ${-high + 6} ${-lip - 25} ${-high - 15}Q${-lip * 0.7} ${-high - 15} ${-lip * 0.3} ${-high - lip * 0.19}L${-lip * 0.6} ${-high + lip * 0.16}Q${-lip * 0.9} ${-high + 14} ${-lip} ${-high + 34}Z`, pen.linear([[0, lighten(look.colour, 0.2)], [1, darken(look.colour, 0.1)]])) +
      fill(`M${-lip - 18} ${-high - 12}Q${-lip * 0.7} ${-high - 11} ${-lip * 0.34} ${-high - lip * 0.14}L${-lip * 0.55} ${-high + lip * 0.1}Q${-lip * 0.95} ${-high + 2} ${-lip - 18} ${-high - 12}Z`, darken(look.colour, 0.4))
    const ear = tube([[r(0.9) - 4, -high * 0.9], [r(0.9) + 34, -high * 0.92], [r(0.5) + 40, -high * 0.62], [r(0.34) - 4, -high * 0.34]], look.colour, 15)
    const svg = ear + turned(pen, { profile, colour: look.colour, surface: 'stoneware', pattern: look.pattern, tones: tonesOf(look), bare: 10, unit: 40 }) + spout
    return standing(svg, profile, { left: Math.max(widestOf(profile), lip + 34), right: widestOf(profile) + 32 })
  },
}

const teapot: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[52, 0], [52, 0], [78, 20], [88, 62], [66, 108], [44, 122]],
      [[60, 0], [60, 0], [70, 6], [72, 96], [58, 118], [46, 122]],
      [[44, 0], [44, 0], [96, 34], [96, 66], [50, 104]],
      [[50, 0], [50, 0], [64, 30], [74, 90], [56, 134], [40, 140]],
    ], look)
    const high = heightOf(profile)
    const wide = widestOf(profile)
    const r = (share: number) => radiusAt(sample(profile), high * share)
    const top = profile.at(-1)?.[0] ?? 44
    const lid: Profile = [[top, 0], [top, 0], [top * 0.85, 10], [top * 0.3, 20], [8, 24], [8, 24], [6, 30], [13, 38], [10, 48], [0, 50]]
    const spout = tube([[-r(0.3) + 8, -high * 0.3], [-wide - 26, -high * 0.5], [-wide - 34, -high * 0.86], [-wide - 50, -high * 0.98]], look.colour, 21, 0.25)
    const overhead = look.shape % 2 === 0
    const cane = '#b98a4e'
    const arm = overhead
      ? tube([[-top * 1.15, -high + 8], [-top * 1.3, -high - 70], [0, -high - 108], [top * 1.3, -high - 70], [top * 1.15, -high + 8]], cane, 10)
      : tube([[r(0.86) - 4, -high * 0.86], [r(0.86) + 44, -high * 0.9], [wide + 40, -high * 0.5], [r(0.3) - 4, -high * 0.28]], look.colour, 14)
    const svg =
      (overhead ? '' : arm) + spout +
      turned(pen, { profile, colour: look.colour, surface: 'stoneware', pattern: look.pattern, tones: tonesOf(look), closed: true, unit: 44, zone: [0.1, 0.88] }) +
      place(turned(pen, { profile: lid, colour: look.colour, surface: 'stoneware', closed: true }), 0, -high) +
      (overhead ? arm : '')
    return standing(svg, profile, { left: wide + 56, right: overhead ? wide : wide + 42, top: high + (overhead ? 112 : 50) })
  },
}

/** Two of a kind: one before the other. */
function pair(draw: (turn: number) => string, profile: Profile, apart: number, more: Parameters<typeof standing>[2] = {}): Drawn {
  const wide = widestOf(profile)
  const svg = place(draw(0), apart * 0.9, -wide * 0.34, 0.96) + place(draw(1), -apart * 0.7, 0)
  return { ...standing(svg, profile, { left: wide + apart * 0.7, right: wide + apart * 0.9, focus: [-apart * 0.7, -heightOf(profile) * 0.6], ...more }), foot: wide + apart * 0.6 }
}

const tumbler: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[32, 0], [32, 0], [35, 3], [38, 96], [38, 96]],
      [[26, 0], [26, 0], [40, 24], [42, 60], [36, 92]],
      [[36, 0], [36, 0], [39, 3], [41, 84], [41, 84]],
      [[24, 0], [24, 0], [30, 6], [44, 110], [44, 110]],
    ], look)
    const water = mix(look.colour, '#eaf4f6', 0.6)
    return pair((turn) => turned(pen, { profile, colour: look.colour, surface: 'glass', pattern: look.pattern, tones: tonesOf(look), unit: 22, ...(turn === 1 ? { filled: [0.62, water] as const } : {}) }), profile, 44)
  },
}

const carafe: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[52, 0], [52, 0], [60, 10], [62, 90], [30, 176], [24, 220], [34, 262]],
      [[44, 0], [44, 0], [80, 40], [72, 88], [24, 140], [22, 210], [30, 232]],
      [[46, 0], [46, 0], [50, 6], [48, 190], [40, 232], [40, 252]],
      [[58, 0], [58, 0], [66, 20], [50, 110], [26, 160], [26, 240], [36, 250]],
    ], look)
    const high = heightOf(profile)
    const neck = profile.at(-1)?.[0] ?? 30
    const cork: Profile = [[neck * 0.72, -14], [neck * 0.72, -14], [neck * 0.86, 16], [neck * 0.86, 18]]
    const ball = turned(pen, { profile: [[4, 16], [neck * 0.7, 26], [neck * 0.8, 44], [neck * 0.4, 60], [0, 63]], colour: '#c79a63', surface: 'wood', closed: true })
    const svg =
      turned(pen, { profile, colour: look.colour, surface: 'glass', pattern: look.pattern, tones: tonesOf(look), unit: 30, filled: [0.5, mix(look.colour, '#eaf4f6', 0.6)] }) +
      place(turned(pen, { profile: cork, colour: '#c9a67a', surface: 'clay', closed: true }) + ball, 0, -high)
    return standing(svg, profile, { top: high + 64 })
  },
}

/** The glass of the pair in front, alone, for rooms. */
export function loneTumbler(pen: Pen, look: Look): string {
  return turned(pen, { profile: [[32, 0], [32, 0], [38, 96], [38, 96]], colour: look.colour, surface: 'glass', filled: [0.6, '#dfeef2'] })
}

export const tableware = { mug, espresso, plate, platter, bowl, 'fruit-bowl': fruitBowl, jug, teapot, tumbler, carafe } as const

export { dish, pair }
