import {
  createTestRequest,
  databases,
  expectFailure,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { fillShop, shopOptions, startShopProcess, type ShopProcess } from '@vitrine/testing/shop-process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from '../../test/accounts.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { createPlatform } from '../platform.ts'
import type { Platform } from '../options.ts'
import { createSessions } from '../shopper/index.ts'

const reviewers = 100
const path = '/pa/products/lamp/reviews'
/** URL of the shop in browsers, regardless of the process that responds. */
const shopUrl = new URL('http://127.0.0.1')

/** Inserts customers without a password who each have an open session. Returns the session cookies. */
async function insertReviewers(opened: OpenedDatabase): Promise<readonly string[]> {
  await using commerce = await openCommerce(opened)
  const at = '2026-06-01T12:00:00.000Z'
  const ids = Array.from({ length: reviewers }, (_, index) => String(index).padStart(32, '0'))
  await commerce.db
    .insertInto('customers')
    .values(
      ids.map((id) => ({
        ...{ id, email: `${id}@shop.test`, password_hash: null, first_name: 'Ada', last_name: '' },
        ...{ group_id: '1', currency: null, channel_id: '1', language: 'en' },
        ...{ middle_name: '', phone: '', company: '', custom_fields: '{}', form_fields: '[]' },
        ...{ created_at: at, updated_at: at },
      })),
    )
    .execute()
  const fail = (error: unknown): never => {
    throw error
  }
  const sessions = createSessions({ commerce, now: Date.now, onError: fail })
  const request = { headers: new Headers(), publicUrl: shopUrl }
  const opening = ids.map(async (id) => (await sessions.open(id, request)).setCookie)
  return (await Promise.all(opening)).map((cookie) => cookie.split(';', 1)[0] ?? '')
}

// Locks behave the same on all versions of PostgreSQL.
describe.each(databases().slice(1, 2))(
  '100 concurrent customers, in two processes on $name (R43)',
  ({ openEmpty }) => {
    let opened: OpenedDatabase
    let here: Platform
    let other: ShopProcess
    let cookies: readonly string[] = []
    let customers: readonly TestRequest[] = []

    /** Returns the browser of a customer whose requests go to one of the processes. */
    const browse = (process: number, cookie = ''): TestRequest =>
      createTestRequest(process === 0 ? shopUrl.origin : other.origin, (request) => {
        request.headers.set('cookie', cookie)
        request.headers.set('sec-fetch-site', 'same-origin')
        request.headers.set('x-forwarded-host', shopUrl.host)
        return process === 0 ? here.send(request) : fetch(request)
      })

    beforeAll(async () => {
      opened = await openEmpty()
      await fillShop(opened)
      here = await createPlatform({ ...shopOptions(opened), sendsMail: false })
      other = await startShopProcess(opened)
      cookies = await insertReviewers(opened)
      customers = cookies.map((cookie, index) => browse(index % 2, cookie))
    })
    afterAll(async () => {
      await other.kill()
      await here.close()
      await opened.remove()
    })

    /** Returns the summary of the lamp's reviews after checking that both processes return the same one. */
    const readSummary = async (): Promise<unknown> => {
      const [first, second] = await Promise.all(
        [0, 1].map(async (process) => {
          const data = await browse(process).data(`/exp-sf-cms/api${path}`)
          return (data as { meta: { summary: unknown } }).meta.summary
        }),
      )
      expect(second).toEqual(first)
      return first
    }
    const each = <Result>(send: (ask: TestRequest, index: number) => Promise<Result>): Promise<Result[]> =>
      Promise.all(customers.map((ask, index) => send(ask, index)))

    test('write, edit, withdraw and delete reviews, and the rating counts each of them', async () => {
      const review = (rating: number) => ({ rating, title: 'Bright', text: 'A good lamp.' })
      const created = await each((ask, index) => post(ask, path, review((index % 5) + 1)))
      expect(created.map(({ status }) => status)).toEqual(customers.map(() => 200))
      const ids = created.map(({ body }) => (body.Data as { id: string }).id)
      // 20 reviews with each rating: 300 stars in 100 reviews.
      expect(await readSummary()).toEqual({
        average_rating: 3,
        total: 100,
        ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 20 })),
      })

      const json = { 'content-type': 'application/json' }
      await each((ask, index) => {
        switch (index % 5) {
          case 0: {
            const init = { method: 'PUT', headers: json, body: JSON.stringify(review(5)) }
            return ask.data(`/_shop/v1/reviews/${ids[index]}`, init)
          }
          case 1:
            return ask.data(`/exp-sf-cms/api${path}/${ids[index]}`, { method: 'PUT' })
          case 2:
            return ask.data(`/_shop/v1/reviews/${ids[index]}`, { method: 'DELETE' })
          default:
            return Promise.resolve()
        }
      })
      // Reviews with 1 star were changed to 5, those with 2 stars withdrawn, those with 3 stars
      // deleted: (40 × 5 + 20 × 4) / 60 = 4.67 stars.
      expect(await readSummary()).toEqual({
        average_rating: 4.7,
        total: 60,
        ratings: [40, 20, 0, 0, 0].map((count, index) => ({ rating: 5 - index, count })),
      })
    })

    test('write a review ten times in both processes, and one is accepted', async () => {
      const bag = '/pa/products/bag/reviews'
      const body = { rating: 4, title: 'Roomy', text: 'Holds a lot.' }
      const browsers = Array.from({ length: 10 }, (_, index) => browse(index % 2, cookies[0]))
      const answers = await Promise.all(browsers.map((ask) => post(ask, bag, body)))
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toHaveLength(9)
      for (const answer of refused) expectFailure(answer, 409, 'ALREADY_REVIEWED', 'productId')
    })
  },
)
