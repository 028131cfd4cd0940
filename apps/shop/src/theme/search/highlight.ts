/** A part of a text. */
export interface TextSegment {
  readonly text: string
  readonly isMatch: boolean
}

const maxTerms = 10

/** Splits a text into segments that match a search term and segments that do not, ignoring case and accents. */
export function highlight(text: string, term: string): readonly TextSegment[] {
  const terms = splitWords(term).map(fold).slice(0, maxTerms)
  if (terms.length === 0) return [{ text, isMatch: false }]
  const segments: TextSegment[] = []
  const add = (segment: string, isMatch: boolean): void => {
    const last = segments.at(-1)
    if (segment === '') return
    if (last?.isMatch === isMatch) segments[segments.length - 1] = { text: last.text + segment, isMatch }
    else segments.push({ text: segment, isMatch })
  }
  let at = 0
  for (const match of text.matchAll(wordPattern)) {
    add(text.slice(at, match.index), false)
    const [word] = match
    add(word, matchesPrefix(fold(word), terms) || matchesCompound(word, terms))
    at = match.index + word.length
  }
  add(text.slice(at), false)
  return segments
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

function splitWords(text: string): readonly string[] {
  return text.match(wordPattern) ?? []
}

/** Removes case, accents and the Arabic article. */
function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:ال|وال|بال)(?=.{2})/u, '')
}

const ending = /(?:en|er|es|e|s|n)$/

/** Returns true if the last part of a compound noun matches a term: `Lampe` in `Tischlampen`. */
function matchesCompound(word: string, terms: readonly string[]): boolean {
  if (!/^\p{Lu}/u.test(word)) return false
  const stem = fold(word).replace(ending, '')
  return terms.some((term) => {
    const part = term.replace(ending, '')
    return term.length > 3 && part.length > 2 && stem.length >= part.length + 3 && stem.endsWith(part)
  })
}

/**
 * Returns true if the word and the term have the same beginning, so that plurals and endings match as they do in
 * the search.
 */
function matchesPrefix(word: string, terms: readonly string[]): boolean {
  return terms.some((term) => {
    if (word.startsWith(term)) return term.length > 1 || word === term
    const stem = term.replace(ending, '')
    return stem.length > 2 && stem.length >= term.length - 2 && word.startsWith(stem)
  })
}
