import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from './harness/ask.ts'
import { hydrated } from './harness/hydrated.ts'
import { hostJourney, settled } from './harness/host.ts'
import type { Shop } from './harness/shop.ts'

const journey = hostJourney({
  PROVIDER: 'c',
  REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true',
  STORE_ORIGIN: 'http://pay.test',
})

const ada = { email: 'ada@example.com' }
const expired = { Status: 'failure', Error: { code: 'UNAUTHORIZED', message: 'Invalid Credentials!' } }

/** A stand-in for the gateway of provider C. */
async function playGateway(shop: Shop, page: Page) {
  const gateway: { user: object | undefined; token: object; readonly calls: string[] } = {
    user: undefined,
    token: { Status: 'success', Data: [{ checkoutSession: 'a/b c' }] },
    calls: [],
  }
  await page.context().route('**/exp-sf-cms/api/**', async (route) => {
    const { pathname, search, hostname } = new URL(route.request().url())
    const name = pathname.slice('/exp-sf-cms/api/'.length)
    gateway.calls.push(name)
    if (name === 'logout') gateway.user = undefined
    if (name === 'pc/generate/checkout-token') {
      await route.fulfill({ json: gateway.token })
    } else if (name === 'ping') {
      const answer = JSON.parse((await ask(shop, pathname + search, { host: hostname })).body)
      if (gateway.user !== undefined) answer.Data.userInfo = gateway.user
      await route.fulfill({ json: answer })
    } else {
      await route.fulfill({ json: { Status: 'success', Data: {} } })
    }
  })
  await page.context().route('http://pay.test/**', (route) => route.fulfill({ body: 'Signed in.' }))
  await page.context().addInitScript(() => {
    window.happened = []
    for (const name of ['LOGOUT_SUCCESSFUL', 'CART_REFRESH']) {
      window.addEventListener(name, () => window.happened?.push(name))
    }
  })
  return gateway
}

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await settled(page)
}

const logUT = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'logUT')
const happened = (page: Page) => page.evaluate(() => window.happened ?? [])

describe('provider C', () => {
  journey(
    'signs in at the store in a hidden frame, and sets logUT for 30 minutes',
    async ({ shop, page }) => {
      const gateway = await playGateway(shop, page)
      await arrive(page, shop.origin)
      const framed = page.waitForRequest('http://pay.test/**')
      gateway.user = ada
      await page.evaluate(() => window.host?.signIn())
      expect((await framed).url()).toBe('http://pay.test/vendor/sso/login?checkouttoken=a%2Fb%20c')
      await expect.poll(async () => (await logUT(page))?.value).toBe('true')
      const cookie = await logUT(page)
      const minutes = ((cookie?.expires ?? 0) - Date.now() / 1000) / 60
      expect(minutes).toBeGreaterThan(29)
      expect(minutes).toBeLessThanOrEqual(30)
      await expect.poll(() => page.locator('iframe').count()).toBe(0)

      await page.evaluate(() => window.host?.signOut())
      expect(await logUT(page)).toBeUndefined()
      expect(await happened(page)).toEqual(['CART_REFRESH', 'LOGOUT_SUCCESSFUL', 'CART_REFRESH'])
    },
  )

  journey('renews logUT while the shopper is there', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = ada
    await page.clock.install()
    await arrive(page, shop.origin)
    await expect.poll(async () => (await logUT(page))?.value).toBe('true')
    await page.context().clearCookies()
    await page.keyboard.press('a')
    expect(await logUT(page)).toBeUndefined()
    await page.clock.setSystemTime(Date.now() + 61_000)
    await page.keyboard.press('a')
    await expect.poll(async () => (await logUT(page))?.value).toBe('true')
  })

  journey(
    'ends an expired session: once, with events and a word on the console',
    async ({ shop, page, expected }) => {
      expected.push(/^error: You have been logged out\. Please log in again\./)
      const gateway = await playGateway(shop, page)
      gateway.user = ada
      await page.addInitScript(() => localStorage.setItem('k/exp_device_id', 'ada@example.com'))
      await arrive(page, shop.origin)
      await page.locator('#user').filter({ hasText: 'ada' }).waitFor()
      gateway.token = expired
      const results = await page.evaluate(() =>
        Promise.all([window.host?.checkout(), window.host?.checkout()]),
      )
      const destroyed = { errorMsg: 'Token Not Found', isSessionDestroyed: true }
      expect(results).toEqual([destroyed, destroyed])
      expect(await page.locator('#user').innerText()).toBe('Nobody')
      expect(gateway.calls.filter((name) => name === 'logout')).toHaveLength(1)
      expect(await happened(page)).toEqual(['LOGOUT_SUCCESSFUL', 'CART_REFRESH'])
      expect(await logUT(page)).toBeUndefined()
    },
  )
})
