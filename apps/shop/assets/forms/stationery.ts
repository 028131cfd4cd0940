import { block, box, darken, fill, lighten, line, mix, oval, place, printed, project, steps, stroke, turned, type Pen, type Point, type Profile } from '../draw/index.ts'
import { choose, standing, tonesOf, type Form, type Look } from './form.ts'

/** A cover seen from the front, printed all over. */
function cover(pen: Pen, look: Look, w: number, h: number, r: number): string {
  const outline = box(0, -h, w, h, r)
  return (
    fill(outline, look.colour) +
    pen.clip(outline, printed(pen, { width: w, height: h, colour: look.colour, pattern: look.pattern, tones: tonesOf(look), unit: w * 0.2, bend: ([u, v]) => [u, -v] }) + fill(outline, pen.linear([[0, '#fff8ea', 0.3], [0.5, '#fff8ea', 0], [1, '#1d1826', 0.2]], [0, 0, 1, 1])))
  )
}

const notebook: Form = {
  setting: 'desk',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>([[150, 210], [130, 190], [180, 180], [120, 200]], look)
    const one = (own: Look, thick: number): string => {
      const pages = box(6, -h + thick + 4, w - 3, h - 6, 3)
      const spine = mix(own.accent, own.colour, own.pattern === 'plain' ? 0.2 : 0.55)
      return (
        place(fill(box(10, -h + 14, w, h, 6), '#1d1826', 0.2), 3, 4) + fill(box(thick * 0.6, -h + thick * 0.7, w, h, 6), darken(own.colour, 0.4)) + fill(pages, '#f4ecda') + stroke(steps(1, thick, 4).map((y) => `M8 ${y}H${w + y * 0.6}`).join(''), '#cdbfa2', 0.8) +
        cover(pen, own, w, h, 6) + fill(box(0, -h, w * 0.13, h, 4), spine) + stroke(`M${w * 0.13} ${-h}V0`, darken(spine, 0.4), 1.2, 0.6)
      )
    }
    const second: Look = { ...look, colour: mix(look.accent, look.colour, 0.25), pattern: 'plain' }
    const elastic = stroke(`M${w * 0.84} ${-h}V0`, darken(look.accent, 0.3), 4.5)
    const label = look.shape % 2 === 0 ? fill(box(w * 0.36, -h * 0.82, w * 0.36, h * 0.17, 3), '#f6efe0') + stroke(`M${w * 0.42} ${-h * 0.74}h${w * 0.24}`, darken(look.colour, 0.3), 1.4, 0.6) : elastic
    const svg = place(one(second, 10), -w * 0.28, -26, 1, -9) + place(one(look, 12) + label, -w * 0.5, 0, 1, 5)
    return { svg, box: [-w * 0.9, -h * 1.16, w * 0.72, 24], focus: [0, -h * 0.5, w * 0.6], stance: 'lie', foot: w * 0.7 }
  },
}

/** A pad bound with thread or wire, and a pencil. */
const sketchbook: Form = {
  setting: 'desk',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>([[210, 290], [290, 210], [240, 240], [190, 270]], look)
    const rings = steps(-h + 20, -20, Math.round(h / 18)).map((y) => `M-9 ${y}a9 5 0 1 1 18 0`).join('')
    const svg =
      fill(box(10, -h + 12, w, h, 5), '#1d1826', 0.2) + fill(box(5, -h + 6, w, h, 4), '#efe6d2') + cover(pen, look, w, h, 4) +
      fill(steps(-h + 20, -20, Math.round(h / 18)).map((y) => oval(9, y, 3.2, 3.2)).join(''), darken(look.colour, 0.6)) + stroke(rings, '#8b8f92', 2.6) + stroke(rings, '#e8eaea', 0.9) +
      place(pencil(pen, look.accent, h * 0.86), w * 1.16, -8, 1, 4)
    return { svg: place(svg, -w * 0.56, 0), box: [-w * 0.6, -h, w * 0.68, 14], focus: [-w * 0.1, -h * 0.6, w * 0.55], stance: 'lie', foot: w * 0.55 }
  },
}

/** A pencil lying, its point up. */
export function pencil(pen: Pen, colour: string, length: number): string {
  const body = pen.linear([[0, lighten(colour, 0.35)], [0.34, colour], [0.66, darken(colour, 0.12)], [1, darken(colour, 0.4)]])
  return (
    place(fill(box(-7, -length, 14, length, 2), '#1d1826', 0.18), 6, 6) + fill(box(-7, -length + 26, 14, length - 26, 2), body) +
    fill(`M-7 ${-length + 28}L0 ${-length}L7 ${-length + 28}Q0 ${-length + 22} -7 ${-length + 28}Z`, '#e6c99a') + fill(`M-2.2 ${-length + 9}L0 ${-length}L2.2 ${-length + 9}Z`, '#2f2b2d') + fill(box(-7, -10, 14, 10, 2), lighten(colour, 0.5))
  )
}

const pencilCup: Form = {
  setting: 'desk',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[40, 0], [40, 0], [42, 4], [42, 100]],
      [[34, 0], [34, 0], [48, 40], [42, 96]],
      [[46, 0], [46, 0], [48, 6], [40, 90]],
      [[36, 0], [36, 0], [38, 4], [46, 108]],
    ], look)

    const sticks = [[-24, -12, '#c0673f'], [-9, -4, '#2f4a6b'], [6, 3, look.accent], [20, 9, '#c9982f'], [30, 15, '#5d7468']] as const
    const svg =
      sticks.map(([x, lean, colour], index) => place(pencil(pen, colour, 176 + (index % 3) * 14), x, -8, 1, lean)).join('') +
      turned(pen, { profile, colour: look.colour, surface: look.shape % 2 === 0 ? 'stoneware' : 'wood', pattern: look.pattern, tones: tonesOf(look), closed: true, unit: 26 })
    return standing(svg, profile, { left: 66, right: 74, top: 200 })
  },
}

/** A tray with compartments, seen in the room. */
const deskTray: Form = {
  setting: 'desk',
  draw(pen, look) {
    const [w, d, h, tiers] = choose<readonly [number, number, number, number]>([[180, 120, 46, 1], [150, 110, 42, 3], [220, 90, 38, 1], [130, 100, 56, 2]], look)
    const level = (z: number): string => {
      const t = 9
      const inner = mix(look.colour, look.accent, look.pattern === 'plain' ? 0 : 0.5)
      const floor = line([project([-w + t, -d + t, z + t]), project([w - t, -d + t, z + t]), project([w - t, d - t, z + t]), project([-w + t, d - t, z + t])], true)
      return (
        block(pen, { from: [-w, d - t, z], to: [w, d, z + h], colour: look.colour }) + block(pen, { from: [-w, -d, z], to: [-w + t, d, z + h], colour: look.colour }) + fill(floor, darken(inner, 0.26)) +
        pen.clip(floor, printed(pen, { width: 2 * w, height: 2 * d, colour: inner, pattern: look.pattern, tones: tonesOf({ ...look, colour: inner, accent: lighten(look.accent, 0.3) }), unit: 44, bend: ([u, v]) => project([u - w, v - d, z + t]) })) +
        (tiers === 1 ? block(pen, { from: [-w * 0.1, -d, z], to: [-w * 0.1 + t, d - t, z + h * 0.8], colour: look.colour }) : papers(pen, w, d, z + t)) +
        block(pen, { from: [w - t, -d, z], to: [w, d, z + h], colour: look.colour }) + block(pen, { from: [-w, -d, z], to: [w, -d + t, z + h * 0.62], colour: look.colour })
      )
    }
    const posts = tiers > 1 ? ([[-1, 1], [1, 1], [-1, -1], [1, -1]] as const) : []
    const gap = h + 44
    const column = (list: readonly (readonly [number, number])[], z: number): string => list.map(([a, b]) => block(pen, { from: [a * w - 8, b * d - 8, z + h - 6], to: [a * w + 8, b * d + 8, z + gap + 4], colour: look.accent, grain: 'none' })).join('')
    const parts = Array.from({ length: tiers }, (_, index) => level(index * gap) + (index < tiers - 1 ? column(posts, index * gap) : ''))
    const high = (tiers - 1) * gap + h
    const [right] = project([w, d, 0])
    const [left] = project([-w, -d, 0])
    const low = project([w, -d, 0])[1]
    const top = project([-w, d, high])[1]
    return { svg: place(parts.join(''), 0, -low), box: [left, top - low, right, 0], focus: [-w * 0.2, (top - low) * 0.45, w * 1.1], stance: 'stand', foot: (right - left) * 0.44 }
  },
}

function papers(pen: Pen, w: number, d: number, z: number): string {
  return ['#f4ecda', '#e9dfc8', '#f8f3e6'].map((tone, index) => {
    const [x, y] = [pen.random.between(-8, 8), pen.random.between(-6, 6)]
    return fill(line([project([-w * 0.8 + x, -d * 0.8 + y, z + index * 4]), project([w * 0.7 + x, -d * 0.8 + y, z + index * 4]), project([w * 0.7 + x, d * 0.7 + y, z + index * 4]), project([-w * 0.8 + x, d * 0.7 + y, z + index * 4])], true), tone)
  }).join('')
}

const cards: Form = {
  setting: 'desk',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>([[150, 210], [210, 150], [170, 170], [140, 200]], look)
    const paper = '#f6efe0'
    const envelope = (colour: string): string => fill(box(8, -h * 0.62 + 8, w * 1.12, h * 0.62, 4), '#1d1826', 0.18) + fill(box(0, -h * 0.62, w * 1.12, h * 0.62, 4), colour) + fill(`M0 ${-h * 0.62}L${w * 0.56} ${-h * 0.24}L${w * 1.12} ${-h * 0.62}Z`, lighten(colour, 0.2)) + stroke(`M0 ${-h * 0.62}L${w * 0.56} ${-h * 0.24}L${w * 1.12} ${-h * 0.62}`, darken(colour, 0.35), 1.6, 0.6)
    const card = (own: Look): string =>
      fill(box(7, -h + 7, w, h, 3), '#1d1826', 0.2) + fill(box(0, -h, w, h, 3), paper) +
      place(`<g>${cover(pen, own, w * 0.82, h * 0.82, 2)}</g>`, w * 0.09, -h * 0.09)
    const second: Look = { ...look, colour: mix(look.accent, paper, 0.2), accent: look.colour, pattern: look.pattern === 'plain' ? 'sprigs' : look.pattern }
    const main: Look = look.pattern === 'plain' ? { ...look, pattern: 'blossoms' } : look
    const svg = place(envelope(mix(look.accent, paper, 0.45)), -w * 0.9, -h * 0.2, 1, -7) + place(card(second), -w * 0.82, -h * 0.2, 1, -10) + place(card(main), -w * 0.12, 0, 1, 6)
    return { svg, box: [-w * 1.1, -h * 1.3, w * 1.1, 20], focus: [w * 0.34, -h * 0.55, w * 0.62], stance: 'lie', foot: w * 0.9 }
  },
}

const wrapping: Form = {
  setting: 'desk',
  draw(pen, look) {
    const long = choose([420, 360, 460, 400], look)
    const r = 30
    const roll = (own: Look): string => {
      const outline = box(-r, -long, 2 * r, long, 3)
      const bend = ([u, v]: Point): Point => [Math.sin((u / (r * 3.1) - 0.5) * Math.PI) * r, -v]
      return (
        place(fill(outline, '#1d1826', 0.2), 12, 8) + fill(outline, own.colour) +
        pen.clip(outline, printed(pen, { width: r * 3.1, height: long, colour: own.colour, pattern: own.pattern, tones: tonesOf(own), unit: 34, bend }) + fill(outline, pen.linear([[0, '#1d1826', 0.3], [0.25, '#fff8ea', 0.4], [0.55, '#fff8ea', 0], [0.85, '#1d1826', 0.34], [1, '#1d1826', 0.24]]))) +
        fill(oval(0, -long, r, 8), '#f3ead6') + stroke([0.75, 0.5, 0.25].map((s) => oval(0, -long, r * s, 8 * s)).join(''), darken(own.colour, 0.2), 1.6) +
        fill(box(-r - 1, -long * 0.56, 2 * r + 2, 40, 1), mix(own.accent, '#f6efe0', 0.35)) + stroke(`M${-r} ${-long * 0.56 + 6}h${2 * r}M${-r} ${-long * 0.56 + 34}h${2 * r}`, darken(own.colour, 0.4), 1.2, 0.5)
      )
    }
    const second: Look = { ...look, colour: look.accent, accent: look.colour, pattern: (['stripes', 'dots', 'zigzag', 'grid'] as const)[look.shape % 4] ?? 'dots' }
    const third: Look = { ...look, colour: mix(look.colour, look.accent, 0.4), pattern: 'plain' }
    const main: Look = look.pattern === 'plain' ? { ...look, pattern: 'blossoms' } : look
    const svg = place(roll(third), 96, -26, 1, 13) + place(roll(second), 14, -8, 1, 2) + place(roll(main), -74, 0, 1, -8)
    return { svg, box: [-170, -long - 10, 220, 20], focus: [-98, -long * 0.8, 120], stance: 'lie', foot: 130 }
  },
}

export const stationery = { notebook, sketchbook, 'pencil-cup': pencilCup, 'desk-tray': deskTray, cards, wrapping } as const
