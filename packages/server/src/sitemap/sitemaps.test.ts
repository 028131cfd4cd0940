import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { SitemapChannel } from '@vitrine/runtime/server'
import { createSitemaps, type SitemapLookup, type SitemapsOptions } from './sitemaps.ts'

/** A site with one channel. A test can change the site, make it fail or delay it. */
function createSite() {
  const site = {
    paths: ['/'],
    state: 'one' as string | null,
    isDown: false,
    listed: 0,
    opened: 0,
    gate: Promise.resolve(),
    time: 0,
    reports: [] as string[],
  }
  const channel: SitemapChannel = {
    key: 'channel 1',
    fingerprint: async () => site.state,
    async *entries() {
      site.listed++
      await site.gate
      if (site.isDown) throw new Error('down')
      for (const path of site.paths) yield { loc: `http://a${path}`, lastModified: null, alternates: [] }
    },
  }
  const options: SitemapsOptions = {
    open: async (url) => {
      site.opened++
      if (site.isDown) throw new Error('down')
      return url.hostname === 'stranger' ? null : channel
    },
    log: { error: (message) => void site.reports.push(message), warn: () => undefined },
    now: () => site.time,
    freshMs: 1000,
    retryMs: 100,
  }
  return { site, options, ...createSitemaps(options) }
}

const home = new URL('http://a/')

function pathsOf(found: SitemapLookup): readonly string[] | string {
  if (found.kind !== 'sitemap') return found.kind
  const text = found.parts.map(({ gzip }) => gunzipSync(gzip).toString()).join('')
  return [...text.matchAll(/<loc>http:\/\/a([^<]*)</g)].map(([, path = '']) => path)
}

describe('the sitemaps of hosts', () => {
  test('are built once for concurrent requests, for all hosts of a channel', async () => {
    const { site, find } = createSite()
    const asked = Array.from({ length: 10 }, (_, index) => find(new URL(`http://${'ab'[index % 2]}/`)))
    for (const found of await Promise.all(asked)) expect(pathsOf(found)).toEqual(['/'])
    expect([site.listed, site.opened]).toEqual([1, 2])
    await find(home)
    expect(site.opened).toBe(2)
  })

  test('are returned unchanged while the next one is built', async () => {
    const { site, find } = createSite()
    await find(home)
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(site, { time: 1000, state: 'two', paths: ['/', '/new/'], gate: promise })
    expect(pathsOf(await find(home))).toEqual(['/'])
    await expect.poll(() => site.listed).toBe(2)
    expect(pathsOf(await find(home))).toEqual(['/'])
    resolve()
    await expect.poll(async () => pathsOf(await find(home))).toEqual(['/', '/new/'])
    expect(site.listed).toBe(2)
  })

  test('are not listed again while nothing has changed', async () => {
    const { site, find } = createSite()
    await find(home)
    site.time = 1000
    await find(home)
    await expect.poll(() => site.opened).toBe(2)
    site.time = 5000
    await find(home)
    await expect.poll(() => site.opened).toBe(3)
    expect(site.listed).toBe(1)
    // Without a fingerprint, changes cannot be detected.
    Object.assign(site, { time: 10_000, state: null })
    await find(home)
    await expect.poll(() => site.listed).toBe(2)
  })

  test('are kept while the platform is down, and updated afterwards', async () => {
    const { site, find } = createSite()
    await find(home)
    Object.assign(site, { time: 1000, isDown: true, state: 'two', paths: ['/back/'] })
    await find(home)
    await expect.poll(() => site.reports).toEqual(['The sitemap could not be built.'])
    expect(pathsOf(await find(home))).toEqual(['/'])
    expect(site.opened).toBe(2)
    Object.assign(site, { time: 1100, isDown: false })
    await expect.poll(async () => pathsOf(await find(home))).toEqual(['/back/'])
  })

  test('are not there before the platform was', async () => {
    const { site, find } = createSite()
    site.isDown = true
    expect(pathsOf(await find(home))).toBe('busy')
    site.isDown = false
    expect(pathsOf(await find(home))).toEqual(['/'])
  })

  test('that fail in the making are tried again later', async () => {
    const { site, find } = createSite()
    const open = Promise.withResolvers<void>()
    site.gate = open.promise
    const asked = find(home)
    await expect.poll(() => site.listed).toBe(1)
    site.isDown = true
    open.resolve()
    expect(pathsOf(await asked)).toBe('busy')
    site.isDown = false
    expect(pathsOf(await find(home))).toBe('busy')
    expect(site.listed).toBe(1)
    site.time = 100
    expect(pathsOf(await find(home))).toEqual(['/'])
  })

  test('are waited for no longer than the limit', async () => {
    const { site, options } = createSite()
    const { find } = createSitemaps({ ...options, waitMs: 1 })
    const open = Promise.withResolvers<void>()
    site.gate = open.promise
    expect(pathsOf(await find(home))).toBe('busy')
    open.resolve()
    await expect.poll(async () => pathsOf(await find(home))).toEqual(['/'])
    expect(site.listed).toBe(1)
  })

  test('are those of hosts that the platform knows', async () => {
    const { find } = createSite()
    expect(pathsOf(await find(new URL('http://stranger/')))).toBe('refused')
  })
})
