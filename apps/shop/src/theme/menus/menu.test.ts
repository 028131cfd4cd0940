import { expect, test } from 'vitest'
import { toMenu } from './menu.tsx'

test('items always have a list of children', () => {
  const menu = toMenu([
    { id: 'a', page_slug: 'lamps/', children: [{ id: 'b', page_slug: 'lamps/table/' }] },
    { id: 'c', page_slug: 'mugs/', children: null },
    { id: 'd', page_slug: 'vases/', children: { id: 'e', page_slug: 'vases/low/' } },
  ])
  expect(menu).toEqual([
    {
      id: 'a',
      page_slug: 'lamps/',
      children: [{ id: 'b', page_slug: 'lamps/table/', children: [] }],
    },
    { id: 'c', page_slug: 'mugs/', children: [] },
    { id: 'd', page_slug: 'vases/', children: [] },
  ])
})

test('values that are no items, and items without a slug, are left out', () => {
  expect(toMenu([null, undefined, 5, 'lamps', {}, { page_slug: 7 }])).toEqual([])
  for (const junk of [null, undefined, {}, 'lamps', 5]) expect(toMenu(junk)).toEqual([])
})
