/** Letters that no decomposition takes apart. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/**
 * A text as it is compared where case, accents and forms of a letter must not matter (R34): `Größe` is `grosse`, `آسيا`
 * is `اسيا`. The same on every database, since no database takes part.
 */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(special, (letter) => letters[letter] ?? letter)
}
