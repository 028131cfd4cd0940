import { expect, test } from 'vitest'
import { firstElementType } from './first-element.ts'

const place = { channelId: '1', language: 'de' }
const layout = { version: 1, elements: [{ type: 'Hero' }, { type: 'TextBlock' }] }

test('reads one document, as a value and as JSON text', () => {
  expect(firstElementType(layout, place)).toBe('Hero')
  expect(firstElementType(JSON.stringify(layout), place)).toBe('Hero')
})

test('reads the document of the channel and language', () => {
  const other = { version: 1, elements: [{ type: 'Cards' }] }
  expect(firstElementType({ 1: { en: other, de: layout }, 2: { de: other } }, place)).toBe('Hero')
})

test('an empty, missing or invalid field has no first element', () => {
  for (const field of [undefined, null, '', '{', { elements: [] }, { elements: ['text'] }, 7]) {
    expect(firstElementType(field, place)).toBeUndefined()
  }
})
