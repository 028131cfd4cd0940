import { describe, expect, test } from 'vitest'
import { createIds, toSlugPart } from './slugs.ts'

describe('parts of addresses', () => {
  test.each([
    ['Cups & mugs', 'cups-mugs'],
    ['  Größe Ö! ', 'groesse-oe'],
    ['Crème brûlée', 'creme-brulee'],
    ["Potter's wheel", 'potters-wheel'],
    ['أكواب القهوة', 'أكواب-القهوة'],
    ['日本の器', '日本の器'],
    ['★', ''],
  ])('%s becomes %j', (text, part) => {
    expect(toSlugPart(text)).toBe(part)
  })

  test('ids stay unique', () => {
    const toId = createIds()
    expect(['S/M', 'S M', '★', 'S/M'].map(toId)).toEqual(['s-m', 's-m-2', 'value', 's-m'])
  })
})
