import { describe, expect, test } from 'vitest'
import { htmlOf, render, withBody } from '../test/rendering.tsx'

describe('addresses', () => {
  test('the slash rule is a permanent redirect that keeps prefix and query, without any call', async () => {
    expect(await render('/_ssr_/about?x=1', {})).toMatchObject({
      kind: 'redirect',
      status: 308,
      location: '/_ssr_/about/?x=1',
      requests: [],
    })
  })

  test('the slug and the path of ping are sent with a trailing slash and without the prefix (R13)', async () => {
    const { requests } = await render('/_ssr_/about/', { pages: { '/about/': withBody('about', []) } })
    expect(requests[0]).toBe('/exp-sf-cms/api/ping?path=%2Fabout%2F')
    expect(requests).toContain(
      '/apis/content/v2/collection/find-by-slug?page_slug=%2Fabout%2F&include_fields_meta=true&locale=en',
    )
  })

  test('the version, and the term of an automatic search, are sent with the page request (section 2)', async () => {
    const pages = { '/about/': withBody('about', []) }
    const slug = '/apis/content/v2/collection/find-by-slug?page_slug=%2Fabout%2F&include_fields_meta=true'
    const { requests } = await render('/about/?vid=7f&aq=true&st=red+tea', { pages })
    expect(requests).toContain(`${slug}&version_id=7f&isAuto=true&searchTerm=red+tea&locale=en`)
    expect((await render('/about/?aq=1&st=tea', { pages })).requests).toContain(`${slug}&locale=en`)
  })

  test('every call carries the id of the request that is rendered (section 7)', async () => {
    const { requests, requestIds } = await render('/about/', { pages: { '/about/': withBody('about', []) } })
    expect(requests).toHaveLength(4)
    expect([...requestIds]).toEqual(['request-1'])
  })

  test('the home page is a content page like others (section 2)', async () => {
    const pages = { '/': withBody('', [{ type: 'Hero', props: { title: 'Welcome' } }]) }
    const { status, html } = await htmlOf('/', { pages })
    expect(status).toBe(200)
    expect(html).toContain('<h1>Welcome</h1>')
    expect((await htmlOf('/about/', { pages })).status).toBe(404)
  })

  test('a host without a shop is refused', async () => {
    expect(await render('/', { ping: 'unknown host' })).toMatchObject({ kind: 'unknown-host', status: 421 })
  })

  test('a content redirect is followed to its end and carries the parameters', async () => {
    const pages = {
      '/old/': { REDIRECT_URL: '/older/' },
      '/older/': { REDIRECT_URL: '/new/', REDIRECT_STATUS: 302 as const },
      '/new/': withBody('new', []),
    }
    expect(await render('/old/?utm_source=mail&vid=7f', { pages })).toMatchObject({
      kind: 'redirect',
      status: 302,
      location: '/new/?vid=7f&utm_source=mail',
    })
  })

  test('a content redirect may target a host route (R12)', async () => {
    const pages = { '/old/': { REDIRECT_URL: '/care/brass' } }
    expect(await render('/old/', { pages })).toMatchObject({ status: 301, location: '/care/brass/' })
  })

  test('a content redirect may target a file, which is not content', async () => {
    const pages = { '/old/': { REDIRECT_URL: '/guides/care.pdf' }, '/gone/': { REDIRECT_URL: '/nowhere/' } }
    expect(await render('/old/', { pages })).toMatchObject({ status: 301, location: '/guides/care.pdf' })
    expect((await htmlOf('/gone/', { pages })).status).toBe(404)
  })

  test('redirects in a circle end as not found', async () => {
    const pages = { '/a/': { REDIRECT_URL: '/b/' }, '/b/': { REDIRECT_URL: '/a/?b=1' } }
    expect((await htmlOf('/a/', { pages })).status).toBe(404)
    expect((await htmlOf('/a/?utm_source=mail', { pages })).status).toBe(404)
  })

  test('lang redirects to the translation, without the parameter (R18)', async () => {
    const urls = [{ language: 'de', url: 'http://shop.test/de/ueber-uns/' }]
    const pages = { '/about/': withBody('about', [], { domain_urls: urls }) }
    expect(await render('/about/?lang=de&c=7', { pages })).toMatchObject({
      kind: 'redirect',
      status: 302,
      location: '/de/ueber-uns/?c=7',
    })
    expect((await htmlOf('/about/?lang=en', { pages })).status).toBe(200)
  })

  test.each(['javascript:alert(1)//', 'https://stranger.test/de/', 'ftp://shop.test/de/', 'http://['])(
    'lang never redirects to another scheme or host: %s (R14)',
    async (url) => {
      const pages = { '/about/': withBody('about', [], { domain_urls: [{ language: 'de', url }] }) }
      expect(await render('/about/?lang=de', { pages })).toMatchObject({ status: 302, location: '/about/' })
    },
  )

  test('lang is removed if there is no translation', async () => {
    const pages = { '/about/': withBody('about', []) }
    expect(await render('/about/?lang=de', { pages })).toMatchObject({
      kind: 'redirect',
      location: '/about/',
    })
  })

  test.each(['fr', '日', '!!', 'ar%0a'])(
    'lang is ignored unless it is a language of the channel: %s',
    async (lang) => {
      const pages = { '/about/': withBody('about', []) }
      const { status, html } = await htmlOf(`/about/?lang=${lang}`, { pages })
      expect(status).toBe(200)
      expect(html).toContain('<html lang="en" dir="ltr">')
    },
  )

  test('the canonical address is that of the channel, whatever host and port were requested', async () => {
    const pages = { '/about/': withBody('about', []) }
    const { html } = await htmlOf('http://shop.test:9999/about/', { pages })
    expect(html).toContain('<link rel="canonical" href="http://shop.test/about/"')
  })

  test('redirects are followed five times, then the page is not found', async () => {
    const chain = (length: number) => ({
      ...Object.fromEntries(
        Array.from({ length }, (_, index) => [`/r${index}/`, { REDIRECT_URL: `/r${index + 1}/` }]),
      ),
      [`/r${length}/`]: withBody('end', []),
    })
    expect(await render('/r0/', { pages: chain(5) })).toMatchObject({ kind: 'redirect', location: '/r5/' })
    expect((await htmlOf('/r0/', { pages: chain(6) })).status).toBe(404)
  })

  test('a version is a preview under both of its names (R14, R19)', async () => {
    const pages = { '/about/': withBody('about', []) }
    expect(await render('/about/?vid=7f', { pages })).toMatchObject({ preview: true, noindex: true })
    expect(await render('/about/?version_id=7f', { pages })).toMatchObject({ preview: true, noindex: true })
    expect(await render('/about/', { pages })).toMatchObject({ preview: false, noindex: false })
  })

  test('seven segments are not found, without a call', async () => {
    const { requests } = await render('/1/2/3/4/5/6/7/', {})
    expect(requests.filter((path) => path.includes('find-by-slug'))).toEqual([])
    expect((await htmlOf('/1/2/3/4/5/6/7/', {})).status).toBe(404)
  })
})
