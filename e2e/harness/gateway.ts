import type { Page } from 'playwright-core'
import { ask } from './ask.ts'
import { open } from './hydrated.ts'
import { settled } from './host.ts'
import type { Shop } from './shop.ts'

declare global {
  interface Window {
    /** Events of the runtime, in order. */
    happened?: string[]
  }
}

export interface Gateway {
  user: object | undefined
  /** True to make the logout call fail. */
  isDown?: boolean
  readonly calls: string[]
}

/** A stand-in for the sign-in and sign-out calls; ping and auth-check reflect the current `user`. */
export async function playGateway(shop: Shop, page: Page): Promise<Gateway> {
  const gateway: Gateway = { user: undefined, calls: [] }
  await page.context().route('**/exp-sf-cms/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname.slice('/exp-sf-cms/api/'.length)
    gateway.calls.push(name)
    if (name === 'auth-check') {
      await route.fulfill({
        json: { Status: 'success', Data: { loggedIn: gateway.user !== undefined } },
      })
    } else if (name === 'logout' && gateway.isDown === true) {
      await route.fulfill({
        status: 503,
        json: { Status: 'failure', Error: { code: 'UNAVAILABLE', message: 'Not now.' } },
      })
    } else if (name === 'logout') {
      gateway.user = undefined
      await route.fulfill({ json: { Status: 'success', Data: { redirectUrl: '/frame.html?out' } } })
    } else {
      // Only the browser resolves names below .test.
      const { hostname, search } = new URL(route.request().url())
      const answer = JSON.parse((await ask(shop, pathname + search, { host: hostname })).body)
      if (name === 'ping' && gateway.user !== undefined) answer.Data.userInfo = gateway.user
      await route.fulfill({ json: answer })
    }
  })
  await page.context().addInitScript(() => {
    window.happened = []
    for (const name of ['LOGOUT_SUCCESSFUL', 'CART_REFRESH']) {
      window.addEventListener(name, () => window.happened?.push(name))
    }
  })
  return gateway
}

export async function arrive(page: Page, address: string): Promise<void> {
  await open(page, address)
  await settled(page)
}

export const ada = { email: 'ada@example.com', customerGroupInfo: { id: 7 } }
export const euro = { id: '2', currency_code: 'EUR' }

export const deviceId = (page: Page) => page.evaluate(() => localStorage.getItem('k/exp_device_id'))
export const happened = (page: Page) => page.evaluate(() => window.happened ?? [])
export const user = (page: Page) => page.locator('#user')
export const signIn = (page: Page) => page.evaluate(() => window.host?.signIn())
export const signOut = (page: Page) => page.evaluate(() => window.host?.signOut())

/** Stores data of an earlier visit. */
export async function rememberDevice(page: Page, origin: string, id: string): Promise<void> {
  await page.goto(`${origin}/frame.html`)
  await page.evaluate((id) => localStorage.setItem('k/exp_device_id', id), id)
}
