import { describe, expect, test } from 'vitest'
import { sitemapIndex, urlElement } from './xml.ts'

describe('an address of a sitemap', () => {
  test('has its time and its translations', () => {
    expect(
      urlElement({
        loc: 'http://shop.test/%D9%85%D8%B5/',
        lastModified: '2026-03-01T08:00:00.000Z',
        alternates: [
          { hreflang: 'ar', href: 'http://shop.test/%D9%85%D8%B5/' },
          { hreflang: 'x-default', href: 'http://shop.test/lamps/' },
        ],
      }),
    ).toBe(
      [
        '<url>',
        '<loc>http://shop.test/%D9%85%D8%B5/</loc>',
        '<lastmod>2026-03-01T08:00:00.000Z</lastmod>',
        '<xhtml:link rel="alternate" hreflang="ar" href="http://shop.test/%D9%85%D8%B5/"/>',
        '<xhtml:link rel="alternate" hreflang="x-default" href="http://shop.test/lamps/"/>',
        '</url>',
        '',
      ].join('\n'),
    )
  })

  test('cannot leave its element', () => {
    const loc = `http://shop.test/a&b'c"d<e>/`
    expect(urlElement({ loc, lastModified: null, alternates: [] })).toBe(
      '<url>\n<loc>http://shop.test/a&amp;b&apos;c&quot;d&lt;e&gt;/</loc>\n</url>\n',
    )
  })
})

test('an index names its files', () => {
  const entries = [
    { loc: 'http://shop.test/sitemaps/1.xml', lastModified: '2026-03-01T08:00:00.000Z' },
    { loc: 'http://shop.test/sitemaps/2.xml', lastModified: null },
  ]
  expect(sitemapIndex(entries)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<sitemap>',
      '<loc>http://shop.test/sitemaps/1.xml</loc>',
      '<lastmod>2026-03-01T08:00:00.000Z</lastmod>',
      '</sitemap>',
      '<sitemap>',
      '<loc>http://shop.test/sitemaps/2.xml</loc>',
      '</sitemap>',
      '</sitemapindex>',
      '',
    ].join('\n'),
  )
})
