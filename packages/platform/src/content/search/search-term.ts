import { canBeFirstPart, toEndingMatch, toFormKeys, toWords, type EndingMatch } from '../../text/index.ts'

/** Minimum length at which the last word also matches longer words that start with it. */
const minPrefixLength = 2

/** Maximum number of words per search. Further words are ignored. */
const maxWords = 10

/** Splits a text into the words to search for. */
export function toSearchedWords(text: string): readonly string[] {
  return toWords(text).slice(0, maxWords)
}

/** A searched word. */
export interface SearchTerm {
  readonly word: string
  /** Index keys of the forms of the word. */
  readonly keys: readonly string[]
  /** Set to also match words that start with the searched word. */
  readonly prefix: string | undefined
  /** Set to also match compounds that end with the searched word. */
  readonly ending: EndingMatch | undefined
}

/** Returns a term for each distinct word. The last word may still be incomplete, so it also matches as a prefix. */
export function toSearchTerms(words: readonly string[], language: string): readonly SearchTerm[] {
  const last = words.at(-1) ?? ''
  const byKeys = new Map<string, SearchTerm>()
  for (const word of words) {
    const term = toSearchTerm(word, language, word === last && word.length >= minPrefixLength)
    byKeys.set(term.keys.join(' '), term)
  }
  return [...byKeys.values()]
}

export function toSearchTerm(word: string, language: string, isPrefix: boolean): SearchTerm {
  const keys = toFormKeys(word, language)
  const prefix = isPrefix || canBeFirstPart(word, language) ? word : undefined
  return { word, keys, prefix, ending: toEndingMatch(word, language) }
}
