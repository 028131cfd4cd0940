import { currencyDigits } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, readAmount, readCsvRecords } from '../../tables/index.ts'
import type { ReadLine } from './change-line.ts'
import { readChange } from './read-change.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLines } from './read-json-lines.ts'

const read = (lines: Iterable<ReadLine>, mark: 'point' | 'comma' = 'point') =>
  [...lines].map((each) => ('error' in each ? each.error : readChange(each.line, each.cells, mark)))

describe('lines of CSV', () => {
  test('have prices and stock, with any separator, line break and order of columns', () => {
    const wanted = [
      { line: 2, sku: 'CUP', price: { currency: 'EUR', group: '0', list: 1250, sale: null } },
      { line: 4, sku: 'a;b,c\t"d"', stock: { location: 'shop', set: 7 } },
    ]
    const rows = [
      ['Location', 'SKU', 'currency', 'price', 'sale_price', 'stock'],
      ['', 'CUP', 'EUR', '12.50', '', ''],
      [],
      ['shop', 'a;b,c\t"d"', '', '', '', '7'],
    ]
    for (const separator of [',', ';', '\t']) {
      for (const newline of ['\n', '\r\n', '\r']) {
        const text = rows
          .map((cells) =>
            cells
              .map((cell) => (/[;,\t"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
              .join(separator),
          )
          .join(newline)
        expect(read(readCsv(text))).toEqual(wanted)
      }
    }
  })

  test('keep line numbers in spite of quoted line breaks, and stop at an unclosed quotation mark', () => {
    const text = 'sku,location,stock\n"A\nB",shop,1\nC,shop,x\n"D"E",shop,1\nF,shop,1\n"G,shop,1\nH,shop,1\n'
    expect(read(readCsv(text))).toMatchObject([
      { line: 2, sku: 'A\nB' },
      { line: 4, column: 'stock', value: 'x', reason: 'Expected a whole number of pieces.' },
      { line: 5, column: '', reason: 'Double each quotation mark within a cell, and quote the cell.' },
      { line: 6, sku: 'F' },
      { line: 7, column: '', reason: 'A quotation mark is not closed.' },
    ])
  })

  test.each([
    ['', 'The file is empty.'],
    ['sku,colour\n', 'The column is unknown.'],
    ['sku,price,price\n', 'The column occurs twice.'],
    ['price,currency\n', 'The first line does not contain the column sku.'],
  ])('%j has no header: %s', (text, reason) => {
    expect(read(readCsv(text))).toMatchObject([
      { line: 1, reason: expect.stringContaining(reason) as unknown },
    ])
  })

  test('have as many cells as the first line', () => {
    expect(read(readCsv('sku,location,stock\nA,shop\n'))).toEqual([
      {
        ...{ line: 2, column: '', value: 'A,shop' },
        reason: 'The line has 2 cells, but the first line has 3.',
      },
    ])
  })

  test('are the same after writing and reading any cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ';', ' ', '€', "'") })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const text = rows
          .map((row) => `${row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')}\r\n`)
          .join('')
        expect([...readCsvRecords(text, ',')].map(({ cells }) => cells)).toEqual(rows)
      }),
    )
  })
})

test('lines of JSON have the same members as columns', () => {
  const lines = [
    '{"sku":"CUP","currency":"EUR","price":"12.50","sale_price":null}',
    '{"sku":"CUP","currency":"JPY","price":1250}',
    '',
    '{"sku":"CUP","currency":"EUR","group":"2","remove":true}',
    '{"sku":"CUP","location":"shop","stock_change":-3}',
    '{"sku":"CUP"',
    '[1]',
    '{"sku":"CUP","colour":"red"}',
    '{"sku":"CUP","price":{}}',
  ]
  expect(read(readJsonLines(lines.join('\r\n')))).toMatchObject([
    { line: 1, sku: 'CUP', price: { currency: 'EUR', list: 1250, sale: null } },
    { line: 2, price: { currency: 'JPY', list: 1250 } },
    { line: 4, price: { currency: 'EUR', group: '2', isRemoved: true } },
    { line: 5, stock: { location: 'shop', change: -3 } },
    { line: 6, reason: 'The line is not valid JSON.' },
    { line: 7, reason: 'Expected a JSON object.' },
    { line: 8, value: 'colour' },
    { line: 9, column: 'price', value: '{}', reason: 'Expected a string or a number.' },
  ])
})

test.each([
  [{ sku: '' }, 'sku', 'Expected a SKU.'],
  [{ sku: 'A' }, '', 'The line has neither a price nor stock.'],
  [{ sku: 'A', price: '1' }, 'currency', 'Expected the currency of the price, for example EUR.'],
  [{ sku: 'A', currency: 'eur', price: '1' }, 'currency', 'Expected the currency'],
  [{ sku: 'A', currency: 'EUR', price: '1,50' }, 'price', 'Expected an amount with a decimal point'],
  [{ sku: 'A', currency: 'EUR', price: '-1' }, 'price', 'Expected an amount with a decimal point'],
  [{ sku: 'A', currency: 'EUR', price: '1.505' }, 'price', 'EUR has 2 digits after the decimal point.'],
  [{ sku: 'A', currency: 'JPY', price: '1.5' }, 'price', 'JPY has no digits after the decimal point.'],
  [{ sku: 'A', currency: 'KWD', price: '1.2345' }, 'price', 'KWD has 3 digits after the decimal point.'],
  [{ sku: 'A', currency: 'EUR', price: '99999999999999' }, 'price', 'Expected an amount'],
  [
    { sku: 'A', currency: 'EUR', sale_from: '2026-12-01T00:00:00Z' },
    'sale_from',
    'The start and end of a sale require',
  ],
  [
    { sku: 'A', currency: 'EUR', sale_price: '1', sale_to: '2026-12-01' },
    'sale_to',
    'Expected a time with a time zone',
  ],
  [
    { sku: 'A', currency: 'EUR', sale_price: '1', sale_to: '2026-02-30T00:00:00Z' },
    'sale_to',
    'Expected a time with a time zone',
  ],
  [{ sku: 'A', currency: 'EUR', remove: 'no' }, 'remove', 'Expected yes or an empty value.'],
  [{ sku: 'A', currency: 'EUR', remove: 'yes', price: '1' }, 'price', 'A line that removes a price'],
  [{ sku: 'A', stock: '1' }, 'location', 'Expected the location of the stock.'],
  [{ sku: 'A', location: 'shop' }, 'stock', 'Expected a number of pieces'],
  [{ sku: 'A', location: 'shop', stock: '1', stock_change: '1' }, 'stock_change', 'Expected either'],
  [{ sku: 'A', location: 'shop', stock: '-1' }, 'stock', 'Expected a whole number of pieces.'],
  [{ sku: 'A', location: 'shop', stock_change: '1.5' }, 'stock_change', 'Expected a difference'],
])('%j is refused at %j', (cells, column, reason) => {
  expect(readChange(3, cells, 'point')).toMatchObject({
    ...{ line: 3, column },
    reason: expect.stringContaining(reason) as unknown,
  })
})

test('a file with a decimal comma has no decimal points', () => {
  expect(readAmount('12,5', 'EUR', 'comma')).toBe(1250)
  expect(readAmount('12.50', 'EUR', 'comma')).toBe(
    'Expected an amount with a decimal comma, for example 12,50.',
  )
})

test('amounts keep every minor unit of any currency', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
      (amount, currency) => {
        const text = formatAmount(amount, currency)
        expect(readAmount(text, currency, 'point')).toBe(amount)
        expect(text.split('.')[1]?.length ?? 0).toBe(currencyDigits(currency))
      },
    ),
  )
})
