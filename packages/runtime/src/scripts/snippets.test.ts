import { expect, test } from 'vitest'
import { customStyle } from './custom-style.ts'
import { pageSnippets } from './page-scripts.ts'

const scope = { storeHash: 'ab12', environmentType: 'STAGING' }

test('snippets are the fields that end in style_etl or script_etl and are not blank (sections 3, 9)', () => {
  const page = {
    id: 'p1',
    title: 'A page',
    style_etl: ' <style>p{}</style> ',
    header_script_etl: '<script>a("{pageData.STORE_HASH}")</script>',
    other_etl: '<script>b()</script>',
    script_etl_note: 'x',
    blank_script_etl: ' \n ',
    null_style_etl: null,
    bare_style_etl: 'a{color:red}',
  }
  expect(pageSnippets(page, scope)).toEqual([
    { id: 'p1:style_etl', kind: 'style', html: '<style>p{}</style>' },
    { id: 'p1:header_script_etl', kind: 'script', html: '<script>a("/ab12")</script>' },
    { id: 'p1:bare_style_etl', kind: 'style', html: '<style>a{color:red}</style>' },
  ])
})

test('custom_style is CSS, with or without its element, that cannot end the element', () => {
  const css = (custom_style: unknown) =>
    customStyle({ globalSettings: { record: { site: [{ custom_style }] } } as never }, scope)
  expect(css('p{color:red}')).toBe('p{color:red}')
  expect(css(' <style media="all">p{}\r\n</style> ')).toBe('p{}\n')
  expect(css('p{}</style><script>x()</script>')).toBe('p{}<\\/style><script>x()</script>')
  expect(css(undefined)).toBe('')
})
