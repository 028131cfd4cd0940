import { expect, test } from 'vitest'
import { matchesEtag, toEtag } from './etag.ts'

test('is the same only for the same bytes', () => {
  // sha1 of 'abc' is a9993e364706816aba3e25717850c26c9cd0d89d.
  expect(toEtag(Buffer.from('abc'))).toBe('W/"qZk-NkcGgWq6PiVxeFDCbJzQ2J0"')
  expect(toEtag(Buffer.from('abd'))).not.toBe(toEtag(Buffer.from('abc')))
})

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['x"a"x, "aa"', false],
  [`${'"b", '.repeat(5_000)}W/"a"`, true],
  ['a', false],
  [null, false],
])('compares If-None-Match: %s', (header, expected) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(expected)
})
