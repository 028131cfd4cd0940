import { box, curve, darken, fill, lighten, line, mix, oval, place, printed, steps, stroke, tube, weave, type Pen, type Point } from '../draw/index.ts'
import { choose, tonesOf, type Drawn, type Form, type Look } from './form.ts'

/** A pillow's outline: sides that sag a little between four corners that stick out. */
function pillow(w: number, h: number, sag: number): string {
  const [x, y] = [w / 2, h / 2]
  return `M${-x} ${-y}Q0 ${-y + sag} ${x} ${-y}Q${x - sag} 0 ${x} ${y}Q0 ${y - sag} ${-x} ${y}Q${-x + sag} 0 ${-x} ${-y}Z`
}

/** A cushion with its middle at 0, 0. */
export function pillowOf(pen: Pen, look: Look, w: number, h: number, unit: number, trim: 'piping' | 'fringe' | 'none' = 'piping'): string {
  const outline = pillow(w, h, Math.min(w, h) * 0.075)
  const bend = ([u, v]: Point): Point => {
    const [s, t] = [(u / w) * 2 - 1, 1 - (v / h) * 2]
    return [s * (w / 2) * (1 - 0.075 * (1 - t * t) * Math.abs(s)), t * (h / 2) * (1 - 0.075 * (1 - s * s) * Math.abs(t)) ]
  }
  const threads = steps(-w / 2, w / 2, Math.round(w / 11))
  const fringe = trim === 'fringe'
    ? stroke([-1, 1].map((sign) => steps(-h / 2, h / 2, 34).map((y) => `M${sign * (w / 2 - 8)} ${y * 0.98}l${sign * 34} ${pen.random.between(-6, 8)}`).join('')).join(''), lighten(look.accent, 0.1), 4.5)
    : ''
  return (
    fringe + fill(outline, look.colour) +
    pen.clip(outline,
      printed(pen, { width: w, height: h, colour: look.colour, pattern: look.pattern, tones: tonesOf(look), unit, bend }) +
      fill(outline, weave(pen, look.colour, 11)) +
      fill(outline, pen.radial([[0, '#fff8ea', 0.36], [0.45, '#fff8ea', 0.05], [0.75, '#1d1826', 0.12], [1, '#1d1826', 0.42]], [0.38, 0.32, 0.78])) +
      stroke(threads.slice(0, 3).map((_, index) => `M${-w / 2} ${-h / 2}q${w * (0.1 + index * 0.05)} ${h * (0.08 + index * 0.03)} ${w * (0.16 + index * 0.04)} ${h * (0.2 + index * 0.05)}M${w / 2} ${h / 2}q${-w * (0.1 + index * 0.05)} ${-h * (0.07 + index * 0.03)} ${-w * (0.15 + index * 0.03)} ${-h * (0.2 + index * 0.04)}`).join(''), darken(look.colour, 0.5), 5, 0.14)) +
    (trim === 'piping' ? stroke(outline, mix(look.accent, look.colour, look.pattern === 'plain' ? 0.6 : 0.2), 7) : stroke(outline, darken(look.colour, 0.3), 2, 0.5))
  )
}

function cushionForm(sizes: readonly [readonly [number, number], ...(readonly (readonly [number, number])[])], unit: number): Form {
  return {
    setting: 'sofa',
    draw(pen, look) {
      const [w, h] = choose(sizes, look)
      const trim = (['piping', 'fringe', 'none', 'piping'] as const)[look.shape % 4] ?? 'piping'
      const svg = place(pillowOf(pen, look, w, h, unit, trim), 0, -h / 2)
      return { svg, box: [-w / 2 - 20, -h, w / 2 + 20, 0], focus: [-w * 0.22, -h * 0.68, w * 0.46], stance: 'stand', foot: w * 0.43 }
    },
  }
}

/** One layer of a folded cloth, its lower left corner at x, y: the fold is at the left. */
function layer(pen: Pen, look: Look, x: number, y: number, w: number, h: number, unit: number): string {
  const r = h / 2
  const outline = `M${x + r} ${y - h}H${x + w - 6}q6 ${h * 0.1} 4 ${h * 0.5}t-4 ${h * 0.5}H${x + r}a${r} ${r} 0 0 1 0 ${-h}Z`
  const bend = ([u, v]: Point): Point => [x + u, y - v]
  return (
    fill(outline, look.colour) +
    pen.clip(outline,
      printed(pen, { width: w, height: h, colour: look.colour, pattern: look.pattern === 'plain' ? 'plain' : look.pattern, tones: tonesOf(look), unit, bend }) +
      fill(outline, weave(pen, look.colour, 9)) +
      fill(outline, pen.linear([[0, '#fff8ea', 0.3], [0.35, '#fff8ea', 0.02], [0.75, '#1d1826', 0.14], [1, '#1d1826', 0.42]], [0, 0, 0, 1])) +
      fill(outline, pen.linear([[0, '#1d1826', 0.34], [0.08, '#fff8ea', 0.2], [0.3, '#fff8ea', 0], [1, '#1d1826', 0.16]])))
  )
}

/** A folded cloth seen from a little above: layers, and on top the sheet itself in perspective. */
function folded(pen: Pen, look: Look, w: number, thick: number, layers: number, unit: number, fringe: boolean): Drawn {
  const parts: string[] = []
  for (let index = 0; index < layers; index++) {
    const shift = pen.random.between(-5, 5)
    parts.push(layer(pen, look, -w / 2 + shift, -index * thick * 0.94, w - pen.random.between(0, 9), thick, unit))
  }
  const top = -layers * thick * 0.94
  const deep = w * 0.42
  const bend = ([u, v]: Point): Point => {
    const t = v / deep
    const squeeze = 1 - t * 0.2
    return [(u - w / 2) * squeeze + t * w * 0.05, top + thick * 0.1 - t * deep * 0.52]
  }
  const sheet = line([[0, 0], [w, 0], [w, deep], [0, deep]].map((p) => bend(p as unknown as Point)), true)
  const tassels = fringe
    ? stroke(steps(0, deep, 22).map((v) => { const [x, y] = bend([w, v]); return `M${x} ${y}l${pen.random.between(22, 30)} ${pen.random.between(8, 16)}` }).join(''), mix(look.accent, look.colour, 0.4), 4)
    : ''
  parts.push(
    tassels, fill(sheet, look.colour),
    pen.clip(sheet,
      printed(pen, { width: w, height: deep, colour: look.colour, pattern: look.pattern, tones: tonesOf(look), unit, bend }) +
      fill(sheet, weave(pen, look.colour, 9)) +
      fill(sheet, pen.linear([[0, '#fff8ea', 0.34], [0.5, '#fff8ea', 0.06], [1, '#1d1826', 0.14]], [0, 0, 1, 0.6]))),
    stroke(line([bend([0, 1]), bend([w, 1])]), lighten(look.colour, 0.5), 3, 0.45),
  )
  const high = layers * thick * 0.94 + deep * 0.5
  return { svg: parts.join(''), box: [-w / 2, -high, w / 2 + (fringe ? 30 : 0), 0], focus: [-w * 0.12, -high * 0.72, w * 0.46], stance: 'stand', foot: w / 2 }
}

const throwBlanket: Form = {
  setting: 'sofa',
  draw: (pen, look) => folded(pen, look, 440, 46, choose([3, 4, 2, 3], look), 56, look.shape % 2 === 0),
}

/** A blanket over a rail: two falls, one longer. */
const quilt: Form = {
  setting: 'rail',
  draw(pen, look) {
    const w = 460
    const h = choose([620, 560, 680, 520], look)
    const waves = 5
    const bend = (drop: number) => ([u, v]: Point): Point => {
      const t = 1 - v / h
      return [-w / 2 + u + Math.sin(u * 0.028) * 10 * t, -drop + t * h + Math.sin((u / w) * Math.PI * waves) * 9 * t]
    }
    const fall = bend(700)
    const edge = (v: number, from: number, to: number): readonly Point[] => steps(from, to, 24).map((u) => fall([u, v]))
    const outline = line([...edge(h, 0, w), ...edge(0, w, 0)], true)
    const folds = steps(0.06, 0.94, waves * 2).map((share, index) => [share, index % 2 === 0 ? '#1d1826' : '#fff8ea', index % 2 === 0 ? 0.24 : 0.2] as const)
    const rail = tube([[-310, -702], [310, -702]], '#b98a58', 22)
    const pieces = steps(0, w, 5).flatMap((u) => steps(0, h, 6).map((v) => [u, v] as const))
    const svg =
      rail + fill(`M${-w / 2 + 16} -700H${w / 2 - 14}V-340Q0 -320 ${-w / 2 + 16} -344Z`, darken(look.colour, 0.45)) +
      fill(outline, look.colour) +
      pen.clip(outline,
        printed(pen, { width: w, height: h, colour: look.colour, pattern: look.pattern, tones: tonesOf(look), unit: 84, bend: fall }) +
        stroke(pieces.map(([u, v]) => line([fall([u, v]), fall([Math.min(w, u + w / 4), v])]) + line([fall([u, v]), fall([u, Math.min(h, v + h / 5)])])).join(''), darken(look.colour, 0.4), 3, 0.3) +
        fill(outline, weave(pen, look.colour, 12)) + fill(outline, pen.linear(folds)) +
        fill(outline, pen.linear([[0, '#fff8ea', 0.36], [0.05, '#1d1826', 0.2], [0.12, '#1d1826', 0], [1, '#1d1826', 0.24]], [0, 0, 0, 1]))) +
      stroke(line(edge(0, 0, w)), darken(look.colour, 0.4), 4, 0.6)
    return { svg, box: [-320, -720, 320, 20], focus: [-w * 0.12, -430, 250], stance: 'wall', foot: w / 2 }
  },
}

/** Seen from above: a rug lies on the floor, with fringes at its short ends. */
function rugOf(pen: Pen, look: Look, w: number, h: number, bend: (point: Point) => Point, unit: number): string {
  const sheet = line(([[0, 0], [w, 0], [w, h], [0, h]] as readonly Point[]).map(bend), true)
  const border = line(([[w * 0.045, h * 0.045], [w * 0.955, h * 0.045], [w * 0.955, h * 0.955], [w * 0.045, h * 0.955]] as readonly Point[]).map(bend), true)
  const fringes = stroke([0, h].flatMap((v) => steps(4, w - 4, Math.round(w / 16)).map((u) => line([bend([u, v]), bend([u + pen.random.between(-5, 5), v === 0 ? -46 : h + 46])]))).join(''), darken(mix(look.accent, '#d9c6a3', 0.7), 0.12), 5)
  return (
    fringes + fill(sheet, look.colour) +
    pen.clip(sheet,
      printed(pen, { width: w, height: h, colour: look.colour, pattern: look.pattern, tones: tonesOf(look), unit, bend }) +
      fill(sheet, weave(pen, look.colour, 16)) +
      stroke(border, mix(look.accent, look.colour, 0.15), 14) +
      fill(sheet, pen.linear([[0, '#fff8ea', 0.26], [0.5, '#fff8ea', 0], [1, '#1d1826', 0.2]], [0, 0, 1, 1])))
  )
}

const rug: Form = {
  setting: 'ground',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>([[1000, 1500], [700, 1700], [1200, 1400], [900, 1350]], look)
    const svg = rugOf(pen, look, w, h, ([u, v]) => [u - w / 2, -v], choose([210, 150, 260, 180], look))
    return { svg, box: [-w / 2, -h - 46, w / 2, 46], focus: [-w * 0.2, -h * 0.78, w * 0.62], stance: 'lie', foot: w / 2 }
  },
}

/** A rug on the floor of a room, its middle at 0, 0. */
export function rugInRoom(pen: Pen, look: Look, w: number, deep: number): string {
  return rugOf(pen, look, w, deep, ([u, v]) => { const t = v / deep; return [(u - w / 2) * (1.16 - t * 0.32), deep * 0.19 - t * deep * 0.38] }, w * 0.16)
}

const roundRug: Form = {
  setting: 'ground',
  draw(pen, look) {
    const r = choose([700, 560, 800, 620], look)
    const circle = oval(0, -r, r, r)
    const coils = steps(0.07, 0.985, choose([15, 12, 20, 14], look))
    const rings = coils.map((share, index) => stroke(oval(0, -r, r * share, r * share), index % 4 === 2 && look.pattern !== 'plain' ? look.accent : darken(look.colour, index % 2 === 0 ? 0.06 : 0.2), (r / coils.length) * 0.92)).join('')
    const wedge = look.pattern === 'diamonds' || look.pattern === 'zigzag' || look.pattern === 'scales'
      ? pen.clip(circle, printed(pen, { width: r * 5, height: r * 0.8, colour: look.colour, pattern: look.pattern, tones: tonesOf(look), unit: r * 0.42, bend: ([u, v]) => { const a = (u / (r * 5)) * Math.PI * 2; const reach = r * 0.18 + v; return [Math.cos(a) * reach, -r + Math.sin(a) * reach] } }))
      : ''
    const plait = steps(0, Math.PI * 2, 130).map((a) => `M${Math.cos(a) * r * 0.06} ${-r + Math.sin(a) * r * 0.06}L${Math.cos(a + 0.5) * r} ${-r + Math.sin(a + 0.5) * r}`).join('')
    const svg = fill(circle, look.colour) + rings + `<g opacity=".85">${wedge}</g>` + pen.clip(circle, stroke(plait, darken(look.colour, 0.55), 3, 0.2) + fill(circle, pen.linear([[0, '#fff8ea', 0.3], [0.5, '#fff8ea', 0], [1, '#1d1826', 0.24]], [0, 0, 1, 1]))) + stroke(circle, darken(look.colour, 0.3), 12, 0.6)
    return { svg, box: [-r, -2 * r, r, 0], focus: [-r * 0.4, -r * 1.4, r * 0.9], stance: 'lie', foot: r }
  },
}

const tablecloth: Form = {
  setting: 'table',
  draw: (pen, look) => folded(pen, look, 360, choose([20, 24, 18, 22], look), choose([5, 4, 6, 5], look), choose([44, 54, 36, 48], look), false),
}

/** Napkins: a fan of squares, each turned a little further, and a ring of thread. */
const napkins: Form = {
  setting: 'table',
  draw(pen, look) {
    const size = choose([210, 190, 220, 200], look)
    const sheets = choose([3, 4, 3, 2], look)
    const one = (shade: number): string => {
      const outline = box(0, -size, size, size, 5)
      const colour = darken(look.colour, shade)
      return (
        fill(box(5, -size + 7, size, size, 5), '#1d1826', 0.16) + fill(outline, colour) +
        pen.clip(outline, printed(pen, { width: size, height: size, colour, pattern: look.pattern, tones: tonesOf(look), unit: size * 0.19, bend: ([u, v]) => [u, -v] }) + fill(outline, weave(pen, colour, 6)) + fill(outline, pen.linear([[0, '#fff8ea', 0.3], [1, '#1d1826', 0.16]], [0, 0, 1, 1]))) +
        stroke(box(9, -size + 9, size - 18, size - 18, 3), darken(colour, 0.35), 1.6, 0.5) + stroke(box(4, -size + 4, size - 8, size - 8, 3), mix(look.accent, colour, 0.3), 2.4, 0.8)
      )
    }
    const parts = Array.from({ length: sheets }, (_, index) => place(one((sheets - 1 - index) * 0.07), -size * 0.55 + index * 26, index * 10, 1, -16 + index * 13))
    return { svg: parts.join(''), box: [-size * 0.85, -size * 1.22, size * 0.95, 40], focus: [0, -size * 0.5, size * 0.62], stance: 'lie', foot: size * 0.8 }
  },
}

/** A cloth that hangs from a peg by its loop. */
const teaTowel: Form = {
  setting: 'rail',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>([[250, 480], [220, 520], [280, 450], [240, 500]], look)
    const bend = ([u, v]: Point): Point => {
      const t = 1 - v / h
      const gather = 0.26 + 0.74 * Math.min(1, t * 2.4) ** 0.7
      return [(u - w / 2) * gather + Math.sin(u * 0.05) * 5 * t, -700 + 30 + t * h + Math.abs(u - w / 2) * 0.12 * (1 - t)]
    }
    const side = (u: number): readonly Point[] => steps(h, 0, 16).map((v) => bend([u, v]))
    const hem = steps(0, w, 16).map((u) => bend([u, 0]))
    const outline = line([...side(0), ...hem, ...side(w).toReversed()], true)
    const folds = [0.14, 0.36, 0.62, 0.84].map((share) => curve([bend([w * (0.4 + share * 0.2), h * 0.98]), bend([w * share, h * 0.6]), bend([w * share, 0])]))
    const svg =
      tube([[-230, -712], [230, -712]], '#b98a58', 26) +
      tube([[0, -712], [4, -690]], '#8d6238', 16) + stroke('M0 -704q-12 18 0 36q12 -18 0 -36', mix(look.accent, '#e8dcc0', 0.5), 5) +
      fill(outline, look.colour) +
      pen.clip(outline, printed(pen, { width: w, height: h, colour: look.colour, pattern: look.pattern, tones: tonesOf(look), unit: w * 0.2, bend }) + fill(outline, weave(pen, look.colour, 8)) + stroke(folds.join(''), '#1d1826', 26, 0.12) + place(stroke(folds.join(''), '#fff8ea', 14, 0.2), -20, 0) + fill(outline, pen.linear([[0, '#fff8ea', 0.18], [0.6, '#1d1826', 0.02], [1, '#1d1826', 0.28]]))) +
      stroke(line(hem), darken(look.colour, 0.35), 4, 0.7)
    return { svg, box: [-240, -740, 240, -700 + h + 40], focus: [-w * 0.1, -700 + h * 0.68, w * 0.75], stance: 'wall', foot: w / 2 }
  },
}

const apron: Form = {
  setting: 'rail',
  draw(pen, look) {
    const wide = choose([250, 230, 270, 240], look)
    const long = choose([640, 560, 680, 600], look)
    const y = -690
    const outline = `M-92 ${y + 60}Q0 ${y + 78} 92 ${y + 60}C96 ${y + 170} 120 ${y + 240} ${wide} ${y + 270}C${wide - 4} ${y + 420} ${wide + 6} ${y + long * 0.8} ${wide - 6} ${y + long}Q0 ${y + long + 22} ${-wide + 6} ${y + long}C${-wide - 6} ${y + long * 0.8} ${-wide + 4} ${y + 420} ${-wide} ${y + 270}C-120 ${y + 240} -96 ${y + 170} -92 ${y + 60}Z`
    const bend = ([u, v]: Point): Point => [u - wide, y + 60 + (long - 60) - v]
    const pocket = look.shape % 2 === 0 ? box(-130, y + 350, 260, 150, 12) : box(-170, y + 360, 130, 140, 12) + box(40, y + 360, 130, 140, 12)
    const strap = mix(look.accent, look.colour, look.pattern === 'plain' ? 0.2 : 0.5)
    const svg =
      tube([[0, y - 30], [6, y - 6]], '#8d6238', 18) +
      stroke(`M-86 ${y + 70}C-70 ${y - 30} 70 ${y - 30} 86 ${y + 70}`, strap, 15) +
      stroke(`M${wide - 8} ${y + 276}q70 60 40 210M${-wide + 8} ${y + 276}q-60 90 -30 190`, strap, 12) +
      fill(outline, look.colour) +
      pen.clip(outline, printed(pen, { width: wide * 2, height: long, colour: look.colour, pattern: look.pattern, tones: tonesOf(look), unit: 62, bend }) + fill(outline, weave(pen, look.colour, 10)) + stroke(`M-60 ${y + 200}C-110 ${y + 380} -120 ${y + 500} -130 ${y + long}M70 ${y + 240}C120 ${y + 400} 100 ${y + 520} 130 ${y + long}`, '#1d1826', 34, 0.13) + fill(outline, pen.linear([[0, '#fff8ea', 0.2], [0.35, '#fff8ea', 0.16], [0.6, '#1d1826', 0.04], [1, '#1d1826', 0.32]]))) +
      fill(pocket, darken(look.colour, 0.1)) + stroke(pocket, darken(look.colour, 0.45), 3.4, 0.7) + stroke(outline, darken(look.colour, 0.45), 3, 0.45)
    return { svg, box: [-wide - 50, y - 40, wide + 60, y + long + 20], focus: [-30, y + 400, 330], stance: 'wall', foot: wide }
  },
}

export const textiles = { cushion: cushionForm([[500, 500], [450, 450], [600, 600], [480, 480]], 96), bolster: cushionForm([[700, 380], [620, 300], [760, 420], [560, 340]], 84), throw: throwBlanket, quilt, rug, 'round-rug': roundRug, tablecloth, napkins, 'tea-towel': teaTowel, apron } as const
