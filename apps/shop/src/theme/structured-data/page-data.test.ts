import type { PageData } from '@vitrine/runtime'
import { expect, test } from 'vitest'
import { articleData, siteData } from './page-data.ts'

const site = { cacheDomain: '', workspaceId: 'w1' }
const globalSettings = {
  record: {
    site: [{ site_name: 'Tonwerk', home: '/de/', logo: 'brand/tonwerk.png' }],
    footer: [{ about: 'Steinzeug aus Lehmbach.' }],
  },
}

const pageOf = (fields: object) => ({ globalSettings, language: 'de', ...fields }) as unknown as PageData

const owner = {
  '@type': 'Organization',
  '@id': 'https://shop.example/#organization',
  name: 'Tonwerk',
  url: 'https://shop.example/',
  description: 'Steinzeug aus Lehmbach.',
  logo: 'https://shop.example/mm-images/public/v1/render/w1/brand/tonwerk.png',
}

test('the home page describes the organisation and the search', () => {
  expect(siteData(pageOf({}), { site, url: new URL('https://shop.example/de/?a=b') })).toEqual([
    { '@context': 'https://schema.org', ...owner },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Tonwerk',
      url: 'https://shop.example/de/',
      inLanguage: 'de',
      publisher: owner,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://shop.example/de/search/?st={search_term_string}',
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ])
})

test('an article has its author and date', () => {
  const url = new URL('https://shop.example/de/journal/brand/?utm_source=x')
  const page = pageOf({
    title: 'Der erste Brand',
    intro: 'November 1998.',
    author: 'Ada Brenner',
    published_on: '2026-03-14',
    image: { absolutePath: 'journal/kiln.jpg', alt_text: '' },
  })
  expect(articleData(page, { site, url })).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Der erste Brand',
      inLanguage: 'de',
      url: 'https://shop.example/de/journal/brand/',
      description: 'November 1998.',
      image: ['https://shop.example/mm-images/public/v1/render/w1/journal/kiln.jpg?fm=jpeg'],
      datePublished: '2026-03-14',
      author: { '@type': 'Person', name: 'Ada Brenner' },
      publisher: owner,
    },
  ])
})

test('an article without metadata has a headline', () => {
  const [article] = articleData(pageOf({ title: 'A', image: 7 }), {
    site,
    url: new URL('https://shop.example/a/'),
  })
  expect(article).not.toHaveProperty('author')
  expect(article).not.toHaveProperty('image')
  expect(article).toMatchObject({ headline: 'A' })
})
