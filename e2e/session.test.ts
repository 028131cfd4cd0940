import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createGate, hydrated, open } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'
import { heading, isMarked, mark, menu, seeHeading } from './harness/storefront.ts'

const ping = '**/exp-sf-cms/api/ping?*'

const isHydrating = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('#vitrine-root') ?? {}).length > 0)

describe('ping', () => {
  journey('comes before anything is mounted, and is never in the HTML', async ({ shop, page }) => {
    const [asked, gate] = [createGate(), createGate()]
    await page.route(ping, async (route) => {
      asked.open()
      await gate.opened
      await route.continue()
    })
    const response = await page.goto(shop.origin)
    await asked.opened
    expect(await isHydrating(page)).toBe(false)
    gate.open()
    await hydrated(page)
    expect(await isHydrating(page)).toBe(true)
    const html = (await response?.text()) ?? ''
    expect(html).toContain('id="vitrine-recording"')
    expect(html).not.toMatch(/api\/ping|tenantId|otherDomains/)
  })

  journey('names the path without its prefixes, and no locale', async ({ shop, page }) => {
    for (const [path, named] of [
      ['/', '/'],
      ['/about/', '/about/'],
      ['/_ssr_/about/', '/about/'],
      ['/_admin_theme_/about/', '/about/'],
      ['/_ssr_/', '/'],
    ] as const) {
      const requested = page.waitForRequest(ping)
      await page.goto(shop.origin + path)
      const { searchParams } = new URL((await requested).url())
      expect([path, ...searchParams]).toEqual([path, ['path', named]])
      await hydrated(page)
    }
  })

  journey('that fails is logged, and leaves the server’s page working', async ({ shop, page, expected }) => {
    expected.push(
      /^error: Failed to load resource: net::ERR_FAILED/,
      /^error: error in ping/,
      /ping\S* net::ERR_FAILED$/,
    )
    await page.route(ping, (route) => route.abort())
    await loadUntilLogged(page, shop.origin)
    expect(await isHydrating(page)).toBe(false)
    await worksAsPlainHtml(page)
  })

  journey('with a status of failure is logged likewise', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .* 503 /, /^error: error in ping/, /ping\S* 503$/)
    const body = '{"Status":"failure","Error":{"code":"UNAVAILABLE","message":"Not now."}}'
    await page.route(ping, (route) => route.fulfill({ status: 503, contentType: 'application/json', body }))
    await loadUntilLogged(page, shop.origin)
    expect(await isHydrating(page)).toBe(false)
    await worksAsPlainHtml(page)
  })

  journey.for([
    ['nothing', ''],
    ['an empty object', '{}'],
    ['null', 'null'],
    ['a success without data', '{"Status":"success"}'],
    ['data that is null', '{"Status":"success","Data":null}'],
    ['data without a channel', '{"Status":"success","Data":{}}'],
    ['a failure', '{"Status":"failure","Error":{"code":"INTERNAL","message":"Sorry."}}'],
  ] as const)('that answers %s with 200 is logged, too', async ([, body], { shop, page, expected }) => {
    expected.push(/^error: there is not a ping response/)
    await page.route(ping, (route) => route.fulfill({ status: 200, contentType: 'application/json', body }))
    await loadUntilLogged(page, shop.origin)
    expect(await isHydrating(page)).toBe(false)
    await worksAsPlainHtml(page)
  })
})

/** Opens an address and waits until the failed ping is logged, which is the last step of the start. */
async function loadUntilLogged(page: Page, address: string): Promise<void> {
  const logged = page.waitForEvent('console', (message) => / ping/.test(message.text()))
  await page.goto(address)
  await logged
}

async function worksAsPlainHtml(page: Page): Promise<void> {
  expect(await heading(page).innerText()).toBe('Made to be used every day')
  await mark(page)
  const logged = page.waitForEvent('console', (message) => / ping/.test(message.text()))
  await menu(page).getByRole('link', { name: 'Workshop' }).click()
  await seeHeading(page, 'The workshop')
  expect(await isMarked(page)).toBe(false)
  await logged
}

describe('the session', () => {
  journey('has an id that survives navigation, documents and tabs', async ({ shop, page }) => {
    const idIn = (page: Page) => page.evaluate(() => localStorage.getItem('k/exp_session_id'))
    await open(page, shop.origin)
    await expect.poll(() => idIn(page)).toMatch(/^[0-9a-f]{32}$/)
    const id = await idIn(page)
    await menu(page).getByRole('link', { name: 'Workshop' }).click()
    await seeHeading(page, 'The workshop')
    expect(await idIn(page)).toBe(id)
    await open(page, `${shop.origin}/about/`)
    expect(await idIn(page)).toBe(id)
    const tab = await page.context().newPage()
    await open(tab, shop.origin)
    expect(await idIn(tab)).toBe(id)
  })

  journey('is part of every call: headers, and the locale on all but ping', async ({ shop, page }) => {
    const calls: { readonly url: URL; readonly headers: Readonly<Record<string, string>> }[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^\/(apis|content|exp-sf-cms)\//.test(url.pathname)) calls.push({ url, headers: request.headers() })
    })
    await open(page, `${shop.origin}/de/`)
    await menu(page).getByRole('link', { name: 'Werkstatt' }).click()
    await seeHeading(page, 'Die Werkstatt')
    expect(calls.length).toBeGreaterThanOrEqual(3)
    for (const { url, headers } of calls) {
      expect(headers).toMatchObject({ 'x-customer-group-id': '0', 'content-type': 'application/json' })
      expect(url.searchParams.get('locale')).toBe(url.pathname.endsWith('/ping') ? null : 'de')
      expect(url.origin).toBe(shop.origin)
    }
  })
})
