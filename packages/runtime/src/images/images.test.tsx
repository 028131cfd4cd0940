import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCannedPlatform, pageRecord } from '../test/fixtures.ts'
import { renderPage } from '../server/render-page.server.tsx'
import { defineStore } from '../store/define-store.ts'
import { defineTemplate } from '../store/template.ts'
import { Image, toSrc, toSrcSet } from './image.tsx'
import { toImage, type Image as ImageView } from './to-image.ts'

const site = { cacheDomain: '', workspaceId: 'w 1' }
const rendered = '/mm-images/public/v1/render/w1/kiln.jpg'
const known = { absolutePath: 'kiln.jpg', alt_text: 'A kiln', width: 1200, height: 800, version: 'abc' }

describe('an image value (section 3)', () => {
  test('a path is an image of the workspace, on our own origin', () => {
    expect(toImage('journal/kiln 1.jpg', site)).toEqual({
      src: '/mm-images/public/v1/render/w%201/journal/kiln%201.jpg',
      resizable: true,
    })
    expect(toImage('/kiln.jpg', { ...site, workspaceId: 'w1' })?.src).toBe(rendered)
  })

  test.each([
    ['https://cdn.example', 'https://cdn.example'],
    ['https://cdn.example/', 'https://cdn.example'],
    ['cdn.example', 'https://cdn.example'],
    ['//cdn.example', '//cdn.example'],
  ])('on the cache domain %s', (cacheDomain, cdn) => {
    expect(toImage('kiln.jpg', { cacheDomain, workspaceId: 'w1' })).toEqual({
      src: cdn + rendered,
      resizable: true,
    })
    expect(toImage(cdn + rendered, { cacheDomain, workspaceId: 'w1' })?.resizable).toBe(true)
  })

  test.each(['https://elsewhere.example/a.jpg', '//elsewhere.example/a.jpg', 'data:image/gif;base64,R0'])(
    'the URL %s stays',
    (url) => {
      expect(toImage(url, site)).toEqual({ src: url, resizable: false })
      expect(toSrcSet({ src: url, resizable: false })).toBeUndefined()
      expect(toSrc({ src: url, resizable: false }, 100)).toBe(url)
    },
  )

  test('an address of our own render path is kept', () => {
    expect(toImage(rendered, { ...site, workspaceId: 'other' })).toEqual({ src: rendered, resizable: true })
  })

  test('JSON, as a string or an object', () => {
    const expected = {
      src: rendered,
      resizable: true,
      altText: 'A kiln',
      width: 1200,
      height: 800,
      version: 'abc',
    }
    const own = { ...site, workspaceId: 'w1' }
    expect(toImage(known, own)).toEqual(expected)
    expect(toImage(JSON.stringify(known), own)).toEqual(expected)
    expect(toImage({ absolutePath: 'https://elsewhere.example/a.jpg', alt_text: '' }, own)).toEqual({
      src: 'https://elsewhere.example/a.jpg',
      altText: '',
      resizable: false,
    })
  })

  test.each([undefined, null, '', ' ', 0, {}, { absolutePath: 5 }, '{broken', '{"a":1}', [], 'null'])(
    '%j holds no image, or is a path',
    (value) => {
      expect(toImage(value, site)?.src).toBe(
        value === 'null' ? `${rendered.replace('w1/kiln.jpg', 'w%201')}/null` : undefined,
      )
    },
  )

  test('a script URL is a path like any other', () => {
    expect(toImage('javascript:alert(1)', { ...site, workspaceId: 'w1' })?.src).toBe(
      '/mm-images/public/v1/render/w1/javascript%3Aalert(1)',
    )
  })
})

describe('srcset', () => {
  const image: ImageView = { src: rendered, resizable: true, width: 700, height: 350, version: 'abc' }

  test('no width exceeds that of the image', () => {
    expect(toSrcSet(image)).toBe(
      [320, 480, 640, 700].map((width) => `${rendered}?w=${width}&v=abc ${width}w`).join(', '),
    )
    expect(toSrcSet({ src: '/a', resizable: true }, [100, 200])).toBe('/a?w=100 100w, /a?w=200 200w')
  })

  test('a ratio crops', () => {
    expect(toSrcSet(image, [320], 1)).toBe(`${rendered}?w=320&h=320&v=abc 320w`)
    expect(toSrc({ src: rendered, resizable: true }, 300, 1.5)).toBe(`${rendered}?w=300&h=200`)
  })
})

async function pageOf(content: ReactNode): Promise<string> {
  const store = defineStore({
    provider: 'a',
    templates: { default: { page: defineTemplate({ component: () => content }) }, fallback: 'page' },
    header: () => null,
    footer: () => null,
    widgets: [],
  })
  const outcome = await renderPage({
    store,
    url: new URL('http://shop.test/about/'),
    send: createCannedPlatform({ pages: { '/about/': { record: pageRecord({ page_slug: 'about' }) } } }).send,
    requestId: 'r',
    assets: { scripts: [], styles: [], preload: () => ({ scripts: [], styles: [] }) },
    settings: {
      provider: 'a',
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      environment: {},
      platformHosts: [],
      editorOrigins: [],
      reserved: [],
    },
  })
  return outcome.kind === 'page' ? outcome.html : ''
}

describe('the component', () => {
  const warn = vi.spyOn(console, 'warn')
  beforeEach(() => void warn.mockReset().mockImplementation(() => undefined))
  afterEach(() => void warn.mockClear())

  test('below the fold: lazy, decoded asynchronously, its space reserved, not preloaded', async () => {
    const html = await pageOf(<Image value={known} width={600} />)
    expect(html).toContain(
      `<img loading="lazy" decoding="async" sizes="(max-width: 600px) 100vw, 600px" srcSet="${[
        320, 480, 640, 828, 1080, 1200,
      ]
        .map((width) => `${rendered}?w=${width}&amp;v=abc ${width}w`)
        .join(', ')}" src="${rendered}?w=600&amp;v=abc" alt="A kiln" width="600" height="400"/>`,
    )
    expect(html).not.toContain('preload')
    expect(html).not.toContain('style=')
    expect(warn).not.toHaveBeenCalled()
  })

  test('the main image: eager, and preloaded once, in the head', async () => {
    const html = await pageOf(
      <>
        <img src="/eager.png" alt="" />
        <Image value={known} sizes="100vw" priority alt="" />
        <Image value="second.jpg" width={10} height={10} priority alt="" />
        <Image value="lazy.jpg" width={10} height={10} alt="" />
      </>,
    )
    const preloads = html.match(/<link[^>]*rel="preload"[^>]*>/g)
    expect(preloads).toHaveLength(1)
    expect(preloads?.[0]).toContain('as="image"')
    expect(preloads?.[0]).toContain('fetchPriority="high"')
    expect(preloads?.[0]).toContain('imageSizes="100vw"')
    expect(preloads?.[0]).toContain(`imageSrcSet="${rendered}?w=320&amp;v=abc 320w, `)
    expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('</head>'))
    expect(html).toMatch(/<div id="vitrine-root"><(?!link)/)
    expect(html).toContain('<img fetchPriority="high" sizes="100vw"')
    expect(html.match(/loading="lazy"/g)).toHaveLength(1)
  })

  test('a box of another ratio crops', async () => {
    const html = await pageOf(<Image value={known} width={300} height={300} alt="" />)
    expect(html).toContain(`${rendered}?w=320&amp;h=320&amp;v=abc 320w`)
    expect(html).toContain('width="300" height="300"')
    expect(await pageOf(<Image value={known} width={300} height={200} alt="" />)).not.toContain('&amp;h=')
    expect(await pageOf(<Image value={known} height={200} alt="" />)).toContain('width="300" height="200"')
  })

  test('a quality is part of each address', async () => {
    const html = await pageOf(<Image value={known} width={600} sizes="50vw" quality={40} alt="" />)
    expect(html).toContain(`${rendered}?w=320&amp;q=40&amp;v=abc 320w, `)
    expect(html).toContain(`src="${rendered}?w=600&amp;q=40&amp;v=abc"`)
    expect(html).not.toMatch(/w=\d+&amp;v=/)
  })

  test('without an alternative text it is empty, and a warning is logged; likewise for an unknown size', async () => {
    const html = await pageOf(<Image value="kiln.jpg" />)
    expect(html).toContain('alt=""')
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringContaining('no alternative text'),
      expect.stringContaining('no known size'),
    ])
  })

  test('no image, no element', async () => {
    expect(await pageOf(<Image value={null} />)).not.toContain('<img')
  })
})
