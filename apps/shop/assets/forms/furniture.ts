import { block, darken, difference, fill, leg, lighten, line, mix, onFace, oval, place, printed, project, roundTop, steps, stroke, weave, type Colour, type Face, type Pen, type Place, type Point } from '../draw/index.ts'
import { choose, tonesOf, type Drawn, type Form, type Look } from './form.ts'

/** The frame of something that stands in a room, from the places that stick out furthest. */
function framed(svg: string, corners: readonly Place[], focus: readonly [number, number, number]): Drawn {
  const points = corners.map(project)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  const low = Math.max(...ys)
  return {
    svg: place(svg, -middle, -low),
    box: [Math.min(...xs) - middle, Math.min(...ys) - low, Math.max(...xs) - middle, 0],
    focus: [focus[0] - middle, focus[1] - low, focus[2]],
    stance: 'stand',
    foot: (Math.max(...xs) - Math.min(...xs)) * 0.46,
    ground: patch(corners.filter(([, , z]) => z === 0).map(project), middle, low),
  }
}

function patch(floor: readonly Point[], middle: number, low: number): readonly [number, number, number, number] {
  const xs = floor.map(([x]) => x)
  const ys = floor.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return [(left + right) / 2 - middle, (top + bottom) / 2 - low, (right - left) / 2, (bottom - top) / 2]
}

function corners(x: number, y: number, z: number): readonly Place[] {
  return [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [0, z].map((c): Place => [a * x, b * y, c])))
}

/** Painted legs: the lowest part in another colour. */
function dipped(from: Place, to: Place, look: Look, wide: number, narrow: number): string {
  const plain = leg(from, to, look.colour, wide, narrow)
  if (look.pattern !== 'dip') return plain
  const t = 0.62
  const knee: Place = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]
  return plain + leg(knee, to, look.accent, wide + (narrow - wide) * t + 1, narrow + 1)
}

const stool: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [r, h] = choose<readonly [number, number]>([[170, 450], [150, 640], [190, 420], [160, 480]], look)
    const count = look.shape % 2 === 0 ? 3 : 4
    const legs = Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2 + 0.9
      return { y: Math.sin(angle), svg: dipped([Math.cos(angle) * r * 0.55, Math.sin(angle) * r * 0.55, h - 20], [Math.cos(angle) * r * 1.02, Math.sin(angle) * r * 1.02, 0], look, 38, 26) }
    }).toSorted((a, b) => b.y - a.y)
    const ring = look.shape % 2 === 1 ? stroke(oval(0, project([0, 0, h * 0.36])[1], r * 0.86, r * 0.26), darken(look.colour, 0.2), 15) : ''
    const seatColour = look.pattern === 'plain' || look.pattern === 'dip' ? look.colour : look.accent
    const seat = roundTop(pen, [0, 0, h - 34], r, 36, seatColour)
    const cushion = look.pattern !== 'plain' && look.pattern !== 'dip' ? roundTop(pen, [0, 0, h], r * 0.93, 34, look.accent, false) : ''
    return framed(legs.map(({ svg }) => svg).join('') + ring + seat + cushion, corners(r, r * 0.8, h + (cushion ? 34 : 0)), [-20, -h + 20, r * 1.9])
  },
}

const bench: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>([[560, 440], [640, 430], [500, 470], [700, 420]], look)
    const d = 165
    const slab = look.shape % 2 === 0
    const legs = slab
      ? [-1, 1].map((sign) => block(pen, { from: [sign * (w - 120) - 25, -d + 20, 0], to: [sign * (w - 120) + 25, d - 20, h - 40], colour: look.pattern === 'dip' ? look.accent : darken(look.colour, 0.06) })).join('')
      : ([[-1, 1], [1, 1], [-1, -1], [1, -1]] as const).map(([a, b]) => dipped([a * (w - 110), b * (d - 40), h - 30], [a * (w - 50), b * (d - 10), 0], look, 44, 28)).join('')
    const seat = block(pen, { from: [-w, -d, h - 45], to: [w, d, h], colour: look.colour })
    const pad = woven(pen, look, { origin: [-w * 0.9, -d * 0.86, h + 2], u: [w * 1.8, 0, 0], v: [0, d * 1.72, 0] }, 95)
    return framed(legs + seat + pad, corners(w, d, h), [-w * 0.35, -h * 0.9, 420])
  },
}

/** A cloth or woven field lying on a face; nothing where the pattern is plain or only dipped. */
function woven(pen: Pen, look: Look, face: Face, unit: number): string {
  if (look.pattern === 'plain' || look.pattern === 'dip') return ''
  const [w, h] = [Math.hypot(...face.u), Math.hypot(...face.v)]
  const ground = lighten(mix(look.accent, '#efe6d2', 0.72), 0.1)
  const outline = line([onFace(face, 0, 0), onFace(face, 1, 0), onFace(face, 1, 1), onFace(face, 0, 1)], true)
  return (
    fill(outline, ground) +
    pen.clip(outline, printed(pen, { width: w, height: h, colour: ground, pattern: look.pattern, tones: tonesOf({ ...look, colour: ground, accent: difference(ground, look.accent) > 0.25 ? look.accent : darken(look.colour, 0.1) }), unit, bend: ([u, v]) => onFace(face, u / w, v / h) }) + fill(outline, weave(pen, ground, 12))) +
    stroke(outline, darken(ground, 0.4), 3, 0.6)
  )
}

const sideTable: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [r, h] = choose<readonly [number, number]>([[240, 520], [210, 580], [280, 440], [230, 500]], look)
    const legs = look.shape % 2 === 0
      ? [2.4, 0.3, 4.4].map((angle) => dipped([Math.cos(angle) * r * 0.5, Math.sin(angle) * r * 0.5, h - 10], [Math.cos(angle) * r * 0.95, Math.sin(angle) * r * 0.95, 0], look, 34, 22)).join('')
      : roundTop(pen, [0, 0, 0], r * 0.62, 24, darken(look.colour, 0.08)) + leg([0, 0, h], [0, 0, 20], look.pattern === 'dip' ? look.accent : look.colour, 52, 60)
    const top = roundTop(pen, [0, 0, h - 26], r, 28, look.colour)
    const tray = look.pattern !== 'plain' && look.pattern !== 'dip' ? inlay(pen, look, r, h) : ''
    return framed(legs + top + tray, corners(r * 0.95, r * 0.85, h), [-30, -h + 10, r * 1.9])
  },
}

/** A pattern of inlaid wood or tiles on a round top. */
function inlay(pen: Pen, look: Look, r: number, h: number): string {
  const [cx, cy] = project([0, 0, h + 2])
  const outline = oval(cx, cy, r * 0.9, r * 0.27)
  return pen.clip(outline, printed(pen, { width: r * 2, height: r * 2, colour: look.colour, pattern: look.pattern, tones: tonesOf(look), unit: r * 0.3, bend: ([u, v]) => [cx - r + u, cy + r * 0.3 - v * 0.3] })) + stroke(outline, darken(look.colour, 0.4), 3, 0.5)
}

const nestTable: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, d, h] = choose<readonly [number, number, number]>([[210, 170, 460], [180, 180, 520], [260, 160, 420], [200, 150, 500]], look)
    const t = 34
    const frame = [
      block(pen, { from: [-w, -d, 0], to: [-w + t, d, h - t], colour: darken(look.colour, 0.04) }),
      look.shape % 2 === 0 ? block(pen, { from: [-w + t, -d + 12, h * 0.3], to: [w - t, d - 12, h * 0.3 + 22], colour: look.colour }) : '',
      block(pen, { from: [w - t, -d, 0], to: [w, d, h - t], colour: look.pattern === 'dip' ? look.accent : darken(look.colour, 0.04) }),
      block(pen, { from: [-w, -d, h - t], to: [w, d, h], colour: look.colour }),
    ]
    const books = look.shape % 2 === 0 ? [0, 1, 2].map((index) => block(pen, { from: [-w * 0.5, -d * 0.5, h * 0.3 + 22 + index * 26], to: [w * 0.4 - index * 24, d * 0.4, h * 0.3 + 46 + index * 26], colour: (['#a8502b', '#e3d3b4', '#5d7468'] as const)[index] ?? '#a8502b', grain: 'none' })).join('') : ''
    frame.splice(2, 0, books)
    const pad = woven(pen, look, { origin: [-w, -d * 0.55, h + 1], u: [w * 2, 0, 0], v: [0, d * 1.1, 0] }, 70)
    return framed(frame.join('') + pad, corners(w, d, h), [-w * 0.3, -h * 0.85, w * 1.6])
  },
}

/** Four legs, a seat, and a back of its own kind. */
const chair: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, d, seat, high] = [215, 205, 450, choose([860, 820, 900, 780], look)]
    const wood = look.colour
    const back = (x: number): Place => [x, d + 60, high]
    const rear = [-1, 1].map((a) => leg([a * (w - 20), d + 60, high], [a * (w - 20), d - 12, seat], wood, 32, 38) + dipped([a * (w - 20), d - 12, seat], [a * (w + 6), d + 26, 0], look, 38, 26)).join('')
    const rungs = look.shape % 4
    const rails =
      rungs === 0
        ? [0.3, 0.62, 0.92].map((t) => slat(wood, w, d, seat, high, t, 54)).join('')
        : rungs === 1
          ? slat(wood, w, d, seat, high, 0.86, 110)
          : rungs === 2
            ? slat(wood, w, d, seat, high, 0.94, 46) + steps(-0.7, 0.7, 6).map((x) => leg([x * w, d + 54, high * 0.97], [x * w, d - 4, seat], wood, 14, 14)).join('')
            : slat(wood, w, d, seat, high, 0.62, 210)
    const frontLegs = [-1, 1].map((a) => dipped([a * (w - 14), -d + 20, seat], [a * (w + 4), -d + 4, 0], look, 40, 26)).join('')
    const stretch = leg([-w, -d + 14, seat * 0.42], [w, -d + 14, seat * 0.42], darken(wood, 0.1), 18, 18) + leg([w - 4, -d + 10, seat * 0.5], [w - 4, d + 10, seat * 0.5], darken(wood, 0.2), 18, 18)
    const top = block(pen, { from: [-w, -d, seat - 42], to: [w, d, seat], colour: wood })
    const cane = look.pattern === 'plain' || look.pattern === 'dip' ? caneSeat(w, d, seat) : woven(pen, look, { origin: [-w * 0.9, -d * 0.88, seat + 2], u: [w * 1.8, 0, 0], v: [0, d * 1.76, 0] }, 80)
    return framed(rear + rails + stretch + frontLegs + top + cane, [...corners(w + 10, d, seat), back(-w), back(w)], [0, -seat * 1.02, 420])
  },
}

function slat(wood: Colour, w: number, d: number, seat: number, high: number, t: number, tall: number): string {
  const z = seat + (high - seat) * t
  const y = d - 12 + 72 * t
  const face: Face = { origin: [-w + 24, y, z - tall / 2], u: [2 * w - 48, 0, 0], v: [0, tall * 0.08, tall] }
  const points: Point[] = [...steps(0, 1, 9).map((s) => onFace(face, s, Math.sin(s * Math.PI) * 0.1)), ...steps(1, 0, 9).map((s) => onFace(face, s, 1 + Math.sin(s * Math.PI) * 0.14))]
  return fill(line(points, true), wood) + stroke(line(points.slice(9)), lighten(wood, 0.5), 4, 0.7) + stroke(line(points.slice(0, 9)), darken(wood, 0.5), 5, 0.5)
}

/** Straw, laid in four triangles as on any country chair. */
function caneSeat(w: number, d: number, z: number): string {
  const at = (x: number, y: number): Point => project([x * w * 0.9, y * d * 0.88, z + 3])
  const straw = '#dfc58b'
  const rings = steps(0.08, 1, 12).map((s) => line([at(-s, -s), at(s, -s), at(s, s), at(-s, s)], true)).join('')
  const field = line([at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)], true)
  return fill(field, straw) + stroke(rings, darken(straw, 0.35), 3, 0.6) + stroke(line([at(-1, -1), at(1, 1)]) + line([at(1, -1), at(-1, 1)]), darken(straw, 0.5), 3.4, 0.5)
}

const armchair: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, d, high] = choose<readonly [number, number, number]>([[330, 300, 800], [300, 300, 720], [370, 320, 760], [310, 290, 880]], look)
    const cloth = look.colour
    const soft = (from: Place, to: Place, colour: Colour, round: number): string => cushionBlock(pen, look, from, to, colour, round)
    const wood = '#8d6238'
    const legs = ([[-1, 1], [1, 1], [-1, -1], [1, -1]] as const).map(([a, b]) => leg([a * (w - 40), b * (d - 40), 170], [a * (w - 20), b * (d - 10), 0], wood, 34, 20)).join('')
    const svg =
      legs +
      soft([-w + 20, d - 110, 150], [w - 20, d, high], cloth, 90) +
      soft([-w, -d, 130], [-w + 110, d - 30, 560], cloth, 54) +
      soft([-w + 100, -d + 10, 140], [w - 100, d - 80, 330], cloth, 40) +
      soft([-w + 104, -d - 10, 320], [w - 104, d - 90, 430], lighten(cloth, 0.06), 46) +
      soft([w - 110, -d, 130], [w, d - 30, 560], cloth, 54)
    return framed(svg, corners(w, d, high), [-w * 0.1, -high * 0.6, 460])
  },
}

/** An upholstered block: like a solid one, with round edges and the cloth's pattern on its front. */
function cushionBlock(pen: Pen, look: Look, from: Place, to: Place, colour: Colour, round: number): string {
  const [w, h, d] = [to[0] - from[0], to[2] - from[2], to[1] - from[1]]
  const front: Face = { origin: from, u: [w, 0, 0], v: [0, 0, h] }
  const corner = (face: Face, a: number, b: number): string => {
    const [rs, rt] = [Math.min(0.5, round / a), Math.min(0.5, round / b)]
    const at = (s: number, t: number) => onFace(face, s, t).map((value) => Math.round(value)).join(' ')
    return `M${at(rs, 0)}L${at(1 - rs, 0)}Q${at(1, 0)} ${at(1, rt)}L${at(1, 1 - rt)}Q${at(1, 1)} ${at(1 - rs, 1)}L${at(rs, 1)}Q${at(0, 1)} ${at(0, 1 - rt)}L${at(0, rt)}Q${at(0, 0)} ${at(rs, 0)}Z`
  }
  const hull = (() => {
    const back: Face = { origin: [from[0], to[1], from[2]], u: [w, 0, 0], v: [0, 0, h] }
    return steps(0, 1, 26).map((t) => corner({ origin: [from[0], from[1] + d * (1 - t), from[2]], u: front.u, v: front.v }, w, h)).concat(corner(back, w, h))
  })()
  const behind = hull.slice(0, -1).map((outline, index) => fill(outline, darken(colour, 0.34 - index * 0.002))).join('')
  const top: Face = { origin: [from[0], from[1], to[2]], u: [w, 0, 0], v: [0, d, 0] }
  const topOutline = corner(top, w, d)
  const face = corner(front, w, h)
  return (
    behind + fill(topOutline, lighten(colour, 0.16)) + fill(face, pen.linear([[0, lighten(colour, 0.12)], [0.6, colour], [1, darken(colour, 0.16)]], [0, 0, 0.3, 1])) +
    pen.clip(face, printed(pen, { width: w, height: h, colour, pattern: look.pattern, tones: tonesOf({ ...look, colour }), unit: 90, bend: ([u, v]) => onFace(front, u / w, v / h) }) + fill(face, weave(pen, colour, 12))) +
    stroke(face, darken(colour, 0.42), 3, 0.5)
  )
}

const shelf: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, d, h, boards] = choose<readonly [number, number, number, number]>([[330, 140, 1300, 4], [420, 140, 900, 3], [280, 150, 1500, 5], [500, 150, 760, 2]], look)
    const t = 30
    const parts: string[] = []
    const inner = mix(look.colour, '#1c1a26', 0.3)
    parts.push(fill(line([[-w, d, 0], [w, d, 0], [w, d, h], [-w, d, h]].map((p) => project(p as unknown as Place)), true), look.pattern === 'plain' ? inner : mix(look.accent, '#1c1a26', 0.16)))
    if (look.pattern !== 'plain' && look.pattern !== 'dip') parts.push(backWall(pen, look, w, d, h))
    parts.push(block(pen, { from: [-w, -d, 0], to: [-w + t, d, h], colour: look.colour }))
    for (const z of steps(70, h - t, boards + 1)) {
      parts.push(block(pen, { from: [-w + t, -d, z], to: [w - t, d, z + t], colour: look.colour }))
      if (z < h - 200) parts.push(onShelf(pen, w, z + t, (h - 100) / boards, look))
    }
    parts.push(block(pen, { from: [w - t, -d, 0], to: [w, d, h], colour: look.pattern === 'dip' ? look.accent : look.colour }))
    return framed(parts.join(''), corners(w, d, h), [-w * 0.2, -h * 0.62, w * 1.6])
  },
}

function backWall(pen: Pen, look: Look, w: number, d: number, h: number): string {
  const face: Face = { origin: [-w, d, 0], u: [2 * w, 0, 0], v: [0, 0, h] }
  const ground = darken(look.accent, 0.1)
  const outline = line([onFace(face, 0, 0), onFace(face, 1, 0), onFace(face, 1, 1), onFace(face, 0, 1)], true)
  return pen.clip(outline, printed(pen, { width: 2 * w, height: h, colour: ground, pattern: look.pattern, unit: 120, bend: ([u, v]) => onFace(face, u / (2 * w), v / h) }) + fill(outline, '#1c1a26', 0.22))
}

/** Books and a pot on a board. */
function onShelf(pen: Pen, w: number, z: number, room: number, look: Look): string {
  const covers = ['#a8502b', '#e3d3b4', '#5d7468', '#2f4a6b', '#c9982f', '#8d4a5b', '#d9d2c4'] as const
  const parts: string[] = []
  let x = -w + 60 + pen.random.between(0, w * 0.5)
  const count = 3 + pen.random.int(4)
  for (let index = 0; index < count; index++) {
    const thick = pen.random.between(24, 44)
    const high = Math.min(room * 0.72, pen.random.between(170, 240))
    if (x + thick > w - 160) break
    parts.push(block(pen, { from: [x, -60, z], to: [x + thick, 80, z + high], colour: pen.random.pick(covers), grain: 'none' }))
    x += thick + 3
  }
  const [px, py] = project([w - 100, 0, z])
  const pot = Math.min(60, room * 0.2)
  parts.push(fill(`M${px - pot} ${py - pot * 1.6}H${px + pot}L${px + pot * 0.7} ${py}H${px - pot * 0.7}Z`, pen.linear([[0, lighten(look.accent, 0.3)], [1, darken(look.accent, 0.3)]])), fill(oval(px, py - pot * 1.6, pot, pot * 0.24), darken(look.accent, 0.4)))
  return parts.join('')
}

const cabinet: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, d, h, doors] = choose<readonly [number, number, number, number]>([[560, 190, 620, 3], [420, 190, 760, 2], [640, 180, 540, 4], [320, 190, 900, 1]], look)
    const foot = 130
    const legs = ([[-1, 1], [1, 1], [-1, -1], [1, -1]] as const).map(([a, b]) => dipped([a * (w - 70), b * (d - 40), foot + 8], [a * (w - 40), b * (d - 14), 0], look, 40, 24)).join('')
    const body = block(pen, { from: [-w, -d, foot], to: [w, d, foot + h], colour: look.colour })
    const step = (2 * w - 40) / doors
    const fronts = Array.from({ length: doors }, (_, index) => {
      const face: Face = { origin: [-w + 20 + index * step + 7, -d - 1, foot + 24], u: [step - 14, 0, 0], v: [0, 0, h - 48] }
      const panel = look.pattern === 'plain' || look.pattern === 'dip' ? mix(look.colour, lighten(look.colour, 0.3), 0.4) : look.accent
      const outline = line([onFace(face, 0, 0), onFace(face, 1, 0), onFace(face, 1, 1), onFace(face, 0, 1)], true)
      const [kx, ky] = onFace(face, index % 2 === 0 ? 0.88 : 0.12, 0.55)
      return (
        fill(outline, pen.linear([[0, lighten(panel, 0.14)], [1, darken(panel, 0.08)]], [0, 0, 1, 1])) +
        pen.clip(outline, printed(pen, { width: step, height: h - 48, colour: panel, pattern: look.pattern === 'dip' ? 'plain' : look.pattern, unit: 110, bend: ([u, v]) => onFace(face, u / step, v / (h - 48)) })) +
        stroke(outline, darken(look.colour, 0.5), 4, 0.6) + fill(oval(kx, ky + 3, 14, 14), '#1c1a26', 0.4) + fill(oval(kx, ky, 13, 13), '#c9a24a') + fill(oval(kx - 4, ky - 4, 5, 5), '#fff3cf', 0.8)
      )
    }).join('')
    return framed(legs + body + fronts, corners(w, d, foot + h), [-w * 0.4, -(foot + h * 0.6), w * 0.9])
  },
}

export const furniture = { stool, bench, 'side-table': sideTable, 'nest-table': nestTable, chair, armchair, shelf, cabinet } as const
