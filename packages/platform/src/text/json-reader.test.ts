import { expect, test } from 'vitest'
import { createJsonReader } from './json-reader.ts'

test('a text is parsed once', () => {
  const json = createJsonReader(100)
  const first = json.read('a', '{"a":1}')
  expect(first).toEqual({ a: 1 })
  expect(json.read('a', '{"a":1}')).toBe(first)
})

test('a changed text is parsed again', () => {
  const json = createJsonReader(100)
  json.read('a', '{"a":1}')
  expect(json.read('a', '{"a":2}')).toEqual({ a: 2 })
  expect(json.read('a', '{"a":1}')).toEqual({ a: 1 })
})

test('the texts that were not read for the longest time are removed when there is no room', () => {
  const json = createJsonReader(20)
  const text = '{"a":1}'
  const [a, b] = [json.read('a', text), json.read('b', text)]
  expect(json.read('a', text)).toBe(a)
  json.read('c', text)
  expect(json.read('a', text)).toBe(a)
  expect(json.read('b', text)).not.toBe(b)
})

test('a text beyond the limit is parsed each time, and takes no room', () => {
  const json = createJsonReader(20)
  const long = JSON.stringify('x'.repeat(30))
  expect(json.read('long', long)).toBe('x'.repeat(30))
  const kept = json.read('a', '{"a":1}')
  expect(json.read('a', '{"a":1}')).toBe(kept)
})

test('an invalid text throws, and does not replace the earlier value', () => {
  const json = createJsonReader(100)
  const first = json.read('a', '{"a":1}')
  expect(() => json.read('a', '{')).toThrow(SyntaxError)
  expect(json.read('a', '{"a":1}')).toBe(first)
})

test('a kept value is found without its text, and then counts as used', () => {
  const json = createJsonReader(20)
  const text = '{"a":1}'
  expect(json.find('a')).toBeUndefined()
  const [a, b] = [json.read('a', text), json.read('b', text)]
  expect(json.find('a')).toBe(a)
  json.read('c', text)
  expect(json.find('a')).toBe(a)
  expect([b, json.find('b')]).toEqual([{ a: 1 }, undefined])
})
