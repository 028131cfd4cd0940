import { box, curve, darken, difference, fill, lighten, line, mix, n, oval, steps, stroke, type Colour, type Pen, type Point, type Random } from '../draw/index.ts'

/** The colours of a room. Everything shown comes from the same few paints. */
export interface Paints {
  readonly wall: Colour
  readonly floor: Colour
  readonly cloth: Colour
  readonly spice: Colour
}

export const interiors: readonly [Paints, ...Paints[]] = [
  { wall: '#e6dccb', floor: '#c49c6c', cloth: '#8d9f84', spice: '#b5603c' },
  { wall: '#c8cfbd', floor: '#b98f60', cloth: '#efe4cf', spice: '#a8502b' },
  { wall: '#deb9a2', floor: '#a97c50', cloth: '#e9dcc4', spice: '#3f5a63' },
  { wall: '#c2ced3', floor: '#c0a27c', cloth: '#d9a05b', spice: '#8c4a3c' },
  { wall: '#eddcb6', floor: '#a8794d', cloth: '#6c7f86', spice: '#96412f' },
  { wall: '#62736c', floor: '#b08a5e', cloth: '#e6d6b6', spice: '#d98f5c' },
  { wall: '#4a566b', floor: '#a98660', cloth: '#d9c9ae', spice: '#d2834f' },
  { wall: '#d8cfd0', floor: '#b39372', cloth: '#7d6a78', spice: '#b4704d' },
]

/** Papers that a product is photographed on, so to speak. */
const papers: readonly [Colour, ...Colour[]] = ['#e9e0d0', '#d3d8c9', '#d2dadd', '#ecd6c9', '#eee0bd', '#e0bea6', '#d8d3cc', '#b8c0bd', '#c9b5a0']

/** Paints on which a colour stands out; which of them, chance decides. */
export function paintsFor(colour: Colour, random: Random): Paints {
  const good = interiors.filter(({ wall }) => difference(wall, colour) > 0.2)
  return random.pick(good.length > 0 ? (good as [Paints, ...Paints[]]) : interiors)
}

export function paperFor(colour: Colour, random: Random): Colour {
  const good = papers.filter((paper) => difference(paper, colour) > 0.17)
  return random.pick(good.length > 0 ? (good as [Colour, ...Colour[]]) : papers)
}

/** A soft shadow where a thing stands, and a longer one away from the light. */
export function shadowOf(pen: Pen, x: number, y: number, half: number, strength = 1): string {
  const soft = pen.radial([
    [0, '#1d1826', 0.5 * strength],
    [0.55, '#1d1826', 0.2 * strength],
    [1, '#1d1826', 0],
  ])
  const long = pen.radial([
    [0, '#1d1826', 0.3 * strength],
    [0.6, '#1d1826', 0.1 * strength],
    [1, '#1d1826', 0],
  ])
  return fill(oval(x + half * 0.75, y + half * 0.02, half * 1.75, half * 0.3), long) + fill(oval(x + half * 0.06, y, half * 1.16, half * 0.27), soft)
}

/** A soft shadow under what lies flat. */
export function flatShadow(pen: Pen, x: number, y: number, rx: number, ry: number, strength = 1): string {
  return fill(oval(x, y, rx, ry), pen.radial([[0, '#1d1826', 0.34 * strength], [0.72, '#1d1826', 0.2 * strength], [1, '#1d1826', 0]]))
}

/** The grain of paper: faint flecks over everything. Strokes of one path, since a tile over all of it costs far more. */
export function paperGrain(pen: Pen, width: number, height: number): string {
  let [dark, pale] = ['', '']
  for (let index = 0; index < (width * height) / 1400; index++) {
    const fleck = `M${Math.round(pen.random.between(0, width))} ${Math.round(pen.random.between(0, height))}h2v2h-2Z`
    if (index % 2 === 0) dark += fleck
    else pale += fleck
  }
  return fill(dark, '#1d1826', 0.07) + fill(pale, '#ffffff', 0.13)
}

/** A paper sweep: wall and floor are one sheet that bends at `edge`. */
export function sweep(pen: Pen, paper: Colour, width: number, height: number, edge: number): string {
  return (
    fill(box(0, 0, width, height), pen.linear([[0, lighten(paper, 0.12)], [(edge - 90) / height, darken(paper, 0.03)], [(edge + 40) / height, lighten(paper, 0.2)], [1, darken(paper, 0.08)]], [0, 0, 0, 1])) +
    fill(box(0, 0, width, height), pen.radial([[0, '#fffaf0', 0.55], [0.55, '#fffaf0', 0.08], [1, '#1d1826', 0.13]], [0.3, 0.3, 0.85]))
  )
}

/** Light that falls through a window: four slanting panes. */
export function windowLight(pen: Pen, x: number, y: number, size: number, strength = 0.3): string {
  const pane = (column: number, row: number): string => {
    const [w, h, gap] = [size * 0.42, size * 0.62, size * 0.05]
    const left = x + column * (w + gap) + row * h * 0.22
    const top = y + row * (h + gap) + column * w * 0.16
    return line([[left, top], [left + w, top + w * 0.16], [left + w + h * 0.22, top + h + w * 0.16], [left + h * 0.22, top + h]], true)
  }
  return fill([0, 1].flatMap((column) => [0, 1].map((row) => pane(column, row))).join(''), pen.linear([[0, '#fff4d8', strength], [1, '#fff4d8', strength * 0.35]], [0, 0, 1, 1]))
}

export function wall(pen: Pen, colour: Colour, width: number, height: number): string {
  return (
    fill(box(0, 0, width, height), pen.linear([[0, lighten(colour, 0.1)], [0.5, colour], [1, darken(colour, 0.14)]], [0, 0, 1, 0.5]))
  )
}

/** Floor boards that run away from us, from `top` down. */
export function boards(pen: Pen, colour: Colour, width: number, top: number, bottom: number): string {
  const seams = steps(-1.4, 1.4, 15).map((share) => line([[width / 2 + share * width * 0.62, top], [width / 2 + share * width * 1.5, bottom]])).join('')
  const ends = Array.from({ length: 14 }, () => {
    const t = pen.random.between(0.08, 0.95) ** 1.4
    const y = top + (bottom - top) * t
    const step = (width * (0.62 + 0.88 * t) * 2.8) / 14
    const x = width / 2 + (Math.floor(pen.random.between(-6, 6)) - 0.0) * step
    return line([[x, y], [x + step, y]])
  }).join('')
  const area = box(0, top, width, bottom - top)
  return (
    fill(area, pen.linear([[0, darken(colour, 0.2)], [0.35, colour], [1, lighten(colour, 0.14)]], [0, 0, 0, 1])) +
    pen.clip(area, stroke(seams, darken(colour, 0.45), 2.4, 0.5) + stroke(ends, darken(colour, 0.45), 2, 0.4))
  )
}

/** A table top seen from the front: boards across, and its edge if it ends above the bottom. */
export function tableTop(pen: Pen, colour: Colour, width: number, top: number, bottom: number, edge?: number): string {
  const area = box(0, top, width, bottom - top)
  const grain = steps(top + 16, bottom, Math.max(5, Math.round((bottom - top) / 26))).map((y, index) => {
    const points = steps(-20, width + 20, 7).map((x): Point => [x, y + Math.sin(index * 2.1 + x * 0.008) * 5 + pen.random.between(-3, 3)])
    return curve(points)
  })
  return (
    fill(area, pen.linear([[0, darken(colour, 0.1)], [0.2, lighten(colour, 0.16)], [1, darken(colour, 0.06)]], [0, 0, 0, 1])) +
    pen.clip(area, stroke(grain.filter((_, index) => index % 2 === 0).join(''), darken(colour, 0.4), 2, 0.28) + stroke(grain.filter((_, index) => index % 2 === 1).join(''), darken(colour, 0.4), 4, 0.14)) +
    stroke(`M0 ${top}H${width}`, lighten(colour, 0.45), 3, 0.7) +
    (edge === undefined ? '' : fill(box(0, bottom, width, edge), darken(colour, 0.36)) + stroke(`M0 ${bottom}H${width}`, lighten(colour, 0.3), 3, 0.6))
  )
}

/** A framed picture on the wall: hills, a vessel or leaves, in the room's own paints. */
export function framed(pen: Pen, x: number, y: number, w: number, h: number, paints: Paints, kind: number): string {
  const sheet = box(x + w * 0.12, y + h * 0.1, w * 0.76, h * 0.8)
  const inner =
    kind % 3 === 0
      ? fill(oval(x + w * 0.62, y + h * 0.34, w * 0.13, w * 0.13), paints.spice) +
        fill(`M${x} ${y + h * 0.62}q${w * 0.3} ${-h * 0.24} ${w * 0.55} ${-h * 0.04}t${w * 0.5} ${-h * 0.04}V${y + h}H${x}Z`, mix(paints.cloth, paints.wall, 0.25)) +
        fill(`M${x} ${y + h * 0.74}q${w * 0.4} ${-h * 0.1} ${w} ${h * 0.06}V${y + h}H${x}Z`, darken(paints.cloth, 0.3))
      : kind % 3 === 1
        ? fill(`M${x + w * 0.36} ${y + h * 0.3}h${w * 0.28}q0 ${h * 0.1} ${w * 0.1} ${h * 0.22}t${-w * 0.1} ${h * 0.28}h${-w * 0.28}q${-w * 0.2} ${-h * 0.06} ${-w * 0.1} ${-h * 0.28}t${w * 0.1} ${-h * 0.22}Z`, paints.spice) + fill(box(x, y + h * 0.78, w, h * 0.2), mix(paints.cloth, '#f4ecda', 0.4))
        : stroke([0.3, 0.5, 0.7].map((s) => `M${x + w * 0.5} ${y + h * 0.86}Q${x + w * s} ${y + h * 0.5} ${x + w * (s * 1.3 - 0.15)} ${y + h * 0.24}`).join(''), darken(paints.cloth, 0.35), w * 0.05)
  return (
    fill(box(x + 10, y + 14, w, h), '#1d1826', 0.16) + fill(box(x, y, w, h, 2), mix(paints.floor, '#6b4a2c', 0.2)) + fill(box(x + w * 0.045, y + w * 0.045, w * 0.91, h - w * 0.09), '#f4ecda') +
    pen.clip(sheet, fill(sheet, lighten(mix(paints.wall, '#f4ecda', 0.5), 0.2)) + inner)
  )
}

/** A sofa that fills the width, its seat at `seat`. */
export function sofa(pen: Pen, colour: Colour, width: number, seat: number, bottom: number): string {
  const back = `M${-40} ${seat + 20}V${seat - 330}q0 -60 70 -60H${width - 30}q70 0 70 60V${seat + 20}Z`
  const soft = pen.linear([[0, lighten(colour, 0.16)], [0.5, colour], [1, darken(colour, 0.22)]], [0, 0, 0.3, 1])
  const split = `M${width * 0.52} ${seat - 380}V${seat}`
  return (
    fill(back, soft) + stroke(split, darken(colour, 0.35), 5, 0.5) + stroke(`M${-30} ${seat - 352}q10 -32 60 -32H${width - 30}`, lighten(colour, 0.5), 6, 0.4) +
    fill(box(-60, seat - 20, width + 120, 140, 40), pen.linear([[0, lighten(colour, 0.22)], [0.5, colour], [1, darken(colour, 0.24)]], [0, 0, 0, 1])) +
    fill(box(-60, seat + 112, width + 120, bottom - seat, 10), darken(colour, 0.26)) + stroke(`M0 ${seat + 116}H${width}`, darken(colour, 0.5), 5, 0.5) +
    fill(box(-60, seat - 44, width + 120, 50), pen.linear([[0, '#1d1826', 0], [1, '#1d1826', 0.3]], [0, 0, 0, 1]))
  )
}

/** Tiles of a kitchen wall. */
export function tiles(pen: Pen, colour: Colour, width: number, top: number, bottom: number): string {
  const [w, h] = [120, 60]
  const joint = darken(colour, 0.16)
  const tile = pen.tile(w, h * 2, fill(box(0, 0, w, h * 2), joint) + fill(box(2, 2, w - 4, h - 4, 3), lighten(colour, 0.14)) + fill(box(-w / 2 + 2, h + 2, w - 4, h - 4, 3) + box(w / 2 + 2, h + 2, w - 4, h - 4, 3), colour))
  return fill(box(0, top, width, bottom - top), tile) + fill(box(0, top, width, bottom - top), pen.linear([[0, '#fffaf0', 0.3], [0.5, '#fffaf0', 0], [1, '#1d1826', 0.2]], [0, 0, 1, 0.5]))
}

/** Flagstones of a terrace. */
export function stones(pen: Pen, colour: Colour, width: number, top: number, bottom: number): string {
  const area = box(0, top, width, bottom - top)
  const rows = [0, 0.12, 0.3, 0.56, 0.9].map((share) => top + (bottom - top) * share)
  const joints = rows.map((y) => `M0 ${n(y)}H${width}`).join('') + rows.slice(0, -1).flatMap((y, row) => steps(-3, 3, 7).map((share) => { const next = rows[row + 1] ?? bottom; const spread = (at: number) => width / 2 + (share + (row % 2) / 2) * width * (0.22 + 0.3 * ((at - top) / (bottom - top))); return line([[spread(y), y], [spread(next), next]]) })).join('')
  return fill(area, pen.linear([[0, darken(colour, 0.14)], [0.4, colour], [1, lighten(colour, 0.2)]], [0, 0, 0, 1])) + pen.clip(area, stroke(joints, darken(colour, 0.35), 4, 0.4))
}

