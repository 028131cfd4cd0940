import fc from 'fast-check'
import { expect, test } from 'vitest'
import { envelope, readEditorMessage } from './messages.ts'

test.each([
  [{ vitrine: 1, type: 'hello', extra: 1 }, { type: 'hello' }],
  [
    { vitrine: 1, type: 'select', place: 'body.0.12' },
    { type: 'select', place: 'body.0.12' },
  ],
  [
    { vitrine: 1, type: 'select', place: null },
    { type: 'select', place: null },
  ],
  [
    { vitrine: 1, type: 'hover', place: 'body_page_editor.3' },
    { type: 'hover', place: 'body_page_editor.3' },
  ],
  [
    { vitrine: 1, type: 'scroll-to', place: 'body.0' },
    { type: 'scroll-to', place: 'body.0' },
  ],
  [
    { vitrine: 1, type: 'update', field: 'body', layout: { version: 1, elements: [] } },
    { type: 'update', field: 'body', layout: { version: 1, elements: [] } },
  ],
])('%j is read', (data, message) => {
  expect(readEditorMessage(data)).toEqual(message)
})

test.each([
  { vitrine: 2, type: 'hello' },
  { vitrine: '1', type: 'hello' },
  { vitrine: 1 },
  { vitrine: 1, type: 'constructor' },
  { vitrine: 1, type: 'select' },
  { vitrine: 1, type: 'select', place: 'body' },
  { vitrine: 1, type: 'select', place: '"] *' },
  { vitrine: 1, type: 'hover', place: 3 },
  { vitrine: 1, type: 'scroll-to', place: null },
  { vitrine: 1, type: 'scroll-to', place: `body${'.0'.repeat(300)}` },
  { vitrine: 1, type: 'update', field: '__proto__.x', layout: {} },
  { vitrine: 1, type: 'update' },
])('%j is refused with a reason', (data) => {
  expect(readEditorMessage(data)).toEqual({ reason: expect.stringMatching(/\.$/) })
})

test.each([undefined, null, 'hello', 1, [], {}, { type: 'hello' }])('%j is not for the page', (data) => {
  expect(readEditorMessage(data)).toBeNull()
})

test('never throws, whatever is posted', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      readEditorMessage(data)
      readEditorMessage({ ...Object(data), vitrine: 1 })
    }),
  )
})

test('messages of the page carry the version', () => {
  expect(envelope({ type: 'updated', field: 'body' })).toEqual({ vitrine: 1, type: 'updated', field: 'body' })
})
