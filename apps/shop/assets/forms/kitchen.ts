import { box, curve, darken, fill, heightOf, lighten, mix, oval, place, printed, radiusAt, sample, steps, stroke, tube, turned, widestOf, type Pen, type Point, type Profile } from '../draw/index.ts'
import { choose, standing, tonesOf, type Form, type Look } from './form.ts'

/** A flat piece of wood seen from the front. */
function plank(pen: Pen, look: Look, outline: string, w: number, h: number): string {
  const grain = steps(-w / 2, w / 2, 15).map((x) => {
    const phase = pen.random.between(0, 6)
    return curve(steps(-h, 10, 8).map((y, index): Point => [x + Math.sin(phase + index * 0.8) * w * 0.013, y]))
  })
  const knot = [pen.random.between(-0.25, 0.25) * w, -h * pen.random.between(0.3, 0.6)] as const
  return (
    place(fill(outline, darken(look.colour, 0.45)), 5, 4) + fill(outline, look.colour) +
    pen.clip(outline,
      stroke(grain.filter((_, index) => index % 2 === 0).join(''), darken(look.colour, 0.4), w * 0.012, 0.3) + stroke(grain.filter((_, index) => index % 2 === 1).join(''), darken(look.colour, 0.45), w * 0.024, 0.16) +
      [3, 7, 12].map((r) => stroke(oval(knot[0], knot[1], r, r * 2.2), darken(look.colour, 0.5), 2, 0.35)).join('') +
      (look.pattern === 'plain' ? '' : printed(pen, { width: w, height: h * 0.44, colour: look.colour, pattern: look.pattern === 'dip' ? 'dip' : look.pattern, tones: tonesOf(look), unit: w * 0.17, bend: ([u, v]) => [u - w / 2, -v] })) +
      fill(outline, pen.linear([[0, '#fff8ea', 0.34], [0.5, '#fff8ea', 0], [1, '#1d1826', 0.24]], [0, 0, 1, 1]))) +
    stroke(outline, lighten(look.colour, 0.5), 2.4, 0.5)
  )
}

const board: Form = {
  setting: 'table',
  draw(pen, look) {
    const [w, h, r] = choose<readonly [number, number, number]>([[210, 330, 26], [260, 260, 130], [170, 380, 60], [300, 220, 18]], look)
    const neck = 46
    const handle = look.shape % 4 === 3 ? '' : `M${-neck / 2} ${-h + 10}C${-neck / 2} ${-h - 30} ${-neck * 0.62} ${-h - 70} ${-neck * 0.62} ${-h - 96}a${neck * 0.62} ${neck * 0.62} 0 0 1 ${neck * 1.24} 0C${neck * 0.62} ${-h - 70} ${neck / 2} ${-h - 30} ${neck / 2} ${-h + 10}Z`
    const svg =
      (handle ? place(plank(pen, { ...look, pattern: 'plain' }, handle, neck, h), 0, 0) + fill(oval(0, -h - 96, 12, 12), '#3a2b20', 0.75) : fill(oval(0, 0, 1, 1), '#3a2b20', 0)) +
      plank(pen, look, box(-w / 2, -h, w, h, r), w, h) +
      (handle ? '' : fill(box(-34, -h + 24, 68, 20, 10), '#3a2b20', 0.72))
    return { svg, box: [-w / 2, -h - (handle ? 128 : 0), w / 2 + 5, 5], focus: [-w * 0.1, -h * 0.42, w * 0.8], stance: 'stand', foot: w * 0.4 }
  },
}

/** Spoons and spatulas lying side by side. */
const spoons: Form = {
  setting: 'table',
  draw(pen, look) {
    const count = choose([3, 4, 5, 2], look)
    const heads = ['spoon', 'spatula', 'fork', 'scoop', 'whisk'] as const
    const parts = Array.from({ length: count }, (_, index) => {
      const long = 300 - (index % 2) * 26
      const kind = heads[(index + look.shape) % 4] ?? 'spoon'
      const head =
        kind === 'spoon'
          ? oval(0, -long, 34, 50)
          : kind === 'spatula'
            ? `M-14 ${-long + 50}C-40 ${-long + 10} -34 ${-long - 50} -28 ${-long - 52}H30C36 ${-long - 50} 40 ${-long + 10} 14 ${-long + 50}Z`
            : kind === 'fork'
              ? `M-12 ${-long + 44}C-34 ${-long + 20} -30 ${-long - 30} -27 ${-long - 54}q5 -6 10 0V${-long}H-6V${-long - 54}q6 -6 12 0V${-long}H17V${-long - 54}q5 -6 10 0C30 ${-long - 30} 34 ${-long + 20} 12 ${-long + 44}Z`
              : oval(0, -long + 6, 27, 40)
      const wood = index % 2 === 0 ? look.colour : mix(look.colour, '#8d6238', 0.3)
      const stick = `M-9 ${-long + 44}C-7 ${-long * 0.6} -8 -60 -11 -8a11 11 0 0 0 22 0C8 -60 7 ${-long * 0.6} 9 ${-long + 44}Z`
      const hollow = kind === 'spoon' || kind === 'scoop' ? fill(oval(2, -long + (kind === 'scoop' ? 6 : 0), kind === 'scoop' ? 20 : 26, kind === 'scoop' ? 32 : 41), pen.linear([[0, darken(wood, 0.42)], [1, lighten(wood, 0.22)]], [0, 0, 1, 1])) : ''
      const paint = look.pattern === 'plain' ? '' : pen.clip(stick, printed(pen, { width: 40, height: long * 0.5, colour: wood, pattern: look.pattern, tones: tonesOf(look), unit: 22, bend: ([u, v]) => [u - 20, 4 - v] }))
      const shade = pen.linear([[0, lighten(wood, 0.34)], [0.45, wood], [1, darken(wood, 0.34)]])
      const grain = stroke([-4, 0, 4].map((x) => `M${x} -20V${-long + 30}`).join(''), darken(wood, 0.45), 1.2, 0.35)
      const shadow = place(fill(stick + head, '#1d1826', 0.2), 9, 10)
      return place(shadow + fill(stick, shade) + grain + fill(head, shade) + hollow + paint, (index - (count - 1) / 2) * 82, index % 2 === 0 ? 0 : -12, 1, (index - (count - 1) / 2) * 5)
    })
    const half = count * 44
    return { svg: parts.join(''), box: [-half - 30, -362, half + 30, 20], focus: [0, -280, 170], stance: 'lie', foot: half }
  },
}

const jar: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[58, 0], [58, 0], [62, 5], [62, 130], [54, 142], [54, 146]],
      [[64, 0], [64, 0], [74, 18], [74, 84], [56, 112], [56, 116]],
      [[48, 0], [48, 0], [52, 5], [52, 192], [46, 204], [46, 208]],
      [[70, 0], [70, 0], [76, 6], [72, 90], [66, 100], [66, 104]],
    ], look)
    const high = heightOf(profile)
    const r = profile.at(-1)?.[0] ?? 54
    const cork = look.shape % 2 === 0
    const lid: Profile = cork ? [[r * 0.9, -8], [r * 0.9, -8], [r, 20], [r, 24]] : [[r * 1.06, 0], [r * 1.06, 0], [r * 1.06, 12], [r * 0.6, 22], [10, 26], [9, 34], [15, 44], [8, 54], [0, 56]]
    const svg =
      turned(pen, { profile, colour: look.colour, surface: 'stoneware', pattern: look.pattern, tones: tonesOf(look), bare: 8, unit: 34 }) +
      place(cork ? turned(pen, { profile: lid, colour: '#c9a67a', surface: 'clay', closed: true }) + fill(oval(0, -24, r, r * 0.2), '#d9ba90') : turned(pen, { profile: lid, colour: '#c79a63', surface: 'wood', closed: true }), 0, -high)
    return standing(svg, profile, { top: high + (cork ? 30 : 58) })
  },
}

/** A bread crock or tin: oblong, with a board for a lid. */
const crock: Form = {
  setting: 'table',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>([[330, 190], [280, 220], [360, 160], [300, 180]], look)
    const round = choose([60, 30, 80, 96], look)
    const body = box(-w / 2, -h, w, h, round * 0.5)
    const lid = box(-w / 2 - 8, -h - 26, w + 16, 30, 10)
    const svg =
      fill(body, look.colour) +
      pen.clip(body, printed(pen, { width: w, height: h, colour: look.colour, pattern: look.pattern, tones: tonesOf(look), unit: 50, bend: ([u, v]) => { const s = (u / w - 0.5) * Math.PI * 0.94; return [Math.sin(s) * w * 0.5, -v + Math.cos(s) * 12 - 6] } }) + fill(body, pen.linear([[0, '#1d1826', 0.3], [0.14, '#fff8ea', 0.32], [0.4, '#fff8ea', 0.02], [0.8, '#1d1826', 0.22], [1, '#1d1826', 0.44]])) + fill(body, pen.linear([[0, '#fff8ea', 0.1], [1, '#1d1826', 0.24]], [0, 0, 0, 1])) + fill(box(-w / 2 + 26, -h + 12, 16, h - 40, 8), '#ffffff', 0.3)) +
      stroke(`M${-w * 0.5} ${-h * 0.62}q-26 4 -22 26M${w * 0.5} ${-h * 0.62}q26 4 22 26`, darken(look.colour, 0.2), 11) +
      fill(lid, pen.linear([[0, '#e0bd8e'], [0.5, '#cda06a'], [1, '#9c7040']])) + stroke(`M${-w / 2 + 10} ${-h - 16}H${w / 2 - 20}M${-w / 2 + 30} ${-h - 8}H${w / 2 - 4}`, '#7a5430', 1.6, 0.5) +
      fill(oval(0, -h - 36, 20, 14), pen.linear([[0, '#e0bd8e'], [1, '#8d6238']]))
    return { svg, box: [-w / 2 - 30, -h - 50, w / 2 + 30, 4], focus: [-w * 0.18, -h * 0.6, w * 0.6], stance: 'stand', foot: w * 0.47 }
  },
}

const casserole: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[104, 0], [104, 0], [116, 8], [122, 30], [122, 112]],
      [[124, 0], [124, 0], [138, 8], [142, 24], [142, 74]],
      [[92, 0], [92, 0], [100, 6], [104, 24], [104, 150]],
      [[96, 0], [96, 0], [126, 30], [130, 66], [118, 108]],
    ], look)
    const [wide, high] = [widestOf(profile), heightOf(profile)]
    const r = profile.at(-1)?.[0] ?? 120
    const lid: Profile = [[r * 1.03, 0], [r * 1.03, 0], [r * 1.03, 6], [r * 0.82, 26], [r * 0.4, 36], [18, 38], [18, 38], [12, 48], [24, 58], [20, 66], [0, 68]]
    const long = look.shape % 4 === 1
    const ear = (sign: number): string => tube([[sign * (wide - 6), -high * 0.8], [sign * (wide + 34), -high * 0.86], [sign * (wide + 34), -high * 0.6], [sign * (wide - 6), -high * 0.62]], darken(look.colour, 0.1), 14)
    const handle = long ? tube([[wide - 10, -high * 0.8], [wide + 90, -high * 0.98], [wide + 190, -high * 1.08]], '#b98a58', 24) : ear(-1) + ear(1)
    const svg =
      handle +
      turned(pen, { profile, colour: look.colour, surface: 'enamel', pattern: look.pattern, tones: tonesOf(look), closed: true, unit: 42 }) +
      place(stroke(oval(0, 0, r, r * 0.2), darken(look.colour, 0.5), 4) + turned(pen, { profile: lid, colour: look.colour, surface: 'enamel', closed: true }) + fill(oval(0, -60, 22, 9), '#c9a24a'), 0, -high)
    return standing(svg, profile, { left: wide + (long ? 4 : 40), right: wide + (long ? 200 : 40), top: high + 72 })
  },
}

const kettle: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[96, 0], [96, 0], [112, 12], [106, 70], [60, 130], [46, 138]],
      [[88, 0], [88, 0], [94, 6], [80, 150], [58, 164]],
      [[110, 0], [110, 0], [124, 40], [96, 92], [44, 116]],
      [[80, 0], [80, 0], [108, 44], [104, 92], [56, 144], [46, 148]],
    ], look)
    const [wide, high] = [widestOf(profile), heightOf(profile)]
    const r = profile.at(-1)?.[0] ?? 46
    const lid: Profile = [[r, 0], [r, 0], [r * 0.9, 8], [12, 18], [10, 24], [17, 36], [0, 44]]
    const at = (share: number) => radiusAt(sample(profile), high * share)
    const svg =
      tube([[-at(0.4) + 10, -high * 0.36], [-wide - 34, -high * 0.62], [-wide - 66, -high * 0.96]], look.colour, 25, 0.3) +
      turned(pen, { profile, colour: look.colour, surface: look.shape % 2 === 0 ? 'enamel' : 'metal', pattern: look.pattern, tones: tonesOf(look), closed: true, unit: 42 }) +
      place(turned(pen, { profile: lid, colour: look.colour, surface: 'enamel', closed: true }), 0, -high) +
      tube([[-at(0.8), -high * 0.84], [-wide * 0.78, -high - 74], [0, -high - 112], [wide * 0.78, -high - 74], [at(0.8), -high * 0.84]], darken(look.colour, 0.3), 10) +
      tube([[-wide * 0.5, -high - 99], [0, -high - 114], [wide * 0.5, -high - 99]], '#b98a58', 24)
    return standing(svg, profile, { left: wide + 72, top: high + 126 })
  },
}

const mill: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[30, 0], [30, 0], [32, 6], [20, 60], [26, 110], [22, 140], [22, 146], [22, 146], [30, 160], [26, 186], [10, 198], [0, 200]],
      [[32, 0], [32, 0], [34, 6], [34, 150], [34, 150], [30, 152], [30, 156], [34, 160], [34, 196], [26, 206], [0, 209]],
      [[34, 0], [34, 0], [36, 20], [18, 90], [16, 230], [22, 244], [22, 244], [30, 262], [20, 284], [0, 290]],
      [[36, 0], [36, 0], [42, 34], [30, 78], [24, 84], [24, 84], [38, 104], [36, 132], [14, 146], [0, 147]],
    ], look)
    const high = heightOf(profile)
    const other: Look = { ...look, colour: look.shape % 2 === 0 ? mix(look.colour, '#f0e2c4', 0.55) : darken(look.colour, 0.5), pattern: 'plain' }
    const one = (own: Look): string => turned(pen, { profile, colour: own.colour, surface: 'wood', pattern: own.pattern, tones: tonesOf(own), closed: true, unit: 20, zone: [0.02, 0.7] }) + turned(pen, { profile: [[8, high - 4], [8, high - 4], [8, high + 4], [10, high + 10], [0, high + 17]], colour: '#c9ccd0', surface: 'metal', closed: true })
    const svg = place(one(other), 46, -14, 0.94) + place(one(look), -36, 0)
    return { ...standing(svg, profile, { left: 78, right: 92, top: high + 20, focus: [-36, -high * 0.55] }), foot: 70 }
  },
}

const mortar: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[52, 0], [52, 0], [48, 12], [70, 44], [80, 104]],
      [[60, 0], [60, 0], [74, 30], [78, 86]],
      [[44, 0], [44, 0], [34, 18], [34, 28], [76, 60], [82, 112]],
      [[64, 0], [64, 0], [86, 40], [78, 92]],
    ], look)
    const [wide, high] = [widestOf(profile), heightOf(profile)]
    const pestle = turned(pen, { profile: [[24, -30], [26, -10], [16, 20], [12, 110], [18, 150], [14, 166], [0, 170]], colour: look.pattern === 'plain' ? look.colour : '#c79a63', surface: look.pattern === 'plain' ? 'stoneware' : 'wood', closed: true })
    const front = `M${-wide * 2} ${-high - 260}H${wide * 3}V${-high + 6}H${wide}A${wide * 0.93} ${wide * 0.17} 0 0 1 ${-wide * 0.93} ${-high + 4}Z`
    const svg =
      turned(pen, { profile, colour: look.colour, surface: 'stoneware', pattern: look.pattern, tones: tonesOf(look), unit: 34, zone: [0.34, 0.95], bare: 6 }) +
      pen.clip(front, place(pestle, 6, -high + 22, 1, 28))
    return standing(svg, profile, { right: wide + 26, top: high + 124 })
  },
}

export const kitchen = { board, spoons, jar, crock, casserole, kettle, mill, mortar } as const
