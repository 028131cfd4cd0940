import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = (text: string, term: string) =>
  markWords(text, term)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Cups & mugs', 'mug', 'Cups & [mugs]'],
  ['A lamp for the hall', 'lamps', 'A [lamp] for the hall'],
  ['Becher „Ufer“', 'BECHER ufer', '[Becher] „[Ufer]“'],
  ['Schüssel', 'schussel', '[Schüssel]'],
  ['الأكواب والفناجين', 'أكواب', '[الأكواب] والفناجين'],
  ['praktische Beistelltische', 'Tisch', 'praktische [Beistelltische]'],
  ['Tischlampen, praktisch', 'Lampe', '[Tischlampen], praktisch'],
  ['A cat, a concept', 'c', 'A cat, a concept'],
  ['Nothing', '', 'Nothing'],
])('%s, looked for %j', (text, term, expected) => {
  expect(marked(text, term)).toBe(expected)
})

test('nothing is lost, and pieces alternate', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, term) => {
      const pieces = markWords(text, term)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) expect(piece.isMarked).not.toBe(pieces[index - 1]?.isMarked)
      }
    }),
  )
})
