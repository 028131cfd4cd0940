import { expect, test } from 'vitest'
import { loadShopWords } from '../words/shop-words.ts'
import { listingTitle } from './listing-title.ts'

test.each([
  ['en', 'Lamps', 'Lamps – page 2'],
  ['de', 'Leuchten', 'Leuchten – Seite 2'],
  ['ar', 'الإضاءة', 'الإضاءة – صفحة 2'],
])('the second page of a list in %s has its number in the title', async (language, title, expected) => {
  const words = await loadShopWords(language)
  expect(listingTitle({ title }, { words, listing: { page: 2 } })).toBe(expected)
  expect(listingTitle({ title }, { words, listing: { page: 1 } })).toBe('')
})
