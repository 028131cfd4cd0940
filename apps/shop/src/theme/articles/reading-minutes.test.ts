import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

const layout = (words: number) => ({
  version: 1,
  elements: [
    { type: 'Picture', props: { caption: 'not running text' } },
    { type: 'TextBlock', children: [{ type: 'p', children: ['word '.repeat(words)] }] },
  ],
})

test.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(layout(words))).toBe(minutes)
  expect(readingMinutes(JSON.stringify(layout(words)))).toBe(minutes)
})

test('values that are no layout take one minute', () => {
  for (const field of [undefined, null, '', '{', 7, []]) expect(readingMinutes(field)).toBe(1)
})
