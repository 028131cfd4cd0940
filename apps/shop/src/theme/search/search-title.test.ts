import { expect, test } from 'vitest'
import { loadListingMessages } from '../messages/listing-messages.ts'
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
])('the title of a search in %s contains its term', async (language, term, titles) => {
  const messages = await loadListingMessages(language)
  const titleOf = (count: number, page: number) =>
    searchTitle({}, { messages, term, count, products: { page } })
  expect([titleOf(30, 1), titleOf(30, 2), titleOf(0, 1)]).toEqual(titles)
  expect(searchTitle({}, { messages, term: '', count: 0, products: { page: 1 } })).toBe('')
})
