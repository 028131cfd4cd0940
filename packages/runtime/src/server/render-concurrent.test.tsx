import { describe, expect, test } from 'vitest'
import type { CannedContent } from '../test/fixtures.ts'
import { htmlOf, withBody } from '../test/rendering.tsx'

describe('a hundred concurrent renders', () => {
  /** Creates the content of a channel: pages in two languages, settings and an address of its own. */
  const channelOf = (channelId: string, host: string): CannedContent => {
    const at = (language: string, slug: string) =>
      withBody(
        slug,
        [
          { type: 'Hero', props: { title: `${host} ${language}` } },
          { type: 'Counted', props: { start: Number(channelId) } },
        ],
        {
          language,
          title: `Page ${channelId} ${language}`,
          domain_urls: ['en', 'de'].map((each) => ({ language: each, url: `http://${host}/${each}/` })),
        },
      )
    const otherDomains = ['en', 'de'].map((language) => ({
      is_current: language === 'en',
      language,
      channel_id: channelId,
      custom_domain: host,
      channel_url: `http://${host}`,
    }))
    return {
      ping: { channelId, otherDomains },
      pages: { '/en/': at('en', 'en'), '/de/': at('de', 'de') },
      settings: { title: `Header of ${host}` },
    }
  }
  const channels = { 'shop.test': channelOf('1', 'shop.test'), 'b.test': channelOf('2', 'b.test') }
  const pages = (['shop.test', 'b.test'] as const).flatMap((host) =>
    ['en', 'de'].map((language) => ({ host, language })),
  )

  test('of two channels and two languages have the same bytes as sequential ones', async () => {
    const htmlAt = async ({ host, language }: (typeof pages)[number]) =>
      (await htmlOf(`http://${host}/${language}/`, channels[host])).html
    const requested = Array.from({ length: 100 }, (_, index) => pages[(index * 7) % pages.length]!)
    const concurrent = await Promise.all(requested.map(htmlAt))
    for (const [index, page] of requested.entries()) expect(concurrent[index]).toBe(await htmlAt(page))
    for (const { host, language } of pages) {
      const html = await htmlAt({ host, language })
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(`<h1>${host} ${language}</h1>`)
      expect(html).toContain(`<header>Header of ${host}</header>`)
      expect(html).not.toContain(host === 'b.test' ? 'shop.test' : 'b.test')
    }
    expect(new Set(concurrent).size).toBe(4)
  })
})
