import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPosition, toCursor } from './index.ts'

test('a cursor can be decoded, and other text is rejected', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (key, id) => {
      if (!`${key}${id}`.includes('\0')) expect(readPosition(toCursor({ key, id }))).toEqual({ key, id })
    }),
  )
  for (const text of ['', 'x', 'W10', 'WzEsMl0', 'bnVsbA']) expect(readPosition(text)).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      readPosition(text)
    }),
  )
})
