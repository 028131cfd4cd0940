import { describe, expect, test } from 'vitest'
import { createView } from '../test/views.ts'
import { renderScripts } from './render-scripts.server.ts'

const scope = { storeHash: 'ab12', environmentType: 'PRODUCTION' }

describe('the scripts and styles in the server-rendered head (R22)', () => {
  test('custom_style, style snippets and Header records, in this order and marked', () => {
    const view = createView({
      site: { custom_style: 'p{}' },
      record: { style_etl: '<style>a{}</style>', script_etl: '<script>late()</script>' },
      scripts: [
        { id: 'h', script: [{ location: 'Header', script_code: '<script>head()</script>', id: 's"1' }] },
        { id: 'f', script: [{ location: 'Footer', script_code: '<script>foot()</script>', id: 's2' }] },
        { id: 'i', location: 'Header', script_code: 'wait()', behaviour: 'on user interaction' },
        { id: 'c', location: 'Header', script_code: 'ads()', consent_category: 'marketing' },
        {
          id: 'o',
          location: 'Header',
          script_code: 'store()',
          select_pages_where_script_will_be_added: 'Store Pages',
        },
      ],
    })
    expect(renderScripts(view, scope).split('\n')).toEqual([
      '<style data-vitrine-style="custom">p{}</style>',
      '<style data-style-id="r1:style_etl">a{}</style>',
      '<script data-script-id="s&quot;1">head()</script>',
    ])
  })

  test('only elements allowed in the head: nothing ends it', () => {
    const html =
      '<!-- tag --><div><script>a()</script></div><noscript><img src="x"></noscript><meta name="m">'
    const view = createView({ scripts: [{ id: 'h', location: 'Header', script_code: html }] })
    expect(renderScripts(view, scope).split('\n')).toEqual([
      '<script data-script-id="h">a()</script>',
      '<meta data-script-id="h" name="m">',
    ])
  })

  test('no snippets of a page without an id', () => {
    const view = createView({ record: { id: '', style_etl: '<style>a{}</style>' } })
    expect(renderScripts(view, scope)).toBe('')
  })
})
