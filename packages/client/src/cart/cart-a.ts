import {
  addCartItemsA as addCartItemsRow,
  attachCartCustomer as attachCartCustomerRow,
  createCartA as createCartRow,
  deleteCart as deleteCartRow,
  deleteCartItemA as deleteCartItemRow,
  getAbandonedCart as getAbandonedCartRow,
  getCartA as getCartRow,
  getCartRedirectUrls as redirectUrlsRow,
  updateCartItemA as updateCartItemRow,
  successStatus,
} from '@vitrine/contract'
import type {
  CartA,
  CartCreateA,
  CartCustomerA,
  CartItemsA,
  CartItemUpdateA,
  Removed,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import { dataOf, type CallResponse } from '../response.ts'

/** Returns provider A's cart with the options of its items (section 7). */
export function getCartA(client: Client, options?: CallOptions): Promise<CallResponse<CartA>> {
  return client.call(getCartRow, { ...options })
}

/**
 * Returns provider A's cart with the options of its items and with `redirect_urls`, from two calls (section 7). If the
 * cart or the redirect URLs cannot be read, returns the response of the first call.
 *
 * @throws the value of the field `error` of the second response (section 8).
 */
export async function getCartWithRedirectUrls(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<CartA>> {
  const [response, urls] = await Promise.all([
    getCartA(client, options),
    client.call(redirectUrlsRow, { ...options }),
  ])
  const cart = dataOf(response)
  const redirect_urls = dataOf(urls)?.redirect_urls
  if (!cart || !redirect_urls) return response
  return { ...response, data: { Status: successStatus, Data: { ...cart, redirect_urls } } }
}

/** Creates provider A's cart with its first items (sections 3 and 7). */
export function createCartA(
  client: Client,
  body: CartCreateA,
  options?: CallOptions,
): Promise<CallResponse<CartA>> {
  return client.call(createCartRow, { ...options, body })
}

/** Adds items to provider A's cart (sections 3 and 7). */
export function addCartItemsA(
  client: Client,
  body: CartItemsA,
  options?: CallOptions,
): Promise<CallResponse<CartA>> {
  return client.call(addCartItemsRow, { ...options, body })
}

/** Updates an item of provider A's cart (sections 3 and 7). */
export function updateCartItemA(
  client: Client,
  itemId: string,
  body: CartItemUpdateA,
  options?: CallOptions,
): Promise<CallResponse<CartA>> {
  return client.call(updateCartItemRow, { ...options, params: { itemId }, body })
}

/** Removes an item from provider A's cart (section 7). */
export function deleteCartItemA(
  client: Client,
  itemId: string,
  options?: CallOptions,
): Promise<CallResponse<CartA>> {
  return client.call(deleteCartItemRow, { ...options, params: { itemId } })
}

/** Deletes provider A's cart (section 7). */
export function deleteCart(client: Client, options?: CallOptions): Promise<CallResponse<Removed>> {
  return client.call(deleteCartRow, { ...options })
}

/** Assigns provider A's cart to the signed-in customer (sections 3 and 7; R6). */
export function attachCartCustomer(
  client: Client,
  body: CartCustomerA,
  options?: CallOptions,
): Promise<CallResponse<CartA>> {
  return client.call(attachCartCustomerRow, { ...options, body })
}

/** Returns provider A's cart by the id in a reminder (section 7; R6). */
export function getAbandonedCart(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<CallResponse<CartA>> {
  return client.call(getAbandonedCartRow, { ...options, params: { id } })
}
