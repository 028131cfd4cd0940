import { describe, expect, test } from 'vitest'
import type { Template } from '../store/template.ts'
import { createView, type ViewOptions } from '../test/views.ts'
import { renderHead, toHead, type HeadScope } from './to-head.ts'

const scope: HeadScope = {
  site: { cacheDomain: 'https://cdn.test', workspaceId: 'w1', defaultLanguage: 'en' },
  platformHosts: ['shop.platform.test'],
}

/** Renders the tags as text, without the runtime's mark. */
function tagsOf(facts: ViewOptions): readonly string[] {
  return renderHead(toHead(createView(facts), scope))
    .replaceAll(' data-vitrine-head', '')
    .split('\n')
}

const seo = {
  title_tag: 'Tag title',
  meta_title: 'Meta title',
  meta_description: 'About it',
  meta_keywords: 'clay, pots',
  meta_type: 'article',
  og_title: 'Shared title',
  og_description: 'Shared words',
  og_image: { absolutePath: 'pots/jug.jpg', alt_text: 'A jug' },
  canonical_url: 'https://shop.test/main/',
  meta_robots_follow: 'nofollow',
  meta_robots_index: true,
}

describe('SEO fields (section 3)', () => {
  test('all have their tag, each once', () => {
    expect(tagsOf({ record: { seo: [seo] }, site: { site_name: 'Tonwerk' } })).toEqual([
      '<title>Tag title · Tonwerk</title>',
      '<meta name="title" content="Meta title">',
      '<meta name="description" content="About it">',
      '<meta name="keywords" content="clay, pots">',
      '<meta name="type" content="article">',
      '<meta name="robots" content="index, nofollow">',
      '<link rel="canonical" href="https://shop.test/main/">',
      '<meta property="og:title" content="Shared title">',
      '<meta property="og:description" content="Shared words">',
      '<meta property="og:type" content="page">',
      '<meta property="og:url" content="https://shop.test/main/">',
      '<meta property="og:site_name" content="Tonwerk">',
      '<meta property="og:image" content="https://cdn.test/mm-images/public/v1/render/w1/pots/jug.jpg?fm=jpeg">',
      '<meta property="og:image:alt" content="A jug">',
    ])
  })

  test('are those of post_seo where there is no seo', () => {
    const facts = { record: { post_seo: [{ title_tag: 'Post' }] } }
    expect(tagsOf(facts)[0]).toBe('<title>Post</title>')
    expect(tagsOf({ record: { ...facts.record, seo: [{ title_tag: 'Page' }] } })[0]).toBe(
      '<title>Page</title>',
    )
  })

  test("that are missing fall back to the page's own", () => {
    expect(tagsOf({})).toEqual([
      '<title>A page</title>',
      '<link rel="canonical" href="https://shop.test/a-page/">',
      '<meta property="og:title" content="A page">',
      '<meta property="og:type" content="page">',
      '<meta property="og:url" content="https://shop.test/a-page/">',
    ])
  })

  test('cannot end their tag', () => {
    const [title, description] = tagsOf({
      record: { seo: [{ title_tag: '</title><script>', meta_description: '"><script>' }] },
    })
    expect(title).toBe('<title>&lt;/title&gt;&lt;script&gt;</title>')
    expect(description).toBe('<meta name="description" content="&quot;&gt;&lt;script&gt;">')
  })
})

describe('a title from the template', () => {
  const withTitle = (title: NonNullable<Template<{ number: number }>['title']>): ViewOptions => ({
    main: { kind: 'template', name: 'list', template: { component: () => null, title }, data: { number: 2 } },
  })
  const numbered = withTitle(({ title }, { number }) => `${title} – page ${number}`)

  test('comes from the page and the loaded data, before the site’s name', () => {
    const site = { site_name: 'Tonwerk' }
    expect(tagsOf({ ...numbered, site })[0]).toBe('<title>A page – page 2 · Tonwerk</title>')
    expect(tagsOf({ ...numbered, site, record: { seo: [seo] } })[0]).toBe(
      '<title>A page – page 2 · Tonwerk</title>',
    )
    const failed = {
      ...withTitle(() => 'Not found'),
      site,
      status: 404,
      noindex: true,
      record: { title: '' },
    } as const
    expect(tagsOf(failed)[0]).toBe('<title>Not found · Tonwerk</title>')
  })

  test('falls back to the page’s own if it is empty', () => {
    expect(tagsOf(withTitle(() => ''))[0]).toBe('<title>A page</title>')
  })
})

test.each([
  ['ecommerce_product_ab12', 'product'],
  ['ecommerce_category', 'category'],
  ['ecommerce_brand', 'page'],
  ['blog', 'page'],
])('og:type of %s is %s (section 9)', (model, type) => {
  expect(tagsOf({ record: { content_model_internal_name: model } })).toContain(
    `<meta property="og:type" content="${type}">`,
  )
})

test('an image of our own origin is absolute (sections 3 and 9; R26)', () => {
  const own = { ...scope, site: { ...scope.site, cacheDomain: '' } }
  const tags = renderHead(toHead(createView({ record: { seo: [{ og_image: 'jug.jpg' }] } }), own))
  expect(tags).toContain('content="https://shop.test/mm-images/public/v1/render/w1/jug.jpg?fm=jpeg"')
})

describe('robots (section 6)', () => {
  const robots = (fields: Readonly<Record<string, unknown>>, facts: ViewOptions = {}) =>
    tagsOf({ ...facts, record: { seo: [fields] } }).filter((tag) => tag.includes('robots'))

  test.each([
    [{ meta_robots_index: 'index', meta_robots_follow: 'follow' }, 'index, follow'],
    [{ meta_robots_index: false, meta_robots_follow: false }, 'noindex, nofollow'],
    [{ meta_robots_index: 'NoIndex' }, 'noindex'],
    [{ meta_robots_follow: 'no' }, 'nofollow'],
    [{ meta_robots_index: true, meta_robots_follow: 'true' }, 'index, follow'],
  ])('%j is %s', (fields, content) => {
    expect(robots(fields)).toEqual([`<meta name="robots" content="${content}">`])
  })

  test('are omitted if unset, and noindex for hidden pages', () => {
    expect(robots({})).toEqual([])
    expect(robots({ meta_robots_index: true }, { noindex: true })).toEqual([
      '<meta name="robots" content="noindex">',
    ])
  })

  test('are not set on a host of the platform, not even to hide', () => {
    const hostname = 'shop.platform.test'
    expect(robots({ meta_robots_index: false }, { hostname })).toEqual([])
    expect(robots({}, { hostname, noindex: true })).toEqual([])
  })

  test('are set on the shop’s own host, whatever the canonical address', () => {
    const address = 'https://shop.platform.test/a-page/'
    expect(robots({}, { address, noindex: true })).toEqual(['<meta name="robots" content="noindex">'])
  })
})

describe('other languages (section 4)', () => {
  const alternates = (domain_urls: unknown) =>
    tagsOf({ record: { domain_urls: domain_urls as never } }).filter((tag) => tag.includes('alternate'))

  test('have a link each, and x-default for the default language', () => {
    expect(
      alternates([
        { language: 'de', url: 'https://shop.test/de/seite/' },
        { language: 'en', url: 'https://shop.test/a-page/' },
      ]),
    ).toEqual([
      '<link rel="alternate" hreflang="de" href="https://shop.test/de/seite/">',
      '<link rel="alternate" hreflang="en" href="https://shop.test/a-page/">',
      '<link rel="alternate" hreflang="x-default" href="https://shop.test/a-page/">',
    ])
  })

  test('that are invalid or duplicate are omitted', () => {
    expect(alternates([null, { language: 'de' }, { language: 'fr', url: 'javascript:x' }])).toEqual([])
    expect(
      alternates([
        { language: 'de', url: '/a/' },
        { language: 'de', url: '/b/' },
      ]),
    ).toEqual(['<link rel="alternate" hreflang="de" href="https://shop.test/a/">'])
  })
})

test('the first favicon of the settings is the icon (section 3)', () => {
  const icon = (favicon: unknown) => tagsOf({ site: { favicon } }).filter((tag) => tag.includes('icon'))
  expect(icon([{ url: '/favicon.svg' }, { url: '/b.svg' }])).toEqual([
    '<link rel="icon" href="/favicon.svg">',
  ])
  for (const path of ['icons/a.png', '/icons/a.png'])
    expect(icon([path])).toEqual([
      '<link rel="icon" href="https://cdn.test/mm-images/public/v1/render/w1/icons/a.png">',
    ])
})

test('a failure page has no canonical address', () => {
  const tags = tagsOf({ status: 404, noindex: true }).join()
  expect(tags).not.toMatch(/canonical|og:|alternate/)
  expect(tags).toContain('<meta name="robots" content="noindex">')
})
