import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { readTokens } from './read-tokens.ts'

const read = (name: string) => readFileSync(new URL(`../styles/${name}`, import.meta.url), 'utf8')
const styles = read('styleguide.css')
const sources = { tokensCss: read('tokens.css'), looksCss: read('looks.css') }

test('the contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each(['slip', 'ember'])('the tokens of %s', (look) => {
  const tokens = readTokens(look, sources)

  test('are read from the style sheets', () => {
    expect(tokens.sizes.map(({ name }) => name)).toEqual([
      ...['step-5', 'step-4', 'step-3', 'step-2', 'step-1', 'step-0', 'step--1'],
    ])
    expect(tokens.spaces).toHaveLength(8)
    expect(tokens.motions.map(({ name }) => name)).toEqual(['motion', 'motion-slow', 'ease'])
    expect(tokens.corners.map(({ name }) => name)).toEqual(['radius', 'radius-panel', 'radius-control'])
    expect(tokens.colours.length).toBeGreaterThanOrEqual(18)
    const page = tokens.colours.find(({ name }) => name === 'page')
    expect(page).toEqual(
      look === 'slip'
        ? { name: 'page', light: '#f6f6f2', dark: '#14171d' }
        : { name: 'page', light: '#fbf7f0', dark: '#181319' },
    )
  })

  test('have enough contrast', () => {
    expect(tokens.pairs).toHaveLength(7)
    for (const { light, dark } of tokens.pairs) expect(Math.min(light, dark)).toBeGreaterThanOrEqual(4.5)
  })

  test('are each drawn by a rule of the style guide', () => {
    const { sizes, spaces, corners } = tokens
    for (const { name } of [...sizes, ...spaces, ...corners])
      expect(styles).toMatch(new RegExp(String.raw`\[data-token='${name}'\] \{[^}]*var\(--${name}\)`))
  })
})
