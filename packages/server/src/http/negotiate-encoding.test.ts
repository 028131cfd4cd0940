import { expect, test } from 'vitest'
import { negotiateEncoding } from './negotiate-encoding.ts'

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.1', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['gzip;q=0.001', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['nonsense;;q', 'identity'],
])('chooses for Accept-Encoding: %s', (header, expected) => {
  expect(negotiateEncoding(header, ['br', 'gzip', 'identity'])).toBe(expected)
})

test('offers nothing that is not there', () => {
  expect(negotiateEncoding('br, gzip;q=0.5', ['gzip', 'identity'])).toBe('gzip')
  expect(negotiateEncoding('br', ['identity'])).toBe('identity')
})
