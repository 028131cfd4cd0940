import { expect, test } from 'vitest'
import { messagesFor } from './messages.ts'

test('the words follow the page language, whatever its region and case', () => {
  expect(messagesFor('de').menu).toBe('Menü')
  expect(messagesFor('DE-at').menu).toBe('Menü')
  expect(messagesFor('en-GB').menu).toBe('Menu')
})

test('a language without words of its own gets English', () => {
  expect(messagesFor('fr').menu).toBe('Menu')
  expect(messagesFor('constructor').menu).toBe('Menu')
})
