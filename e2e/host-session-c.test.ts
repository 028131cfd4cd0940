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

const journey = sessionJourney(({ port }) => ({
  PROVIDER: 'c',
  REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true',
  STORE_ORIGIN: `https://pay.test:${port}`,
}))

const logUT = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'logUT')

/** A stand-in for the checkout token and the hosted store that accepts it. */
async function playToken(page: Page): Promise<void> {
  const json = { Status: 'success', Data: [{ checkoutSession: 'a/b c' }] }
  await page.route('**/generate/checkout-token*', (route) => route.fulfill({ json }))
  await page.route('https://pay.test:*/**', (route) => route.fulfill({ body: 'Signed in.' }))
}

describe('provider C', () => {
  journey(
    'signs in at the store in a hidden frame, and sets logUT for 30 minutes',
    async ({ shop, page }) => {
      await playToken(page)
      await arrive(page, shop.origin)
      const framed = page.waitForRequest('https://pay.test:*/**')
      await signIn(page, bob)
      expect((await framed).url()).toBe(
        `https://pay.test:${shop.port}/vendor/sso/login?checkouttoken=a%2Fb%20c`,
      )
      await expect.poll(() => page.locator('iframe').count()).toBe(0)
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
    'has no checkout token for a guest, whose session has not ended',
    async ({ shop, page, expected }) => {
      expected.push(/^error: Failed to load resource: .* 401 /, / 401$/)
      await arrive(page, shop.origin)
      const calls = recordCalls(page.context())
      expect(await page.evaluate(() => window.host?.checkout())).toEqual({ errorMsg: 'Token Not Found' })
      expect(calls).toEqual(['pc/generate/checkout-token'])
      expect(await happened(page)).toEqual([])
    },
  )

  journey('renews logUT while the shopper is there', async ({ shop, page }) => {
    await playToken(page)
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
      await playToken(page)
      await arrive(page, shop.origin)
      await signIn(page, ada)
      await page.unroute('**/generate/checkout-token*')
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
