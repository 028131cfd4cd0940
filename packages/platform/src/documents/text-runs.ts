import bidiFactory, { type Bidi } from 'bidi-js'
import { fontOf, type FontName } from './fonts.ts'

// The types describe an ES module, but Node loads the CommonJS module, whose default export is the
// function itself.
const createBidi: unknown = bidiFactory
const bidi = (createBidi as () => Bidi)()

/** A part of a line with one font and one direction. Its characters are in logical order. */
export interface TextRun {
  readonly text: string
  readonly font: FontName
}

interface LevelRun extends TextRun {
  /** Embedding level of the Unicode bidirectional algorithm. Odd levels are right-to-left. */
  readonly level: number
}

/** Characters that only control the direction and have no glyphs. */
const controls = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069]/u

/** Returns true if the first letter of a text is written from right to left (rule P2). */
export function isRightToLeftText(text: string): boolean {
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1
}

/**
 * Divides a line into runs and returns them from left to right (Unicode bidirectional algorithm,
 * UAX #9, rule L2).
 */
export function toTextRuns(line: string, isRightToLeft: boolean): readonly TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, isRightToLeft ? 'rtl' : 'ltr')
  const runs: LevelRun[] = []
  let index = 0
  for (const character of line) {
    const level = levels[index] ?? 0
    index += character.length
    if (controls.test(character)) continue
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
    const font = fontOf(character)
    const last = runs.at(-1)
    if (last?.level === level && last.font === font)
      runs[runs.length - 1] = { ...last, text: last.text + shown }
    else runs.push({ text: shown, font, level })
  }
  return reorder(runs).map(({ text, font, level }) => ({
    // The font library reverses only Arabic letters.
    text: level % 2 === 1 && font !== 'arabic' ? Array.from(text).toReversed().join('') : text,
    font,
  }))
}

function reorder(runs: readonly LevelRun[]): readonly LevelRun[] {
  const order = [...runs]
  const max = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = max; level > 0; level--) {
    let start = 0
    while (start < order.length) {
      if ((order[start]?.level ?? 0) < level) {
        start++
        continue
      }
      let end = start
      while (end < order.length && (order[end]?.level ?? 0) >= level) end++
      order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = end
    }
  }
  return order
}
