import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createGate } from './harness/hydrated.ts'
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
import { seeHeading } from './harness/storefront.ts'

const sameSite = sessionJourney(({ otherPort }) => ({ STORE_ORIGIN: `https://shop.test:${otherPort}` }))
const otherSite = sessionJourney(({ port }) => ({ STORE_ORIGIN: `https://pay.test:${port}` }))
const providerB = sessionJourney(() => ({ PROVIDER: 'b', REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true' }))
const remote = sessionJourney(() => ({}), { remote: true })

/** Opens the cart of a hosted store. Returns the status, and true if the store knows the customer. */
async function openStore(page: Page, address: string, { email }: { readonly email: string }) {
  const tab = await page.context().newPage()
  const response = await tab.goto(address)
  const text = await tab.innerText('main')
  await tab.close()
  return { status: response?.status(), knows: text.includes(email) }
}

const noFrames = (page: Page) => expect.poll(() => page.locator('iframe').count()).toBe(0)

/** Signs bob in and out, and compares what the hosted store then knows. */
async function signInAndOut(page: Page, origin: string, store: string): Promise<void> {
  await arrive(page, origin)
  const framed = page.waitForResponse((response) => response.url().startsWith(`${store}/sso/login`))
  await signIn(page, bob)
  expect((await framed).status()).toBe(200)
  await noFrames(page)
  expect(await openStore(page, `${store}/cart/`, bob)).toEqual({ status: 200, knows: true })
  const left = page.waitForResponse((response) => response.url().startsWith(`${store}/sso/logout`))
  await signOut(page)
  expect((await left).status()).toBe(200)
  await seeUser(page, undefined)
  await noFrames(page)
  expect(await openStore(page, `${store}/cart/`, bob)).toMatchObject({ knows: false })
}

describe('provider A with a hosted store of its own (R5)', () => {
  sameSite(
    'on another port of the host, the hidden frame signs in and out',
    async ({ shop, page, expected }) => {
      expected.push(/^error: Failed to load resource: .* 404 /, / 404$/)
      await signInAndOut(page, shop.origin, `https://shop.test:${shop.otherPort}/pa`)
    },
  )

  otherSite(
    'on another site, the shop signs in although the frame may not store a cookie',
    async ({ shop, page, expected }) => {
      expected.push(/^error: Failed to load resource: .* 404 /, / 404$/)
      const store = `https://pay.test:${shop.port}/pa`
      await arrive(page, shop.origin)
      const framed = page.waitForResponse((response) => response.url().startsWith(`${store}/sso/login`))
      await signIn(page, bob)
      expect((await framed).status()).toBe(200)
      await noFrames(page)
      expect(await openStore(page, `${store}/cart/`, bob)).toEqual({ status: 404, knows: false })
      await seeUser(page, bob)
      await signOut(page)
      await seeUser(page, undefined)
      await noFrames(page)
    },
  )
})

describe('provider B', () => {
  providerB(
    'signs in and out without a frame, and follows a session that ends elsewhere',
    async ({ shop, page, visit }) => {
      const frames: string[] = []
      page.on('frameattached', (frame) => frames.push(frame.url()))
      const tab = await page.context().newPage()
      await Promise.all([arrive(page, shop.origin), arrive(tab, shop.origin)])
      const calls = recordCalls(page.context())
      const signOutHere = async () => {
        await signOut(page)
        // Leaving the page before the response would cancel the call.
        await seeUser(page, undefined)
      }
      for (const end of [signOutHere, () => endSessionsElsewhere(visit, shop.origin, ada)]) {
        await signIn(page, ada)
        await seeUser(tab, ada)
        await end()
        await arrive(page, `${shop.origin}/news/`)
        for (const each of [page, tab]) await seeUser(each, undefined)
        await expect.poll(() => deviceId(page)).toMatch(/^[0-9a-f]{32}$/)
      }
      // A tab first forgets the customer, then pings, and then refreshes the cart.
      await expect.poll(() => happened(tab)).toEqual(Array.from({ length: 4 }, () => 'CART_REFRESH'))
      expect(calls.filter((name) => name !== 'ping')).toEqual(['login', 'logout', 'login', 'logout'])
      expect(frames).toEqual([])
    },
  )
})

describe('in front of a platform elsewhere (PLATFORM_URL)', () => {
  remote('a customer signs in and out at shop and store', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .* 404 /, / 404$/)
    await signInAndOut(page, shop.origin, `${shop.origin}/_store/pa`)
  })

  remote('a session that the customer ends on another device ends here', async ({ shop, page, visit }) => {
    await arrive(page, shop.origin)
    await signIn(page, ada)
    await endSessionsElsewhere(visit, shop.origin, ada)
    await page.evaluate(() => window.host?.app.navigate('/account/'))
    await seeUser(page, undefined)
  })

  // The last journey of this shop, which has no platform afterwards.
  remote(
    'keeps page and customer when the platform goes down: ping fails (R2), and so does the sign-out (R38)',
    async ({ shop, page, expected }) => {
      expected.push(
        /^error: Failed to load resource: .* 50\d /,
        /ping\S* 50\d$/,
        /^error: error in ping/,
        /logout\S* 50\d$/,
      )
      await arrive(page, shop.origin)
      await signIn(page, ada)
      await noFrames(page)
      const tab = await page.context().newPage()
      const [asked, gate] = [createGate(), createGate()]
      await tab.route('**/exp-sf-cms/api/ping?*', async (route) => {
        asked.open()
        await gate.opened
        await route.continue()
      })
      const logged = tab.waitForEvent('console', (message) => /error in ping/.test(message.text()))
      await tab.goto(`${shop.origin}/news/`)
      await asked.opened
      await shop.platform.stop()
      gate.open()
      await logged
      await seeHeading(tab, 'News')

      await signOut(page)
      await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
      await seeUser(page, ada)
      expect(await deviceId(page)).toBe(ada.email)
    },
  )
})
