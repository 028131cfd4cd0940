import { stem, toBaseLanguage } from './stem.ts'
import { maxWordLength, toWords } from './words.ts'

/**
 * Languages that write several nouns as one word, of which the last says what it is: a `Tischlampe` is a `Lampe`. Nouns
 * begin with a capital there, which tells `Beistelltisch` from `praktisch` without a dictionary.
 */
const compoundingLanguages: ReadonlySet<string> = new Set(['de'])

/** Letters of the first part, and of a last part as a word and as a stem. */
const [minFirstPart, minLastPart, minStem] = [3, 4, 3]

/** Longer words are not taken apart, in letters. */
const maxSplitLength = 30

/** Whether words are put together in a language. */
export function hasCompounds(language: string): boolean {
  return compoundingLanguages.has(toBaseLanguage(language))
}

/** The folded words of a text that begin with a capital. */
export function listCapitalised(text: string): ReadonlySet<string> {
  const found = text.match(/(?<![\p{L}\p{N}\p{M}])\p{Lu}[\p{L}\p{N}\p{M}]*/gu) ?? []
  return new Set(found.flatMap((word) => toWords(word)))
}

/**
 * How a word that may have parts stands in the index, from its end on, so that the last part is a beginning. No word has
 * the mark. Undefined for a word that is too short.
 */
export function toEndKey(word: string, language: string): string | undefined {
  const root = stem(word, language)
  const isApart = word.length < maxWordLength && root.length >= minFirstPart + minStem
  return isApart && !/\d/.test(word) ? `<${reverse(root)}` : undefined
}

/** Where the words stand whose last part is a form of this one. */
export interface EndingMatch {
  /** What their keys begin with. */
  readonly prefix: string
  /** Letters that a key has at least. */
  readonly minLength: number
}

export function toEndingMatch(word: string, language: string): EndingMatch | undefined {
  const root = stem(word, language)
  if (!hasCompounds(language) || word.length < minLastPart || root.length < minStem) return undefined
  return /\d/.test(word)
    ? undefined
    : { prefix: `<${reverse(root)}`, minLength: 1 + Array.from(root).length + minFirstPart }
}

/** Whether other words may begin with this one, as with a first part. */
export function canBeFirstPart(word: string, language: string): boolean {
  return hasCompounds(language) && word.length >= minLastPart
}

/** All ways to take a word apart in two, that with the longest last part first; none where words have no parts. */
export function listSplits(
  word: string,
  language: string,
): readonly (readonly [first: string, last: string])[] {
  if (!hasCompounds(language) || word.length > maxSplitLength || /\d/.test(word)) return []
  const ways = Math.max(0, word.length - minFirstPart - minLastPart + 1)
  return Array.from({ length: ways }, (_, way) => {
    const at = minFirstPart + way
    return [word.slice(0, at), word.slice(at)] as const
  })
}

function reverse(text: string): string {
  return Array.from(text).toReversed().join('')
}
