import { contrast } from './contrast.ts'

export interface Token {
  /** Name without the two dashes. */
  readonly name: string
  readonly value: string
}

/** A colour of a look, as `#rrggbb`. */
export interface Colour {
  readonly name: string
  readonly light: string
  readonly dark: string
}

/** Text on a ground, with the contrast in light and dark colours. */
export interface ColourPair {
  readonly text: string
  readonly ground: string
  readonly light: number
  readonly dark: number
}

export interface Tokens {
  readonly sizes: readonly Token[]
  readonly spaces: readonly Token[]
  readonly motions: readonly Token[]
  readonly corners: readonly Token[]
  readonly colours: readonly Colour[]
  readonly pairs: readonly ColourPair[]
}

/** Pairs of text and ground that the pages use. WCAG 2.2 requires a contrast of 4.5:1. */
export const colourPairs = [
  ['ink', 'page'],
  ['ink-soft', 'page'],
  ['ink', 'panel-soft'],
  ['accent', 'page'],
  ['on-accent', 'accent'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'deep'],
] as const

/** The style sheets that declare the tokens. */
export interface TokenSources {
  /** Text of styles/tokens.css. */
  readonly tokensCss: string
  /** Text of styles/looks.css. */
  readonly looksCss: string
}

/** Reads the tokens of a look from the style sheets. An unknown look has the tokens of the default one. */
export function readTokens(look: string, { tokensCss, looksCss }: TokenSources): Tokens {
  const all = readProperties(tokensCss.slice(0, tokensCss.indexOf('\n}')))
  const named = (pattern: RegExp) => all.filter(({ name }) => pattern.test(name))
  const [, initial = '', ...others] = looksCss.split(/^:root/m)
  const own = others.find((css) => css.startsWith(`:has([data-look='${look}'])`)) ?? ''
  const ofLook = new Map([initial, own].flatMap(readProperties).map(({ name, value }) => [name, value]))
  const colours = [...ofLook].flatMap(([name, value]) => toColour(name, value))
  return {
    sizes: named(/^step-/).toReversed(),
    spaces: named(/^space-/),
    motions: named(/^(?:motion|ease)/),
    corners: [...ofLook].flatMap(([name, value]) => (name.startsWith('radius') ? [{ name, value }] : [])),
    colours,
    pairs: toPairs(colours),
  }
}

/** Reads the custom properties of a block of CSS. */
function readProperties(css: string): readonly Token[] {
  return [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replaceAll(/\s+/g, ' '),
  }))
}

function toColour(name: string, value: string): readonly Colour[] {
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? []
  return light === undefined || dark === undefined ? [] : [{ name, light, dark }]
}

function toPairs(colours: readonly Colour[]): readonly ColourPair[] {
  return colourPairs.flatMap(([text, ground]) => {
    const one = colours.find(({ name }) => name === text)
    const other = colours.find(({ name }) => name === ground)
    if (one === undefined || other === undefined) return []
    return [{ text, ground, light: contrast(one.light, other.light), dark: contrast(one.dark, other.dark) }]
  })
}
