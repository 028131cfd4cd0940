import { addCartItemsB, createCartB, deleteCartItemB, getCartB, updateCartItemB } from '@vitrine/client'
import type { LineInputB } from '@vitrine/contract'
import { toAnswer, toReadAnswer, uncached, type CartAddition, type CartDialect } from './cart-dialect.ts'
import { toCartB } from './to-cart-b.ts'

/** The cart calls of provider B. The platform sets the currency. */
export const dialect: CartDialect = {
  read: async (client, options = uncached) => toReadAnswer(await getCartB(client, options), toCartB),
  create: async (client, lines) => toAnswer(await createCartB(client, { lines: lines.map(toLine) }), toCartB),
  add: async (client, lines) => toAnswer(await addCartItemsB(client, { lines: lines.map(toLine) }), toCartB),
  update: async (client, lineId, quantity) =>
    toAnswer(await updateCartItemB(client, lineId, { line: { quantity } }), toCartB),
  remove: async (client, lineId) => toAnswer(await deleteCartItemB(client, lineId), toCartB),
}

function toLine({ sku, quantity, choices = {}, attribution }: CartAddition): LineInputB {
  const attributes = Object.entries(choices).map(([key, value]) => ({ key, value }))
  return {
    merchandiseId: sku,
    quantity,
    ...(attributes.length > 0 ? { attributes } : {}),
    ...(attribution ? { attribution } : {}),
  }
}
