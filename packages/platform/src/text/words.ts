import { fold } from './fold.ts'
import { stem } from './stem.ts'

/** Longer ones are cut, in UTF-16 units. */
export const maxWordLength = 40

/** The folded words of a text, in its order: runs of letters and digits. */
export function toWords(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, maxWordLength).toWellFormed())
}

/**
 * How the stem of a folded word stands in the index where it is not the word itself. No word has the mark, so that a
 * prefix never finds a stem.
 */
export function toStemKey(word: string, language: string): string {
  const root = stem(word, language)
  return root === word ? word : `~${root}`
}

/** All that a word's forms stand under in the index. */
export function toFormKeys(word: string, language: string): readonly string[] {
  const root = stem(word, language)
  return [`~${root}`, root]
}
