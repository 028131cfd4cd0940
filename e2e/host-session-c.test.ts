import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { settled } from './harness/host.ts'
import { hydrated } from './harness/hydrated.ts'
import { ada, bob, sessionJourney } from './harness/session-host.ts'
import {
  arrive,
  deviceId,
  endSessionsElsewhere,
  happened,
  recordCalls,
  seeUser,
  signIn,
  signOut,
} from './harness/session.ts'

const journey = sessionJourney(({ otherPort }) => ({
  PROVIDER: 'c',
  REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true',
  STORE_ORIGIN: `https://shop.test:${otherPort}`,
}))

const logUT = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'logUT')

describe('provider C', () => {
  journey(
    'signs in at the store in a hidden frame, and sets logUT for 30 minutes',
    async ({ shop, page }) => {
      await arrive(page, shop.origin)
      const store = `https://shop.test:${shop.otherPort}/vendor`
      const framed = page.waitForResponse((response) =>
        response.url().startsWith(`${store}/sso/login?checkouttoken=`),
      )
      await signIn(page, bob)
      expect((await framed).status()).toBe(200)
      await expect.poll(() => page.locator('iframe').count()).toBe(0)
      const tab = await page.context().newPage()
      await tab.goto(`${store}/cart/`)
      expect(await tab.innerText('main')).toContain(bob.email)
      await expect.poll(async () => (await logUT(page))?.value).toBe('true')
      const cookie = await logUT(page)
      const minutes = ((cookie?.expires ?? 0) - Date.now() / 1000) / 60
      expect(minutes).toBeGreaterThan(29)
      expect(minutes).toBeLessThanOrEqual(30)
      await signOut(page)
      await seeUser(page, undefined)
      expect(await logUT(page)).toBeUndefined()
      await expect.poll(() => happened(page)).toEqual(['CART_REFRESH', 'LOGOUT_SUCCESSFUL', 'CART_REFRESH'])
    },
  )

  journey(
    'has no checkout token for a guest without a cart, whose session has not ended',
    async ({ shop, page, expected }) => {
      expected.push(/^error: Failed to load resource: .* 404 /, / 404$/)
      await arrive(page, shop.origin)
      const calls = recordCalls(page.context())
      expect(await page.evaluate(() => window.host?.checkout())).toEqual({ errorMsg: 'Token Not Found' })
      expect(calls).toEqual(['pc/generate/checkout-token'])
      expect(await happened(page)).toEqual([])
    },
  )

  journey('renews logUT while the shopper is there', async ({ shop, page }) => {
    await page.clock.install()
    await page.goto(shop.origin)
    await hydrated(page)
    await settled(page)
    await signIn(page, bob)
    await expect.poll(async () => (await logUT(page))?.value).toBe('true')
    await page.context().clearCookies({ name: 'logUT' })
    await page.keyboard.press('a')
    expect(await logUT(page)).toBeUndefined()
    await page.clock.setSystemTime(Date.now() + 61_000)
    await page.keyboard.press('a')
    await expect.poll(async () => (await logUT(page))?.value).toBe('true')
  })
})

describe('a session that the customer has ended on another device', () => {
  const destroyed = { errorMsg: 'Token Not Found', isSessionDestroyed: true }
  const ended = expect.objectContaining({ code: 'SESSION_EXPIRED', message: 'invalid credentials!' })

  journey.for([
    ['the checkout token', 'checkout', destroyed],
    ['the wishlist', 'wishlist', ended],
    ['a change of the password', 'changePassword', ended],
  ] as const)(
    'ends here with the call for %s: once, with events and a word on the console',
    async ([, call, result], { shop, page, visit, expected }) => {
      expected.push(
        /^error: You have been logged out\. Please log in again\./,
        /^error: Failed to load resource: .* 401 /,
        / 401$/,
      )
      await arrive(page, shop.origin)
      await signIn(page, ada)
      const tab = await page.context().newPage()
      await arrive(tab, shop.origin)
      await expect.poll(() => happened(page)).toEqual(['CART_REFRESH'])

      await endSessionsElsewhere(visit, shop.origin, ada)
      const calls = recordCalls(page.context())
      const results = await page.evaluate(
        (call) => Promise.all([window.host?.[call](), window.host?.[call]()]),
        call,
      )
      expect(results).toEqual([result, result])
      for (const each of [page, tab]) await seeUser(each, undefined)
      expect(calls.filter((name) => name === 'logout')).toHaveLength(1)
      expect(await happened(page)).toEqual(['CART_REFRESH', 'LOGOUT_SUCCESSFUL', 'CART_REFRESH'])
      expect(await deviceId(page)).toMatch(/^[0-9a-f]{32}$/)
      expect(await logUT(page)).toBeUndefined()
    },
  )
})
