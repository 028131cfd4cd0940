import { stem, toBaseLanguage } from './stem.ts'
import { maxWordLength, toWords } from './words.ts'

/**
 * Languages that write compounds as one word. The last part of a compound names the kind of object:
 * a `Tischlampe` is a `Lampe`. Nouns are capitalised, which distinguishes `Beistelltisch` from
 * `praktisch` without a dictionary.
 */
const compoundingLanguages: ReadonlySet<string> = new Set(['de'])

/** Minimum lengths in letters: of the first part, of the last part, and of the last part's stem. */
const [minFirstPart, minLastPart, minStem] = [3, 4, 3]

/** Maximum length in letters of a word that is split. */
const maxSplitLength = 30

/** Returns true if a language writes compounds as one word. */
export function hasCompounds(language: string): boolean {
  return compoundingLanguages.has(toBaseLanguage(language))
}

/** Returns the words of a text that start with a capital letter, folded. */
export function listCapitalised(text: string): ReadonlySet<string> {
  const found = text.match(/(?<![\p{L}\p{N}\p{M}])\p{Lu}[\p{L}\p{N}\p{M}]*/gu) ?? []
  return new Set(found.flatMap((word) => toWords(word)))
}

/**
 * Returns the index key of a word that may be a compound: a marker followed by its reversed stem,
 * so that the last part becomes a prefix. No word starts with the marker. Returns undefined for
 * words that are too short.
 */
export function toEndKey(word: string, language: string): string | undefined {
  const root = stem(word, language)
  const isApart = word.length < maxWordLength && root.length >= minFirstPart + minStem
  return isApart && !/\d/.test(word) ? `<${reverse(root)}` : undefined
}

/** The index keys of compounds whose last part is a form of a word. */
export interface EndingMatch {
  /** Prefix of the keys. */
  readonly prefix: string
  /** Minimum length of the keys in letters. */
  readonly minLength: number
}

export function toEndingMatch(word: string, language: string): EndingMatch | undefined {
  const root = stem(word, language)
  if (!hasCompounds(language) || word.length < minLastPart || root.length < minStem) return undefined
  return /\d/.test(word)
    ? undefined
    : { prefix: `<${reverse(root)}`, minLength: 1 + Array.from(root).length + minFirstPart }
}

/** Returns true if a word can be the first part of a compound. */
export function canBeFirstPart(word: string, language: string): boolean {
  return hasCompounds(language) && word.length >= minLastPart
}

/**
 * Returns all splits of a word into two parts, starting with the longest last part. Returns an empty list for
 * languages without compounds.
 */
export function listSplits(
  word: string,
  language: string,
): readonly (readonly [first: string, last: string])[] {
  if (!hasCompounds(language) || word.length > maxSplitLength || /\d/.test(word)) return []
  const count = Math.max(0, word.length - minFirstPart - minLastPart + 1)
  return Array.from({ length: count }, (_, way) => {
    const at = minFirstPart + way
    return [word.slice(0, at), word.slice(at)] as const
  })
}

function reverse(text: string): string {
  return Array.from(text).toReversed().join('')
}
