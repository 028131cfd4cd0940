import { cartSettings, databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCheckoutShop, type CheckoutShop } from '../../test/checkout.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { card } from '../../test/payments.ts'
import { createCandidate } from '../../test/skus.ts'
import { addCodes, savePromotion } from '../coupons/write-promotions.repository.ts'
import { hashCertificateCode } from '../gift-certificates/certificate-code.ts'
import type { Promotion } from '../store/index.ts'

const at = '2026-06-01T12:00:00.000Z'
const lamp = [{ sku: 'LAMP-RED', quantity: 1 }]
const certificateCode = 'K7QX-2MPA-9TRB-HW4E'

const promotions: Readonly<Record<string, Partial<Promotion>>> = {
  SUMMER: {},
  TEN: { reward: { kind: 'amount', amounts: { EUR: 1000 } }, minimum: { EUR: 20_000 } },
  OVER: { endsAt: '2026-06-01T11:59:59Z' },
  ONCE: { maxUsesPerCustomer: 1 },
}

describe.each(databases().slice(0, 2))('codes in the hosted checkout (R32) on $name', ({ open }) => {
  let database: OpenedDatabase
  let shop: CheckoutShop

  beforeAll(async () => {
    database = await open()
    shop = await openCheckoutShop(database, cartSettings, { now: () => Date.parse(at) })
    await using commerce = await openCommerce(database)
    for (const [code, changes] of Object.entries(promotions)) {
      const { promotion } = createCandidate({ id: code.toLowerCase(), ...changes })
      await savePromotion(commerce.db, promotion, { isAutomatic: false, at })
      await addCodes(commerce.db, promotion.id, [{ code, maxUses: undefined }], at)
    }
    await commerce.db
      .insertInto('certificates')
      .values({
        ...{ id: 'certificate-1', code_hash: hashCertificateCode(certificateCode), last_digits: 'HW4E' },
        ...{ currency: 'EUR', initial: 2000, balance: 2000, state: 'active', send_on: null },
        ...{ expires_on: null, order_id: null, delivery: null, created_at: at, updated_at: at },
      })
      .execute()
  })
  afterAll(async () => {
    await shop.close()
    await database.remove()
  })
  const locationOf = ({ headers }: { readonly headers: Headers }) => headers.get('location') ?? 'none'

  test('coupons and gift certificates are entered in one field, and removed', async () => {
    const ask = shop.browse()
    const url = await shop.fill(ask, lamp)
    const discounted = await shop.change(ask, url, 'update', { code: ' sum mer' })
    // 59.50 − 5.95 + 5.00.
    expect(discounted).toContain('Discounts: Summer -€5.95')
    expect(discounted).toContain('Total €58.55')
    const paid = await shop.change(ask, url, 'update', { code: certificateCode.toLowerCase() })
    expect(paid).toContain('••••HW4E -€20.00')
    expect(paid).toContain('Total €38.55')
    const { text } = await ask(url)
    const ids = [...text.matchAll(/value="(remove:[\w-]+)"/g)].map(([, id = '']) => id)
    expect(ids).toHaveLength(2)
    for (const id of ids) await shop.send(ask, url, id)
    expect(await shop.change(ask, url, 'update')).toContain('Total €64.50')
  })

  test.each([
    ['NOTHING', 'This code does not exist. Check the spelling.'],
    ['OVER', 'This code has expired.'],
    ['TEN', 'The goods must be worth at least €200.00.'],
  ])('the code %s is rejected with the reason next to the field', async (code, reason) => {
    const ask = shop.browse()
    const url = await shop.fill(ask, lamp)
    const answer = await shop.send(ask, url, 'update', { code })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(`<p class="error" id="code-problem">${reason}</p>`)
    expect(answer.text).toMatch(new RegExp(`value="${code}"[^>]*aria-describedby="code-problem"`))
    expect(answer.text).toContain('<a href="#code">')
    // The visitor's entries are kept.
    expect(answer.text).toContain('value="Lindenstr. 1"')
  })

  test('a code that is entered with the order applies before anything is paid', async () => {
    const ask = shop.browse()
    const url = await shop.fill(ask, lamp)
    const answer = await shop.send(ask, url, 'pay', { code: 'SUMMER' })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('The order has changed.')
    expect(answer.text).toContain('Total')
    expect(locationOf(await shop.send(ask, url, 'pay'))).toContain('/test-gateway/pay/')
  })

  test('a coupon that a guest has already used is rejected by their address, with code and reason', async () => {
    const order = async (email: string) => {
      const ask = shop.browse()
      const url = await shop.fill(ask, lamp)
      await shop.send(ask, url, 'update', { code: 'ONCE', email: '' })
      return { ask, url, page: await shop.change(ask, url, 'update', { email }) }
    }
    const first = await order('once@example.test')
    expect(first.page).toContain('Total €58.55')
    const started = await shop.send(first.ask, first.url, 'pay', { email: 'once@example.test' })
    const back = locationOf(await shop.submit(first.ask, locationOf(started), card('4242424242424242')))
    expect(locationOf(await first.ask(back))).toContain('/checkout/thanks?')

    const second = await order('Once@Example.test ')
    expect(second.page).toContain('The code ONCE was removed: You have already used this code.')
    expect(second.page).toContain('Total €64.50')
    expect((await order('other@example.test')).page).toContain('Total €58.55')
    const late = await shop.send(second.ask, second.url, 'update', {
      code: 'ONCE',
      email: 'once@example.test',
    })
    expect(late.text).toContain('You have already used this code.')
  })

  test('an automatic promotion with a limit per customer ends as soon as the address is known', async () => {
    await using commerce = await openCommerce(database)
    const { promotion } = createCandidate({ id: 'first', maxUsesPerCustomer: 1 })
    await savePromotion(commerce.db, promotion, { isAutomatic: true, at })
    const email = 'first@example.test'
    const ask = shop.browse()
    const url = await shop.fill(ask, lamp)
    expect(await shop.change(ask, url, 'update', { email })).toContain('Total €58.55')
    const started = await shop.send(ask, url, 'pay', { email })
    await ask(locationOf(await shop.submit(ask, locationOf(started), card('4242424242424242'))))
    const again = shop.browse()
    const next = await shop.fill(again, lamp)
    expect(await shop.change(again, next, 'update', { email: '' })).toContain('Total €58.55')
    expect(await shop.change(again, next, 'update', { email })).toContain('Total €64.50')
    await commerce.db.updateTable('promotions').set({ is_active: 0 }).where('id', '=', 'first').execute()
  })

  test('a gift certificate that was disabled in the meantime is reported with its last digits', async () => {
    const ask = shop.browse()
    const url = await shop.fill(ask, lamp)
    await shop.send(ask, url, 'update', { code: certificateCode })
    await using commerce = await openCommerce(database)
    const disable = (state: 'active' | 'disabled') =>
      commerce.db.updateTable('certificates').set({ state }).execute()
    await disable('disabled')
    expect(await shop.change(ask, url, 'update')).toContain(
      'The gift certificate ••••HW4E was removed: This gift certificate was disabled.',
    )
    await disable('active')
  })
})
