import { box, darken, fill, heightOf, lighten, line, mix, oval, place, sample, steps, stroke, tube, turned, widestOf, type Colour, type Pen, type Point, type Profile } from '../draw/index.ts'
import { choose, standing, tonesOf, type Form, type Look } from './form.ts'

const bulb = '#fff0c8'

/** The light around a lamp. */
function halo(pen: Pen, x: number, y: number, radius: number, strength = 0.5): string {
  return fill(oval(x, y, radius, radius), pen.radial([[0, '#ffe7a8', strength], [0.35, '#ffdf9c', strength * 0.45], [1, '#ffdf9c', 0]]))
}

/** A cloth shade: light shines through its middle. */
function shade(pen: Pen, profile: Profile, look: { colour: Colour; accent: Colour; pattern: Look['pattern'] }): string {
  const high = heightOf(profile)
  const [low, wide] = [profile[0]?.[0] ?? 100, widestOf(profile)]
  const body = turned(pen, { profile, colour: look.colour, surface: 'fabric', pattern: look.pattern, tones: [look.accent, mix(look.accent, look.colour, 0.45), darken(look.colour, 0.3)], closed: true, tilt: 0.12, unit: wide * 0.34 })
  const top = profile.at(-1)?.[0] ?? 50
  return (
    body +
    pen.clip(line(sample(profile).flatMap(([r, h]): Point[] => [[-r, -h]]).concat(sample(profile).toReversed().map(([r, h]): Point => [r, -h])), true), fill(oval(0, -high * 0.45, wide * 0.8, high * 0.62), pen.radial([[0, '#fff3cf', 0.75], [0.6, '#ffe6ae', 0.28], [1, '#ffe0a0', 0]]))) +
    fill(oval(0, -high, top, top * 0.12), lighten(look.colour, 0.45)) +
    fill(oval(0, -high, top * 0.9, top * 0.09), bulb) +
    fill(oval(0, 0, low, low * 0.12), lighten(look.colour, 0.1), 0.01)
  )
}

const tableLamp: Form = {
  setting: 'table',
  draw(pen, look) {
    const base = choose<Profile>([
      [[60, 0], [60, 0], [84, 26], [92, 76], [44, 150], [16, 178], [14, 214]],
      [[74, 0], [74, 0], [78, 10], [72, 30], [22, 60], [16, 180], [14, 230]],
      [[56, 0], [56, 0], [72, 50], [48, 92], [68, 134], [44, 176], [14, 200], [14, 226]],
      [[64, 0], [64, 0], [66, 6], [58, 150], [40, 178], [14, 186], [14, 216]],
    ], look)
    const linen = choose<Profile>([
      [[150, 0], [150, 0], [104, 170], [104, 170]],
      [[128, 0], [128, 0], [124, 170], [124, 170]],
      [[150, 0], [150, 0], [126, 60], [60, 160], [60, 160]],
      [[140, 0], [140, 0], [120, 90], [94, 180], [94, 180]],
    ], look)
    const high = heightOf(base)
    const svg =
      halo(pen, 0, -high - 90, 330, 0.55) +
      turned(pen, { profile: base, colour: look.colour, surface: 'stoneware', pattern: look.pattern, tones: tonesOf(look), closed: true, bare: 9, zone: [0.04, 0.72], unit: 42 }) +
      tube([[0, -high + 6], [0, -high - 16]], '#b8924a', 12) +
      place(shade(pen, linen, { colour: '#efe3c8', accent: look.accent, pattern: 'plain' }), 0, -high - 12)
    return standing(svg, base, { left: 150, right: 150, top: high + 190, focus: [-18, -high * 0.4] })
  },
}

const mushroomLamp: Form = {
  setting: 'desk',
  draw(pen, look) {
    const [cap, stem] = choose<readonly [Profile, Profile]>([
      [[[118, 0], [118, 0], [120, 12], [96, 70], [40, 104], [0, 110]], [[62, 0], [62, 0], [64, 8], [30, 24], [24, 150], [28, 170]]],
      [[[136, 0], [136, 0], [134, 18], [120, 46], [70, 70], [0, 78]], [[50, 0], [50, 0], [44, 60], [30, 130], [26, 190]]],
      [[[96, 0], [96, 0], [108, 40], [96, 88], [50, 124], [0, 132]], [[70, 0], [70, 0], [74, 14], [66, 26], [22, 32], [22, 150]]],
      [[[126, 0], [126, 0], [60, 84], [30, 96], [0, 99]], [[58, 0], [58, 0], [48, 20], [44, 120], [30, 180]]],
    ], look)
    const high = heightOf(stem)
    const wide = widestOf(cap)
    const svg =
      halo(pen, 0, -high - 10, 290, 0.6) +
      turned(pen, { profile: stem, colour: look.accent, surface: 'metal', closed: true }) +
      fill(oval(0, -high, wide * 0.98, wide * 0.15), bulb) +
      fill(oval(0, -high - 4, wide * 0.3, 24), '#fffbe9') +
      place(turned(pen, { profile: cap, colour: look.colour, surface: 'enamel', pattern: look.pattern, tones: tonesOf({ ...look, accent: lighten(look.colour, 0.5) }), closed: true, tilt: 0.13 }), 0, -high)
    return standing(svg, stem, { left: wide, right: wide, top: high + heightOf(cap), focus: [wide * 0.3, -high - 30] })
  },
}

/** What hangs: the cord goes up and out of the picture. */
function cord(length: number): string {
  return stroke(`M0 -${length + 2000}V-${length}`, '#3a3436', 5)
}

const pendant: Form = {
  setting: 'ceiling',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[170, 0], [170, 0], [168, 20], [130, 120], [50, 168], [26, 190]],
      [[120, 0], [120, 0], [132, 40], [120, 150], [60, 210], [24, 224]],
      [[210, 0], [210, 0], [196, 26], [70, 74], [30, 120], [26, 150]],
      [[140, 0], [140, 0], [60, 190], [26, 220], [26, 230]],
    ], look)
    const high = heightOf(profile)
    const wide = profile[0]?.[0] ?? 150
    const beam = fill(line([[-wide, 0], [wide, 0], [wide * 2.5, 620], [-wide * 2.5, 620]], true), pen.linear([[0, '#ffe9b0', 0.5], [1, '#ffe9b0', 0]], [0, 0, 0, 1]))
    const svg =
      beam + cord(high) +
      turned(pen, { profile: [[26, high - 4], [26, high - 4], [18, high + 18], [12, high + 40]], colour: '#b8924a', surface: 'metal', closed: true }) +
      turned(pen, { profile, colour: look.colour, surface: 'clay', pattern: look.pattern, tones: tonesOf(look), closed: true, tilt: 0.14, unit: wide * 0.36 }) +
      fill(oval(0, 0, wide, wide * 0.14), darken(mix(look.colour, '#f5d59a', 0.4), 0.1)) +
      fill(oval(0, 1, wide * 0.93, wide * 0.118), pen.radial([[0, '#fffdf0'], [0.5, '#ffeab2'], [1, '#f2c778']])) +
      fill(oval(0, 6, wide * 0.24, wide * 0.1), '#fffef6')
    return { svg, box: [-wide * 1.05, -high - 60, wide * 1.05, 40], focus: [-wide * 0.3, -high * 0.4, wide * 1.3], stance: 'hang', foot: wide }
  },
}

const wickerPendant: Form = {
  setting: 'ceiling',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[90, 0], [150, 50], [190, 150], [150, 250], [60, 300]],
      [[180, 0], [180, 0], [190, 30], [150, 130], [60, 210], [40, 220]],
      [[70, 0], [110, 40], [130, 170], [110, 290], [60, 330]],
      [[120, 0], [210, 70], [210, 110], [120, 180], [50, 196]],
    ], look)
    const high = heightOf(profile)
    const wide = widestOf(profile)
    const ribs = steps(-1.3, 1.3, 15).map((angle) => line(sample(profile).map(([r, h]): Point => [Math.sin(angle) * r, -h + Math.cos(angle) * r * 0.14]))).join('')
    const svg =
      halo(pen, 0, -high * 0.5, wide * 2.1, 0.65) + cord(high) +
      fill(oval(0, -high * 0.45, 40, 52), '#fff6d8') +
      `<g opacity=".93">${turned(pen, { profile, colour: look.colour, surface: 'wicker', pattern: look.pattern, tones: tonesOf(look), closed: true, tilt: 0.14, unit: 70 })}</g>` +
      fill(oval(0, -high * 0.45, wide * 0.7, high * 0.45), pen.radial([[0, '#fff4cd', 0.72], [1, '#ffe2a0', 0]])) +
      stroke(ribs, darken(look.colour, 0.4), 4, 0.6) +
      stroke(oval(0, 0, profile[0]?.[0] ?? 80, (profile[0]?.[0] ?? 80) * 0.14), darken(look.colour, 0.25), 7)
    return { svg, box: [-wide, -high - 40, wide, 20], focus: [-wide * 0.35, -high * 0.5, wide * 1.2], stance: 'hang', foot: wide }
  },
}

const floorLamp: Form = {
  setting: 'floor',
  draw(pen, look) {
    const linen = choose<Profile>([
      [[230, 0], [230, 0], [170, 290], [170, 290]],
      [[200, 0], [200, 0], [200, 260], [200, 260]],
      [[250, 0], [250, 0], [210, 130], [100, 270], [100, 270]],
      [[180, 0], [180, 0], [190, 330], [190, 330]],
    ], look)
    const wood = '#b98a58'
    const legs: readonly (readonly Point[])[] = look.shape % 2 === 0
      ? [[[0, -1120], [120, 30]], [[0, -1120], [-270, 0]], [[0, -1120], [270, 10]]]
      : [[[0, -1180], [0, -30]]]
    const foot = look.shape % 2 === 0 ? '' : turned(pen, { profile: [[150, 0], [150, 0], [150, 22], [140, 30], [20, 40], [14, 60]], colour: look.accent, surface: 'metal', closed: true })
    const svg =
      halo(pen, 0, -1270, 620, 0.5) + foot +
      legs.map((points) => tube(points, look.shape % 2 === 0 ? wood : look.accent, look.shape % 2 === 0 ? 30 : 18)).join('') +
      turned(pen, { profile: [[44, 1090], [44, 1090], [44, 1130], [16, 1136], [16, 1180]], colour: look.shape % 2 === 0 ? wood : look.accent, surface: 'metal', closed: true }) +
      place(shade(pen, linen, look), 0, -1150)
    return { svg, box: [-290, -1150 - heightOf(linen), 290, 40], focus: [-40, -1260, 340], stance: 'stand', foot: look.shape % 2 === 0 ? 250 : 150 }
  },
}

const readingLamp: Form = {
  setting: 'floor',
  draw(pen, look) {
    const head = choose<Profile>([
      [[120, 0], [120, 0], [110, 40], [50, 110], [22, 120], [22, 160]],
      [[100, 0], [100, 0], [104, 80], [60, 130], [20, 140]],
      [[140, 0], [140, 0], [40, 120], [24, 150]],
      [[96, 0], [96, 0], [70, 150], [30, 160]],
    ], look)
    const reach = 300
    const metal = look.accent
    const svg =
      turned(pen, { profile: [[150, 0], [150, 0], [152, 20], [146, 30], [18, 38], [14, 70]], colour: metal, surface: 'metal', closed: true }) +
      tube([[0, -40], [0, -900], [20, -1180], [150, -1330], [reach, -1290], [reach + 20, -1200]], metal, 20) +
      place(fill(line([[-110, 0], [110, 0], [330, 700], [-330, 700]], true), pen.linear([[0, '#ffe9b0', 0.55], [1, '#ffe9b0', 0]], [0, 0, 0, 1])) + fill(oval(0, 0, 116, 20), bulb) + turned(pen, { profile: head, colour: look.colour, surface: 'enamel', pattern: look.pattern, tones: tonesOf({ ...look, accent: lighten(look.colour, 0.55) }), closed: true, tilt: 0.16, unit: 46 }) + fill(oval(0, 2, (head[0]?.[0] ?? 110) * 0.95, 17), bulb), reach + 20, -1050, 1, 8)
    return { svg, box: [-160, -1350, reach + 160, 30], focus: [reach, -1110, 330], stance: 'stand', foot: 150 }
  },
}

/** A candle with its flame, standing at 0, 0. */
export function candle(pen: Pen, radius: number, height: number, colour = '#f3ead6', lit = true): string {
  const flame = lit
    ? fill(oval(0, -height - 26, 110, 110), pen.radial([[0, '#ffd98a', 0.55], [1, '#ffd98a', 0]])) +
      fill(`M0 ${-height - 52}c10 16 13 24 13 34a13 13 0 0 1-26 0c0-10 3-18 13-34z`, pen.linear([[0, '#ffb347'], [0.6, '#ffe08a'], [1, '#fff7d9']], [0, 0, 0, 1]))
    : ''
  return turned(pen, { profile: [[radius, 0], [radius, 0], [radius, height], [radius * 0.96, height]], colour, surface: 'porcelain', inside: lighten(colour, 0.4) }) + stroke(`M0 ${-height}v-12`, '#3a3230', 2.4) + flame
}

const candlestick: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>([
      [[48, 0], [48, 0], [50, 8], [22, 16], [14, 30], [26, 52], [14, 76], [12, 130], [24, 146], [18, 160], [22, 176]],
      [[44, 0], [44, 0], [46, 10], [40, 12], [16, 16], [16, 110], [34, 118], [34, 124], [20, 128], [20, 150]],
      [[54, 0], [54, 0], [54, 6], [18, 12], [30, 40], [18, 68], [30, 96], [18, 124], [22, 140]],
      [[40, 0], [40, 0], [40, 40], [26, 52], [14, 90], [26, 128], [22, 140]],
    ], look)
    const high = heightOf(profile)
    const svg = place(candle(pen, 11, 190), 0, -high + 8) + turned(pen, { profile, colour: look.colour, surface: 'wood', pattern: look.pattern, tones: tonesOf(look), closed: true, unit: 26 })
    return standing(svg, profile, { top: high + 245, focus: [0, -high * 0.6] })
  },
}

const lantern: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>([[170, 300], [150, 380], [220, 260], [130, 330]], look)
    const half = w / 2
    const arched = look.shape % 2 === 1
    const frame = look.colour
    const roof = arched
      ? `M${-half - 14} ${-h}q${half + 14} ${-half * 1.5} ${w + 28} 0z`
      : `M${-half - 16} ${-h}L${-half * 0.4} ${-h - half * 0.8}H${half * 0.4}L${half + 16} ${-h}Z`
    const paint = pen.linear([[0, lighten(frame, 0.3)], [0.4, frame], [1, darken(frame, 0.4)]])
    const bars = [-half, -half * 0.33, half * 0.33, half].map((x) => line([[x, -14], [x, -h]])).join('')
    const svg =
      halo(pen, 0, -h * 0.5, w * 1.5, 0.6) +
      stroke(`M${-half * 0.5} ${-h - half * 0.7}a${half * 0.5} ${half * 0.7} 0 0 1 ${w * 0.5} 0`, darken(frame, 0.2), 8) +
      fill(box(-half, -h, w, h - 12), pen.radial([[0, '#fff0bf', 0.95], [0.7, '#f6d38a', 0.7], [1, '#cfa564', 0.6]], [0.5, 0.65, 0.7])) +
      place(candle(pen, w * 0.17, h * 0.4), 0, -16) +
      fill(line([[-half, -h], [-half * 0.2, -h], [-half * 0.8, -14], [-half, -14]], true), '#ffffff', 0.2) +
      stroke(bars, darken(frame, 0.12), 9) + stroke(line([[-half, -h * 0.5], [half, -h * 0.5]]), darken(frame, 0.12), look.pattern === 'grid' ? 7 : 0.1) +
      fill(box(-half - 12, -18, w + 24, 20, 4), paint) + fill(box(-half - 8, -h - 6, w + 16, 16, 3), paint) + fill(roof, paint)
    return { svg, box: [-half - 18, -h - half * 1.5, half + 18, 4], focus: [0, -h * 0.72, w * 1.15], stance: 'stand', foot: half }
  },
}

export const lighting = { 'table-lamp': tableLamp, 'mushroom-lamp': mushroomLamp, pendant, 'wicker-pendant': wickerPendant, 'floor-lamp': floorLamp, 'reading-lamp': readingLamp, candlestick, lantern } as const
