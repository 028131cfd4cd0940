/** Letters that may precede the endings -s and -st. */
const before = 'bdfghklmnt'

/**
 * Returns the stem of a folded word according to Savoy's light stemmer, extended by datives of
 * words in -el and plurals in -os. Removes endings of number, case, gender and degree. Expects
 * folded umlauts.
 */
export function stemGerman(word: string): string {
  return withoutDegree(withoutCase(word))
}

function withoutCase(word: string): string {
  const { length } = word
  if (length > 5 && word.endsWith('ern')) return word.slice(0, -3)
  if (length > 5 && word.endsWith('eln')) return word.slice(0, -1)
  if (length > 4 && /e[mnrs]$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('e')) return word.slice(0, -1)
  if (word.endsWith('s') && before.includes(word.at(-2) ?? '')) return word.slice(0, -1)
  return length > 4 && /[^aeiou]os$/.test(word) ? word.slice(0, -1) : word
}

function withoutDegree(word: string): string {
  const { length } = word
  if (length > 5 && word.endsWith('est')) return word.slice(0, -3)
  if (length > 4 && /e[nr]$/.test(word)) return word.slice(0, -2)
  if (length > 4 && word.endsWith('st') && before.includes(word.at(-3) ?? '')) return word.slice(0, -2)
  return word
}
