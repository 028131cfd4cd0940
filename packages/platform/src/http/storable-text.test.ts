import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkStorable, isStorable } from './storable-text.ts'

test('text without NUL and unpaired surrogates can be stored', () => {
  expect(['', 'a', '\n\u0001', '\ud83d\ude00'].filter((text) => !isStorable(text))).toEqual([])
  expect(['\0', 'a\0', '\ud83d', '\ude00\ud83d'].filter(isStorable)).toEqual([])
})

test.each<readonly [unknown, string | undefined]>([
  [{ a: [{ b: 'x' }], c: null, d: 5 }, undefined],
  [undefined, undefined],
  [{ a: 'x\0' }, 'a'],
  [{ a: [{ b: '\ud800' }] }, 'a.0.b'],
  [{ a: { '\0': 1 } }, 'a.\0'],
  [{ a: { '\ud800': 1 } }, 'a.\ufffd'],
  [JSON.parse('{"__proto__":"\\u0000"}'), '__proto__'],
])('the error for %j names %j', (body, field) => {
  expect(checkStorable(body)?.field).toBe(field)
})

test('any depth is checked', () => {
  let body: unknown = '\0'
  for (let depth = 0; depth < 20_000; depth++) body = { a: body }
  expect(checkStorable(body)?.field).toHaveLength(100)
})

test('a body is valid if and only if its JSON contains no escaped NUL or unpaired surrogate', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\\', '\0', '\ud83d', '\ude00'), maxLength: 4 })
  const { body } = fc.letrec((tie) => ({
    body: fc.oneof({ depthSize: 'small' }, text, fc.array(tie('body')), fc.dictionary(text, tie('body'))),
  }))
  fc.assert(
    fc.property(body, (value) => {
      const isEscaped = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value))
      expect(checkStorable(value) !== undefined).toBe(isEscaped)
    }),
  )
})
