import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addition, at, createCart, createSku, scopeOf } from '../../test/skus.ts'
import type { CertificatePerson } from './bought-certificate.ts'
import { sumBought, type Cart } from './cart.ts'
import { addLines } from './change-cart.ts'
import { addCertificates, setCertificateQuantity, type CertificateAddition } from './change-certificates.ts'
import { mergeCarts } from './merge-carts.ts'
import { toMinor } from './money.ts'
import { isRuleError } from './rule-error.ts'
import { repriceCart } from './reprice-cart.ts'

const person: CertificatePerson = { name: 'Ida', email: 'ida@example.com' }
const terms = {
  amounts: { EUR: { min: 1000, max: 50_000 }, USD: { fixed: [2500, 5000] }, JPY: { min: 1, max: 9999 } },
  themes: ['birthday'],
}
const scope = scopeOf([createSku()], { certificates: terms })
const gift = (changes: Partial<CertificateAddition> = {}): CertificateAddition => ({
  ...{ field: 'gift_certificates.0', amount: 25, quantity: 1, sender: person, recipient: person },
  ...{ message: '', theme: undefined, sendAt: undefined },
  ...changes,
})
const add = (cart: Cart, additions: readonly CertificateAddition[]) =>
  addCertificates({ cart, notices: [] }, additions, scope)
const fill = (cart: Cart, additions: readonly CertificateAddition[]) => {
  const added = add(cart, additions)
  if (isRuleError(added)) throw new Error(`Refused: ${added.refused}`)
  return added.cart
}

describe('gift certificates in a cart', () => {
  test('have ids that differ from those of lines, and are one line if their text is the same', () => {
    const withLine = addLines(createCart(), [addition()], scope)
    if (isRuleError(withLine)) throw new Error('Refused.')
    const cart = fill(withLine.cart, [gift(), gift({ theme: 'birthday' }), gift({ quantity: 2 })])
    expect(cart.boughtCertificates).toMatchObject([
      { id: 2, amount: 2500, quantity: 3, theme: undefined },
      { id: 3, amount: 2500, quantity: 1, theme: 'birthday' },
    ])
    expect(cart.lastLineId).toBe(3)
    const removed = setCertificateQuantity({ cart, notices: [] }, { id: 3, quantity: 0, field: '' }, scope)
    expect(removed).toMatchObject({ cart: { boughtCertificates: [{ id: 2 }], updatedAt: at } })
    expect(setCertificateQuantity({ cart, notices: [] }, { id: 1, quantity: 0, field: '' }, scope)).toBe(
      undefined,
    )
  })

  test.each<[string, string, Partial<CertificateAddition>, string, object]>([
    ['below the minimum', 'EUR', { amount: 9.99 }, 'wrong-amount', { minimum: 1000, maximum: 50_000 }],
    ['above the maximum', 'EUR', { amount: 500.01 }, 'wrong-amount', { currency: 'EUR' }],
    ['with half a cent', 'EUR', { amount: 25.005 }, 'wrong-amount', {}],
    [
      'that is none of the fixed amounts',
      'USD',
      { amount: 26 },
      'wrong-amount',
      { minimum: 2500, maximum: 5000 },
    ],
    ['with decimals that the currency lacks', 'JPY', { amount: 25.5 }, 'wrong-amount', {}],
    ['in a currency without certificates', 'CHF', {}, 'not-sold', { currency: 'CHF' }],
    ['with another theme', 'EUR', { theme: 'wedding' }, 'wrong-theme', {}],
    ['sent in the past', 'EUR', { sendAt: '2026-05-30' }, 'wrong-date', {}],
    ['sent in two years', 'EUR', { sendAt: '2028-06-01' }, 'wrong-date', {}],
  ])('are refused if they are %s', (_, currency, changes, reason, details) => {
    expect(add(createCart({ currency }), [gift(changes)])).toMatchObject({
      refused: 'CERTIFICATE_REFUSED',
      details: { reason, ...details },
    })
  })

  test('can be sent within a year, from any day that is not over everywhere', () => {
    for (const sendAt of ['2026-05-31', '2026-06-01', '2027-06-01']) {
      expect(fill(createCart(), [gift({ sendAt })]).boughtCertificates).toMatchObject([{ sendAt }])
    }
  })

  test('are limited in number', () => {
    const cart = fill(createCart(), [gift({ quantity: 50 })])
    expect(add(cart, [gift({ message: 'One more' })])).toMatchObject({
      refused: 'ABOVE_MAXIMUM',
      details: { maximum: 50 },
    })
    const change = { id: 1, quantity: 51, field: 'line_item.quantity' }
    expect(setCertificateQuantity({ cart, notices: [] }, change, scope)).toMatchObject({
      refused: 'ABOVE_MAXIMUM',
      field: 'line_item.quantity',
    })
  })

  test('are removed with a notice when the shop no longer sells them', () => {
    const cart = fill(createCart(), [gift(), gift({ theme: 'birthday' })])
    const changed = { ...terms, themes: [] }
    expect(repriceCart(cart, { ...scope, certificates: changed })).toMatchObject({
      cart: { boughtCertificates: [{ id: 1 }] },
      notices: [{ code: 'certificate-removed' }],
    })
    expect(repriceCart(cart, scope)).toEqual({ cart, notices: [] })
  })

  test('of a guest join those of the customer, unless the currency differs', () => {
    const guest = fill(createCart({ id: 'guest' }), [gift(), gift({ message: 'Hello' })])
    const own = fill(createCart({ id: 'own' }), [gift({ quantity: 49 })])
    const merged = mergeCarts(own, guest, scope)
    expect(merged.boughtCertificates).toMatchObject([
      { id: 1, quantity: 49 },
      { id: 2, quantity: 1 },
    ])
    expect(merged.notices).toEqual([{ code: 'certificate-removed' }])
    const dollars = fill(createCart({ currency: 'USD' }), [gift()])
    expect(mergeCarts(dollars, guest, scope)).toMatchObject({
      currency: 'USD',
      boughtCertificates: [{ id: 1 }],
    })
    expect(mergeCarts(createCart({ currency: 'USD' }), guest, scope)).toMatchObject({
      currency: 'EUR',
      boughtCertificates: [{ message: '' }, { message: 'Hello' }],
      notices: [],
    })
  })

  test('cost their value, regardless of the order in which they are added', () => {
    const additions = fc.array(
      fc.record({
        cents: fc.integer({ min: 1000, max: 50_000 }),
        quantity: fc.integer({ min: 1, max: 6 }),
        message: fc.constantFrom('', 'Enjoy!'),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(additions, (each) => {
        const gifts = each.map(({ cents, ...rest }) => gift({ ...rest, amount: cents / 100 }))
        const value = each.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
        expect(sumBought(fill(createCart(), gifts).boughtCertificates)).toBe(value)
        expect(sumBought(fill(createCart(), gifts.toReversed()).boughtCertificates)).toBe(value)
      }),
    )
  })
})

test('decimals are converted exactly, or not at all', () => {
  expect([toMinor(19.9, 'EUR'), toMinor(0.07, 'EUR'), toMinor(1500, 'JPY'), toMinor(1.005, 'KWD')]).toEqual([
    ...[1990, 7, 1500, 1005],
  ])
  expect([toMinor(19.999, 'EUR'), toMinor(0.5, 'JPY'), toMinor(-1, 'EUR'), toMinor(1e300, 'EUR')]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})
