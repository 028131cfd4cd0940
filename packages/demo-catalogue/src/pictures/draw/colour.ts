/** A colour as `#rrggbb`. */
export type Colour = string

type Lab = readonly [lightness: number, a: number, b: number]

/** Mixes two colours in the perceptual colour space OKLab. A `share` of 0 returns the first colour, 1 the second. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const [l1, a1, b1] = toLab(first)
  const [l2, a2, b2] = toLab(second)
  return fromLab([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share])
}

/** Makes a colour darker and slightly cooler, for shadows. */
export function darken(colour: Colour, share: number): Colour {
  return mix(colour, '#1c1a26', share)
}

/** Makes a colour paler and slightly warmer, for highlights. */
export function lighten(colour: Colour, share: number): Colour {
  return mix(colour, '#fffaf0', share)
}

/** Returns the perceived difference of two colours: 0 for equal colours, 1 for black and white. */
export function difference(first: Colour, second: Colour): number {
  const [l1, a1, b1] = toLab(first)
  const [l2, a2, b2] = toLab(second)
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2)
}

/** Returns whichever of two colours has more contrast with the background `on`. */
export function clearer(on: Colour, first: Colour, second: Colour): Colour {
  return difference(on, first) >= difference(on, second) ? first : second
}

function toLab(colour: Colour): Lab {
  const value = Number.parseInt(colour.slice(1), 16)
  const [r, g, b] = [(value >> 16) & 255, (value >> 8) & 255, value & 255].map(toLinear) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lightness, a, b]: Lab): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * Math.max(0, linear) ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}
