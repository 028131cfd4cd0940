import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from './harness/ask.ts'
import { open, rested } from './harness/hydrated.ts'
import { journey as base, type Expected } from './harness/journey.ts'
import { note, scriptedContent } from './harness/scripted-content.ts'
import { withContent } from './harness/shop-content.ts'
import { startShop, type Shop } from './harness/shop.ts'
import { isMarked, mark, seeHeading } from './harness/storefront.ts'

declare global {
  interface Window {
    /** Trace of the scripts: name and time. */
    trace?: [name: string, at: number][]
    storeHash?: string
    /** Addresses and referrers that a script of the header has read. */
    addresses?: string[]
  }
}

const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
  const shop = await startShop({ prepare: withContent(scriptedContent) })
  onCleanup(async () => void (await shop.stop()))
  return shop
})

/** Serves the scripts of another host. One of the scripts is missing, which the pages report. */
async function serveScripts(page: Page, expected: Expected): Promise<void> {
  expected.push(
    /failed on page \S+\..*missing\.js.*could not be loaded/,
    /^GET https:\/\/scripts\.test\/missing\.js/,
  )
  await page.route('https://scripts.test/**', async (route) => {
    if (route.request().url().endsWith('missing.js')) await route.abort('connectionrefused')
    else await route.fulfill({ contentType: 'text/javascript', body: note('external') })
  })
  expected.push(/net::ERR_CONNECTION_REFUSED/)
}

async function traceOf(page: Page): Promise<readonly string[]> {
  return (await page.evaluate(() => window.trace ?? [])).map(([name]) => name)
}

const follow = (page: Page, path: string) => page.getByText(`go ${path}`, { exact: true }).click()
const outline = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('main')!).outlineWidth)

describe('script records and snippets', () => {
  journey('run in their place and time, each once', async ({ shop, page, expected }) => {
    await serveScripts(page, expected)
    await open(page, `${shop.origin}/scripts/`)
    const early = ['header', 'external', 'body after external', 'body after broken', 'snippet 1', 'snippet 2']
    await expect.poll(async () => (await traceOf(page)).toSorted()).toEqual(early.toSorted())
    const trace = await traceOf(page)
    const order = (names: readonly string[]) => trace.filter((name) => names.includes(name))
    expect(trace[0]).toBe('header')
    expect(order(['external', 'body after external'])).toEqual(['external', 'body after external'])
    expect(order(['snippet 1', 'snippet 2'])).toEqual(['snippet 1', 'snippet 2'])
    expect(await page.evaluate(() => window.storeHash)).toBe('/ab12')
    expect(await page.locator('body > i.from-body').count()).toBe(1)

    await expect.poll(() => traceOf(page)).toContain('footer')
    const since = await page.evaluate(() => {
      const at = window.trace?.find(([name]) => name === 'footer')?.[1] ?? 0
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return at - (navigation?.loadEventStart ?? 0)
    })
    expect(since).toBeGreaterThanOrEqual(4_999)
    expect(await traceOf(page)).not.toContain('interaction')
    await page.keyboard.press('Shift')
    await expect.poll(() => traceOf(page)).toContain('interaction')
    expect((await traceOf(page)).toSorted()).toEqual([...early, 'footer', 'interaction'].toSorted())
  })

  journey.for(['mousemove', 'scroll', 'keydown'] as const)(
    'on user interaction: %s is one',
    async (kind, { shop, page, expected }) => {
      await serveScripts(page, expected)
      await open(page, `${shop.origin}/plain/`)
      await expect.poll(() => traceOf(page)).toContain('body after broken')
      expect(await traceOf(page)).not.toContain('interaction')
      await page.evaluate((name) => window.dispatchEvent(new Event(name)), kind)
      await expect.poll(() => traceOf(page)).toContain('interaction')
    },
  )

  journey('on user interaction: at once on checkout paths', async ({ shop, page, expected }) => {
    await serveScripts(page, expected)
    await open(page, `${shop.origin}/checkout-scripts/`)
    await expect.poll(() => traceOf(page)).toContain('interaction')
    await expect.poll(() => traceOf(page)).toContain('body after broken')
  })

  journey(
    'over client navigation run once for a document, and styles belong to their page',
    async ({ shop, page, expected }) => {
      await serveScripts(page, expected)
      await open(page, `${shop.origin}/scripts/`)
      await expect.poll(() => traceOf(page)).toContain('snippet 2')
      await expect.poll(() => outline(page)).toBe('7px')
      await mark(page)

      await follow(page, '/plain/')
      await seeHeading(page, 'Plain')
      await expect.poll(() => page.locator('[data-style-id]').count()).toBe(0)
      await follow(page, '/more/')
      await seeHeading(page, 'More')
      await expect.poll(() => outline(page)).toBe('5px')
      await follow(page, '/scripts/')
      await seeHeading(page, 'Scripts')
      await expect.poll(() => outline(page)).toBe('7px')
      expect(await page.locator('[data-style-id]').count()).toBe(1)

      expect(await traceOf(page)).not.toContain('store')
      await follow(page, '/product/')
      await seeHeading(page, 'Product')
      await expect.poll(() => traceOf(page)).toContain('store')
      await follow(page, '/more/')
      await follow(page, '/product/')
      await seeHeading(page, 'Product')
      expect(await isMarked(page)).toBe(true)
      const trace = await traceOf(page)
      expect(trace.filter((name) => name !== 'footer').toSorted()).toEqual(
        [
          ...['header', 'external', 'body after external', 'body after broken', 'snippet 1', 'snippet 2'],
          ...['interaction', 'more', 'store'],
        ].toSorted(),
      )
      expect(await page.locator('style[data-vitrine-style]').count()).toBe(1)
    },
  )

  journey('do not wait for scripts that no browser loads', async ({ shop, page, expected }) => {
    await serveScripts(page, expected)
    // Stretches the ten seconds after which loading a script is aborted.
    await page.addInitScript(() => {
      const wait = window.setTimeout
      window.setTimeout = ((run: TimerHandler, ms?: number, ...more: unknown[]) =>
        wait(run, ms === 10_000 ? 600_000 : ms, ...more)) as typeof window.setTimeout
    })
    await open(page, `${shop.origin}/waiting/`)
    await expect.poll(() => traceOf(page)).toContain('after what never loads')
  })

  journey('that ask for consent wait for it, and it is kept', async ({ shop, page, expected }) => {
    await serveScripts(page, expected)
    await open(page, `${shop.origin}/plain/`)
    await expect.poll(() => traceOf(page)).toContain('body after broken')
    expect(await traceOf(page)).not.toContain('marketing')
    const grant = (granted: readonly string[]) =>
      page.evaluate((detail) => window.dispatchEvent(new CustomEvent('CONSENT_CHANGE', { detail })), {
        granted,
      })
    await grant(['statistics'])
    await grant(['statistics', 'marketing'])
    await expect.poll(() => traceOf(page)).toContain('marketing')
    await open(page, `${shop.origin}/more/`)
    await expect.poll(() => traceOf(page)).toContain('marketing')
    await grant([])
    await open(page, `${shop.origin}/plain/`)
    await expect.poll(() => traceOf(page)).toContain('body after broken')
    expect(await traceOf(page)).not.toContain('marketing')
  })
})

describe('the policy', () => {
  journey('blocks what content does not have, and names what it has', async ({ shop, page, expected }) => {
    await serveScripts(page, expected)
    const { headers } = await ask(shop, '/plain/')
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/script-src [^;]*unsafe|strict-dynamic/)
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/scripts\.test/)
    expect(policy).toContain("connect-src 'self' https://stats.test")
    expected.push(/Content Security Policy/)
    await open(page, `${shop.origin}/plain/`)
    await page.evaluate((code) => {
      const script = document.createElement('script')
      script.textContent = code
      document.head.append(script)
    }, note('stranger'))
    await expect.poll(() => traceOf(page)).toContain('body after broken')
    expect(await traceOf(page)).not.toContain('stranger')
    await expect
      .poll(() => shop.logs())
      .toContain('The Content-Security-Policy blocked inline on /plain/: script-src-elem.')
  })
})

describe('a film of another site', () => {
  /** A stand-in for the film site. Records the requests that the site receives. */
  async function showFilms(page: Page): Promise<readonly string[]> {
    const requests: string[] = []
    await page.route('https://film.test/**', (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Film</title><button>Play</button>' })
    })
    return requests
  }

  journey(
    'is asked for when the visitor consents, takes the focus then, and goes with the consent',
    async ({ shop, page, expected }) => {
      await serveScripts(page, expected)
      const requests = await showFilms(page)
      const button = page.getByRole('button', { name: 'Show the film' })
      const play = page.frameLocator('.video iframe').getByRole('button', { name: 'Play' })
      const focused = () => page.evaluate(() => document.activeElement?.localName)
      await open(page, `${shop.origin}/film/`)
      await button.scrollIntoViewIfNeeded()
      await expect.poll(() => traceOf(page)).toContain('body after broken')
      expect([requests, await page.locator('iframe').count()]).toEqual([[], 0])

      await button.focus()
      await page.keyboard.press('Enter')
      await play.waitFor()
      expect(requests).toEqual(['https://film.test/embed'])
      await expect.poll(focused).toBe('iframe')
      await page.getByRole('link', { name: 'Watch it at film.test' }).waitFor()

      // Consent is withdrawn beside the video; focus moves to the control that shows the video again.
      await page.getByRole('button', { name: 'Do not show films' }).press('Enter')
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await page.locator('iframe').count()).toBe(0)
      await page.keyboard.press('Enter')
      await play.waitFor()
      await expect.poll(focused).toBe('iframe')

      // Consent is remembered. No button was pressed, so the focus does not move.
      await open(page, `${shop.origin}/film/`)
      await play.waitFor()
      expect(await focused()).toBe('body')

      const withoutMedia = { granted: ['marketing'] }
      await page.evaluate(
        (detail) => window.dispatchEvent(new CustomEvent('CONSENT_CHANGE', { detail })),
        withoutMedia,
      )
      await button.waitFor()
      await open(page, `${shop.origin}/film/`)
      await button.waitFor()
      await expect.poll(() => traceOf(page)).toContain('body after broken')
      expect([requests.length, await page.locator('iframe').count()]).toEqual([3, 0])
    },
  )

  journey('is a link without scripts', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    const requests = await showFilms(page)
    await page.goto(`${shop.origin}/film/`)
    const link = page.locator('.video').getByRole('link', { name: 'Watch it at film.test' })
    expect([await link.isVisible(), await link.getAttribute('href')]).toEqual([
      true,
      'https://film.test/kiln',
    ])
    expect(await page.locator('.video button:visible').count()).toBe(0)
    expect(requests).toEqual([])
  })
})

journey('scripts never read the token of a link in a mail', async ({ shop, page, expected }) => {
  await serveScripts(page, expected)
  const seen = () => page.evaluate(() => [...(window.addresses ?? []), location.href, document.referrer])
  const address = `${shop.origin}/new-password/`
  const response = await page.goto(`${address}?emailToken=SECRET&a=1`, { waitUntil: 'commit' })
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-store',
  })
  await rested(page)
  await expect.poll(() => traceOf(page)).toContain('body after external')
  expect(await seen()).toEqual([`${address}?a=1`, '', `${address}?a=1`, ''])
  // The form keeps the token, also after a jump within the page.
  const token = page.locator('input[name=emailToken]')
  expect(await token.inputValue()).toBe('SECRET')
  await page.evaluate(() => void (location.hash = 'main'))
  await expect.poll(() => page.evaluate(() => location.href)).toBe(`${address}?a=1#main`)
  expect(await token.inputValue()).toBe('SECRET')
  await page.evaluate(() => location.assign('/plain/'))
  await seeHeading(page, 'Plain')
  expect((await seen()).join(' ')).not.toContain('SECRET')
  expect(await page.evaluate(() => document.referrer)).toBe(`${shop.origin}/`)
})
