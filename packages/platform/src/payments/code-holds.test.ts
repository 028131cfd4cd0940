import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleDraft } from '../../test/orders.ts'
import { card, openPayments, toAction, type OpenPayments } from '../../test/payments.ts'
import { createCandidate } from '../../test/skus.ts'
import { addCodes, savePromotion } from '../coupons/write-promotions.repository.ts'
import { addEntry } from '../gift-certificates/hold-certificates.repository.ts'
import type { OrderDraft } from '../store/index.ts'
import { outcomes } from '../test-gateway/index.ts'
import { certificateHolds, promotionHolds, stockHolds } from './holds.ts'

const at = '2026-06-01T12:00:00.000Z'
const success = card(outcomes.find(({ name }) => name === 'success')?.number ?? '')
const declined = card(outcomes.find(({ name }) => name === 'declined')?.number ?? '')

/** An order with one coupon and no gift certificate. */
const withCoupon = (changes: Partial<OrderDraft> = {}) =>
  sampleDraft({
    discounts: [
      { promotionId: 'spring', code: 'SPRING', name: 'Spring', amount: 800, isFreeShipping: false },
    ],
    redeemed: [],
    ...changes,
  })
/** An order without a coupon, of which a gift certificate pays 10.00. */
const withCertificate = () =>
  sampleDraft({
    discounts: [],
    redeemed: [{ certificateId: 'c1', lastDigits: '4D2F', amount: 1000 }],
  })

describe.each(databases().slice(0, 2))('codes of orders on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: OpenPayments

  const start = (draft: OrderDraft) => shop.start({ prepare: () => Promise.resolve(draft) })
  const startAll = (count: number, toDraft: (index: number) => OrderDraft) =>
    Promise.all(Array.from({ length: count }, (_, index) => start(toDraft(index))))
  const usesOf = async () => {
    const { db } = shop.commerce
    const promotion = await db.selectFrom('promotions').select('uses').executeTakeFirstOrThrow()
    const code = await db.selectFrom('promotion_codes').select('uses').executeTakeFirstOrThrow()
    const uses = await db.selectFrom('promotion_uses').select('is_taken').execute()
    return { promotion: promotion.uses, code: code.uses, rows: uses.length }
  }
  const certificate = () =>
    shop.commerce.db.selectFrom('certificates').select(['balance', 'held']).executeTakeFirstOrThrow()

  beforeEach(async () => {
    opened = await open()
    shop = await openPayments(opened, {
      holds: [promotionHolds, certificateHolds, stockHolds],
      pieces: 1000,
      rates: { perClient: 1000 },
    })
    const { db } = shop.commerce
    const { promotion } = createCandidate({ id: 'spring', maxUses: 10, maxUsesPerCustomer: 2 })
    await savePromotion(db, promotion, { isAutomatic: false, at })
    await addCodes(db, 'spring', [{ code: 'SPRING', maxUses: undefined }], at)
    await db
      .insertInto('certificates')
      .values({
        ...{ id: 'c1', code_hash: 'hash', last_digits: '4D2F', currency: 'EUR', initial: 5000 },
        ...{ balance: 5000, state: 'active', send_on: null, expires_on: null, order_id: null },
        ...{ delivery: null, created_at: at, updated_at: at },
      })
      .execute()
    await addEntry(db, { certificateId: 'c1', kind: 'issue', amount: 5000, at })
  })
  afterEach(async () => {
    await shop.close()
    await opened.remove()
  })

  test('are used as often as the coupon allows, by any number of concurrent shoppers', async () => {
    const outcome = await startAll(30, (index) => withCoupon({ email: `shopper-${index}@example.test` }))
    expect(outcome.filter(({ kind }) => kind === 'action')).toHaveLength(10)
    const refused = outcome.filter((each) => each.kind === 'refused')
    expect(refused).toHaveLength(20)
    for (const { refusal } of refused) {
      expect(refusal).toMatchObject({ refused: 'COUPON_REFUSED', details: { reason: 'used-up' } })
    }
    expect(await usesOf()).toEqual({ promotion: 10, code: 10, rows: 10 })
  })

  test('are used twice by one customer, regardless of the spelling of the address', async () => {
    const addresses = ['ada@example.test', 'Ada@Example.test', 'ADA@example.test']
    const outcome = await startAll(3, (index) => withCoupon({ email: addresses[index] ?? '' }))
    expect(outcome.map(({ kind }) => kind).toSorted()).toEqual(['action', 'action', 'refused'])
    expect(outcome.find((each) => each.kind === 'refused')?.refusal.details).toEqual({
      reason: 'already-used',
    })
  })

  test('pay no more than the balance of a certificate, for any number of concurrent shoppers', async () => {
    const outcome = await startAll(20, withCertificate)
    const actions = outcome.filter(({ kind }) => kind === 'action')
    expect(actions).toHaveLength(5)
    expect(outcome.find((each) => each.kind === 'refused')?.refusal).toMatchObject({
      refused: 'CERTIFICATE_REFUSED',
      details: { reason: 'used-up' },
    })
    expect(await certificate()).toEqual({ balance: 5000, held: 5000 })
    for (const action of actions) {
      const { attemptId, url } = toAction(action)
      await shop.submit(url, success)
      expect(await shop.payments.complete(attemptId)).toMatchObject({ kind: 'placed' })
    }
    expect(await certificate()).toEqual({ balance: 0, held: 0 })
    const entries = await shop.commerce.db
      .selectFrom('certificate_entries')
      .select(['kind', 'amount'])
      .execute()
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(entries.filter(({ kind }) => kind === 'redeem')).toHaveLength(5)
  })

  test('are released after a declined payment, and taken by a placed order', async () => {
    const draft = withCoupon({ redeemed: [{ certificateId: 'c1', lastDigits: '4D2F', amount: 1000 }] })
    const failed = toAction(await start(draft))
    expect(await certificate()).toEqual({ balance: 5000, held: 1000 })
    await shop.submit(failed.url, declined)
    expect(await shop.payments.complete(failed.attemptId)).toMatchObject({ kind: 'declined' })
    expect(await certificate()).toEqual({ balance: 5000, held: 0 })
    expect(await usesOf()).toEqual({ promotion: 0, code: 0, rows: 0 })
    const paid = toAction(await start(draft))
    await shop.submit(paid.url, success)
    expect(await shop.payments.complete(paid.attemptId)).toMatchObject({ kind: 'placed' })
    expect(await certificate()).toEqual({ balance: 4000, held: 0 })
    expect(await usesOf()).toEqual({ promotion: 1, code: 1, rows: 1 })
  })
})
