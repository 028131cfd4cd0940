import type { PageRecord } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { pageRecord } from '../test/fixtures.ts'
import { hasSnippets, toPageData, type PageData } from './page-data.ts'

const shared = { globalSettings: null, scriptManager: [] }
const site = { storeHash: 'ab12', environmentType: 'STAGING' }

function pageOf(record: Partial<PageRecord>, fields: Readonly<Record<string, string>> = {}): PageData {
  const meta = {
    _fields_: Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, { type }])),
  }
  return toPageData(
    { record: pageRecord({ page_slug: 'a', ...record }), meta },
    { shared, site, language: 'en' },
  )
}

describe('a page record (section 3)', () => {
  test('has its version data merged in, which cannot change its identity', () => {
    const page = pageOf({ intro: 'old', version_data: { intro: 'new', more: 1, id: 'x', page_slug: 'y' } })
    expect(page).toMatchObject({ intro: 'new', more: 1, id: 'r1', page_slug: 'a', title: 'A page' })
  })

  test('has the fields of type json parsed, of the version data too, and no others', () => {
    const page = pageOf(
      { facts: '{"founded":1999}', note: '{"a":1}', broken: '{"a":', version_data: { list: '[1,2]' } },
      { facts: 'json', note: 'text', broken: 'json', list: 'json', absent: 'json' },
    )
    expect(page).toMatchObject({
      facts: { founded: 1999 },
      note: '{"a":1}',
      broken: '{"a":',
      list: [1, 2],
    })
    expect(page).not.toHaveProperty('absent')
  })

  test('keeps the extras of a product page, parsed where they are JSON', () => {
    const page = pageOf(
      {
        content_model_internal_name: 'ecommerce_product_ab12',
        sku: 'T-1',
        brand: 'Tonwerk',
        name: 'Jug',
        calculated_price: '{"value":4900}',
        category_meta: '[{"name":"Jugs"}]',
      },
      { calculated_price: 'json', category_meta: 'json' },
    )
    expect(page).toMatchObject({
      sku: 'T-1',
      brand: 'Tonwerk',
      name: 'Jug',
      calculated_price: { value: 4900 },
      category_meta: [{ name: 'Jugs' }],
    })
  })

  test('has the global settings and the script records attached', () => {
    const record = pageRecord({ page_slug: 'a' })
    const globalSettings = { record: { ...record, site: [{ site_name: 'Tonwerk' }] } }
    const scriptManager = [{ ...record, location: 'Footer' }]
    const page = toPageData(
      { record, meta: undefined },
      { shared: { globalSettings, scriptManager }, site, language: 'en' },
    )
    expect(page).toMatchObject({ globalSettings, scriptManager })
  })

  test('carries the store hash, also in its texts', () => {
    const page = pageOf({ intro: 'see {pageData.STORE_HASH}/about/' })
    expect([page.STORE_HASH, page['intro']]).toEqual(['ab12', 'see /ab12/about/'])
  })

  test.each([
    [{ style_etl: '<style></style>' }, true],
    [{ head_script_etl: 'a()' }, true],
    [{ style_etl: '', script_etl: null }, false],
    [{ style_etl_note: 'x' }, false],
  ])('with %j has snippets: %s', (fields, has) => {
    expect(hasSnippets(pageOf(fields))).toBe(has)
  })
})
