import { expect, test } from 'vitest'
import { replaceStoreHash } from './page-data.ts'

const text = 'a{pageData.STORE_HASH}/b {pageData.STORE_HASH} {pageData.store_hash}'

test('the placeholder is removed in PRODUCTION and replaced by the store hash elsewhere (section 9)', () => {
  const at = (environmentType: string, storeHash = 'ab12') =>
    replaceStoreHash(text, { storeHash, environmentType })
  expect(at('PRODUCTION')).toBe('a/b  {pageData.store_hash}')
  expect(at('STAGING')).toBe('a/ab12/b /ab12 {pageData.store_hash}')
  expect(at('production')).toBe('a/ab12/b /ab12 {pageData.store_hash}')
  expect(at('STAGING', '$&')).toBe('a/$&/b /$& {pageData.store_hash}')
})
