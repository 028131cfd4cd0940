import { defaultCustomerGroupId, defaultSegments } from '@vitrine/contract'
import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleDraft } from '../../test/orders.ts'
import { card, openPayments, toAction, type OpenPayments } from '../../test/payments.ts'
import { createCandidate, createCart } from '../../test/skus.ts'
import { stockStart as at } from '../../test/stock.ts'
import { storeSettings } from '../../test/store-settings.ts'
import { createCartTools, type CartTools } from '../cart/cart-tools.ts'
import { readCart, saveCart } from '../cart/carts.repository.ts'
import { createGuestCarts } from '../cart/merge-at-sign-in.ts'
import { toTerms } from '../cart/to-terms.ts'
import { addCodes, savePromotion } from '../coupons/write-promotions.repository.ts'
import { addEntry } from '../gift-certificates/hold-certificates.repository.ts'
import { createSigner } from '../secrets/index.ts'
import { createStoreLinks } from '../store-links/index.ts'
import { repriceCart, type Cart } from '../store/index.ts'
import { outcomes } from '../test-gateway/index.ts'
import { certificateHolds, promotionHolds, stockHolds } from './holds.ts'
import { lockAttempt } from './payments.repository.ts'

const success = card(outcomes.find(({ name }) => name === 'success')?.number ?? '')
const terms = toTerms(storeSettings)
const channel = {
  ...{ id: '1', name: '', customDomain: '', hosts: [], languages: ['en'], defaultLanguage: 'en' },
  isDefault: true,
}
const publicUrl = new URL('https://shop.test/')
/** Two lamps and a mug with a single-use coupon, partly paid with a certificate of 10.00. */
const draft = sampleDraft({
  discounts: [{ promotionId: 'spring', code: 'SPRING', name: 'Spring', amount: 800, isFreeShipping: false }],
})
const line = (id: number, sku: string, quantity: number): Cart['lines'][number] => ({
  ...{ id, sku, quantity, choices: {}, price: { list: 1200, amount: 1200 }, attribution: undefined },
})
const ordered = createCart({
  ...{ id: 'paid', lines: [line(1, 'LAMP-RED', 2), line(2, 'MUG', 1)], lastLineId: 2 },
  coupons: [{ id: 'spring', codeKey: 'SPRING' }],
  redeemedIds: ['c1'],
  updatedAt: at,
})

describe.each(databases().slice(0, 2))('carts that are being paid for, on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: OpenPayments
  let tools: CartTools

  const save = (cart: Cart, stored?: Cart) => shop.commerce.transact((tx) => saveCart(tx, cart, stored))
  /** Returns the pieces in a cart by SKU; undefined if the cart does not exist. */
  const piecesOf = async (id: string) => {
    const cart = await readCart(shop.commerce.db, id)
    return cart && Object.fromEntries(cart.lines.map(({ sku, quantity }) => [sku, quantity]))
  }
  const start = (cartId: string) =>
    shop.start({ cartId, isNewCart: false, prepare: () => Promise.resolve(draft) })
  const finish = async ({ attemptId, url }: { readonly attemptId: string; readonly url: string }) => {
    await shop.submit(url, success)
    return shop.payments.complete(attemptId)
  }
  const signIn = () =>
    createGuestCarts(tools, (error) => {
      throw error
    }).mergeAtSignIn('ada', {
      ...{ channel, publicUrl, request: new Request(publicUrl) },
      shopper: () =>
        Promise.resolve({
          ...{ session: undefined, hasEndedSession: false, customer: undefined, currency: undefined },
          ...{ groupId: defaultCustomerGroupId, guestCartId: ordered.id },
        }),
    })

  beforeEach(async () => {
    opened = await open()
    shop = await openPayments(opened, { holds: [promotionHolds, certificateHolds, stockHolds] })
    const { commerce } = shop
    const { db } = commerce
    const now = () => Date.parse(at)
    tools = createCartTools({
      ...{ commerce, now, readSettings: () => Promise.resolve(storeSettings) },
      storeLinks: createStoreLinks({
        ...{ signer: createSigner(db), segments: defaultSegments, storeOrigin: undefined, now },
      }),
    })
    const { promotion } = createCandidate({ id: 'spring', maxUses: 1, maxUsesPerCustomer: 1 })
    await savePromotion(db, promotion, { isAutomatic: false, at })
    await addCodes(db, 'spring', [{ code: 'SPRING', maxUses: 1 }], at)
    await db
      .insertInto('certificates')
      .values({
        ...{ id: 'c1', code_hash: 'hash', last_digits: '4D2F', currency: 'EUR', initial: 1000 },
        ...{ balance: 1000, state: 'active', send_on: null, expires_on: null, order_id: null },
        ...{ delivery: null, created_at: at, updated_at: at },
      })
      .execute()
    await addEntry(db, { certificateId: 'c1', kind: 'issue', amount: 1000, at })
    await db
      .insertInto('customers')
      .values({
        ...{ id: 'ada', email: 'ada@example.test', password_hash: null, first_name: 'Ada', last_name: '' },
        ...{ group_id: '1', currency: null, channel_id: '1', language: 'en', middle_name: '', phone: '' },
        ...{ company: '', custom_fields: '{}', form_fields: '[]', created_at: at, updated_at: at },
      })
      .execute()
  })
  afterEach(async () => {
    await shop.close()
    await opened.remove()
  })

  test('keep what is added in the meantime, without the codes used by the order', async () => {
    await save(ordered)
    const action = toAction(await start('paid'))
    await save({ ...ordered, lines: [line(1, 'LAMP-RED', 5), line(2, 'MUG', 1)] }, ordered)
    expect(await finish(action)).toMatchObject({ kind: 'placed' })
    expect(await piecesOf('paid')).toEqual({ 'LAMP-RED': 3 })
    expect(await readCart(shop.commerce.db, 'paid')).toMatchObject({ coupons: [], redeemedIds: [] })
  })

  test('keep their codes while the payment holds them, so other carts cannot use them', async () => {
    await save({ ...ordered, customerId: 'ada' })
    toAction(await start('paid'))
    const read = async (cart: Cart) => {
      const scope = await tools.readGoods(shop.commerce.db, cart, { terms, groupId: defaultCustomerGroupId })
      const { coupons, redeemedIds } = repriceCart(cart, scope).cart
      return { coupons: coupons.length, redeemed: redeemedIds.length, balances: scope.balances }
    }
    // A coupon in a cart has the same id as its code.
    const [candidate] = (
      await tools.readGoods(shop.commerce.db, ordered, { terms, groupId: defaultCustomerGroupId })
    ).promotions
    const coupons = [{ id: candidate?.coupon?.id ?? '', codeKey: 'SPRING' }]
    const cart = { ...ordered, customerId: 'ada', coupons }
    expect(await read(cart)).toEqual({
      ...{ coupons: 1, redeemed: 1 },
      balances: [{ certificateId: 'c1', lastDigits: '4D2F', balance: 1000 }],
    })
    expect(await read({ ...cart, id: 'other' })).toEqual({ coupons: 0, redeemed: 0, balances: [] })
  })

  test("are not bought again after a sign-in has merged them into the customer's cart", async () => {
    const own = createCart({ id: 'own', customerId: 'ada', lines: [line(1, 'MUG', 3)], lastLineId: 1 })
    await save(own)
    await save(ordered)
    const action = toAction(await start('paid'))
    await signIn()
    expect(await piecesOf('paid')).toBeUndefined()
    expect(await piecesOf('own')).toEqual({ MUG: 4, 'LAMP-RED': 2 })
    // A process that read the attempt before the merge locks the customer's cart.
    const attempt = await shop.commerce.transact((tx) =>
      lockAttempt(tx, { id: action.attemptId, cartId: 'paid' }),
    )
    expect(attempt).toMatchObject({ id: action.attemptId, cartId: 'own' })
    expect(await finish(action)).toMatchObject({ kind: 'placed' })
    expect(await piecesOf('own')).toEqual({ MUG: 3 })
    expect(await shop.orders()).toHaveLength(1)
  })

  test('end their payment when the customer pays for the merged cart', async () => {
    await save(createCart({ id: 'own', customerId: 'ada', lines: [line(1, 'MUG', 3)], lastLineId: 1 }))
    await save(ordered)
    const first = toAction(await start('paid'))
    await signIn()
    const second = toAction(await start('own'))
    expect(await finish(second)).toMatchObject({ kind: 'placed', orderId: second.attemptId })
    expect(await finish(first)).toMatchObject({ kind: 'cancelled' })
    expect(await shop.orders()).toHaveLength(1)
  })
})
