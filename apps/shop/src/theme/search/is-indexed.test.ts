import { expect, test } from 'vitest'
import { isIndexed } from './is-indexed.ts'

test.each([
  [[{ meta_robots_index: 'noindex' }], false],
  [[{ meta_robots_index: ' NoIndex ' }], false],
  [[{ meta_robots_index: false }], false],
  [JSON.stringify([{ meta_robots_index: 'noindex' }]), false],
  [[{ meta_robots_index: 'index' }], true],
  [[{ meta_robots_index: '' }], true],
  [[{}], true],
  [undefined, true],
  ['no JSON', true],
])('SEO fields %j: %s', (seo, listed) => {
  expect(isIndexed({ seo })).toBe(listed)
})
