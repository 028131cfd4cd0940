import { expect, test } from 'vitest'
import { loadShopWords } from '../words/shop-words.ts'
import { searchTitle } from './search-title.ts'

test.each([
  [
    'en',
    'lamp',
    ['“lamp” – search results', '“lamp” – search results – page 2', 'Nothing was found for “lamp”'],
  ],
  [
    'de',
    'Leuchte',
    [
      '„Leuchte“ – Suchergebnisse',
      '„Leuchte“ – Suchergebnisse – Seite 2',
      'Für „Leuchte“ wurde nichts gefunden',
    ],
  ],
  ['ar', 'كوب', ['«كوب» – نتائج البحث', '«كوب» – نتائج البحث – صفحة 2', 'لم نجد شيئًا عن «كوب»']],
])('a search in %s has its term in the title', async (language, term, titles) => {
  const words = await loadShopWords(language)
  const titleOf = (count: number, page: number) => searchTitle({}, { words, term, count, products: { page } })
  expect([titleOf(30, 1), titleOf(30, 2), titleOf(0, 1)]).toEqual(titles)
  expect(searchTitle({}, { words, term: '', count: 0, products: { page: 1 } })).toBe('')
})
