import type { ContentRecord } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { isServerRendered, runsOnPage, toPageScripts, type PageScript } from './page-scripts.ts'

const scope = { storeHash: 'ab12', environmentType: 'STAGING' }

function record(fields: Readonly<Record<string, unknown>>): ContentRecord {
  return { id: 'r1', title: 'Script', ...fields } as unknown as ContentRecord
}

function read(fields: Readonly<Record<string, unknown>>): PageScript | undefined {
  return toPageScripts([record(fields)], scope)[0]
}

describe('a script record (section 3)', () => {
  test('is its first entry, then its own fields', () => {
    const fields = {
      script: [
        {
          location: 'Header',
          script_code_script: '<script>a()</script>',
          script_code: '<script>other()</script>',
          id: 's1',
        },
        { id: 's2' },
      ],
      location: 'Footer',
      script_code: '<script>b()</script>',
      select_pages_where_script_will_be_added: 'Store Pages',
      behaviour: 'on user interaction',
    }
    expect(read(fields)).toEqual({
      id: 's1',
      location: 'Header',
      storeOnly: true,
      deferred: true,
      consentCategory: '',
      excludedPaths: [],
      html: '<script>a()</script>',
    })
    expect(read({ ...fields, script: [{ script_code: '<script>c()</script>' }] })).toMatchObject({
      id: 'r1',
      location: 'Footer',
      html: '<script>c()</script>',
    })
    expect(read({ ...fields, script: undefined })?.html).toBe('<script>b()</script>')
  })

  test('may be bare code, with the store hash replaced', () => {
    expect(read({ script_code: ' load("{pageData.STORE_HASH}/x") ' })?.html).toBe(
      '<script>load("/ab12/x")</script>',
    )
  })

  test('without code is omitted', () => {
    expect(read({ script: [{ location: 'Header', script_code: '  ' }] })).toBeUndefined()
  })

  test('has the id of its record if two entries have the same', () => {
    const entry = { script: [{ id: 'same', script_code: 'a()' }] }
    const ids = toPageScripts([record({ ...entry, id: 'r1' }), record({ ...entry, id: 'r2' })], scope)
    expect(ids.map(({ id }) => id)).toEqual(['same', 'r2'])
  })
})

describe('where a script runs', () => {
  test.each([
    ['All Pages', 'page', true],
    ['All Pages', 'ecommerce_product_ab12', true],
    ['Store Pages', 'ecommerce_product_ab12', true],
    ['Store Pages', 'ecommerce_category', true],
    ['Store Pages', 'page', false],
    ['Store Pages', 'my_ecommerce_page', false],
    ['Store Pages', '', false],
  ])('%s on %s: %s (section 9)', (pages, model, applies) => {
    const script = read({ script_code: 'a()', select_pages_where_script_will_be_added: pages })
    expect(script && runsOnPage(script, { model, path: '/tea/' })).toBe(applies)
  })

  test.each([
    ['/account/', false],
    ['/account/orders/', false],
    ['/accounts/', true],
    ['/checkout/', false],
    ['/checkout/done/', true],
    ['/', true],
  ])('with excluded paths, on %s: %s', (path, runs) => {
    const fields = { location: 'Header', script_code: 'a()' }
    const script = read({ ...fields, excluded_paths: ['/account/*', 'checkout', 1, ''] })
    expect(script?.excludedPaths).toEqual(['/account/*', 'checkout'])
    expect(script && runsOnPage(script, { model: 'page', path })).toBe(runs)
    expect(script && isServerRendered(script, { model: 'page', path })).toBe(runs)
  })

  test.each([
    [{ location: 'Header' }, 'about', true],
    [{ location: 'Body' }, 'about', false],
    [{ location: 'Footer' }, 'about', false],
    [{ location: 'Header', behaviour: 'on user interaction' }, 'about', false],
    [{ location: 'Header', behaviour: 'on user interaction' }, 'shop/checkout-now', true],
    [{ location: 'Header', behaviour: 'on page load' }, 'about', true],
    [{ location: 'Header', consent_category: 'marketing' }, 'about', false],
  ])('%j on /%s/ is served in the head: %s (R22)', (fields, path, served) => {
    const script = read({ ...fields, script_code: 'a()' })
    expect(script && isServerRendered(script, { model: 'page', path })).toBe(served)
  })
})
