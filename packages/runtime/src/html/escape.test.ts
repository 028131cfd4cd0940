import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeAttribute, escapeJson } from './escape.ts'

test('JSON cannot end its script element, and parses to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = escapeJson(value)
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value))
    }),
  )
  expect(escapeJson('</script><!--\u2028')).toBe(String.raw`"\u003c/script\u003e\u003c!--\u2028"`)
})

test('text cannot end an attribute', () => {
  expect(escapeAttribute('"><script>&')).toBe('&quot;&gt;&lt;script&gt;&amp;')
})
