import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./looks.css', import.meta.url), 'utf8')

/** Pairs of text and background colours. WCAG 2.2 requires a contrast of 4.5:1. */
const pairs = [
  ['ink', 'page'],
  ['ink-soft', 'page'],
  ['accent', 'page'],
  ['on-accent', 'accent'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'deep'],
] as const

const looks = css.split(/^:root/m).slice(1)
const cases = looks.flatMap((look) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    pairs.map(([text, ground]) => ({
      look: /data-look='(\w+)'/.exec(look)?.[1] ?? 'slip',
      scheme,
      text,
      ground,
    })),
  ),
)

describe('contrast', () => {
  test('both looks are defined', () => {
    expect(new Set(cases.map(({ look }) => look))).toEqual(new Set(['slip', 'ember']))
  })

  test.each(cases)('$look, $scheme: $text on $ground', ({ look, scheme, text, ground }) => {
    const source = looks[look === 'ember' ? 1 : 0] ?? ''
    const ratio = contrast(colour(source, text, scheme), colour(source, ground, scheme))
    expect(ratio).toBeGreaterThanOrEqual(4.5)
  })
})

function colour(look: string, name: string, scheme: 'light' | 'dark'): string {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(look) ?? []
  const hex = scheme === 'light' ? light : dark
  if (hex === undefined)
    throw new Error(`looks.css has no colour --${name} of the form light-dark(#rrggbb, #rrggbb).`)
  return hex
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
