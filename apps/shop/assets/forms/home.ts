import { darken, fill, heightOf, lighten, line, mix, oval, place, printed, radiusAt, sample, steps, stroke, tube, turned, widestOf, box, type Pen, type Point, type Profile } from '../draw/index.ts'
import { choose, standing, tonesOf, type Form } from './form.ts'

/** A branch with leaves or buds, growing up from 0, 0. */
export function branch(pen: Pen, height: number, lean: number, leafColour: string, kind: 'leaf' | 'bud' | 'grass' = 'leaf'): string {
  const stem: Point[] = steps(0, 1, 6).map((t) => [lean * t ** 1.6 + Math.sin(t * 4) * height * 0.015, -height * t])
  const at = (t: number): Point => [lean * t ** 1.6 + Math.sin(t * 4) * height * 0.015, -height * t]
  if (kind === 'grass') return stroke(line(stem), mix(leafColour, '#c9a663', 0.4), 3) + fill(oval(lean, -height - 10, height * 0.03, height * 0.11), leafColour)
  const leaves = steps(0.3, 1, 8).map((t, index) => {
    const [x, y] = at(t)
    const side = index % 2 === 0 ? 1 : -1
    const size = height * (kind === 'leaf' ? 0.17 : 0.045) * (1.15 - t * 0.45)
    if (kind === 'bud') return fill(oval(x + side * size, y - size, size, size * 1.15), pen.radial([[0, lighten(leafColour, 0.5)], [1, leafColour]], [0.35, 0.3, 0.8]))
    const [tx, ty] = [x + side * size * 1.1, y - size * 0.9]
    return fill(`M${x} ${y}Q${x + side * size * 0.2} ${ty} ${tx} ${ty}Q${tx - side * size * 0.1} ${y} ${x} ${y}Z`, index % 3 === 0 ? lighten(leafColour, 0.16) : index % 3 === 1 ? leafColour : darken(leafColour, 0.16))
  })
  return stroke(line(stem), darken(leafColour, 0.3), Math.max(3, height * 0.012)) + leaves.join('')
}

const vases: readonly [Profile, ...Profile[]] = [
  [[48, 0], [48, 0], [72, 34], [84, 110], [52, 190], [24, 224], [22, 270], [32, 292]],
  [[56, 0], [56, 0], [60, 8], [58, 220], [54, 240], [54, 244]],
  [[38, 0], [38, 0], [104, 70], [108, 104], [42, 168], [34, 190], [46, 206]],
  [[44, 0], [44, 0], [50, 8], [36, 60], [78, 150], [74, 216], [60, 244]],
]

const bottles: readonly [Profile, ...Profile[]] = [
  [[50, 0], [50, 0], [74, 30], [76, 84], [30, 140], [18, 180], [18, 286], [26, 298]],
  [[40, 0], [40, 0], [60, 60], [40, 120], [58, 176], [30, 226], [20, 290], [26, 300]],
  [[86, 0], [86, 0], [96, 24], [60, 64], [16, 96], [14, 220], [22, 232]],
  [[34, 0], [34, 0], [46, 20], [62, 160], [50, 196], [16, 216], [16, 250], [24, 258]],
]

const vase: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose(vases, look)
    const high = heightOf(profile)
    const ears = look.shape % 4 === 0 ? [-1, 1].map((sign) => tube([[sign * 22, -high * 0.86], [sign * 70, -high * 0.86], [sign * 84, -high * 0.66], [sign * 66, -high * 0.56]], look.colour, 12)).join('') : ''
    const svg = ears + turned(pen, { profile, colour: look.colour, surface: 'stoneware', pattern: look.pattern, tones: tonesOf(look), bare: 9, unit: 44 })
    return standing(svg, profile, ears ? { left: 92, right: 92 } : {})
  },
}

const bottleVase: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose(bottles, look)
    const high = heightOf(profile)
    const kind = (['bud', 'leaf', 'grass', 'leaf'] as const)[look.shape % 4] ?? 'leaf'
    const leafColour = (['#d9c0a0', '#71825a', '#c9a663', '#5f7d6b'] as const)[look.shape % 4] ?? '#71825a'
    const twigs = kind === 'grass'
      ? steps(-110, 130, 6).map((lean) => place(branch(pen, 210 + pen.random.between(-40, 40), lean * 0.8, leafColour, 'grass'), 0, -high + 10)).join('')
      : place(branch(pen, 220, 70, leafColour, kind), 3, -high + 10) + place(branch(pen, 160, -60, leafColour, kind), -3, -high + 10)
    const svg = twigs + turned(pen, { profile, colour: look.colour, surface: 'porcelain', pattern: look.pattern, tones: tonesOf(look), unit: 40 })
    return standing(svg, profile, { left: widestOf(profile) + 50, right: widestOf(profile) + 60, top: high + 220, focus: [-14, -high * 0.42] })
  },
}

const basket: Form = {
  setting: 'floor',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[130, 0], [130, 0], [150, 14], [176, 130], [170, 236], [164, 250]],
      [[150, 0], [150, 0], [164, 10], [190, 150], [192, 170]],
      [[110, 0], [110, 0], [126, 12], [150, 180], [130, 320], [132, 340]],
      [[160, 0], [160, 0], [200, 60], [196, 130], [166, 190]],
    ], look)
    const high = heightOf(profile)
    const r = profile.at(-1)?.[0] ?? 160
    const arched = look.shape % 2 === 1
    const handle = arched
      ? tube([[-r * 0.98, -high + 20], [-r * 0.9, -high - 150], [0, -high - 240], [r * 0.9, -high - 150], [r * 0.98, -high + 20]], mix(look.colour, '#8d6238', 0.25), 20)
      : [-1, 1].map((sign) => tube([[sign * r * 0.86, -high + 44], [sign * (r + 26), -high - 4], [sign * (r + 10), -high - 46], [sign * r * 0.74, -high - 14]], mix(look.colour, '#8d6238', 0.3), 18)).join('')
    const rolled = stroke(oval(0, -high, r, r * 0.2), darken(look.colour, 0.15), 15) + stroke(steps(0, Math.PI * 2, 70).map((a) => `M${Math.cos(a) * (r + 5)} ${-high + Math.sin(a) * r * 0.2}l9 7`).join(''), darken(look.colour, 0.5), 3, 0.6)
    const svg = turned(pen, { profile, colour: look.colour, surface: 'wicker', pattern: look.pattern, tones: tonesOf(look), unit: 74, inside: darken(look.colour, 0.2) }) + rolled + handle
    return standing(svg, profile, { left: r + 44, right: r + 44, top: high + (arched ? 250 : 60) })
  },
}

const hamper: Form = {
  setting: 'floor',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[170, 0], [170, 0], [196, 30], [204, 240], [186, 420]],
      [[190, 0], [190, 0], [196, 10], [196, 300]],
      [[150, 0], [150, 0], [210, 120], [200, 260], [150, 340]],
      [[160, 0], [160, 0], [166, 10], [180, 520]],
    ], look)
    const high = heightOf(profile)
    const r = profile.at(-1)?.[0] ?? 180
    const lid: Profile = [[r * 1.07, 0], [r * 1.07, 0], [r * 1.07, 34], [r * 0.9, 58], [r * 0.3, 76], [0, 78]]
    const svg =
      turned(pen, { profile, colour: look.colour, surface: 'wicker', pattern: look.pattern, tones: tonesOf(look), closed: true, unit: 96 }) +
      place(turned(pen, { profile: lid, colour: mix(look.colour, '#8d6238', 0.12), surface: 'wicker', closed: true }) + tube([[-40, -70], [-30, -112], [30, -112], [40, -70]], '#8d6238', 16), 0, -high) +
      [-1, 1].map((sign) => tube([[sign * (radiusAt(sample(profile), high * 0.72) - 8), -high * 0.76], [sign * (radiusAt(sample(profile), high * 0.7) + 34), -high * 0.7], [sign * (radiusAt(sample(profile), high * 0.62) - 8), -high * 0.6]], '#8d6238', 16)).join('')
    return standing(svg, profile, { left: widestOf(profile) + 36, right: widestOf(profile) + 36, top: high + 124 })
  },
}

/** An arch, a circle, or a pebble, with its middle at the wall. */
function pane(shape: number, w: number, h: number): string {
  if (shape === 1) return `M${-w / 2} 0V${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V0Z`
  if (shape === 2) return `M${-w * 0.42} ${-h * 0.12}C${-w * 0.66} ${-h * 0.5} ${-w * 0.44} ${-h} ${w * 0.06} ${-h}S${w * 0.62} ${-h * 0.62} ${w * 0.46} ${-h * 0.26}S${-w * 0.24} ${h * 0.1} ${-w * 0.42} ${-h * 0.12}Z`
  if (shape === 3) return box(-w / 2, -h, w, h, 26)
  return oval(0, -h / 2, w / 2, h / 2)
}

const mirror: Form = {
  setting: 'wall',
  draw(pen, look) {
    const shape = look.shape % 4
    const [w, h] = choose<readonly [number, number]>([[560, 560], [460, 760], [520, 640], [420, 700]], look)
    const outline = pane(shape, w, h)
    const frame = look.pattern === 'plain' ? look.colour : mix(look.colour, look.accent, 0.08)
    const band = fill(outline, frame) + pen.clip(outline, printed(pen, { width: w * 1.1, height: h * 1.1, colour: frame, pattern: look.pattern, tones: tonesOf(look), unit: 54, bend: ([u, v]) => [u - w * 0.55, -v + h * 0.05] }))
    const inner = (by: number, content: string): string => `<g transform="translate(0 ${-h / 2}) scale(${by} ${1 - (1 - by) * (w / h)}) translate(0 ${h / 2})">${content}</g>`
    const glass = fill(outline, pen.linear([[0, '#f3f1ea'], [0.42, '#cfd8da'], [0.43, '#dfe6e6'], [0.58, '#e8ecea'], [0.59, '#c3ced2'], [1, '#9fb0b8']], [0, 0, 1, 0.9]))
    const svg =
      place(fill(outline, '#1d1826', 0.22), 18, 22) + stroke(outline, darken(frame, 0.4), 5) + band + stroke(outline, lighten(frame, 0.4), 3, 0.5) +
      inner(0.845, stroke(outline, darken(frame, 0.55), 10, 0.6) + glass) +
      inner(0.8, pen.clip(outline, fill(line([[-w * 0.5, -h * 0.3], [w * 0.1, -h], [w * 0.24, -h], [-w * 0.5, -h * 0.12]], true), '#ffffff', 0.24)))
    return { svg, box: [-w / 2 - 6, -h - 6, w / 2 + 6, 6], focus: [-w * 0.3, -h * 0.82, w * 0.5], stance: 'wall', foot: w / 2 }
  },
}

/** A clock without figures: ten past ten on marks of our own. */
const clock: Form = {
  setting: 'wall',
  draw(pen, look) {
    const r = choose([160, 180, 150, 170], look)
    const squared = look.shape % 4 === 3
    const outline = squared ? box(-r, -2 * r, 2 * r, 2 * r, 54) : oval(0, -r, r, r)
    const face = look.colour
    const ink = look.accent
    const marks = steps(0, 330, 12).map((angle, index) => place(look.shape % 2 === 0 ? fill(oval(0, -r * 0.78, index % 3 === 0 ? 9 : 5, index % 3 === 0 ? 9 : 5), ink) : stroke(`M0 ${-r * 0.84}V${-r * (index % 3 === 0 ? 0.68 : 0.76)}`, ink, index % 3 === 0 ? 8 : 4), 0, -r, 1, angle))
    const hand = (angle: number, length: number, width: number): string => place(stroke(`M0 ${r * 0.1}V${-length}`, darken(ink, 0.2), width), 0, -r, 1, angle)
    const svg =
      place(fill(outline, '#1d1826', 0.22), 12, 16) + fill(outline, pen.linear([[0, lighten(face, 0.3)], [0.5, face], [1, darken(face, 0.18)]], [0, 0, 1, 1])) +
      pen.clip(outline, look.pattern === 'plain' ? '' : `<g opacity=".5">${printed(pen, { width: 2 * r, height: 2 * r, colour: face, pattern: look.pattern, tones: [mix(ink, face, 0.35), mix(ink, face, 0.6), darken(face, 0.2)], unit: r * 0.36, bend: ([u, v]) => [u - r, -v] })}</g>`) +
      stroke(outline, '#c79a63', 15) + stroke(outline, '#8d6238', 3, 0.6) +
      marks.join('') + hand(-58, r * 0.44, 11) + hand(58, r * 0.66, 7) + fill(oval(0, -r, 11, 11), '#c9a24a') + fill(oval(-r * 0.3, -r * 1.4, r * 0.5, r * 0.34), pen.radial([[0, '#ffffff', 0.3], [1, '#ffffff', 0]]))
    return { svg, box: [-r - 8, -2 * r - 8, r + 8, 8], focus: [-r * 0.2, -r * 1.3, r * 1.05], stance: 'wall', foot: r }
  },
}

export const home = { vase, 'bottle-vase': bottleVase, basket, hamper, mirror, clock } as const
