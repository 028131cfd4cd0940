import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  ada,
  arrive,
  deviceId,
  happened,
  playGateway,
  rememberDevice,
  signIn,
  user,
} from './harness/gateway.ts'
import { hostJourney } from './harness/host.ts'
import { createGate } from './harness/hydrated.ts'
import { isMarked, mark } from './harness/storefront.ts'

const journey = hostJourney()

describe('a session that the browser did not open (R38)', () => {
  const adaSession = { ...ada, sessionId: 's1' }

  journey('is adopted once, and the other tabs follow', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    await rememberDevice(page, shop.origin, '0123456789abcdef0123456789abcdef')
    const tab = await page.context().newPage()
    await arrive(tab, shop.origin)
    gateway.user = adaSession
    await arrive(page, shop.origin)
    for (const each of [page, tab]) await user(each).filter({ hasText: 'ada' }).waitFor()
    await expect.poll(() => deviceId(page)).toBe('ada@example.com')
    await expect.poll(() => happened(tab)).toEqual(['CART_REFRESH'])
    await arrive(page, `${shop.origin}/news/`)
    await user(page).filter({ hasText: 'ada' }).waitFor()
    expect(await happened(page)).toEqual([])
    expect(await happened(tab)).toEqual(['CART_REFRESH'])
    expect(gateway.calls).not.toContain('logout')
  })

  journey('is held to the check once it is adopted', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = adaSession
    await rememberDevice(page, shop.origin, 'ada@example.com')
    await arrive(page, shop.origin)
    await user(page).filter({ hasText: 'ada' }).waitFor()
    await rememberDevice(page, shop.origin, 'bob@example.com')
    await arrive(page, shop.origin)
    await user(page).filter({ hasText: 'Nobody' }).waitFor()
    expect(gateway.calls.filter((name) => name === 'logout')).toHaveLength(1)
  })
})

describe('a sign-out that fails (R38)', () => {
  journey('changes nothing, now and on later pages', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .* 503 /, /logout\S* 503$/)
    const gateway = await playGateway(shop, page)
    gateway.user = { ...ada, sessionId: 's1' }
    await arrive(page, shop.origin)
    await expect.poll(() => deviceId(page)).toBe('ada@example.com')
    gateway.isDown = true
    const error = await page.evaluate(async () => JSON.stringify(await window.host?.signOut()))
    expect(error).toContain('Not now.')
    expect(await user(page).innerText()).toBe('Hello ada@example.com')
    await arrive(page, `${shop.origin}/news/`)
    await user(page).filter({ hasText: 'ada' }).waitFor()
    expect(await deviceId(page)).toBe('ada@example.com')
    expect(gateway.calls.filter((name) => name === 'logout')).toHaveLength(1)
  })
})

describe('another customer', () => {
  const bob = { email: 'bob@example.com', sessionId: 's2' }
  const menuCalls = (page: Page): readonly string[] => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/menu-items-by-language/main')) calls.push(request.url())
    })
    return calls
  }
  const visibility = (page: Page) =>
    page.locator('main').evaluate((main) => getComputedStyle(main).visibility)

  journey(
    'never sees the personal page of the one before in the back-forward cache',
    async ({ shop, page }) => {
      const gateway = await playGateway(shop, page)
      gateway.user = { ...ada, sessionId: 's1' }
      await page.context().addCookies([{ name: 'sid', value: 'ada', url: shop.origin }])
      await arrive(page, `${shop.origin}/account/`)
      await user(page).filter({ hasText: 'ada' }).waitFor()
      await expect.poll(() => deviceId(page)).toBe('ada@example.com')
      const calls = menuCalls(page)
      const gate = createGate()
      await page.route('**/menu-items-by-language/main*', async (route) => {
        await gate.opened
        await route.continue()
      })
      gateway.user = bob
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      )
      expect(await visibility(page)).toBe('hidden')
      await expect.poll(() => calls.length).toBe(1)
      expect(await visibility(page)).toBe('hidden')
      gate.open()
      await expect.poll(() => visibility(page)).toBe('visible')
      await user(page).filter({ hasText: 'bob' }).waitFor()
      await expect.poll(() => deviceId(page)).toBe('bob@example.com')
      expect(gateway.calls).not.toContain('logout')
    },
  )

  journey('the same customer gets the page back without a call', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = ada
    await page.context().addCookies([{ name: 'sid', value: 'ada', url: shop.origin }])
    await arrive(page, `${shop.origin}/account/`)
    await user(page).filter({ hasText: 'ada' }).waitFor()
    const calls = menuCalls(page)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => visibility(page)).toBe('visible')
    expect(calls).toEqual([])
  })

  journey('who signs in in one tab replaces the personal pages of the others', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = { ...ada, sessionId: 's1' }
    await page.context().addCookies([{ name: 'sid', value: 'ada', url: shop.origin }])
    const tab = await page.context().newPage()
    await Promise.all([arrive(page, `${shop.origin}/account/`), arrive(tab, shop.origin)])
    await user(page).filter({ hasText: 'ada' }).waitFor()
    const calls = menuCalls(page)
    await mark(page)
    gateway.user = bob
    await signIn(tab)
    await user(page).filter({ hasText: 'bob' }).waitFor()
    await expect.poll(() => calls.length).toBe(1)
    await expect.poll(() => visibility(page)).toBe('visible')
    expect(await isMarked(page)).toBe(true)
  })

  journey('changes the device id for the subscribers of every tab', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    const tab = await page.context().newPage()
    await Promise.all([arrive(page, shop.origin), arrive(tab, shop.origin)])
    gateway.user = bob
    await signIn(page)
    for (const each of [page, tab]) {
      await expect.poll(() => each.evaluate(() => window.host?.deviceIds)).toEqual(['bob@example.com'])
    }
  })
})

journey('a first page built in the browser names the customer group', async ({ shop, page }) => {
  const gateway = await playGateway(shop, page)
  gateway.user = ada
  // Uses localhost: if `route.fulfill` serves a page of another host, Chromium does not let the page load scripts from
  // that host.
  const origin = shop.originFor('localhost')
  await page.route(`${origin}/news/`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/<div id="vitrine-root">.*?<\/div>\s*(?=<script)/s, '<div id="vitrine-root"></div>')
      .replace(/<link rel="expect"[^>]*>/, '')
      .replace(/(id="vitrine-recording">).*?(<\/script>)/s, '$1{}$2')
    await route.fulfill({ response, body })
  })
  const pageRequest = page.waitForRequest(/find-by-slug/)
  await arrive(page, `${origin}/news/`)
  expect((await pageRequest).headers()['x-customer-group-id']).toBe('7')
})
