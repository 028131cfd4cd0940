import { expect, test } from 'vitest'
import { loadListingMessages } from '../messages/listing-messages.ts'
import { listingTitle } from './listing-view.tsx'

test.each([
  ['en', 'Lamps', 'Lamps – page 2'],
  ['de', 'Leuchten', 'Leuchten – Seite 2'],
  ['ar', 'الإضاءة', 'الإضاءة – صفحة 2'],
])('the title of a second page in %s contains its number', async (language, title, expected) => {
  const messages = await loadListingMessages(language)
  expect(listingTitle({ title }, { messages, listing: { page: 2 } })).toBe(expected)
  expect(listingTitle({ title }, { messages, listing: { page: 1 } })).toBe('')
})
