import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createGate, hydrated } from './harness/hydrated.ts'
import { ada, bob, grace, sessionJourney } from './harness/session-host.ts'
import {
  arrive,
  callBare,
  deviceId,
  happened,
  openBare,
  recordCalls,
  rememberDevice,
  seeUser,
  signIn,
  signOut,
} from './harness/session.ts'
import { isMarked, mark, seeHeading } from './harness/storefront.ts'

const journey = sessionJourney()

const namelessDevice = '0123456789abcdef0123456789abcdef'

/** Sends the form of the sign-in page, which works without scripts. */
async function sendForm(page: Page, { email, password }: typeof bob): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Opens the sign-in page, sends its form before any script runs, and then lets the scripts run. */
async function signInEarly(page: Page, origin: string, customer: typeof bob): Promise<void> {
  const gate = createGate()
  await page.route('**/assets/*.js', async (route) => {
    await gate.opened
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${origin}/sign-in/`, { waitUntil: 'commit' })
  await sendForm(page, customer)
  await seeHeading(page, 'Your Account')
  gate.open()
  await hydrated(page)
}

describe('without scripts (R29)', () => {
  journey('a customer signs in and out', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    const hasSession = async () =>
      (await page.context().cookies()).some(({ name }) => name === `__Host-vitrine_session_${shop.port}`)
    await page.goto(`${shop.origin}/account/`)
    await seeHeading(page, 'Sign in')
    await sendForm(page, { ...bob, password: 'wrong' })
    await page.getByRole('alert').filter({ hasText: 'BAD_CREDENTIALS' }).waitFor()
    expect(await hasSession()).toBe(false)
    await sendForm(page, bob)
    await seeHeading(page, 'Your Account')
    expect(page.url()).toBe(`${shop.origin}/account/`)
    expect(await hasSession()).toBe(true)
    await page.getByRole('button', { name: 'Leave' }).click()
    await seeHeading(page, 'News')
    expect(await hasSession()).toBe(false)
    await page.goto(`${shop.origin}/account/`)
    await seeHeading(page, 'Sign in')
  })
})

describe('a session that the browser did not open (R38)', () => {
  journey('is adopted once, and the other tabs follow', async ({ shop, page }) => {
    await rememberDevice(page, shop.origin, namelessDevice)
    const tab = await page.context().newPage()
    await arrive(tab, shop.origin)
    const calls = recordCalls(page.context())
    await signInEarly(page, shop.origin, grace)
    for (const each of [page, tab]) await seeUser(each, grace)
    await expect.poll(() => deviceId(page)).toBe(grace.email)
    await expect.poll(() => happened(tab)).toEqual(['CART_REFRESH'])
    await arrive(page, `${shop.origin}/about/`)
    await seeUser(page, grace)
    const request = page.waitForRequest(/find-by-slug/)
    await page.evaluate(() => window.host?.app.navigate('/news/'))
    expect((await request).headers()['x-customer-group-id']).toBe('3')
    await seeHeading(page, 'News')
    expect(await happened(page)).toEqual([])
    expect(await happened(tab)).toEqual(['CART_REFRESH'])
    expect(calls).not.toContain('logout')
  })

  journey('is held to the check once it is adopted', async ({ shop, page }) => {
    await signInEarly(page, shop.origin, bob)
    await expect.poll(() => deviceId(page)).toBe(bob.email)
    await rememberDevice(page, shop.origin, ada.email)
    const calls = recordCalls(page.context())
    await arrive(page, shop.origin)
    await seeUser(page, undefined)
    expect(calls.filter((name) => name === 'logout')).toHaveLength(1)
  })
})

describe('a sign-out that fails (R38)', () => {
  journey('changes nothing, now and on later pages, and is shown', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/, /logout\S* net::ERR/)
    await arrive(page, shop.origin)
    await signIn(page, ada)
    await expect.poll(() => happened(page)).toEqual(['CART_REFRESH'])
    const calls = recordCalls(page.context())
    await page.context().setOffline(true)
    await signOut(page)
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    await seeUser(page, ada)
    await page.context().setOffline(false)
    await arrive(page, `${shop.origin}/news/`)
    await seeUser(page, ada)
    expect(await deviceId(page)).toBe(ada.email)
    expect(calls.filter((name) => name === 'logout')).toHaveLength(1)
  })
})

describe('another customer', () => {
  const menuCalls = (page: Page): readonly string[] => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/menu-items-by-language/main')) calls.push(request.url())
    })
    return calls
  }
  const visibility = (page: Page) =>
    page.locator('main').evaluate((main) => getComputedStyle(main).visibility)
  const restore = (page: Page) =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

  journey(
    'never sees the personal page of the one before in the back-forward cache',
    async ({ shop, page }) => {
      await arrive(page, shop.origin)
      await signIn(page, ada)
      await arrive(page, `${shop.origin}/account/`)
      await seeUser(page, ada)
      const calls = menuCalls(page)
      const gate = createGate()
      await page.route('**/menu-items-by-language/main*', async (route) => {
        await gate.opened
        await route.continue()
      })
      const bare = await page.context().newPage()
      await openBare(bare, shop.origin)
      const { email, password } = bob
      expect(await callBare(bare, 'POST', '/exp-sf-cms/api/login', { email, password })).toBe(200)
      const session = recordCalls(page.context())
      await restore(page)
      expect(await visibility(page)).toBe('hidden')
      await expect.poll(() => calls.length).toBe(1)
      expect(await visibility(page)).toBe('hidden')
      gate.open()
      await expect.poll(() => visibility(page)).toBe('visible')
      await seeUser(page, bob)
      await expect.poll(() => deviceId(page)).toBe(bob.email)
      expect(session).not.toContain('logout')
    },
  )

  journey('the same customer gets the page back without a call', async ({ shop, page }) => {
    await arrive(page, shop.origin)
    await signIn(page, ada)
    await arrive(page, `${shop.origin}/account/`)
    await seeUser(page, ada)
    const calls = menuCalls(page)
    await restore(page)
    await expect.poll(() => visibility(page)).toBe('visible')
    expect(calls).toEqual([])
  })

  journey('who signs in in one tab replaces the personal pages of the others', async ({ shop, page }) => {
    const tab = await page.context().newPage()
    await arrive(tab, shop.origin)
    await signIn(tab, ada)
    await arrive(page, `${shop.origin}/account/`)
    await seeUser(page, ada)
    const calls = menuCalls(page)
    await mark(page)
    await signIn(tab, bob)
    await seeUser(page, bob)
    await expect.poll(() => calls.length).toBe(1)
    await expect.poll(() => visibility(page)).toBe('visible')
    expect(await isMarked(page)).toBe(true)
  })

  journey('changes the device id for the subscribers of every tab', async ({ shop, page }) => {
    const tab = await page.context().newPage()
    await Promise.all([arrive(page, shop.origin), arrive(tab, shop.origin)])
    await signIn(page, bob)
    for (const each of [page, tab]) {
      await expect.poll(() => each.evaluate(() => window.host?.deviceIds)).toEqual([bob.email])
    }
  })
})

journey('a first page built in the browser names the customer group', async ({ shop, page }) => {
  // Uses localhost: if `route.fulfill` serves a page of another host, Chromium does not let the page load scripts from
  // that host.
  const origin = shop.originFor('localhost')
  await arrive(page, origin)
  await signIn(page, grace)
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
  expect((await pageRequest).headers()['x-customer-group-id']).toBe('3')
})
