import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../styleguide/contrast.ts'
import { lightPaper } from '../pictures.ts'
import { colourPairs } from '../styleguide/read-tokens.ts'

const css = readFileSync(new URL('./looks.css', import.meta.url), 'utf8')

const looks = css.split(/^:root/m).slice(1)
const cases = looks.flatMap((look) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    colourPairs.map(([text, ground]) => ({
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

test('images without transparency have the light paper of the first look', () => {
  expect(colour(looks[0] ?? '', 'paper', 'light')).toBe(lightPaper)
})

function colour(look: string, name: string, scheme: 'light' | 'dark'): string {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(look) ?? []
  const hex = scheme === 'light' ? light : dark
  if (hex === undefined)
    throw new Error(`looks.css has no colour --${name} of the form light-dark(#rrggbb, #rrggbb).`)
  return `#${hex}`
}
