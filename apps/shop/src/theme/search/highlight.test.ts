import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, term: string) =>
  highlight(text, term)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
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
])('%s, for the term %j', (text, term, expected) => {
  expect(marked(text, term)).toBe(expected)
})

test('segments add up to the text and alternate', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, term) => {
      const pieces = highlight(text, term)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) expect(piece.isMatch).not.toBe(pieces[index - 1]?.isMatch)
      }
    }),
  )
})
