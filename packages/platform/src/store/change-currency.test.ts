import { expect, test } from 'vitest'
import { addition, createCart, createSku, price, scopeOf } from '../../test/skus.ts'
import { addLines } from './change-cart.ts'
import { changeCurrency } from './change-currency.ts'
import { isRuleError } from './rule-error.ts'

const lamp = createSku()
const poster = createSku({ sku: 'POSTER', productKey: 'poster', prices: [price('EUR', 500)] })
const goods = scopeOf([lamp, poster])
const cartOf = (...skus: readonly string[]) => {
  const priced = addLines(
    createCart(),
    skus.map((sku) => addition({ sku, quantity: 2 })),
    goods,
  )
  if (isRuleError(priced)) throw new Error(`Refused: ${priced.refused}`)
  return priced.cart
}

test('another currency reprices all lines, with a notice (R42)', () => {
  const changed = changeCurrency(cartOf('LAMP-RED'), 'USD', goods, 'currency')
  expect(changed).toMatchObject({
    currency: 'USD',
    lines: [{ quantity: 2, price: { list: 1200, amount: 1200 } }],
    notices: [{ code: 'currency-changed' }],
  })
})

test('the cart is unchanged if a line has no price in the currency', () => {
  expect(changeCurrency(cartOf('LAMP-RED', 'POSTER'), 'USD', goods, 'currency')).toEqual({
    refused: 'WRONG_CURRENCY',
    field: 'currency',
    details: { sku: 'POSTER', currency: 'EUR' },
  })
})

test('gift certificates to buy keep their currency', () => {
  const person = { name: 'Ida', email: 'ida@example.com' }
  const certificate = { id: 1, amount: 5000, quantity: 1, sender: person, recipient: person, message: '' }
  const cart = { ...cartOf('LAMP-RED'), boughtCertificates: [{ ...certificate, sendAt: undefined }] }
  expect(changeCurrency(cart, 'USD', goods, 'currency')).toMatchObject({ refused: 'WRONG_CURRENCY' })
})
