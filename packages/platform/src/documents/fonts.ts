import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'

/** Subsets of the Noto Sans font. */
export type FontName = 'latin' | 'latin-ext' | 'cyrillic' | 'greek' | 'arabic'
export type FontWeight = 400 | 700

const require = createRequire(import.meta.url)

/** Characters of each subset; `latin-ext` contains all others. */
const characters: readonly (readonly [FontName, RegExp])[] = [
  ['arabic', /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u],
  ['latin', /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/u],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u],
  ['greek', /[\u0370-\u03ff]/u],
]

/** Returns the subset that contains a character. */
export function fontOf(character: string): FontName {
  return characters.find(([, pattern]) => pattern.test(character))?.[0] ?? 'latin-ext'
}

/** Reads a font file from its package. */
export function readFont(name: FontName, weight: FontWeight): Promise<Buffer> {
  const family = name === 'arabic' ? 'noto-sans-arabic' : 'noto-sans'
  return readFile(require.resolve(`@fontsource/${family}/files/${family}-${name}-${weight}-normal.woff`))
}
