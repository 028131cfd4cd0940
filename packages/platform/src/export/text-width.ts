/** Matches combining marks, which do not occupy a column of their own. */
const mark = /[\p{Nonspacing_Mark}\p{Enclosing_Mark}]/u

/**
 * Ranges of characters that occupy two columns: Chinese, Japanese, Korean and full-width forms.
 * Both ends are included.
 */
const wide: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231a],
  [0x231b, 0x231b],
  [0x2329, 0x2329],
  [0x232a, 0x232a],
  [0x23e9, 0x23ec],
  [0x23f0, 0x23f0],
  [0x23f3, 0x23f3],
  [0x2e80, 0x2e99],
  [0x2e9b, 0x2ef3],
  [0x2f00, 0x2fd5],
  [0x2ff0, 0x303e],
  [0x3041, 0x3096],
  [0x3099, 0x30ff],
  [0x3105, 0x312f],
  [0x3131, 0x318e],
  [0x3190, 0x31e5],
  [0x31ef, 0x321e],
  [0x3220, 0x3247],
  [0x3250, 0xa48c],
  [0xa490, 0xa4c6],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe52],
  [0xfe54, 0xfe66],
  [0xfe68, 0xfe6b],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f200, 0x1f202],
  [0x1f210, 0x1f23b],
  [0x20000, 0x2fffd],
  [0x30000, 0x3fffd],
]

const emoji = /\p{RGI_Emoji}/gv

/**
 * Returns the number of columns that a text occupies in a terminal or editor, as counted by the
 * repository's formatter.
 */
export function textWidth(text: string): number {
  if (/^[\x20-\x7E]*$/.test(text)) return text.length
  let width = 0
  const rest = text.replace(emoji, () => {
    width += 2
    return ''
  })
  for (const character of rest) {
    const code = character.codePointAt(0) ?? 0
    if (code <= 0x1f || (code >= 0x7f && code <= 0x9f) || mark.test(character)) continue
    width += wide.some(([from, to]) => code >= from && code <= to) ? 2 : 1
  }
  return width
}
