/** What a last -s or -st may follow to be an ending. */
const before = 'bdfghklmnt'

/**
 * The light stemmer of Savoy, with the datives of words in -el and plurals in -os: endings of number, case, gender and
 * degree. Umlauts are folded already.
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
