import { describe, expect } from 'vitest'
import { ask } from './harness/ask.ts'
import {
  ada,
  arrive,
  deviceId,
  euro,
  happened,
  playGateway,
  rememberDevice,
  signIn,
  signOut,
  user,
} from './harness/gateway.ts'
import { hostJourney } from './harness/host.ts'
import { heading, isMarked, mark, seeHeading } from './harness/storefront.ts'

const journey = hostJourney({ REACT_APP_MULTI_CURRENCY_ENABLE: 'true' })

describe('two tabs', () => {
  journey('sign in and out together, without loading anything again', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    const other = await page.context().newPage()
    await Promise.all([arrive(page, shop.origin), arrive(other, `${shop.origin}/news/`)])
    await Promise.all([mark(page), mark(other)])
    const pings = () => gateway.calls.filter((name) => name === 'ping').length
    const before = pings()

    gateway.user = { ...ada, defaultCurrency: euro }
    await signIn(page)
    for (const tab of [page, other]) {
      await user(tab).filter({ hasText: 'Hello ada@example.com' }).waitFor()
      await tab.locator('#currency').filter({ hasText: 'EUR' }).waitFor()
      await expect.poll(() => happened(tab)).toEqual(['CART_REFRESH'])
    }
    expect(pings() - before).toBe(2)
    expect(await deviceId(page)).toBe('ada@example.com')

    await signOut(other)
    for (const tab of [page, other]) {
      await user(tab).filter({ hasText: 'Nobody' }).waitFor()
      await expect.poll(() => happened(tab)).toEqual(['CART_REFRESH', 'CART_REFRESH'])
    }
    await expect.poll(() => pings() - before).toBe(4)
    await expect.poll(() => deviceId(page)).toMatch(/^[0-9a-f]{32}$/)
    expect([await isMarked(page), await isMarked(other)]).toEqual([true, true])
    expect(gateway.calls.filter((name) => name === 'logout')).toHaveLength(1)
  })

  journey('follow a change of the customer’s details and currency', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = ada
    const other = await page.context().newPage()
    await Promise.all([arrive(page, shop.origin), arrive(other, shop.origin)])
    gateway.user = { email: 'ada@new.example', defaultCurrency: euro }
    await page.evaluate(() => window.host?.update())
    for (const tab of [page, other]) {
      await user(tab).filter({ hasText: 'ada@new.example' }).waitFor()
      await tab.locator('#currency').filter({ hasText: 'EUR' }).waitFor()
    }
    expect(await happened(page)).toEqual([])
    await expect.poll(() => happened(other)).toEqual(['CART_REFRESH'])
    expect(await deviceId(page)).toBe('ada@new.example')
    const cookie = (await page.context().cookies()).find(({ name }) => name === '_c_d')
    expect(decodeURIComponent(cookie?.value ?? '')).toBe('{"id":"2","currency_code":"EUR"}')
    // Chromium limits the lifetime of cookies to 400 days.
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(399 * 86_400)
  })

  journey('say the bare words of the specification, and answer none', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    const listener = await page.context().newPage()
    await listener.goto(`${shop.origin}/frame.html`)
    await listener.evaluate(() => {
      window.happened = []
      new BroadcastChannel('exp_site_channel').addEventListener('message', ({ data }) => {
        window.happened?.push(data)
      })
    })
    const tab = await page.context().newPage()
    await Promise.all([arrive(page, shop.origin), arrive(tab, shop.origin)])
    gateway.user = ada
    await signIn(page)
    await user(tab).filter({ hasText: 'ada' }).waitFor()
    await page.evaluate(() => window.host?.update())
    await signOut(page)
    await user(tab).filter({ hasText: 'Nobody' }).waitFor()
    await expect
      .poll(() => happened(listener))
      .toEqual(['MULTI_TAB_LOGIN_SUCCESSFUL', 'USER_UPDATED', 'MULTI_TAB_LOGOUT_SUCCESSFUL'])
  })
})

describe('signing in and out', () => {
  journey(
    'is reported to analytics, and signs in at the store of provider A in a hidden frame',
    async ({ shop, page }) => {
      const gateway = await playGateway(shop, page)
      await arrive(page, shop.origin)
      const frames: string[] = []
      page.on('framenavigated', (frame) => {
        if (frame.parentFrame() !== null)
          frames.push(new URL(frame.url()).pathname + new URL(frame.url()).search)
      })
      gateway.user = ada
      await signIn(page)
      await expect.poll(() => frames).toEqual(['/frame.html'])
      await expect.poll(() => page.frames().length).toBe(1)
      await signOut(page)
      await expect.poll(() => frames).toEqual(['/frame.html', '/frame.html?out'])
      await expect.poll(() => page.locator('iframe').count()).toBe(0)
      expect(await page.evaluate(() => window.host?.analytics)).toEqual(['customer_login', 'customer_logout'])
      expect(await happened(page)).not.toContain('LOGOUT_SUCCESSFUL')
    },
  )

  journey('the customer group follows on every later request', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = ada
    await arrive(page, shop.origin)
    await user(page).filter({ hasText: 'ada' }).waitFor()
    const pageRequest = page.waitForRequest(/find-by-slug/)
    await page.evaluate(() => window.host?.app.navigate('/news/'))
    expect((await pageRequest).headers()['x-customer-group-id']).toBe('7')
    await seeHeading(page, 'News')
  })
})

describe('forced logout (section 4)', () => {
  journey.for([
    ['a customer on the device of another', ada, 'bob@example.com'],
    ['a customer on a nameless device', ada, '0123456789abcdef0123456789abcdef'],
    ['a guest on a customer’s device', undefined, 'ada@example.com'],
  ] as const)('%s', async ([, who, device], { shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = who
    await rememberDevice(page, shop.origin, device)
    await arrive(page, shop.origin)
    await expect.poll(() => gateway.calls.includes('logout')).toBe(true)
    await user(page).filter({ hasText: 'Nobody' }).waitFor()
    await expect.poll(() => deviceId(page)).toMatch(/^[0-9a-f]{32}$/)
    expect(await deviceId(page)).not.toBe(device)
    expect(gateway.calls.filter((name) => name === 'logout')).toHaveLength(1)
  })

  journey.for([
    ['a customer on their own device', ada, 'ada@example.com'],
    ['a customer on a device without an id, which becomes theirs', ada, null],
    ['nobody on a nameless device', undefined, '0123456789abcdef0123456789abcdef'],
  ] as const)('not %s', async ([, who, device], { shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = who
    if (device !== null) await rememberDevice(page, shop.origin, device)
    await arrive(page, shop.origin)
    await user(page)
      .filter({ hasText: who === undefined ? 'Nobody' : 'ada' })
      .waitFor()
    await expect.poll(() => deviceId(page)).toBe(device ?? 'ada@example.com')
    expect(gateway.calls).not.toContain('logout')
  })

  journey('not on localhost, whatever the device says', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = ada
    const origin = shop.originFor('localhost')
    await rememberDevice(page, origin, 'bob@example.com')
    await arrive(page, origin)
    await user(page).filter({ hasText: 'ada' }).waitFor()
    expect(gateway.calls).not.toContain('logout')
  })

  journey('not while somebody signs in, in whatever tab', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    await rememberDevice(page, shop.origin, '0123456789abcdef0123456789abcdef')
    await page.evaluate(() => localStorage.setItem('k/exp_identity_change', String(Date.now())))
    gateway.user = ada
    await arrive(page, shop.origin)
    await user(page).filter({ hasText: 'ada' }).waitFor()
    expect(gateway.calls).not.toContain('logout')
  })
})

describe('a template that requires login', () => {
  journey('leads a stranger away from the server already', async ({ shop }) => {
    const { status, headers } = await ask(shop, '/account/?tab=2', { host: 'shop.test' })
    expect([status, headers.location]).toEqual([302, '/sign-in/?return=%2Faccount%2F%3Ftab%3D2'])
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  journey('is for a customer alone: noindex and not stored', async ({ shop }) => {
    const { headers, body } = await ask(shop, '/account/', {
      host: 'shop.test',
      headers: { cookie: 'sid=ada' },
    })
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'no-store'])
    expect(body).toContain('<h1>Your Account</h1>')
  })

  journey('works without scripts', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(`${shop.origin}/account/`)
    await seeHeading(page, 'Sign in')
    expect(page.url()).toBe(`${shop.origin}/sign-in/?return=%2Faccount%2F`)
    await page.context().addCookies([{ name: 'sid', value: 'ada', url: shop.origin }])
    await page.goto(`${shop.origin}/account/`)
    await seeHeading(page, 'Your Account')
  })

  journey('leads a stranger to the sign-in page, with the way back', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    await arrive(page, shop.origin)
    await page.evaluate(() => window.host?.app.navigate('/account/?tab=2'))
    await seeHeading(page, 'Sign in')
    expect(page.url()).toBe(`${shop.origin}/sign-in/?return=%2Faccount%2F%3Ftab%3D2`)
    expect(gateway.calls.filter((name) => name === 'auth-check')).toHaveLength(1)
  })

  journey('is shown to a customer, on arrival and by navigation', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = ada
    await page.context().addCookies([{ name: 'sid', value: 'ada', url: shop.origin }])
    await arrive(page, `${shop.origin}/account/`)
    await seeHeading(page, 'Your Account')
    // The server has already called auth-check.
    expect(gateway.calls).not.toContain('auth-check')
    await arrive(page, shop.origin)
    await page.evaluate(() => window.host?.app.navigate('/account/'))
    await seeHeading(page, 'Your Account')
    expect(gateway.calls.filter((name) => name === 'auth-check')).toHaveLength(1)
  })

  journey('is left when the customer signs out in another tab', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = ada
    await page.context().addCookies([{ name: 'sid', value: 'ada', url: shop.origin }])
    const tab = await page.context().newPage()
    await Promise.all([arrive(page, `${shop.origin}/account/`), arrive(tab, shop.origin)])
    await seeHeading(page, 'Your Account')
    await mark(page)
    await signOut(tab)
    await seeHeading(page, 'Sign in')
    expect(page.url()).toBe(`${shop.origin}/sign-in/?return=%2Faccount%2F`)
    expect(await isMarked(page)).toBe(true)
  })

  journey('is asked for again when it comes back from the back-forward cache', async ({ shop, page }) => {
    const gateway = await playGateway(shop, page)
    gateway.user = ada
    await page.context().addCookies([{ name: 'sid', value: 'ada', url: shop.origin }])
    await arrive(page, `${shop.origin}/account/`)
    await seeHeading(page, 'Your Account')
    gateway.user = undefined
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await seeHeading(page, 'Sign in')
    await user(page).filter({ hasText: 'Nobody' }).waitFor()
    expect(await heading(page).count()).toBe(1)
  })
})
