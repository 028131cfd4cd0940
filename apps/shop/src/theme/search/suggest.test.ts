import type { MenuItem } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flattenMenu, suggest } from './suggest.ts'

const item = (page_slug: string, title: string, children: readonly MenuItem[] = []): MenuItem => ({
  id: page_slug,
  internal_name: page_slug,
  title,
  page_slug,
  current_version_id: null,
  children: [...children],
})

const menu = [
  item('journal', 'Journal', [item('journal/first-firing', 'The first firing')]),
  item('de/ueber-uns', 'Über uns'),
  item('shipping', 'Shipping and returns', [item('journal', 'Journal')]),
  item('ar/about', 'من نحن'),
]

const slugs = (path: string) => suggest(path, menu).map(({ page_slug }) => page_slug)

describe('suggestions', () => {
  test('menus are flattened without duplicates', () => {
    expect(flattenMenu(menu).map(({ page_slug }) => page_slug)).toEqual([
      'journal',
      'journal/first-firing',
      'de/ueber-uns',
      'shipping',
      'ar/about',
    ])
  })

  test.each([
    ['/jurnal/', ['journal', 'journal/first-firing']],
    ['/journal/frist-firing/', ['journal/first-firing', 'journal']],
    ['/help/shiping/', ['shipping']],
    ['/returns/', ['shipping']],
    ['/%C3%9Cber-uns/', ['de/ueber-uns']],
    ['/%D9%85%D9%86-%D9%86%D8%AD%D9%86/', ['ar/about']],
    ['/nowhere/', []],
    ['/de/', []],
    ['/%E0%A4%A/', []],
  ])('%s suggests %j', (path, expected) => {
    expect(slugs(path)).toEqual(expected)
  })

  test('never throws, and limits the number of suggestions', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, title) => {
        expect(suggest(path, [...menu, item(title, title)], 2).length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
