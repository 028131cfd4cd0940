import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRightToLeftText, toTextRuns } from './text-runs.ts'

const shown = (line: string, isRightToLeft: boolean) =>
  toTextRuns(line, isRightToLeft).map(({ text, font }) => [text, font])

test('left-to-right text is unchanged', () => {
  expect(shown('Invoice INV-1, 91.90 €', false)).toEqual([['Invoice INV-1, 91.90 €', 'latin']])
  expect(shown('Łódź', false)).toEqual([
    ['Ł', 'latin-ext'],
    ['ód', 'latin'],
    ['ź', 'latin-ext'],
  ])
})

test('words are ordered from right to left, and numbers among them from left to right', () => {
  // Arabic words keep their logical order: the font library shapes and reverses them.
  expect(shown('رقم INV-12', true)).toEqual([
    ['INV-12', 'latin'],
    [' ', 'latin'],
    ['رقم', 'arabic'],
  ])
  expect(shown('كوب (أزرق) 250 ml', true)).toEqual([
    ['ml', 'latin'],
    [' ', 'latin'],
    ['250', 'latin'],
    [' (', 'latin'],
    ['أزرق', 'arabic'],
    [') ', 'latin'],
    ['كوب', 'arabic'],
  ])
})

test('directional control characters are not drawn', () => {
  expect(shown('\u200f-8.00\u00a0\u200f€', true).flat().join('')).not.toMatch(/\u200f/)
})

test('the first letter determines the direction of a paragraph', () => {
  expect(['10969 Berlin', '12 رقم', '42'].map(isRightToLeftText)).toEqual([false, true, false])
})

test('no character is lost or added', () => {
  const letters = fc.constantFrom(...'aB9 ,.-كوبأ(1٣Łд€'.split(''))
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 40 }), fc.boolean(), (characters, isRightToLeft) => {
      const mirrored = (text: string) => [...text].map((each) => (each === ')' ? '(' : each)).toSorted()
      const runs = toTextRuns(characters.join(''), isRightToLeft)
      expect(mirrored(runs.map(({ text }) => text).join(''))).toEqual(mirrored(characters.join('')))
    }),
  )
})
