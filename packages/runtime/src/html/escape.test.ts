import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeAttribute, escapeJson } from './escape.ts'

test('JSON in a script element cannot end it, and reads back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = escapeJson(value)
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value))
    }),
  )
  expect(escapeJson('</script><!--\u2028')).toBe(String.raw`"\u003c/script\u003e\u003c!--\u2028"`)
})

test('attributes cannot be left', () => {
  expect(escapeAttribute('"><script>&')).toBe('&quot;&gt;&lt;script&gt;&amp;')
})
