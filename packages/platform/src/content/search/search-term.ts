import { canBeFirstPart, toEndingMatch, toFormKeys, type EndingMatch } from '../../text/index.ts'

/** Minimum length of the last word to also match words that start with it. */
const minPrefixLength = 2

/** A searched word. */
export interface SearchTerm {
  readonly word: string
  /** Index keys of its forms. */
  readonly keys: readonly string[]
  /** Set to also match words that start with it. */
  readonly prefix: string | undefined
  /** Set to also match compounds that end with it. */
  readonly ending: EndingMatch | undefined
}

/** Returns each word once. The last one may still be incomplete, so it also matches as a prefix. */
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
