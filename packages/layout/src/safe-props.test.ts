import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHostType, isSafeElement } from './safe-elements.ts'
import { safeProps, widgetProps } from './safe-props.ts'
import type { SafeProps } from './safe-props.ts'

const safe = ['div', 'a', 'img', 'source', 'td', 'p', 'ol', 'q', 'details', 'h1', 'time', 'col']

describe('elements', () => {
  test.each([...safe, 'section', 'h6', 'table', 'summary', 'kbd', 'address'])('%s may be used', (type) => {
    expect(isSafeElement(type)).toBe(true)
    expect(isHostType(type)).toBe(true)
  })

  test.each(
    (
      'script style iframe object embed form input button textarea select option base link meta html head body main ' +
      'template slot svg math audio video frame frameset noscript title canvas dialog portal marquee SCRIPT Div ' +
      'constructor __proto__ toString'
    ).split(' '),
  )('%s may not', (type) => expect(isSafeElement(type)).toBe(false))

  test('a widget is no host element', () => {
    expect(['Hero', 'shop-hero', 'shop:hero', 'shop.hero', '', 'heroBlock'].map(isHostType)).toEqual(
      Array(6).fill(false),
    )
  })
})

describe('names', () => {
  test('those of HTML become those of React, in any case', () => {
    expect(safeProps('td', { class: 'a', COLSPAN: 2, rowspan: 3, 'Aria-Label': 'x', 'DATA-id': 1 })).toEqual({
      className: 'a',
      colSpan: 2,
      rowSpan: 3,
      'aria-label': 'x',
      'data-id': 1,
    })
    expect(safeProps('img', { srcset: '/a.png 2x', fetchpriority: 'high', src: '/a.png', alt: '' })).toEqual({
      srcSet: '/a.png 2x',
      fetchPriority: 'high',
      src: '/a.png',
      alt: '',
    })
    expect(safeProps('time', { datetime: '2026-01-01' })).toEqual({ dateTime: '2026-01-01' })
  })

  test('an unknown attribute is omitted', () => {
    expect(safeProps('p', { for: 'x', htmlFor: 'x', form: 'x', list: 'x', title: 'kept' })).toEqual({
      title: 'kept',
    })
  })

  const hostile = [
    'srcdoc',
    'formaction',
    'xlink:href',
    'xlinkHref',
    'dangerouslySetInnerHTML',
    'ref',
    'key',
    'children',
    'is',
    'slot',
    'action',
    'ping',
    'innerHTML',
    'suppressHydrationWarning',
    'contentEditable',
    'autoFocus',
    'nonce',
    '__proto__',
    'constructor',
    'onclick',
    'onClick',
    'ONERROR',
    'on',
    'onx-y',
    ' onclick',
    'onclick ',
    'data-script-id',
    'data-style-id',
    'data-x onclick',
    'aria-x/onclick',
    'data-',
  ]
  test.each(hostile)('%s is never passed on', (name) => {
    for (const type of safe) {
      expect(safeProps(type, Object.fromEntries([[name, 'alert(1)']]))).toEqual({})
    }
  })

  test('no name that begins with "on", for any element and any value', () => {
    const upper = fc.string().map((rest) => `on${rest}`)
    const mixed = fc
      .tuple(upper, fc.func(fc.boolean()))
      .map(([name, isUpper]) =>
        [...name].map((letter) => (isUpper(letter) ? letter.toUpperCase() : letter)).join(''),
      )
    fc.assert(
      fc.property(fc.constantFrom(...safe), fc.oneof(upper, mixed), fc.jsonValue(), (type, name, value) => {
        expect(safeProps(type, { [name]: value } as SafeProps)).toEqual({})
      }),
    )
  })

  test('for any input, only known names with plain values remain', () => {
    const names = fc.oneof(
      fc.string(),
      fc.constantFrom('href', 'src', 'style', 'class', 'target', 'rel', ...hostile),
    )
    fc.assert(
      fc.property(fc.constantFrom(...safe), fc.dictionary(names, fc.jsonValue()), (type, props) => {
        for (const [name, value] of Object.entries(safeProps(type, props as SafeProps))) {
          expect(name).toMatch(/^(?:(?:aria|data)-[a-z0-9-]+|[a-z][a-zA-Z]+)$/)
          expect(name).not.toMatch(/^on/i)
          expect(hostile).not.toContain(name)
          expect(['string', 'number', 'boolean', name === 'style' ? 'object' : '']).toContain(typeof value)
        }
      }),
    )
  })

  test('a name is only for details: the name of an image would shadow a property of the document', () => {
    expect(safeProps('details', { name: 'faq' })).toEqual({ name: 'faq' })
    for (const type of safe.filter((type) => type !== 'details')) {
      expect(safeProps(type, { name: 'createElement', NAME: 'body' })).toEqual({})
    }
  })

  test('a host element that is not safe gets nothing', () => {
    expect(safeProps('iframe', { src: '/', title: 'x' })).toEqual({})
  })

  test('a widget gets everything except reserved props of React', () => {
    const props = JSON.parse(
      '{"heading":"x","list":[1],"key":1,"ref":"r","children":[],"__proto__":{"a":1}}',
    ) as SafeProps
    expect(safeProps('Hero', { ...props, dangerouslySetInnerHTML: { __html: '<b>' } })).toEqual({
      heading: 'x',
      list: [1],
    })
    expect(safeProps('Hero', undefined)).toEqual({})
  })
})

test('a widget gets no unsafe URL, at any depth', () => {
  const href = 'java\nscript:alert(1)'
  const safe = {
    href: '/tea/',
    list: [{ imageUrl: 'data:image/png;base64,AAAA' }],
    text: 'javascript: a history',
  }
  const props: SafeProps = {
    ...safe,
    ctaHref: href,
    items: [{ label: 'x', href }, [{ deep: { link: href } }]],
  }
  expect(widgetProps(props)).toEqual({ ...safe, items: [{ label: 'x' }, [{ deep: {} }]] })
  expect(widgetProps(safe)['list']).toBe(safe.list)
})

describe('addresses', () => {
  test('an unsafe one is left out, the rest stays', () => {
    expect(safeProps('a', { href: 'javascript:alert(1)', title: 'x' })).toEqual({ title: 'x' })
    expect(safeProps('a', { href: 1 })).toEqual({})
    expect(safeProps('q', { cite: 'data:text/html,x' })).toEqual({})
    expect(safeProps('img', { src: 'data:image/svg+xml,<svg>' })).toEqual({})
    expect(safeProps('img', { srcset: 'data:image/png;base64,AAAA 2x' })).toEqual({})
    expect(safeProps('a', { href: 'data:image/png;base64,AAAA' })).toEqual({})
  })

  test('raster images as data URLs are only for the source of an image', () => {
    const src = 'data:image/png;base64,AAAA'
    expect(safeProps('img', { src })).toEqual({ src })
  })
})

describe('links that open a window', () => {
  test.each([
    [{ target: '_blank' }, { target: '_blank', rel: 'noopener' }],
    [
      { target: '_BLANK', rel: 'nofollow' },
      { target: '_BLANK', rel: 'nofollow noopener' },
    ],
    [
      { target: 'named', rel: 'opener noopener' },
      { target: 'named', rel: 'noopener' },
    ],
    [{ target: '_self' }, { target: '_self' }],
    [{ rel: 'nofollow' }, { rel: 'nofollow' }],
  ])('%j gives %j', (props, expected) => expect(safeProps('a', props)).toEqual(expected))
})

describe('style', () => {
  test.each(['color:red', '', 5, true, null, ['color'], {}])('%j is left out', (style) => {
    expect(safeProps('p', { style })).toEqual({})
  })

  test('an object keeps declarations that load nothing', () => {
    const style = {
      color: 'red',
      lineHeight: 1.5,
      '--gap': '2px',
      backgroundImage: 'url(//evil.example/x)',
      background: 'URL (x)',
      content: '"</style>"',
      width: 'expression(alert(1))',
      margin: '0;color:blue',
      padding: 'u\\72l(x)',
      'font-size': '1px',
      nested: { a: 1 },
    }
    expect(safeProps('p', { style })).toEqual({ style: { color: 'red', lineHeight: 1.5, '--gap': '2px' } })
  })
})
