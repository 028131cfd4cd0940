import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLocation } from './location.ts'

const base = new URL('http://shop.example/old/')

test.each([
  ['/new/', '/new/'],
  ['/new/?vid=1#top', '/new/?vid=1#top'],
  ['new/', '/new/'],
  ['https://other.example/a', 'https://other.example/a'],
  ['/größe/', '/gr%C3%B6%C3%9Fe/'],
  ['/日本/', '/%E6%97%A5%E6%9C%AC/'],
  ['//evil.example/a', '/evil.example/a'],
  ['/\\evil.example/a', '/evil.example/a'],
  ['/x/..//evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
])('%j leads to %s', (target, expected) => {
  expect(toLocation(target, base)).toBe(expected)
})

test('never redirects to another host unless the target contains one', () => {
  const target = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', 'a', '%2f', '?', '#', ' '),
  })
  fc.assert(
    fc.property(target, (text) => {
      const location = toLocation(text, base)
      expect(new URL(location, base).origin).toBe(base.origin)
      expect(() => new Headers({ location })).not.toThrow()
    }),
  )
})
