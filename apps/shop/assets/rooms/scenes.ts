import type { DrawingId, PatternId } from '../../catalogue/index.ts'
import { box, createPen, createRandom, darken, fill, lighten, line, mix, oval, place, steps, stroke, type Colour, type Pen } from '../draw/index.ts'
import { branch, forms, type Drawn } from '../forms/index.ts'
import { boards, framed, interiors, paperGrain, stones, tableTop, wall, windowLight, type Paints } from './parts.ts'
import { groundShadow, toDocument } from './views.ts'

/** One thing of a scene: how it looks, how tall it is (share of the height), and where its middle is. */
interface Item {
  readonly drawing: DrawingId
  readonly look: readonly [colour: Colour, accent: Colour, pattern: PatternId, shape: number]
  readonly tall: number
  /** Share of the width in the wide picture, and in the one for phones; absent there when not given. */
  readonly wide: number
  readonly phone?: number
  /** How far it stands before the back edge, as a share of the height. */
  readonly forward?: number
}

interface Scene {
  readonly paints: Paints
  readonly ground: 'table' | 'boards' | 'stones'
  /** Where wall and ground meet, as a share of the height. */
  readonly edge: number
  readonly evening?: true
  readonly extra?: 'kiln' | 'window' | 'frames' | 'branches'
  readonly items: readonly Item[]
}

const item = (drawing: DrawingId, look: Item['look'], tall: number, wide: number, phone?: number, forward = 0.06): Item => ({ drawing, look, tall, wide, forward, ...(phone === undefined ? {} : { phone }) })

const [oat, sage, clay, fog, straw, green, ink] = interiors as [Paints, Paints, Paints, Paints, Paints, Paints, Paints]

/** Banners and pictures of articles, by name. */
export const scenes = {
  breakfast: {
    paints: oat,
    ground: 'table',
    edge: 0.62,
    extra: 'frames',
    items: [
      item('bottle-vase', ['#8d9f84', '#efe8da', 'plain', 1], 0.62, 0.66, 0.2),
      item('teapot', ['#2747a6', '#efe8da', 'rings', 0], 0.4, 0.79, 0.6, 0.12),
      item('fruit-bowl', ['#efe8da', '#a8502b', 'sprigs', 0], 0.3, 0.93, undefined, 0.1),
      item('mug', ['#efe8da', '#2747a6', 'brush', 0], 0.19, 0.68, 0.32, 0.24),
      item('espresso', ['#e3b7a6', '#9c3f33', 'dots', 1], 0.13, 0.86, 0.78, 0.27),
      item('jar', ['#c0673f', '#efe8da', 'stripes', 1], 0.24, 0.56, undefined, 0.08),
    ],
  },
  evening: {
    paints: ink,
    ground: 'table',
    edge: 0.72,
    evening: true,
    items: [
      item('pendant', ['#6f3a2c', '#d9c6a3', 'plain', 0], 0.3, 0.62, 0.34, 0.34),
      item('pendant', ['#252b3a', '#c9a24a', 'dip', 2], 0.22, 0.86, 0.76, 0.42),
      item('mushroom-lamp', ['#9c3f33', '#c9a24a', 'plain', 0], 0.34, 0.96, undefined, 0.06),
      item('bowl', ['#efe8da', '#252b3a', 'zigzag', 0], 0.13, 0.6, 0.36, 0.16),
      item('carafe', ['#d3e3e4', '#252b3a', 'plain', 0], 0.3, 0.74, 0.7, 0.1),
    ],
  },
  linen: {
    paints: fog,
    ground: 'boards',
    edge: 0.78,
    extra: 'window',
    items: [
      item('armchair', ['#8d9f84', '#f4ead2', 'plain', 0], 0.56, 0.64, 0.4, 0.12),
      item('floor-lamp', ['#f4ead2', '#c79a63', 'plain', 0], 0.82, 0.82, 0.82, 0.05),
      item('basket', ['#c8a66b', '#6f3a2c', 'rings', 0], 0.24, 0.92, undefined, 0.14),
      item('throw', ['#a8502b', '#f4ead2', 'stripes', 1], 0.13, 0.5, 0.14, 0.16),
      item('planter', ['#c0673f', '#f4ead2', 'plain', 1], 0.5, 0.98, undefined, 0.05),
    ],
  },
  garden: {
    paints: straw,
    ground: 'stones',
    edge: 0.7,
    extra: 'branches',
    items: [
      item('planter', ['#c0673f', '#f4ead2', 'plain', 0], 0.62, 0.6, 0.28, 0.06),
      item('watering-can', ['#2f5240', '#c9a24a', 'plain', 0], 0.27, 0.75, 0.62, 0.18),
      item('planter', ['#8d9f84', '#f4ead2', 'zigzag', 2], 0.46, 0.88, 0.84, 0.06),
      item('lantern', ['#3c3b3d', '#c9a24a', 'plain', 0], 0.32, 0.97, undefined, 0.16),
      item('planter', ['#efe8da', '#6f3a2c', 'dip', 1], 0.5, 0.5, undefined, 0.05),
    ],
  },
  workshop: {
    paints: clay,
    ground: 'table',
    edge: 0.64,
    extra: 'frames',
    items: [
      item('vase', ['#c0673f', '#252b3a', 'zigzag', 0], 0.46, 0.6, 0.3, 0.08),
      item('vase', ['#efe8da', '#2f5240', 'sprigs', 1], 0.38, 0.72, 0.66, 0.06),
      item('vase', ['#2747a6', '#8fb4d1', 'drip', 2], 0.33, 0.84, 0.86, 0.12),
      item('vase', ['#3c3b3d', '#efe8da', 'scales', 3], 0.4, 0.95, undefined, 0.07),
      item('bowl', ['#9fbfa9', '#efe8da', 'drip', 0], 0.14, 0.66, 0.5, 0.25),
    ],
  },
  desk: {
    paints: green,
    ground: 'table',
    edge: 0.62,
    extra: 'frames',
    items: [
      item('mushroom-lamp', ['#f4ead2', '#74492f', 'plain', 1], 0.46, 0.6, 0.3, 0.06),
      item('pencil-cup', ['#efe8da', '#2747a6', 'grid', 0], 0.3, 0.74, 0.68, 0.1),
      item('desk-tray', ['#c79a63', '#2d6a6f', 'waves', 1], 0.27, 0.9, 0.78, 0.2),
      item('mug', ['#de7f64', '#f4ead2', 'waves', 2], 0.15, 0.66, 0.3, 0.25),
    ],
  },
  'first-firing': {
    paints: ink,
    ground: 'boards',
    edge: 0.8,
    evening: true,
    extra: 'kiln',
    items: [
      item('vase', ['#c0673f', '#252b3a', 'plain', 2], 0.26, 0.78, 0.84, 0.1),
      item('jug', ['#efe8da', '#9c3f33', 'plain', 0], 0.24, 0.9, undefined, 0.08),
      item('bowl', ['#c0673f', '#efe8da', 'plain', 0], 0.1, 0.7, undefined, 0.14),
    ],
  },
  cobalt: {
    paints: oat,
    ground: 'table',
    edge: 0.66,
    items: [
      item('vase', ['#2747a6', '#8fb4d1', 'drip', 0], 0.5, 0.22, 0.24, 0.06),
      item('bottle-vase', ['#8fb4d1', '#252b3a', 'speckle', 0], 0.58, 0.4, 0.5, 0.06),
      item('jug', ['#efe8da', '#2747a6', 'rings', 2], 0.34, 0.58, 0.76, 0.1),
      item('bowl', ['#8fb4d1', '#2747a6', 'scales', 3], 0.18, 0.74, undefined, 0.18),
      item('vase', ['#252b3a', '#8fb4d1', 'brush', 1], 0.4, 0.86, undefined, 0.06),
    ],
  },
  'care-of-linen': {
    paints: sage,
    ground: 'table',
    edge: 0.66,
    extra: 'window',
    items: [
      item('tablecloth', ['#efe8da', '#8d9f84', 'sprigs', 0], 0.3, 0.32, 0.4, 0.16),
      item('tablecloth', ['#b9c4cb', '#efe8da', 'plain', 2], 0.24, 0.64, undefined, 0.12),
      item('bottle-vase', ['#9fbfa9', '#efe8da', 'plain', 3], 0.54, 0.84, 0.8, 0.06),
    ],
  },
  'how-to-light-a-room': {
    paints: green,
    ground: 'boards',
    edge: 0.8,
    evening: true,
    extra: 'frames',
    items: [
      item('floor-lamp', ['#e3b7a6', '#c9a24a', 'plain', 1], 0.78, 0.16, 0.2, 0.06),
      item('armchair', ['#c9982f', '#252b3a', 'grid', 3], 0.52, 0.38, 0.62, 0.12),
      item('reading-lamp', ['#252b3a', '#c9a24a', 'plain', 0], 0.76, 0.62, undefined, 0.06),
      item('cabinet', ['#74492f', '#efe8da', 'plain', 0], 0.36, 0.84, undefined, 0.1),
    ],
  },
  'herbs-on-the-sill': {
    paints: straw,
    ground: 'table',
    edge: 0.7,
    extra: 'window',
    items: [
      item('planter', ['#efe8da', '#6f3a2c', 'dip', 2], 0.44, 0.2, 0.28, 0.1),
      item('planter', ['#c0673f', '#f4ead2', 'plain', 1], 0.54, 0.42, 0.72, 0.08),
      item('mister', ['#c77f2c', '#f4ead2', 'plain', 1], 0.3, 0.6, undefined, 0.14),
      item('planter', ['#8d9f84', '#f4ead2', 'zigzag', 3], 0.44, 0.8, undefined, 0.08),
    ],
  },
  letters: {
    paints: clay,
    ground: 'table',
    edge: 0.64,
    extra: 'frames',
    items: [
      item('pencil-cup', ['#8d9f84', '#2f5240', 'grooves', 2], 0.38, 0.26, 0.3, 0.1),
      item('desk-tray', ['#74492f', '#c9a24a', 'plain', 0], 0.2, 0.52, 0.66, 0.2),
      item('table-lamp', ['#efe8da', '#6f3a2c', 'plain', 1], 0.66, 0.8, undefined, 0.06),
    ],
  },
} as const satisfies Readonly<Record<string, Scene>>
export type SceneId = keyof typeof scenes

/** A scene in the wide form or the one for phones. What is said over it stands at the start of the wide form. */
export function drawScene(id: SceneId, form: 'wide' | 'phone', width: number, height: number): string {
  const pen = createPen(createRandom(`scene ${id} ${form}`))
  const scene: Scene = scenes[id]
  return toDocument(pen, setScene(pen, scene, form, width, height) + paperGrain(pen, width, height), width, height)
}

function setScene(pen: Pen, scene: Scene, form: 'wide' | 'phone', width: number, height: number): string {
  const { paints, evening } = scene
  const edge = scene.edge * height
  const wallColour = evening ? darken(paints.wall, 0.16) : paints.wall
  const ground =
    scene.ground === 'table'
      ? tableTop(pen, evening ? darken(paints.floor, 0.2) : paints.floor, width, edge, height)
      : scene.ground === 'boards'
        ? boards(pen, evening ? darken(paints.floor, 0.18) : paints.floor, width, edge, height) + fill(box(0, edge - 20, width, 20), lighten(wallColour, 0.28))
        : stones(pen, mix(paints.floor, '#d8cdbb', 0.65), width, edge, height)
  const light = evening
    ? fill(oval(width * (form === 'wide' ? 0.74 : 0.5), height * 0.5, width * 0.5, height * 0.8), pen.radial([[0, '#ffdf9c', 0.34], [1, '#ffdf9c', 0]]))
    : windowLight(pen, width * (form === 'wide' ? 0.3 : 0.1), height * 0.02, height * 0.62, 0.26)
  const things = [...scene.items].toSorted((a, b) => (a.forward ?? 0) - (b.forward ?? 0)).map((each) => putItem(pen, each, form, edge, width, height))
  return wall(pen, wallColour, width, height) + light + extraOf(pen, scene, form, width, height, edge) + ground + things.join('')
}

function putItem(pen: Pen, { drawing, look, tall, wide, phone, forward = 0.06 }: Item, form: 'wide' | 'phone', edge: number, width: number, height: number): string {
  const share = form === 'wide' ? wide : phone
  if (share === undefined) return ''
  const [colour, accent, pattern, shape] = look
  const drawn: Drawn = forms[drawing].draw(pen, { colour, accent, pattern, shape })
  const x = share * width
  const scale = (tall * height * (form === 'phone' ? 0.72 : 1)) / (drawn.box[3] - drawn.box[1])
  if (drawn.stance === 'hang') return place(drawn.svg, x, forward * height + tall * height * 0.4, scale)
  const y = edge + forward * height
  return groundShadow(pen, drawn, x, y, scale) + place(drawn.svg, x, y, scale)
}

function extraOf(pen: Pen, { extra, paints }: Scene, form: 'wide' | 'phone', width: number, height: number, edge: number): string {
  const at = form === 'wide' ? 0.46 : 0.12
  if (extra === 'frames') {
    return (
      framed(pen, width * at, height * 0.08, height * 0.22, height * 0.28, paints, 0) +
      framed(pen, width * at + height * 0.26, height * 0.12, height * 0.16, height * 0.2, paints, 2)
    )
  }
  if (extra === 'branches') {
    return [0, 1, 2].map((index) => place(branch(pen, height * 0.5, height * 0.1, '#71825a'), width * (form === 'wide' ? 0.4 : 0.06) + index * height * 0.06, edge, 1, -12 + index * 6)).join('')
  }
  if (extra === 'window') {
    const [x, y, w, h] = [width * (form === 'wide' ? 0.06 : 0.1), height * 0.06, height * 0.42, edge * 0.72]
    const hills = fill(`M${x} ${y + h * 0.66}q${w * 0.3} ${-h * 0.2} ${w * 0.55} ${-h * 0.04}t${w * 0.45} ${-h * 0.02}V${y + h}H${x}Z`, '#a9b795') + fill(`M${x} ${y + h * 0.8}q${w * 0.5} ${-h * 0.12} ${w} ${h * 0.03}V${y + h}H${x}Z`, '#7f9270')
    return (
      fill(box(x, y, w, h), pen.linear([[0, '#cfe0e8'], [1, '#f4ead2']], [0, 0, 0, 1])) + pen.clip(box(x, y, w, h), fill(oval(x + w * 0.72, y + h * 0.28, w * 0.1, w * 0.1), '#fff3cf') + hills) +
      stroke(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h * 0.5}H${x + w}`, lighten(paints.wall, 0.5), height * 0.014) + stroke(box(x, y, w, h), lighten(paints.wall, 0.5), height * 0.026) + fill(box(x - w * 0.06, y + h, w * 1.12, height * 0.03, 3), lighten(paints.wall, 0.4))
    )
  }
  if (extra === 'kiln') return kiln(pen, width * (form === 'wide' ? 0.36 : 0.42), edge + height * 0.06, height * 0.62)
  return ''
}

/** A brick kiln with its door open. */
function kiln(pen: Pen, x: number, y: number, tall: number): string {
  const [w, r] = [tall * 0.46, tall * 0.46]
  const hull = `M${x - w} ${y}V${y - tall + r}a${w} ${r} 0 0 1 ${2 * w} 0V${y}Z`
  const mouth = `M${x - w * 0.52} ${y}V${y - tall * 0.42}a${w * 0.52} ${w * 0.52} 0 0 1 ${w * 1.04} 0V${y}Z`
  const [bw, bh] = [tall * 0.1, tall * 0.045]
  const bricks = pen.tile(bw, bh * 2, fill(box(0, 0, bw, bh * 2), '#6e3b2c') + fill(box(1.5, 1.5, bw - 3, bh - 3, 2), '#a5573f') + fill(box(-bw / 2 + 1.5, bh + 1.5, bw - 3, bh - 3, 2) + box(bw / 2 + 1.5, bh + 1.5, bw - 3, bh - 3, 2), '#96503a'))
  const shelf = steps(0.12, 0.36, 2).map((share) => fill(box(x - w * 0.46, y - tall * share, w * 0.92, tall * 0.014), '#5a2417')).join('')
  const pots = steps(-0.3, 0.3, 4).flatMap((share, index) => [0.134, 0.374].map((rise) => { const h = tall * (0.08 + (index % 2) * 0.03); const px = x + share * w * 1.2; const py = y - tall * rise; return fill(line([[px - h * 0.3, py], [px - h * 0.42, py - h * 0.6], [px - h * 0.2, py - h], [px + h * 0.2, py - h], [px + h * 0.42, py - h * 0.6], [px + h * 0.3, py]], true), '#7c2c14') })).join('')
  return (
    fill(oval(x, y - tall * 0.3, tall * 1.2, tall * 0.9), pen.radial([[0, '#ff9d4a', 0.5], [1, '#ff9d4a', 0]])) +
    fill(hull, bricks) + fill(hull, pen.linear([[0, '#1d1826', 0.4], [0.25, '#fff8ea', 0.16], [0.6, '#1d1826', 0.1], [1, '#1d1826', 0.55]])) +
    fill(mouth, pen.radial([[0, '#fff6cf'], [0.4, '#ffc258'], [0.8, '#ee6a2a'], [1, '#a83316']], [0.5, 0.8, 0.8])) + shelf + pots + stroke(mouth, '#54281c', tall * 0.024) +
    fill(box(x - w * 1.12, y - tall * 0.02, w * 2.24, tall * 0.05), '#54403a') + fill(box(x + w * 0.2, y - tall * 1.34, w * 0.3, tall * 0.42), darken('#96503a', 0.25))
  )
}

/** A tile of a category: a few of its things together on paper. */
export function drawTile(id: string, things: readonly { readonly drawing: DrawingId; readonly look: Item['look'] }[], width: number, height: number): string {
  const pen = createPen(createRandom(`tile ${id}`))
  const paper = pen.random.pick(['#e9e0d0', '#d3d8c9', '#d2dadd', '#ecd6c9', '#eee0bd', '#e0bea6', '#d8d3cc'])
  const floor = height * 0.8
  const drawn = things.map(({ drawing, look: [colour, accent, pattern, shape] }) => forms[drawing].draw(pen, { colour, accent, pattern, shape }))
  const count = drawn.length
  const scale = Math.min(...drawn.map((each) => Math.min((width * (count > 2 ? 0.4 : 0.48)) / (each.box[2] - each.box[0]), (height * 0.62) / (each.box[3] - each.box[1]))))
  const parts = drawn.map((each, index) => {
    // Things of very different size are brought nearer to one another.
    const own = Math.min((width * (count > 2 ? 0.42 : 0.5)) / (each.box[2] - each.box[0]), (height * 0.64) / (each.box[3] - each.box[1]))
    const size = scale + (own - scale) * 0.62
    const x = width * (count > 2 ? 0.24 + index * 0.26 : 0.29 + index * 0.42) - ((each.box[0] + each.box[2]) / 2) * size
    if (each.stance === 'stand') {
      const y = floor + (index % 2 === 0 ? 0 : height * 0.05)
      return { y, svg: groundShadow(pen, each, x, y, size) + place(each.svg, x, y, size) }
    }
    const y = height * 0.5 - ((each.box[1] + each.box[3]) / 2) * size + (index % 2 === 0 ? -height * 0.03 : height * 0.05)
    const [rx, ry] = [((each.box[2] - each.box[0]) / 2) * size, ((each.box[3] - each.box[1]) / 2) * size]
    const shadow = each.stance === 'hang' ? '' : fill(oval(x + ((each.box[0] + each.box[2]) / 2) * size + 10, y + ((each.box[1] + each.box[3]) / 2) * size + 14, rx * 1.1, ry * 1.08), pen.radial([[0, '#1d1826', each.stance === 'wall' ? 0.14 : 0.3], [0.75, '#1d1826', each.stance === 'wall' ? 0.08 : 0.16], [1, '#1d1826', 0]]))
    return { y, svg: shadow + place(each.svg, x, y, size) }
  })
  const isStanding = drawn.every(({ stance }) => stance === 'stand')
  const ground =
    fill(box(0, 0, width, height), pen.linear(isStanding ? [[0, lighten(paper, 0.1)], [0.7, darken(paper, 0.04)], [0.82, lighten(paper, 0.2)], [1, darken(paper, 0.06)]] : [[0, lighten(paper, 0.26)], [1, darken(paper, 0.1)]], isStanding ? [0, 0, 0, 1] : [0, 0, 1, 1])) +
    fill(box(0, 0, width, height), pen.radial([[0, '#fffaf0', 0.5], [0.6, '#fffaf0', 0.05], [1, '#1d1826', 0.12]], [0.3, 0.28, 0.9]))
  const sorted = parts.toSorted((a, b) => a.y - b.y).map(({ svg }) => svg)
  return toDocument(pen, ground + sorted.join('') + paperGrain(pen, width, height), width, height)
}
