import {
  addCartItemsB as addCartItemsRow,
  createCartB as createCartRow,
  deleteCartItemB as deleteCartItemRow,
  getCartB as getCartRow,
  updateCartItemB as updateCartItemRow,
} from '@vitrine/contract'
import type { CartB, CartLinesB, CartLineUpdateB } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Returns provider B's cart (section 7). */
export function getCartB(client: Client, options?: CallOptions): Promise<CallResponse<CartB>> {
  return client.call(getCartRow, { ...options })
}

/** Creates provider B's cart with its first lines (sections 3 and 7). */
export function createCartB(
  client: Client,
  body: CartLinesB,
  options?: CallOptions,
): Promise<CallResponse<CartB>> {
  return client.call(createCartRow, { ...options, body })
}

/** Adds lines to provider B's cart (sections 3 and 7). */
export function addCartItemsB(
  client: Client,
  body: CartLinesB,
  options?: CallOptions,
): Promise<CallResponse<CartB>> {
  return client.call(addCartItemsRow, { ...options, body })
}

/** Updates a line of provider B's cart (sections 3 and 7). */
export function updateCartItemB(
  client: Client,
  itemId: string,
  body: CartLineUpdateB,
  options?: CallOptions,
): Promise<CallResponse<CartB>> {
  return client.call(updateCartItemRow, { ...options, params: { itemId }, body })
}

/** Removes a line from provider B's cart (section 7). */
export function deleteCartItemB(
  client: Client,
  itemId: string,
  options?: CallOptions,
): Promise<CallResponse<CartB>> {
  return client.call(deleteCartItemRow, { ...options, params: { itemId } })
}
