import { fold } from './fold.ts'
import { stem } from './stem.ts'

/** Maximum length of a word in UTF-16 code units. Longer words are truncated. */
export const maxWordLength = 40

/** Returns the folded words of a text in order. A word is a run of letters and digits. */
export function toWords(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, maxWordLength).toWellFormed())
}

/**
 * Returns the index key of a word's stem if the stem differs from the word. No word starts with the
 * marker, so a prefix never matches a stem.
 */
export function toStemKey(word: string, language: string): string {
  const root = stem(word, language)
  return root === word ? word : `~${root}`
}

/** Returns all index keys for the forms of a word. */
export function toFormKeys(word: string, language: string): readonly string[] {
  const root = stem(word, language)
  return [`~${root}`, root]
}
