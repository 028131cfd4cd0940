import { expect, test } from 'vitest'
import { markVisibleParts } from './mark-visible-parts.server.ts'

const mark = '<template data-vitrine="part" data-place="body.3"></template>'

test.each([
  ['an element', `${mark}<!--$--><section class="a">`, '<!--$--><section data-place="body.3" class="a">'],
  ['a void element', `${mark}<!--$--><hr/>`, '<!--$--><hr data-place="body.3"/>'],
  ['a text', `${mark}<!--$-->Text`, '<!--$-->Text'],
])('the path of a part that begins with %s', (_name, html, expected) => {
  expect(markVisibleParts(html)).toBe(expected)
})
