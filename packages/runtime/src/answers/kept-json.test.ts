import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeJson } from '../html/escape.ts'
import { deepFreeze } from './deep-freeze.ts'
import { keepJson, toJson } from './kept-json.server.ts'

test('the text of an answer is the same, whatever parts of it are shared with earlier answers', () => {
  const part = fc.array(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 }), { maxLength: 4 })
  fc.assert(
    fc.property(part, fc.jsonValue(), (records, other) => {
      const data = { records, other, '<': '</script>', none: undefined, list: [undefined] }
      const expected = escapeJson({ Data: data })
      for (const record of records) deepFreeze(record)
      for (let answer = 0; answer < 3; answer++) {
        const envelope = { Data: { ...data } }
        deepFreeze(envelope)
        expect(toJson(envelope)).toBe(expected)
        expect(keepJson(envelope)).toBe(expected)
        expect(toJson(envelope)).toBe(expected)
      }
    }),
  )
})

test('a shared part is serialised once', () => {
  let reads = 0
  const record = Object.defineProperty({}, 'title', { enumerable: true, get: () => `Bowl ${++reads}` })
  const toText = () => {
    const envelope = { Data: { records: [record] } }
    deepFreeze(envelope)
    reads = 0
    return toJson(envelope)
  }
  expect(toText()).toBe('{"Data":{"records":[{"title":"Bowl 1"}]}}')
  // From now on, the record is shared.
  const text = toText()
  expect(toText()).toBe(text)
  expect(reads).toBe(0)
})
