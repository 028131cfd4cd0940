import { addCartItemsA, createCartA, deleteCartItemA, getCartA, updateCartItemA } from '@vitrine/client'
import type { CartItemsA, LineItemInputA } from '@vitrine/contract'
import { toAnswer, toReadAnswer, type CartAddition, type CartDialect } from './cart-dialect.ts'
import { toCartA } from './to-cart-a.ts'

/** The cart calls of provider A. */
export const dialect: CartDialect = {
  read: async (client) => toReadAnswer(await getCartA(client, { force: true }), toCartA),
  create: async (client, lines, currency) =>
    toAnswer(await createCartA(client, toBody(lines, currency)), toCartA),
  add: async (client, lines, currency) =>
    toAnswer(await addCartItemsA(client, toBody(lines, currency)), toCartA),
  update: async (client, lineId, quantity) =>
    toAnswer(await updateCartItemA(client, lineId, { line_item: { quantity } }), toCartA),
  remove: async (client, lineId) => toAnswer(await deleteCartItemA(client, lineId), toCartA),
}

function toBody(lines: readonly CartAddition[], currency: string | undefined): CartItemsA {
  return {
    line_items: lines.map(toLine),
    ...(currency === undefined ? {} : { currency: { code: currency } }),
  }
}

function toLine({ sku, quantity, choices = {}, attribution }: CartAddition): LineItemInputA {
  const selections = Object.entries(choices).map(([option_id, option_value]) => ({ option_id, option_value }))
  return {
    sku,
    quantity,
    ...(selections.length > 0 ? { option_selections: selections } : {}),
    ...(attribution ? { attribution } : {}),
  }
}
