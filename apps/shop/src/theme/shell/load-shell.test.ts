import { expect, test } from 'vitest'
import { toMenu } from './load-shell.ts'

test('every item of a menu has a list of its own, whatever a platform leaves out', () => {
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

test('what is no item, or leads nowhere, is left out', () => {
  expect(toMenu([null, undefined, 5, 'lamps', {}, { page_slug: 7 }])).toEqual([])
  for (const junk of [null, undefined, {}, 'lamps', 5]) expect(toMenu(junk)).toEqual([])
})
