import {
  generateCheckoutToken as tokenRow,
  getWishlistC,
  listSessions,
  login,
  updatePassword,
} from '@vitrine/contract'
import type { Call, Envelope } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { generateCheckoutToken } from '../checkout/index.ts'
import { createClient } from '../client.ts'
import { withErrors, withSessionEnd } from '../links.ts'
import { isSessionExpired, logout } from './index.ts'

function clientThatGets(answer: Envelope<unknown> | 'nothing', status = 401) {
  const events: string[] = []
  const client = createClient({
    provider: 'c',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [
      withErrors(),
      withSessionEnd(async (isReported) => void events.push(isReported ? 'expired' : 'refused')),
    ],
    send: async ({ method, url }) => {
      events.push(`${method} ${new URL(url).pathname}`)
      if (answer === 'nothing') throw new TypeError('fetch failed')
      return Response.json(answer, { status })
    },
  })
  return { client, events }
}

const failure = (message: string): Envelope<never> => ({
  Status: 'failure',
  Error: { code: 'UNAUTHORIZED', message },
})

describe('an expired session (section 4)', () => {
  test.each(['invalid credentials!', 'Invalid Credentials!', 'INVALID CREDENTIALS!'])(
    "is a failure that says '%s'",
    async (message) => {
      const { client } = clientThatGets(failure(message))
      expect(isSessionExpired(await client.call(tokenRow))).toBe(true)
    },
  )

  test.each(['invalid credentials', 'Invalid credentials! Try again.', ''])(
    "is no failure that says '%s'",
    async (message) => {
      const { client, events } = clientThatGets(failure(message))
      expect(isSessionExpired(await client.call(tokenRow))).toBe(false)
      expect(events).not.toContain('expired')
    },
  )

  test('is no success, whatever it says', async () => {
    const { client } = clientThatGets({ Status: 'success', Data: { message: 'invalid credentials!' } }, 200)
    expect(isSessionExpired(await client.call(tokenRow))).toBe(false)
    expect(isSessionExpired(undefined)).toBe(false)
  })

  test.each<[string, boolean, Call]>([
    ['the checkout token', true, tokenRow],
    ['the wishlist', true, getWishlistC],
    ['the password update', true, updatePassword],
    ['a sign-in with a wrong password', false, login],
  ])('is reported by %s: %s', async (_name, tells, call) => {
    const { client, events } = clientThatGets(failure('Invalid credentials!'))
    await client.call(call, { body: {} })
    expect(events.includes('expired')).toBe(tells)
  })
})

test.each<[string, number, boolean, Call]>([
  ['a customer’s call', 401, true, listSessions],
  ['a customer’s call that fails otherwise', 403, false, listSessions],
  ['a sign-in', 401, false, login],
])('the refusal of %s with %i is reported: %s', async (_name, status, tells, call) => {
  const { client, events } = clientThatGets(failure('Sign in first.'), status)
  await client.call(call, { body: {} })
  expect([events.includes('refused'), events.includes('expired')]).toEqual([tells, false])
})

describe('the checkout token (sections 3 and 8)', () => {
  test('is the first of the list', async () => {
    const Data = [{ checkoutSession: 'one' }, { checkoutSession: 'two' }]
    const { client, events } = clientThatGets({ Status: 'success', Data }, 200)
    expect(await generateCheckoutToken(client)).toEqual({ token: 'one' })
    expect(events).toEqual(['GET /exp-sf-cms/api/pc/generate/checkout-token'])
  })

  test.each([
    ['missing', { Status: 'success', Data: [] }],
    ['empty', { Status: 'success', Data: [{ checkoutSession: '' }] }],
    ['nothing at all', { Status: 'success', Data: null }],
    ['refused', failure('Not now.')],
    ['unreachable', 'nothing'],
  ] as const)("that is %s is 'Token Not Found'", async (_name, answer) => {
    expect(await generateCheckoutToken(clientThatGets(answer as 'nothing').client)).toEqual({
      errorMsg: 'Token Not Found',
    })
  })

  test('of an expired session says so', async () => {
    const { client, events } = clientThatGets(failure('Invalid Credentials!'))
    expect(await generateCheckoutToken(client)).toEqual({
      errorMsg: 'Token Not Found',
      isSessionDestroyed: true,
    })
    expect(events.at(-1)).toBe('expired')
  })
})

test('logout is a GET with the language, and returns the redirect', async () => {
  const { client, events } = clientThatGets(
    { Status: 'success', Data: { redirectUrl: 'https://store' } },
    200,
  )
  expect((await logout(client)).data).toEqual({ Status: 'success', Data: { redirectUrl: 'https://store' } })
  expect(events).toEqual(['GET /exp-sf-cms/api/logout'])
})
