import { describe, expect, test } from 'vitest'
import { sampleLine } from '../../test/orders.ts'
import { createCart } from '../../test/skus.ts'
import type { BoughtCertificate } from './bought-certificate.ts'
import type { CartLine } from './cart.ts'
import { withoutOrdered } from './without-ordered.ts'

const at = '2026-06-02T12:00:00.000Z'
const none = { spentIds: [], usedKeys: [], at }
const gold = { id: 'wrap', name: 'Gift wrap', valueId: 'gold', value: 'Gold' }
const line = (id: number, quantity: number, choices = {}): CartLine => ({
  ...{ id, sku: 'LAMP-RED', quantity, choices, price: { list: 4500, amount: 3900 }, attribution: undefined },
})
const voucher = (changes: Partial<BoughtCertificate> = {}): BoughtCertificate => ({
  ...{ id: 1, amount: 5000, quantity: 1, message: '', sendAt: undefined },
  sender: { name: 'Ada', email: 'ada@example.test' },
  recipient: { name: 'Bo', email: 'bo@example.test' },
  ...changes,
})
const lamps = { ...sampleLine, quantity: 2 }

describe('a cart without what an order has bought', () => {
  test('keeps lines with other choices of a SKU, regardless of line ids', () => {
    const cart = createCart({ lines: [line(4, 3, { wrap: 'gold' }), line(7, 3)] })
    const plain = withoutOrdered(cart, { lines: [lamps], boughtCertificates: [] }, none)
    expect(plain?.lines).toEqual([line(4, 3, { wrap: 'gold' }), line(7, 1)])
    const wrapped = { ...lamps, quantity: 3, modifiers: [gold] }
    const rest = withoutOrdered(cart, { lines: [wrapped], boughtCertificates: [] }, none)
    expect(rest).toMatchObject({ lines: [line(7, 3)], updatedAt: at })
  })

  test('no longer exists if the shopper has removed goods in the meantime but added none', () => {
    const cart = createCart({ lines: [line(1, 1)], coupons: [{ id: 'c', codeKey: 'SPRING' }] })
    expect(withoutOrdered(cart, { lines: [lamps], boughtCertificates: [] }, none)).toBeUndefined()
  })

  test('has the gift certificates that were not bought, and the codes that can be used again', () => {
    const other = voucher({ id: 2, recipient: { name: 'Cy', email: 'cy@example.test' } })
    const cart = createCart({
      boughtCertificates: [voucher({ id: 5, quantity: 2 }), other],
      coupons: ['SPRING', 'LATER'].map((codeKey) => ({ id: codeKey, codeKey })),
      redeemedIds: ['spent', 'left'],
    })
    const order = { lines: [], boughtCertificates: [voucher({ quantity: 2 })] }
    expect(withoutOrdered(cart, order, { spentIds: ['spent'], usedKeys: ['SPRING'], at })).toMatchObject({
      boughtCertificates: [other],
      coupons: [{ codeKey: 'LATER' }],
      redeemedIds: ['left'],
    })
  })
})
