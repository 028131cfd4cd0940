import type { FindBySlugResponse } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { pageRecord } from '../test/fixtures.ts'
import { broken, htmlOf, meta, render, store, withBody } from '../test/rendering.tsx'
import type { Store } from '../store/define-store.ts'
import type { ShellProps } from '../store/shell.ts'
import { defineWidget, type WidgetEntry } from '../store/widget.ts'

describe('the policy of a page (R23)', () => {
  const cspOf = async (elements: unknown, fields = {}) => {
    const outcome = await render('/about/', { pages: { '/about/': withBody('about', elements, fields) } })
    return outcome.kind === 'page' ? outcome.csp : undefined
  }

  test('allows style attributes only if the HTML contains some', async () => {
    const styled = [{ type: 'p', props: { style: { color: 'red' } }, children: ['red'] }]
    expect(await cspOf(styled)).toEqual({ sources: {}, styleAttributes: true })
    const quoted = [{ type: 'p', props: { title: ' style="x"' }, children: [' style="x"'] }]
    expect((await cspOf(quoted))?.styleAttributes).toBe(false)
  })

  test('lists the snippets of the page, and informs the browser that it lists no others', async () => {
    const fields = { style_etl: '<style>p{}</style>' }
    expect((await cspOf([], fields))?.sources.style).toHaveLength(1)
    const { html } = await htmlOf('/about/', { pages: { '/about/': withBody('about', [], fields) } })
    expect(html).toContain('<style data-style-id="r1:style_etl">p{}</style>')
    expect(html).toContain('"snippetsByDocument":true')
  })
})

test('the store hash is put into the texts and layouts of a page outside of PRODUCTION (section 9)', async () => {
  const link = { type: 'a', props: { href: '{pageData.STORE_HASH}/about/' }, children: ['about'] }
  const content = { pages: { '/about/': withBody('about', [link]) } }
  const at = async (environmentType: string) =>
    (await htmlOf('/about/', { ...content, ping: { environmentType } })).html
  expect(await at('STAGING')).toContain('<a href="/ab12/about/">')
  expect(await at('PRODUCTION')).toContain('<a href="/about/">')
})

describe('parts that cannot be rendered', () => {
  test('are invisible to visitors: unknown widgets, unsafe elements, widgets that fail without a fallback', async () => {
    const failed = defineWidget({ ...broken, widgetName: 'Bare' })
    const { fallback: _, ...bare } = failed
    const elements = [
      { type: 'Nowhere' },
      { type: 'script', children: ['x()'] },
      { type: 'Bare' },
      { type: 'p', children: ['kept'] },
    ]
    const { status, html } = await htmlOf(
      '/about/',
      { pages: { '/about/': withBody('about', elements) } },
      { ...store, widgets: new Map<string, WidgetEntry>([...store.widgets, ['Bare', bare]]) },
    )
    expect(status).toBe(200)
    expect(html).toContain('<p>kept</p>')
    expect(html).not.toMatch(/Nowhere<|Unknown widget|could not be shown|x\(\)<\/script>/)
  })
})

test('names that the theme does not define are reported, and each widget that failed', async () => {
  const elements = [
    { type: 'Failing' },
    { type: 'Broken' },
    { type: 'Heroo', children: [{ type: 'Heroo' }] },
    { type: 'section', children: [{ type: 'Nowhere' }, 'text'] },
  ]
  const about = withBody('about', elements, { template: 'nopage' })
  const { reported } = await render('/about/', { pages: { '/about/': about } })
  expect(reported).toEqual([
    "Widget 'Failing' failed.",
    "The page /about (en) uses the template 'nopage', which the store does not define. 'page' is used instead.",
    "The page /about (en) uses the widget 'Heroo', which the store does not define. The widget is omitted.",
    "The page /about (en) uses the widget 'Nowhere', which the store does not define. The widget is omitted.",
    'Part of the page could not be rendered, in component.',
  ])
})

describe('pages', () => {
  test('the page is complete HTML: layout order, text, title with the site, language, body class', async () => {
    const { status, html } = await htmlOf('/about/', {
      pages: {
        '/about/': withBody('about', [{ type: 'Hero', props: { title: 'Hello & <you>' } }], {
          title: 'About us!',
        }),
      },
      settings: { title: 'Tonwerk', site: [{ site_name: 'Tonwerk' }] },
    })
    expect(status).toBe(200)
    expect(html).toContain('<title>About us! · Tonwerk</title>')
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('<body class="group/body about-us page-type-page">')
    expect(html).toMatch(
      /<header>Tonwerk<\/header>.*<main id="main" tabindex="-1">.*Hello &amp; &lt;you&gt;.*<\/main><footer>/i,
    )
    expect(html).not.toContain('loading')
    expect(html).toContain('<link rel="canonical" href="http://shop.test/about/"')
  })

  describe('the layout (section 2)', () => {
    const pages = { '/about/': withBody('about', [{ type: 'Hero', props: { title: 'Hello' } }]) }
    const show = (part: string) =>
      function Part({ page }: ShellProps): ReactNode {
        return <p>{`${part} of ${page.title} at ${String(page.globalSettings?.record.title)}`}</p>
      }
    const parts = { header: show('Header'), footer: show('Footer') }
    const body = async (shop: Store) => {
      const { html } = await htmlOf('/about/', { pages, settings: { title: 'Tonwerk' } }, shop)
      const [, shown] = /<div id="vitrine-root">(.*?)<div data-vitrine="announcer"/.exec(html) ?? []
      return shown?.replaceAll(/<!--.*?-->/g, '')
    }
    const main = '<main id="main" tabindex="-1"><h1>Hello</h1></main>'

    test('has toast area, banner, header, placeholder, main container and footer in this order, with the page data', async () => {
      const toast = () => <p>Saved</p>
      expect(await body({ ...store, ...parts, toast, banner: show('Banner') })).toBe(
        '<div data-vitrine="toast"><p>Saved</p></div>' +
          '<div data-vitrine="header"><p>Banner of A page at Tonwerk</p><p>Header of A page at Tonwerk</p></div>' +
          `<div data-vitrine="sticky-placeholder"></div>${main}<p>Footer of A page at Tonwerk</p>`,
      )
    })

    test('omits toast area, banner and placeholder where the theme has none', async () => {
      expect(await body({ ...store, ...parts })).toBe(
        `<div data-vitrine="header"><p>Header of A page at Tonwerk</p></div>${main}<p>Footer of A page at Tonwerk</p>`,
      )
    })
  })

  test('responses are embedded, ping is not (R1)', async () => {
    const { html } = await htmlOf('/about/', { pages: { '/about/': withBody('about', []) } })
    const recording = JSON.parse(/id="vitrine-recording">(.*?)<\/script>/.exec(html)?.[1] ?? '') as object
    expect(Object.keys(recording)).toContain('global_scmp')
    expect(Object.keys(recording)).toContain('script_manager')
    expect(html).not.toContain('tenantId')
  })

  test('HTML elements of a layout are sanitised', async () => {
    const elements = [
      { type: 'p', props: { onclick: 'steal()', class: 'lead' }, children: ['Text'] },
      { type: 'script', children: ['steal()'] },
    ]
    const { html } = await htmlOf('/about/', { pages: { '/about/': withBody('about', elements) } })
    expect(html).toContain('<p class="lead">Text</p>')
    expect(
      html.split('<div id="vitrine-root">')[1]?.split('<script type="application/json"')[0],
    ).not.toContain('steal')
  })

  test('a widget receives no props that are special to React, such as dangerouslySetInnerHTML', async () => {
    const received: unknown[] = []
    const spread = defineWidget({
      widgetName: 'Spread',
      label: 'Spread',
      category: 'Sections',
      content: { type: 'Spread' },
      component: ({ data: _data, children: _children, ...rest }) => {
        received.push(rest)
        return <section {...rest} />
      },
    })
    const shop = { ...store, widgets: new Map([...store.widgets, ['Spread', spread]]) }
    const props = { id: 'kept', key: 'k', ref: 'r', dangerouslySetInnerHTML: { __html: '<b>taken</b>' } }
    const pages = { '/about/': withBody('about', [{ type: 'Spread', props }]) }
    expect((await htmlOf('/about/', { pages }, shop)).html).toContain('<section id="kept"></section>')
    expect(received).toEqual([{ id: 'kept' }])
  })

  test('a widget receives the result of its loader', async () => {
    const pages = { '/about/': withBody('about', [{ type: 'Counted', props: { start: 4 } }]) }
    expect((await htmlOf('/about/', { pages })).html).toMatch(/<p>5(<!-- -->)? pieces<\/p>/)
  })

  test('the element paths of failed widgets are embedded for the browser, where they fail too', async () => {
    const elements = [{ type: 'Hero' }, { type: 'section', children: [{ type: 'Failing' }] }]
    const { html } = await htmlOf('/about/', { pages: { '/about/': withBody('about', elements) } })
    const boot = /id="vitrine-boot">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(boot)).toMatchObject({ failedWidgets: ['body.1.0'] })
  })

  test.each(['Broken', 'Failing'])(
    'a widget of type %s shows its fallback, and the page is rendered',
    async (type) => {
      const pages = { '/about/': withBody('about', [{ type }, { type: 'p', children: ['After'] }]) }
      const { status, html } = await htmlOf('/about/', { pages })
      expect(status).toBe(200)
      expect(html).toContain(type === 'Broken' ? 'Nothing to see' : 'No data today')
      expect(html).toContain('<p>After</p>')
    },
  )

  test('an invalid layout leaves the rest of the page', async () => {
    const pages = { '/about/': { record: pageRecord({ page_slug: 'about', body: '{' }), _meta_: meta } }
    const { status, html } = await htmlOf('/about/', { pages })
    expect(status).toBe(200)
    expect(html).toContain('<footer>')
  })

  test('a host route is served with and without the prefix, with its parameters', async () => {
    expect((await htmlOf('/care/stoneware/', {})).html).toMatch(/Care for (<!-- -->)?stoneware/)
    const inspected = await htmlOf('/_ssr_/care/stoneware/', {})
    expect(inspected.html).toContain('<meta name="robots" content="noindex"')
    expect(inspected.html).toContain('<link rel="canonical" href="http://shop.test/care/stoneware/"')
  })
})

describe('failures (R15)', () => {
  test.each([
    ['من نحن', 'group/body page-type-page'],
    ['A - B', 'group/body a--b page-type-page'],
    [' - ', 'group/body page-type-page'],
  ])('the body class of the title %s (R24)', async (title, names) => {
    const { html } = await htmlOf('/about/', { pages: { '/about/': withBody('about', [], { title }) } })
    expect(html).toContain(`<body class="${names}">`)
  })

  test('an unknown page is a 404 with the template and its body class', async () => {
    const { status, html } = await htmlOf('/nowhere/', {})
    expect(status).toBe(404)
    expect(html).toContain('<h1>Not here</h1>')
    expect(html).toMatch(/<body class="group\/body page-type-404">/)
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  test('a hidden page is a 404', async () => {
    const pages = {
      '/hidden/': withBody('hidden', [{ type: 'Hero', props: { title: 'Secret' } }], {
        is_visible_ebi: false,
      }),
    }
    const { status, html } = await htmlOf('/hidden/', { pages })
    expect(status).toBe(404)
    expect(html).toContain('<h1>Not here</h1>')
    expect((await render('/hidden/', { pages })).reported).toEqual(['Product not visible: /hidden (en)'])
  })

  test('a platform that cannot be reached is a 503, rendered by the theme', async () => {
    const { status, html } = await htmlOf('/about/', {
      pages: { '/about/': 'down' },
      settings: { title: 'Tonwerk' },
    })
    expect(status).toBe(503)
    expect(html).toContain('<header>Tonwerk</header>')
    expect((await htmlOf('/about/', { ping: 'down' })).status).toBe(503)
    // Without a site there is no version to preview.
    expect(await render('/about/?vid=7f', { ping: 'down' })).toMatchObject({ preview: false, noindex: true })
  })

  test.each([
    ['no data', null, 503],
    ['no record', { record: null }, 503],
    ['no title', { record: { ...pageRecord({ page_slug: 'about' }), title: null } }, 200],
    ['no fields', { record: pageRecord({ page_slug: 'about' }), _meta_: {} }, 200],
    ['a blank redirect', { record: pageRecord({ page_slug: 'about' }), REDIRECT_URL: '' }, 200],
    ['a redirect of null', { record: pageRecord({ page_slug: 'about' }), REDIRECT_URL: null }, 200],
  ])('a malformed response still results in a page: %s', async (_, answer, status) => {
    const pages = { '/about/': answer as unknown as FindBySlugResponse }
    expect((await htmlOf('/about/', { pages })).status).toBe(status)
  })

  test('a page is rendered without settings if they fail', async () => {
    const pages = { '/about/': withBody('about', [{ type: 'Hero', props: { title: 'Here' } }]) }
    expect((await htmlOf('/about/', { pages, settings: 'down' })).html).toContain('<h1>Here</h1>')
  })
})
test('a page with the server-rendering marker in its address is not indexed (section 2)', async () => {
  const content = { pages: { '/about/': withBody('about', []) } }
  const marked = await render('/about/?___i_s_S_S_R___=1', content)
  expect(marked).toMatchObject({ kind: 'page', status: 200, noindex: true })
  const { html } = await htmlOf('/about/?___i_s_S_S_R___=1', content)
  expect(html).toContain('href="http://shop.test/about/"')
  expect(await render('/about/', content)).toMatchObject({ noindex: false })
})
