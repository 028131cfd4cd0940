import { dataOf, pingSite } from '@vitrine/client'
import type { Send } from '@vitrine/contract'
import { withCookieJar } from '@vitrine/testing'
import { clientOf, knownCustomer } from '@vitrine/testing/client-cases'
import { knownContent } from '@vitrine/testing/known-content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillWith } from './harness/fill.ts'
import { startPair, startShop, type Shop } from './harness/shop.ts'

const prepare = fillWith(knownContent, { customers: [knownCustomer] })

interface Started {
  readonly shop: Shop
  stop(): Promise<unknown>
}

const startOne = async (): Promise<Started> => {
  const shop = await startShop({ prepare })
  return { shop, stop: () => shop.stop() }
}
const startTwo = (): Promise<Started> => startPair({ prepare })

describe.each([
  ['a shop', startOne],
  ['a shop in front of a platform', startTwo],
])('signing in to %s without scripts (R29)', (_, start) => {
  let started: Started
  beforeAll(async () => {
    started = await start()
  })
  afterAll(() => started.stop())

  const open = () => {
    const { origin } = started.shop
    const send: Send = withCookieJar((request) => fetch(new Request(request, { redirect: 'manual' })))
    return {
      async post(name: string, fields: Readonly<Record<string, string>>) {
        const address = `${origin}/_actions/${name}?page=/about/`
        const body = new URLSearchParams(fields)
        const response = await send(new Request(address, { method: 'POST', body }))
        return {
          status: response.status,
          location: response.headers.get('location'),
          cookies: response.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0]),
        }
      },
      email: async () => dataOf(await pingSite(clientOf({ send, origin }), '/'))?.userInfo?.email,
    }
  }

  test('a customer signs in and out', async () => {
    const browser = open()
    expect(await browser.post('login', { ...knownCustomer, return: '/' })).toEqual({
      status: 303,
      location: '/',
      cookies: [expect.stringMatching(/^vitrine_session_\d+$/), 'vitrine_known'],
    })
    expect(await browser.email()).toBe(knownCustomer.email)
    expect(await browser.post('logout', {})).toMatchObject({ status: 303, location: '/about/' })
    expect(await browser.email()).toBeUndefined()
  })

  test('a wrong password leads back to the form', async () => {
    const browser = open()
    expect(await browser.post('login', { ...knownCustomer, password: 'wrong password' })).toEqual({
      status: 303,
      location: '/about/?action_failed=login&action_error=BAD_CREDENTIALS',
      cookies: [],
    })
    expect(await browser.email()).toBeUndefined()
  })
})
