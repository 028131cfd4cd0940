import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { readPages } from './harness/content.ts'
import { createGate, hydrated, open } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'
import { visibleText } from './harness/text.ts'

declare global {
  interface Element {
    /** Set on every element that the server sent, before any script of the shop runs. */
    fromServer?: true
  }
}

const pages = await readPages()

/** Opens a page with its scripts held back, marks what the server sent, lets the scripts go, and looks again. */
async function hydrateSlowly(page: Page, address: string) {
  const gate = createGate()
  await page.route('**/assets/*.js', async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForSelector('#vitrine-recording', { state: 'attached' })
  // Without its styles the page shows what they hide.
  await page.waitForFunction(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    return [...links].every(({ sheet }) => sheet !== null)
  })
  const sent = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('#vitrine-root, #vitrine-root *')]
    for (const element of elements) element.fromServer = true
    return elements.length
  })
  const before = await visibleText(page.locator('body'))
  gate.open()
  await hydrated(page)
  const kept = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('#vitrine-root, #vitrine-root *')]
    return elements.map(({ fromServer }) => fromServer === true)
  })
  await page.unrouteAll()
  return { sent, kept, before, after: await visibleText(page.locator('body')) }
}

describe('hydration', () => {
  for (const host of ['localhost', 'b.localhost']) {
    journey(
      `of every page of ${host} keeps the server’s elements and says nothing`,
      async ({ shop, page }) => {
        const messages: string[] = []
        page.on('console', (message) => messages.push(message.text()))
        const paths = pages.flatMap((each) => (each.host === host ? [each.path] : []))
        expect(paths.length).toBeGreaterThan(1)
        for (const path of paths) {
          const { sent, kept, before, after } = await hydrateSlowly(page, shop.originFor(host) + path)
          expect([path, sent]).toEqual([path, expect.toSatisfy((count: number) => count > 20)])
          expect([path, kept.length, kept.filter(Boolean).length]).toEqual([path, sent, sent])
          expect(after).toBe(before)
          expect([path, ...messages]).toEqual([path])
        }
      },
    )
  }

  journey('uses what the server recorded, and asks for nothing but ping', async ({ shop, page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(apis|content|exp-sf-cms)\//.test(pathname)) calls.push(pathname)
    })
    await open(page, `${shop.origin}/journal/`)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual(['/exp-sf-cms/api/ping'])
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
