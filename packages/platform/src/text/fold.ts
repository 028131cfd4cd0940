/** Letters that have no decomposition in Unicode. */
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
 * Folds text for comparisons that ignore case, accents and variants of letters (R34): `Größe`
 * becomes `grosse`, `آسيا` becomes `اسيا`. The result does not depend on the database.
 */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(special, (letter) => letters[letter] ?? letter)
}
