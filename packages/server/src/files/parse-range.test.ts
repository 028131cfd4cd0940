import { expect, test } from 'vitest'
import { parseRange } from './parse-range.ts'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-4', { first: 2, last: 4 }],
  ['Bytes= 2-4 ', { first: 2, last: 4 }],
  ['bytes=7-', { first: 7, last: 9 }],
  ['bytes=7-99', { first: 7, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  ['', undefined],
  [null, undefined],
])('of ten bytes, %s', (header, wanted) => {
  expect(parseRange(header, 10)).toEqual(wanted)
})

test('an empty file has no range', () => {
  expect([parseRange('bytes=0-', 0), parseRange('bytes=-1', 0)]).toEqual(['unsatisfiable', 'unsatisfiable'])
})
