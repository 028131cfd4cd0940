import { createHash } from 'node:crypto'
import {
  createTestRequest,
  databases,
  expectFailure,
  testCustomers,
  withCookieJar,
  type OpenedDatabase,
  type TestCustomer,
  type TestRequest,
} from '@vitrine/testing'
import type { CustomerExport } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdPromotions } from '../coupons/index.ts'
import { savePromotion } from '../coupons/write-promotions.repository.ts'
import { findProjections, refreshProjections, type GoodsProjection } from '../goods/index.ts'
import { createCandidate } from '../../test/skus.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openInProcess } from '../../test/session-targets.ts'

const api = '/exp-sf-cms/api'
const [ada, bob] = testCustomers

describe.each(databases())('data of customers on $name', ({ open }) => {
  let opened: OpenedDatabase
  let target: Awaited<ReturnType<typeof openInProcess>>

  let now = Date.UTC(2026, 5, 1, 12)

  beforeEach(async () => {
    opened = await open()
    const database = { name: '', open: async () => opened, openEmpty: open }
    target = await openInProcess(database, { provider: 'b', now: () => now })
  })
  afterEach(() => target.close())

  const post = (ask: TestRequest, path: string, body: unknown) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const signIn = async ({ email, password }: TestCustomer) => {
    const ask = createTestRequest(target.origin, withCookieJar(target.send))
    expect((await post(ask, `${api}/login`, { email, password })).status).toBe(200)
    return ask
  }
  const fill = async (ask: TestRequest, street: string) => {
    const names = { firstName: street.split(' ')[0], lastName: 'Byron' }
    const address = { ...names, address1: street, city: 'Bonn', zip: '53111', countryCode: 'DE' }
    expect((await post(ask, `${api}/pb/account/addresses`, { address })).status).toBe(200)
    const lines = [{ merchandiseId: 'LAMP-RED', quantity: 2 }]
    expect((await post(ask, `${api}/pb/carts`, { lines })).status).toBe(200)
  }
  const read = (ask: TestRequest) => ask.data('/_shop/v1/account/export') as Promise<CustomerExport>
  const erase = (ask: TestRequest, password: string) => post(ask, '/_shop/v1/account/erase', { password })

  test('is exported completely, without any data of other customers', async () => {
    const [first, second] = [await signIn(ada), await signIn(bob)]
    await fill(first, 'Ada Street 1')
    await fill(second, 'Bob Street 2')
    const { created_at, data } = await read(first)
    expect(Date.parse(created_at)).toBeGreaterThan(0)
    expect(data['customers']).toEqual([expect.objectContaining({ email: ada.email, group_id: ada.groupId })])
    expect(data['customer_addresses']).toEqual([expect.objectContaining({ street: 'Ada Street 1' })])
    expect(data['carts']).toHaveLength(1)
    expect(data['cart_lines']).toEqual([expect.objectContaining({ sku: 'LAMP-RED', quantity: 2 })])
    expect(data['sessions']).toHaveLength(1)
    const text = JSON.stringify(data)
    expect(text).not.toContain('Bob Street')
    expect(text).not.toContain(bob.email)
    expect(text).not.toMatch(/argon2|_hash"|token/)
  })

  test('is deleted with the account, leaving no personal data in the database', async () => {
    const [first, elsewhere, second] = [await signIn(ada), await signIn(ada), await signIn(bob)]
    await fill(first, 'Ada Street 1')
    await fill(second, 'Bob Street 2')
    const kept = await read(second)
    const answer = await erase(first, ada.password)
    expect(answer.body).toEqual({ Status: 'success', Data: { accepted: true } })
    const cookies = answer.headers.getSetCookie()
    for (const cookie of cookies) expect(cookie).toMatch(/^\w+=; Max-Age=0; /)
    expect(cookies.map((cookie) => cookie.split('=')[0]?.replace(/_3000$/, ''))).toEqual([
      ...['vitrine_session', 'vitrine_cart', 'vitrine_counts', 'vitrine_known'],
    ])
    const left = await opened.dump()
    expect(left).toContain('Bob Street 2')
    for (const text of [ada.email, 'Ada']) expect(left).not.toContain(text)
    for (const ask of [first, elsewhere]) {
      expectFailure(await ask(`${api}/pb/account/addresses`), 401, 'UNAUTHENTICATED')
    }
    expectFailure(await post(first, `${api}/login`, ada), 400, 'UNKNOWN_PARAMETER', 'groupId')
    const { email, password } = ada
    expectFailure(await post(first, `${api}/login`, { email, password }), 401, 'BAD_CREDENTIALS')
    expect((await read(second)).data).toEqual(kept.data)
  })

  test('includes newsletter subscriptions, and reviews, which then no longer count towards the rating', async () => {
    const [first, second] = [await signIn(ada), await signIn(bob)]
    // Closed before the hook that drops the database.
    await using commerce = await openCommerce(opened)
    const { db } = commerce
    const at = '2026-06-01T12:00:00.000Z'
    const email = ada.email
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await commerce.write('commerce', async (tx) => {
      await tx
        .insertInto('reviews')
        .values({
          ...{ id: 'r1', product_key: 'lamp', customer_id: id, language: 'en', author: 'Ada', rating: 1 },
          ...{ title: 't', text: 't', moderation: 'published', is_withdrawn: 0, verified: 0, answer: null },
          ...{ answered_at: null, created_at: at, updated_at: at },
        })
        .execute()
      await tx
        .insertInto('newsletter_subscribers')
        .values({
          ...{
            id: 's1',
            channel_id: '1',
            email,
            language: 'en',
            state: 'subscribed',
            confirmation_hash: null,
          },
          ...{ confirmation_expires_at: null, created_at: at, confirmed_at: at, updated_at: at },
        })
        .execute()
      await refreshProjections(tx, ['lamp'], at)
    })
    const ratingOf = async () => {
      const row = (await findProjections(db, ['lamp'])).get('lamp')
      return (JSON.parse(row?.data ?? '{}') as GoodsProjection).rating
    }
    expect(await ratingOf()).toMatchObject({ count: 1 })
    const { data } = await read(first)
    expect(data['reviews']).toEqual([expect.objectContaining({ product_key: 'lamp', rating: 1 })])
    expect(data['newsletter_subscribers']).toEqual([expect.objectContaining({ email, state: 'subscribed' })])
    expect((await read(second)).data['newsletter_subscribers']).toEqual([])
    expect((await erase(first, ada.password)).status).toBe(200)
    expect(await ratingOf()).toBeUndefined()
    expect(await opened.dump()).not.toContain(email)
  })

  test('includes uses of coupons, which still count towards the promotion after the deletion', async () => {
    await using commerce = await openCommerce(opened)
    const { db } = commerce
    const at = '2026-06-01T12:00:00.000Z'
    const { id: customerId } = await db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow()
    await savePromotion(db, createCandidate({ id: 'spring' }).promotion, { isAutomatic: true, at })
    const discounts = [
      { promotionId: 'spring', code: undefined, name: 'Spring', amount: 800, isFreeShipping: false },
    ]
    const orders = [
      { attemptId: 'own', customerId, email: 'elsewhere@shop.test' },
      { attemptId: 'guest', customerId: undefined, email: ada.email.toUpperCase() },
      { attemptId: 'other', customerId: undefined, email: bob.email },
    ]
    for (const { attemptId, ...order } of orders) {
      await commerce.transact((tx) => holdPromotions(tx, { ...order, discounts }, { attemptId, at }))
    }
    const usesOf = () =>
      db
        .selectFrom('promotion_uses')
        .select(['attempt_id', 'customer_id', 'email_hash'])
        .orderBy('attempt_id')
        .execute()
    const stored = await usesOf()
    const hashes = stored.map((use) => use.email_hash)
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{22}$/)
    // Anybody can compute a hash that needs no key.
    const guessed = createHash('sha256').update(`promotion ${ada.email}`).digest()
    expect(hashes).not.toContain(guessed.toString('hex'))
    expect(hashes).not.toContain(guessed.subarray(0, 16).toString('base64url'))

    const ask = await signIn(ada)
    const { data } = await read(ask)
    expect(data['promotion_uses']).toEqual([
      { attempt_id: 'own', promotion_id: 'spring', code_key: null, is_taken: 0, at },
    ])
    expect((await erase(ask, ada.password)).status).toBe(200)
    const other = stored.find((use) => use.attempt_id === 'other')
    expect(await usesOf()).toEqual([
      { attempt_id: 'guest', customer_id: null, email_hash: '' },
      other,
      { attempt_id: 'own', customer_id: null, email_hash: '' },
    ])
    expect(await db.selectFrom('promotions').select('uses').execute()).toEqual([{ uses: 3 }])
  })

  test('is only deleted with the current password, which cannot be guessed', async () => {
    const ask = await signIn(ada)
    now += 10 * 60_000
    expectFailure(await post(ask, '/_shop/v1/account/erase', {}), 400, 'MISSING_PARAMETER', 'password')
    expectFailure(await erase(ask, bob.password), 401, 'BAD_CREDENTIALS', 'password')
    for (let count = 0; count < 9; count++) await erase(ask, `guess ${count}`)
    expectFailure(await erase(ask, ada.password), 429, 'TOO_MANY_REQUESTS')
    expect((await read(ask)).data['customers']).toHaveLength(1)
  })

  test('is deleted without the password within ten minutes of the sign-in, but never with a wrong one', async () => {
    const ask = await signIn(ada)
    now += 10 * 60_000 - 1
    expectFailure(await erase(ask, 'wrong password'), 401, 'BAD_CREDENTIALS', 'password')
    expect((await post(ask, '/_shop/v1/account/erase', {})).status).toBe(200)
    expect(await opened.dump()).not.toContain(ada.email)
  })

  test('is neither shown to guests nor deleted by guests or other sites (R7)', async () => {
    const guest = createTestRequest(target.origin, withCookieJar(target.send))
    expectFailure(await guest('/_shop/v1/account/export'), 401, 'UNAUTHENTICATED')
    expectFailure(await erase(guest, ada.password), 401, 'UNAUTHENTICATED')
    const ask = await signIn(ada)
    const init = { method: 'POST', body: JSON.stringify({ password: ada.password }) }
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
    expectFailure(await ask('/_shop/v1/account/erase', { ...init, headers }), 403, 'FORBIDDEN_ORIGIN')
    expect((await read(ask)).data['customers']).toHaveLength(1)
  })
})
