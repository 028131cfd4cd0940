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
  const json = createJsonReader(60)
  const text = '{"a":1}'
  const [a, b] = [json.read('a', text), json.read('b', text)]
  expect(json.read('a', text)).toBe(a)
  for (const key of ['c', 'd', 'e', 'f', 'g', 'h', 'i']) json.read(key, text)
  expect(json.read('a', text)).toBe(a)
  expect(json.read('b', text)).not.toBe(b)
})

test.each([20, 200])('a text of %i characters, above an eighth of the limit, displaces no other', (size) => {
  const json = createJsonReader(100)
  const kept = json.read('a', '{"a":1}')
  const long = JSON.stringify(['x'.repeat(size)])
  const first = json.read('long', long)
  expect(first).toEqual(['x'.repeat(size)])
  expect(json.read('long', long)).not.toBe(first)
  expect(json.read('a', '{"a":1}')).toBe(kept)
})

test('a row whose text becomes too long takes no room any more', () => {
  const json = createJsonReader(60)
  const text = '{"a":1}'
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  for (const key of keys.slice(0, 4)) json.read(key, text)
  for (const key of keys.slice(0, 4)) json.read(key, JSON.stringify('x'.repeat(20)))
  const values = keys.map((key) => json.read(key, text))
  expect(keys.every((key, index) => json.read(key, text) === values[index])).toBe(true)
})

test('a value cannot be changed for others', () => {
  const json = createJsonReader(100)
  for (const text of ['{"a":[{}]}', `{"a":[{}],"b":"${'x'.repeat(100)}"}`]) {
    const value = json.read('a', text) as { a: { b?: number }[] }
    expect(() => value.a.push({})).toThrow(TypeError)
    expect(() => (value.a[0]!.b = 1)).toThrow(TypeError)
  }
})

test('an invalid text throws, and does not replace the earlier value', () => {
  const json = createJsonReader(100)
  const first = json.read('a', '{"a":1}')
  expect(() => json.read('a', '{')).toThrow(SyntaxError)
  expect(json.read('a', '{"a":1}')).toBe(first)
})
