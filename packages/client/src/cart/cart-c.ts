import {
  addCartItemC as addCartItemRow,
  cartFoundStatusText,
  cartTotalsField,
  createCartC as createCartRow,
  deleteCartItemC as deleteCartItemRow,
  getCartC as getCartRow,
  getCartTotalsC as getCartTotalsRow,
  successStatus,
  updateCartItemC as updateCartItemRow,
} from '@vitrine/contract'
import type { CartC, CartCreateC, CartItemC, CartTotalsC } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import { dataOf, type CallResponse } from '../response.ts'

/**
 * Returns provider C's cart. If the `statusText` of its response is 'OK', the totals are requested too, and the cart has them
 * as `discountedCart` (section 7; R49). If the totals cannot be read, the cart has no `discountedCart`.
 */
export async function getCartC(client: Client, options?: CallOptions): Promise<CallResponse<CartC>> {
  const response = await client.call(getCartRow, { ...options })
  return response.statusText === cartFoundStatusText ? addCartTotalsC(client, response, options) : response
}

/**
 * Requests the totals of provider C's cart and adds them to the response of a change, which has none. A caller that makes
 * several changes can request the totals once, after the last change. A failure is returned unchanged.
 */
export async function addCartTotalsC(
  client: Client,
  response: CallResponse<CartC>,
  options?: CallOptions,
): Promise<CallResponse<CartC>> {
  const cart = dataOf(response)
  if (!cart) return response
  const totals = dataOf(await getCartTotalsC(client, options))
  if (!totals) return response
  return { ...response, data: { Status: successStatus, Data: { ...cart, [cartTotalsField]: totals } } }
}

/** Returns the totals of provider C's cart (section 7; R49). */
export function getCartTotalsC(client: Client, options?: CallOptions): Promise<CallResponse<CartTotalsC>> {
  return client.call(getCartTotalsRow, { ...options })
}

/** Creates provider C's cart with its first items (sections 3 and 7). The response has no totals. */
export function createCartC(
  client: Client,
  body: CartCreateC,
  options?: CallOptions,
): Promise<CallResponse<CartC>> {
  return client.call(createCartRow, { ...options, body })
}

/** Adds an item to provider C's cart (sections 3 and 7). The response has no totals. */
export function addCartItemC(
  client: Client,
  body: CartItemC,
  options?: CallOptions,
): Promise<CallResponse<CartC>> {
  return client.call(addCartItemRow, { ...options, body })
}

/** Updates an item of provider C's cart (sections 3 and 7). The response has no totals. */
export function updateCartItemC(
  client: Client,
  itemId: string,
  body: CartItemC,
  options?: CallOptions,
): Promise<CallResponse<CartC>> {
  return client.call(updateCartItemRow, { ...options, params: { itemId }, body })
}

/** Removes an item from provider C's cart (section 7). The response has no totals. */
export function deleteCartItemC(
  client: Client,
  itemId: string,
  options?: CallOptions,
): Promise<CallResponse<CartC>> {
  return client.call(deleteCartItemRow, { ...options, params: { itemId } })
}
