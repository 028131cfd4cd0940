import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { createSigner } from '../secrets/index.ts'
import { createKnownBrowsers, createSignInLimits, customerBrowserCookie } from './index.ts'

const email = 'ada@shop.test'
const accountId = '7'

describe.each(databases())('limits of sign-in attempts on $name', ({ open }) => {
  let opened: OpenedDatabase

  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.remove())

  /** Opens the limits with their defaults, as the platform does at startup. */
  const start = async (now = () => Date.UTC(2026, 5, 1, 12)) => {
    const commerce = await openCommerce(opened)
    const signer = createSigner(commerce.db)
    const browser = { purpose: 'browser of a customer', cookie: customerBrowserCookie, path: '/' }
    const knownBrowsers = createKnownBrowsers({ signer, ...browser })
    const options = {
      kind: 'customer',
      db: commerce.db,
      signer,
      knownBrowsers,
      trustProxy: true,
      now,
    } as const
    const limits = createSignInLimits(options)
    return {
      knownBrowsers,
      attempt: async (client: string, cookie = '') =>
        (await limits.consume(email, accountId, new Headers({ 'x-forwarded-for': client, cookie }))) ===
        undefined,
      [Symbol.asyncDispose]: () => commerce.close(),
    }
  }

  test('a known browser keeps its id, and all known browsers of an account share a limit', async () => {
    await using shop = await start()
    const publicUrl = new URL('https://shop.test')
    const signIn = async (cookie = '') =>
      (await shop.knownBrowsers.createCookie(accountId, publicUrl, new Headers({ cookie }))).split(';')[0] ??
      ''
    const first = await signIn()
    expect(await signIn(first)).toBe(first)
    let allowed = 0
    for (let browser = 0; browser < 10; browser++) {
      const cookie = await signIn()
      for (let count = 0; count < 10; count++) if (await shop.attempt('203.0.113.7', cookie)) allowed++
    }
    expect(allowed).toBe(60)
  })

  test('midnight does not reset the limits', async () => {
    let at = Date.UTC(2026, 5, 1, 23, 59, 59)
    await using shop = await start(() => at)
    let allowed = 0
    for (let count = 0; count < 10; count++) if (await shop.attempt('203.0.113.7')) allowed++
    at += 2_000
    expect([allowed, await shop.attempt('203.0.113.7')]).toEqual([10, false])
  })

  test('100 networks within one IPv6 /48 network count as 16 clients', async () => {
    await using shop = await start()
    let allowed = 0
    for (let network = 0; network < 100; network++) {
      for (let count = 0; count < 3; count++)
        if (await shop.attempt(`2001:db8:1:${network.toString(16)}::1`)) allowed++
    }
    // After 100 attempts, the account is under attack, and each client has three attempts.
    expect(allowed).toBe(100 + 3 * 16)
    expect(await shop.attempt('2001:db8:2:1::1')).toBe(true)
  })

  test('1,000 attempts by 200 clients lock out neither a known browser nor a new client, and survive a restart', async () => {
    const clients = Array.from({ length: 200 }, (_, index) => `203.0.${113 + (index % 2)}.${index}`)
    let cookie = ''
    {
      await using shop = await start()
      const [pair = ''] = (
        await shop.knownBrowsers.createCookie(accountId, new URL('https://shop.test'), new Headers())
      ).split(';')
      cookie = pair
      const counts = await Promise.all(
        clients.map(async (client) => {
          let allowed = 0
          for (let count = 0; count < 5; count++) if (await shop.attempt(client)) allowed++
          return allowed
        }),
      )
      const total = counts.reduce((sum, count) => sum + count, 0)
      // All five attempts of a client are allowed only until the account counts as under attack.
      expect(total).toBeLessThanOrEqual(100 + 3 * 200)
      // The owner has all ten attempts in a known browser, even if it shares an IP address with the
      // attackers.
      for (let count = 0; count < 9; count++) expect(await shop.attempt('203.0.113.0', cookie)).toBe(true)
      expect(await shop.attempt('192.0.2.1')).toBe(true)
    }
    await using restarted = await start()
    expect(await restarted.attempt('192.0.2.1', cookie)).toBe(true)
    expect(await restarted.attempt('192.0.2.1', cookie)).toBe(false)
    for (const client of ['203.0.114.199', '203.0.113.198'])
      expect(await restarted.attempt(client)).toBe(false)
    for (const allowed of [true, true, true, false])
      expect(await restarted.attempt('192.0.2.2')).toBe(allowed)
  })
})
