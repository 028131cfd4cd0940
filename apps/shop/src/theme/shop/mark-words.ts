/** A piece of a text, and whether it was looked for. */
export interface Piece {
  readonly text: string
  readonly isMarked: boolean
}

/** Parts a text where a word begins as one of the words looked for does; case and accents make no difference. */
export function markWords(text: string, term: string): readonly Piece[] {
  const wanted = words(term).map(fold).slice(0, 10)
  if (wanted.length === 0) return [{ text, isMarked: false }]
  const pieces: Piece[] = []
  const add = (piece: string, isMarked: boolean): void => {
    const last = pieces.at(-1)
    if (piece === '') return
    if (last?.isMarked === isMarked) pieces[pieces.length - 1] = { text: last.text + piece, isMarked }
    else pieces.push({ text: piece, isMarked })
  }
  let at = 0
  for (const match of text.matchAll(wordPattern)) {
    add(text.slice(at, match.index), false)
    const [word] = match
    add(word, isLike(fold(word), wanted) || isPart(word, wanted))
    at = match.index + word.length
  }
  add(text.slice(at), false)
  return pieces
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

function words(text: string): readonly string[] {
  return text.match(wordPattern) ?? []
}

function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:ال|وال|بال)(?=.{2})/u, '')
}

const ending = /(?:en|er|es|e|s|n)$/

/** The last part of a word that several nouns were put together to: `Lampe` of `Tischlampen`. */
function isPart(word: string, wanted: readonly string[]): boolean {
  if (!/^\p{Lu}/u.test(word)) return false
  const stem = fold(word).replace(ending, '')
  return wanted.some((each) => {
    const part = each.replace(ending, '')
    return each.length > 3 && part.length > 2 && stem.length >= part.length + 3 && stem.endsWith(part)
  })
}

/** Words share their beginning: from three letters on, so that plurals and endings are found, as the search finds them. */
function isLike(word: string, wanted: readonly string[]): boolean {
  return wanted.some((each) => {
    if (word.startsWith(each)) return each.length > 1 || word === each
    const stem = each.replace(ending, '')
    return stem.length > 2 && stem.length >= each.length - 2 && word.startsWith(stem)
  })
}
