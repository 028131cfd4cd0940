import { tokenNotFoundText, type Call, type Send } from '@vitrine/contract'
import { calls, shopCalls } from '@vitrine/contract/table'
import { describe, expect, test } from 'vitest'
import * as account from './account/index.ts'
import * as auth from './auth/index.ts'
import * as cart from './cart/index.ts'
import * as checkout from './checkout/index.ts'
import { createClient, type Client } from './client.ts'
import * as coupons from './coupons/index.ts'
import * as currency from './currency/index.ts'
import * as certificates from './gift-certificates/index.ts'
import * as goods from './goods/index.ts'
import { withErrors } from './links.ts'
import * as locations from './locations/index.ts'
import * as newsletter from './newsletter/index.ts'
import type { Link } from './operation.ts'
import { errorOf, type CallResponse } from './response.ts'
import * as orders from './orders/index.ts'
import * as reviews from './reviews/index.ts'
import * as session from './session/index.ts'
import * as wishlist from './wishlist/index.ts'

type CallFunction = (
  client: Client,
  ...args: readonly unknown[]
) => Promise<CallResponse<unknown> | undefined>

const groups = new Set([
  ...['auth', 'account', 'wishlist', 'reviews', 'newsletter', 'orders', 'coupons', 'gift-certificates'],
  ...['cart', 'checkout', 'currency', 'locations', 'goods'],
])
const isOwnSession = ({ id, group }: Call) => group === 'session' && shopCalls.some((call) => call.id === id)
const customerCalls = [...calls, ...shopCalls].filter((call) => groups.has(call.group) || isOwnSession(call))

/** Arguments of the functions that do not take an id or a body first. */
const argumentsOf: Readonly<Record<string, readonly unknown[]>> = {
  applyCouponA: [{ coupon_code: '1' }],
  applyCouponC: [{ coupon_code: '1' }],
  listGroupPrices: [{ skus: ['MUG'] }],
  removeCouponA: [{ couponId: '1' }],
  addWishlistItemC: [{ product_sku: '1' }],
  deleteWishlistItemA: [{ id: '1', itemId: '1' }],
  getCustomerDetailsA: [['addresses']],
  listOwnReviews: [{}],
  listReviews: [{ productId: '1' }],
  listSortedReviews: [{ productId: '1' }],
  updateReview: [{ productId: '1', reviewId: '1' }],
  voteForReview: [{ productId: '1', reviewId: '1' }],
  withdrawVote: [{ productId: '1', reviewId: '1' }],
}

/** Adds the totals to a given response, and makes no call of its own. */
const { addCartTotalsC: _addCartTotalsC, ...cartCalls } = cart

const functions = Object.entries({
  ...account,
  ...auth,
  ...certificates,
  ...coupons,
  ...cartCalls,
  ...checkout,
  ...currency,
  ...goods,
  ...locations,
  ...newsletter,
  ...orders,
  ...reviews,
  ...session,
  ...wishlist,
})
  .filter(([name]) => !/^(?:is|read|to|ping|checkAuth)/.test(name))
  .flatMap(([name, value]): [string, CallFunction][] =>
    typeof value === 'function' ? [[name, value as CallFunction]] : [],
  )

const Error404 = { code: 'NOT_FOUND', message: 'Not found.' }
const refused: Send = async () => Response.json({ Status: 'failure', Error: Error404 }, { status: 404 })
const down: Send = async () => {
  throw new TypeError('fetch failed')
}
const slow: Send = async () => {
  throw new DOMException('No response within 1 ms.', 'TimeoutError')
}
const garbage: Send = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })

/** Calls a function of the client. Returns the row that it used, and the error that it returned or threw. */
async function failWith(name: string, send: Send) {
  const used: Call[] = []
  const record: Link = (next) => (operation) => {
    used.push(operation.call)
    return next(operation)
  }
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [withErrors(), record],
    send,
  })
  const [, call] = functions.find(([each]) => each === name) ?? []
  const returned = await call?.(client, ...(argumentsOf[name] ?? ['1', {}, {}])).then(
    (response) =>
      response && 'status' in response
        ? { status: response.status, code: errorOf(response)?.code }
        : response,
    (thrown: unknown) => thrown,
  )
  return { row: used[0], used, returned }
}

describe('a failed call of customers is treated as its row says (section 8, R30)', () => {
  test('all calls have a function in the client', async () => {
    const used = await Promise.all(
      functions.map(async ([name]) => (await failWith(name, refused)).used.map(({ id }) => id)),
    )
    expect([...new Set(used.flat())].toSorted()).toEqual(customerCalls.map(({ id }) => id).toSorted())
  })

  test.each(functions.map(([name]) => name))('%s', async (name) => {
    const { row, returned } = await failWith(name, refused)
    const token = row?.response === 'CheckoutTokens' ? { errorMsg: tokenNotFoundText } : undefined
    expect(returned).toEqual(token ?? { status: 404, code: 'NOT_FOUND' })
    const faults = [
      [down, 0, 'UNREACHABLE', 'fetch failed'],
      [slow, 0, 'TIMEOUT', 'No response within 1 ms.'],
      [garbage, 502, 'BAD_ANSWER', 'The response does not come from the platform.'],
    ] as const
    for (const [send, status, code, message] of faults) {
      const fault = (await failWith(name, send)).returned
      if (row?.onFailure === 'rethrows') {
        expect(fault).toBeInstanceOf(Error)
        expect(fault).toMatchObject({ message, cause: { code } })
      } else if (row?.onFailure === 'swallows') expect(fault).toBeUndefined()
      else {
        expect(row?.onFailure).toBe('returns-error')
        expect(fault).toEqual(token ?? { status, code })
      }
    }
  })
})
