import { describe, expect } from 'vitest'
import { readMailedToken } from './harness/mails.ts'
import { ada, bob, carol, grace, sessionJourney } from './harness/session-host.ts'
import {
  arrive,
  callBare,
  deviceId,
  endSessionsElsewhere,
  happened,
  openBare,
  recordCalls,
  rememberDevice,
  seeUser,
  signIn,
  signOut,
} from './harness/session.ts'
import { heading, isMarked, mark, seeHeading } from './harness/storefront.ts'

const journey = sessionJourney()

const namelessDevice = '0123456789abcdef0123456789abcdef'
const randomId = /^[0-9a-f]{32}$/
const count = (calls: readonly string[], name: string) => calls.filter((each) => each === name).length

describe('two tabs', () => {
  journey('sign in and out together, without loading anything again', async ({ shop, page }) => {
    const calls = recordCalls(page.context())
    const other = await page.context().newPage()
    await Promise.all([arrive(page, shop.origin), arrive(other, `${shop.origin}/news/`)])
    await Promise.all([mark(page), mark(other)])
    const before = count(calls, 'ping')

    await signIn(page, ada)
    for (const tab of [page, other]) {
      await seeUser(tab, ada)
      await tab.locator('#currency').filter({ hasText: 'EUR' }).waitFor()
      await expect.poll(() => happened(tab)).toEqual(['CART_REFRESH'])
    }
    expect(count(calls, 'ping') - before).toBe(2)
    expect(await deviceId(page)).toBe(ada.email)

    await signOut(other)
    for (const tab of [page, other]) {
      await seeUser(tab, undefined)
      await expect.poll(() => happened(tab)).toEqual(['CART_REFRESH', 'CART_REFRESH'])
    }
    await expect.poll(() => count(calls, 'ping') - before).toBe(4)
    await expect.poll(() => deviceId(page)).toMatch(randomId)
    expect([await isMarked(page), await isMarked(other)]).toEqual([true, true])
    expect(count(calls, 'logout')).toBe(1)
  })

  journey('follow a change of the customer’s details and currency', async ({ shop, page }) => {
    const other = await page.context().newPage()
    const tabs = [page, other]
    await Promise.all(tabs.map((tab) => arrive(tab, shop.origin)))
    await signIn(page, ada)
    for (const tab of tabs) {
      await expect.poll(() => happened(tab)).toEqual(['CART_REFRESH'])
      await tab.evaluate(() => window.host?.app.currency.set({ id: 'USD', currency_code: 'USD' }))
      await tab.locator('#currency').filter({ hasText: 'USD' }).waitFor()
    }
    await page.evaluate(() => window.host?.update())
    for (const tab of tabs) await tab.locator('#currency').filter({ hasText: 'EUR' }).waitFor()
    await expect.poll(() => happened(other)).toEqual(['CART_REFRESH', 'CART_REFRESH'])
    expect(await happened(page)).toEqual(['CART_REFRESH'])
    const cookie = (await page.context().cookies()).find(({ name }) => name === '_c_d')
    expect(decodeURIComponent(cookie?.value ?? '')).toBe('{"id":"EUR","currency_code":"EUR"}')
    // Chromium limits the lifetime of cookies to 400 days.
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(399 * 86_400)
  })

  journey(
    'follow a change of the customer’s email address without another sign-in',
    async ({ shop, page }) => {
      const email = 'carol@new.example'
      const tabs = [page, await page.context().newPage()]
      await Promise.all(tabs.map((tab) => arrive(tab, shop.origin)))
      await signIn(page, carol)
      for (const tab of tabs) await expect.poll(() => happened(tab)).toEqual(['CART_REFRESH'])
      const change = '/_shop/v1/account/email-change'
      expect(await callBare(page, 'POST', change, { email, password: carol.password })).toBe(200)
      for (const address of [carol.email, email]) {
        const token = () => readMailedToken(shop.platform, address, 'emailToken')
        await expect.poll(token).toBeDefined()
        expect(await callBare(page, 'POST', `${change}/confirm`, { emailToken: await token() })).toBe(200)
      }
      await page.evaluate(() => window.host?.update())
      for (const tab of tabs) await seeUser(tab, { email })
      expect(await deviceId(page)).toBe(email)

      const calls = recordCalls(page.context())
      await arrive(page, `${shop.origin}/news/`)
      await seeUser(page, { email })
      expect(await page.evaluate(() => window.host?.analytics)).toEqual([])
      expect(calls).toEqual(['ping'])
    },
  )

  journey('say the bare words of the specification, and answer none', async ({ shop, page }) => {
    const listener = await page.context().newPage()
    await openBare(listener, shop.origin)
    await listener.evaluate(() => {
      window.happened = []
      new BroadcastChannel('exp_site_channel').addEventListener('message', ({ data }) => {
        window.happened?.push(data)
      })
    })
    const tab = await page.context().newPage()
    await Promise.all([arrive(page, shop.origin), arrive(tab, shop.origin)])
    await signIn(page, bob)
    await page.evaluate(() => window.host?.update())
    await signOut(page)
    await seeUser(page, undefined)
    await expect
      .poll(() => happened(listener))
      .toEqual(['MULTI_TAB_LOGIN_SUCCESSFUL', 'USER_UPDATED', 'MULTI_TAB_LOGOUT_SUCCESSFUL'])
  })
})

describe('signing in and out', () => {
  journey('with a wrong password changes nothing', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .* 401 /, /login\S* 401$/)
    await arrive(page, shop.origin)
    await expect(signIn(page, { ...bob, password: 'battery staple' })).rejects.toThrow('BAD_CREDENTIALS')
    await seeUser(page, undefined)
    expect(await happened(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('k/exp_identity_change'))).toBe('')
  })

  journey(
    'is reported to analytics, and signs in at the store of provider A in a hidden frame',
    async ({ shop, page }) => {
      await arrive(page, shop.origin)
      const frames: string[] = []
      page.on('framenavigated', (frame) => {
        if (frame.parentFrame() !== null) frames.push(new URL(frame.url()).pathname)
      })
      const atStore = () =>
        page
          .context()
          .newPage()
          .then(async (tab) => {
            const response = await tab.goto(`${shop.origin}/_store/pa/cart/`)
            const text = await tab.innerText('main')
            await tab.close()
            return [response?.status(), text.includes(bob.email)]
          })
      await signIn(page, bob)
      await expect.poll(() => frames).toEqual(['/_store/pa/sso/login'])
      await expect.poll(() => page.locator('iframe').count()).toBe(0)
      expect(await atStore()).toEqual([200, true])
      await signOut(page)
      await expect.poll(() => frames).toEqual(['/_store/pa/sso/login', '/_store/pa/sso/logout'])
      await expect.poll(() => page.locator('iframe').count()).toBe(0)
      expect(await page.evaluate(() => window.host?.analytics)).toEqual(['customer_login', 'customer_logout'])
      expect(await happened(page)).not.toContain('LOGOUT_SUCCESSFUL')
      const cookies = (await page.context().cookies()).map(({ name }) => name)
      expect(cookies.filter((name) => /vitrine_(store|session)/.test(name))).toEqual([])
    },
  )

  journey('the customer group follows on every later request', async ({ shop, page }) => {
    await arrive(page, shop.origin)
    await signIn(page, grace)
    const pageRequest = page.waitForRequest(/find-by-slug/)
    await page.evaluate(() => window.host?.app.navigate('/news/'))
    expect((await pageRequest).headers()['x-customer-group-id']).toBe('3')
    await seeHeading(page, 'News')
  })
})

describe('forced logout (section 4)', () => {
  journey.for([
    ['a customer on the device of another', ada, bob.email],
    ['a customer on a nameless device', ada, namelessDevice],
    ['a guest on a customer’s device', undefined, ada.email],
  ] as const)('%s', async ([, who, device], { shop, page }) => {
    if (who) {
      await arrive(page, shop.origin)
      await signIn(page, who)
    }
    await rememberDevice(page, shop.origin, device)
    const calls = recordCalls(page.context())
    await arrive(page, shop.origin)
    await seeUser(page, undefined)
    await expect.poll(() => deviceId(page)).toMatch(randomId)
    expect(await deviceId(page)).not.toBe(device)
    expect(count(calls, 'logout')).toBe(1)
    await arrive(page, `${shop.origin}/news/`)
    await seeUser(page, undefined)
    expect(count(calls, 'logout')).toBe(1)
  })

  journey.for([
    ['a customer on their own device', ada, ada.email],
    ['a customer on a device without an id, which becomes theirs', ada, null],
    ['nobody on a nameless device', undefined, namelessDevice],
  ] as const)('not %s', async ([, who, device], { shop, page }) => {
    if (who) {
      await arrive(page, shop.origin)
      await signIn(page, who)
    }
    await rememberDevice(page, shop.origin, device)
    const calls = recordCalls(page.context())
    await arrive(page, shop.origin)
    await seeUser(page, who)
    await expect.poll(() => deviceId(page)).toBe(device ?? ada.email)
    expect(calls).not.toContain('logout')
  })

  journey('not on localhost, whatever the device says', async ({ shop, page }) => {
    const origin = shop.originFor('localhost')
    await arrive(page, origin)
    await signIn(page, ada)
    await rememberDevice(page, origin, bob.email)
    const calls = recordCalls(page.context())
    await arrive(page, origin)
    await seeUser(page, ada)
    expect(calls).not.toContain('logout')
  })

  journey('not while somebody signs in, in whatever tab', async ({ shop, page }) => {
    await arrive(page, shop.origin)
    await signIn(page, ada)
    await rememberDevice(page, shop.origin, namelessDevice)
    await page.evaluate(() => localStorage.setItem('k/exp_identity_change', String(Date.now())))
    const calls = recordCalls(page.context())
    await arrive(page, shop.origin)
    await seeUser(page, ada)
    expect(calls).not.toContain('logout')
  })
})

describe('a session that the customer has ended on another device', () => {
  journey.for([
    ['a page that requires login', async (): Promise<void> => window.host?.app.navigate('/account/')],
    ['a call of the customer', async (): Promise<void> => void (await window.host?.sessions())],
    ['another document', async (): Promise<void> => location.assign('/news/')],
  ] as const)('ends here with %s, in all tabs', async ([name, step], { shop, page, visit, expected }) => {
    if (name === 'a call of the customer') expected.push(/^error: Failed to load resource: .* 401 /, / 401$/)
    await arrive(page, shop.origin)
    await signIn(page, ada)
    const tab = await page.context().newPage()
    await arrive(tab, shop.origin)
    await seeUser(tab, ada)
    await endSessionsElsewhere(visit, shop.origin, ada)
    const calls = recordCalls(page.context())
    await page.evaluate(step)
    if (name === 'a page that requires login') await seeHeading(page, 'Sign in')
    for (const each of [page, tab]) await seeUser(each, undefined)
    await expect.poll(() => deviceId(page)).toMatch(randomId)
    expect(count(calls, 'logout')).toBe(1)
  })
})

describe('a template that requires login', () => {
  journey('leads a stranger away from the server already', async ({ shop, page }) => {
    const response = await page.goto(`${shop.origin}/account/?tab=2`)
    expect(page.url()).toBe(`${shop.origin}/sign-in/?return=%2Faccount%2F%3Ftab%3D2`)
    const first = await response?.request().redirectedFrom()?.response()
    expect([first?.status(), first?.headers()['cache-control']]).toEqual([302, 'private, no-cache'])
  })

  journey('is for a customer alone: noindex and not stored', async ({ shop, page }) => {
    await arrive(page, shop.origin)
    await signIn(page, ada)
    const response = await page.goto(`${shop.origin}/account/`)
    const headers = response?.headers() ?? {}
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'no-store'])
    expect(await response?.text()).toContain('<h1>Your Account</h1>')
  })

  journey('leads a stranger to the sign-in page, with the way back', async ({ shop, page }) => {
    const calls = recordCalls(page.context())
    await arrive(page, shop.origin)
    await page.evaluate(() => window.host?.app.navigate('/account/?tab=2'))
    await seeHeading(page, 'Sign in')
    expect(page.url()).toBe(`${shop.origin}/sign-in/?return=%2Faccount%2F%3Ftab%3D2`)
    expect(count(calls, 'auth-check')).toBe(1)
  })

  journey('is shown to a customer, on arrival and by navigation', async ({ shop, page }) => {
    await arrive(page, shop.origin)
    await signIn(page, ada)
    const calls = recordCalls(page.context())
    await arrive(page, `${shop.origin}/account/`)
    await seeHeading(page, 'Your Account')
    // The server has already called auth-check.
    expect(calls).not.toContain('auth-check')
    await arrive(page, shop.origin)
    await page.evaluate(() => window.host?.app.navigate('/account/'))
    await seeHeading(page, 'Your Account')
    expect(count(calls, 'auth-check')).toBe(1)
  })

  journey('is left when the customer signs out in another tab', async ({ shop, page }) => {
    const tab = await page.context().newPage()
    await arrive(tab, shop.origin)
    await signIn(tab, ada)
    await arrive(page, `${shop.origin}/account/`)
    await seeHeading(page, 'Your Account')
    await mark(page)
    await signOut(tab)
    await seeHeading(page, 'Sign in')
    expect(page.url()).toBe(`${shop.origin}/sign-in/?return=%2Faccount%2F`)
    expect(await isMarked(page)).toBe(true)
  })

  journey('is asked for again when it comes back from the back-forward cache', async ({ shop, page }) => {
    await arrive(page, shop.origin)
    await signIn(page, ada)
    await arrive(page, `${shop.origin}/account/`)
    await seeHeading(page, 'Your Account')
    const bare = await page.context().newPage()
    await openBare(bare, shop.origin)
    expect(await callBare(bare, 'GET', '/exp-sf-cms/api/logout')).toBe(200)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await seeHeading(page, 'Sign in')
    await seeUser(page, undefined)
    expect(await heading(page).count()).toBe(1)
  })
})
