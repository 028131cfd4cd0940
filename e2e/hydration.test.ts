import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { readPages } from './harness/content.ts'
import { hydrated, open } from './harness/hydrated.ts'
import { journey, unpictured } from './harness/journey.ts'
import { plain } from './harness/text.ts'
import { catalogue } from './theme/pages.ts'

declare global {
  interface Element {
    /** Set on every element that the server sent, before any script of the shop runs. */
    fromServer?: true
  }
  interface Window {
    /** The number of elements, and the visible text before hydration. */
    sent?: number
    textBefore?: string
  }
}

const pages = await readPages()

/** A page of each kind that a guest sees. */
const kinds = [
  ...['/', '/journal/', '/contact/', '/cart/', '/login/', '/gift-certificates/', '/locations/', '/shipping/'],
  ...(catalogue['en'] ?? []),
]

/**
 * Runs before the page's own scripts. Marks the server's elements once all have arrived, and records the page's
 * text. Nothing is hydrated before ping is answered, and ping is sent only after this is done.
 */
function watchHydration(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const elements = document.querySelectorAll('#vitrine-root, #vitrine-root *')
    for (const element of elements) element.fromServer = true
    window.sent = elements.length
  })
  const { fetch } = window
  window.fetch = async (input, init) => {
    if (input instanceof Request && new URL(input.url).pathname.endsWith('/api/ping')) {
      // Without its styles, the page shows text that the styles would hide.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
        if (link.sheet === null) await new Promise((resolve) => link.addEventListener('load', resolve))
      }
      window.textBefore = document.body.innerText
    }
    return fetch(input, init)
  }
}

/** Compares the elements and text of the open page to those before hydration. */
async function lookAtHydrated(page: Page) {
  await hydrated(page)
  const { before, after, ...counts } = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('#vitrine-root, #vitrine-root *')]
    return {
      sent: window.sent ?? 0,
      all: elements.length,
      kept: elements.filter(({ fromServer }) => fromServer === true).length,
      before: window.textBefore,
      after: document.body.innerText,
    }
  })
  return { ...counts, before: plain(before ?? 'It was not read.'), after: plain(after) }
}

/** Creates an account and signs in. */
async function signIn(page: Page): Promise<void> {
  const user = await page.evaluate(async () => {
    const gateway = '/exp-sf-cms/api'
    const account = { email: 'ada@shop.test', password: 'nine lives of a kiln' }
    const post = (path: string, body: object) =>
      fetch(`${gateway}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('signup', { ...account, firstName: 'Ada', lastName: 'Adler' })
    await post('login', account)
    const ping = await fetch(`${gateway}/ping?path=/`)
    return ((await ping.json()) as { Data: { userInfo: { email?: string } } }).Data.userInfo.email
  })
  expect(user).toBe('ada@shop.test')
}

describe('hydration', () => {
  for (const [host, visitor] of [
    ['localhost', 'a guest'],
    ['b.localhost', 'a guest'],
    ['localhost', 'a customer'],
  ] as const) {
    journey(
      `of every page of ${host} keeps the server’s elements and says nothing to ${visitor}`,
      async ({ shop, page }) => {
        if (visitor === 'a customer') {
          await page.goto(shop.originFor(host))
          await signIn(page)
        }
        const messages: string[] = []
        page.on('console', (message) => {
          if (!unpictured.test(message.text())) messages.push(message.text())
        })
        await page.addInitScript(watchHydration)
        const paths = pages.flatMap((each) => (each.host === host ? [each.path] : []))
        expect(paths.length).toBeGreaterThan(1)
        for (const path of paths) {
          await page.goto(shop.originFor(host) + path, { waitUntil: 'commit' })
          const { sent, all, kept, before, after } = await lookAtHydrated(page)
          expect([path, sent]).toEqual([path, expect.toSatisfy((count: number) => count > 20)])
          expect([path, all, kept]).toEqual([path, sent, sent])
          expect(after).toBe(before)
          expect([path, ...messages]).toEqual([path])
        }
      },
    )
  }

  journey('uses what the server recorded, and asks for nothing but ping (R55)', async ({ shop, page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(apis|content|exp-sf-cms|_shop)\//.test(pathname)) calls.push(pathname)
    })
    for (const path of kinds) {
      calls.length = 0
      await open(page, shop.origin + path)
      await page.waitForLoadState('networkidle')
      expect([path, ...calls]).toEqual([path, '/exp-sf-cms/api/ping'])
    }
  })

  journey('the server’s elements react to clicks afterwards', async ({ shop, page }) => {
    await open(page, shop.origin)
    await page.evaluate(() => {
      document.documentElement.dataset['marker'] = 'same document'
    })
    await page.getByRole('link', { name: 'See the workshop' }).click()
    await page.waitForURL('**/workshop/')
    expect(await page.locator('html').getAttribute('data-marker')).toBe('same document')
  })

  journey('without anything recorded the page is built in the browser', async ({ shop, page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.route(`${shop.origin}/about/`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replace(/<div id="vitrine-root">.*?<\/div>\s*(?=<script)/s, '<div id="vitrine-root"></div>')
        .replace(/<link rel="expect"[^>]*>/, '')
        .replace(/(id="vitrine-recording">).*?(<\/script>)/s, '$1{}$2')
      await route.fulfill({ response, body })
    })
    await open(page, `${shop.origin}/about/`)
    expect(await page.locator('h1').innerText()).toBe('Five people and a mill')
    for (const call of ['/collection/find-by-slug', '/single/global_settings/detail']) {
      expect(calls.filter((path) => path.endsWith(call))).toHaveLength(1)
    }
    expect(calls.filter((path) => path.includes('/script_manager/records'))).toHaveLength(1)
  })
})
