import { randomUUID } from 'node:crypto'
import { returnReasons } from '@vitrine/contract'
import { createOrderStore, loadOrderDialect, unknownOrders } from '../orders/index.ts'
import { failed, type ActionResult } from '../results/index.ts'
import { createObservable } from '../state/observable.ts'
import type { AccountFormDone, AccountFormScope } from './account-form.ts'
import { readText } from './read-account-form.ts'

/** Prefix of the fields with the numbers of pieces to return. The id of the order's line follows. */
const quantityField = 'quantity-'

/** Finds the order of a guest, and opens it. */
export async function findOrder(
  form: URLSearchParams,
  scope: AccountFormScope,
): Promise<ActionResult<AccountFormDone>> {
  const orders = await openOrders(scope)
  const found = await orders.lookUp({ number: readText(form, 'number'), email: readText(form, 'email') })
  return found.ok ? { ok: true, value: { query: { id: found.value.id } } } : found
}

/**
 * Adds the goods of an order to the cart. If not all of them can be bought any more, the next page is that of the field `partly`.
 */
export async function orderAgain(
  form: URLSearchParams,
  scope: AccountFormScope,
): Promise<ActionResult<AccountFormDone>> {
  const order = readText(form, 'order')
  const added = await (await openOrders(scope)).orderAgain(order, randomUUID())
  if (!added.ok) return added
  const lines = added.value
  if (lines.every((line) => line.added === 0))
    return failed('OUT_OF_STOCK', 'None of the goods can be bought.')
  const isPartly = lines.some((line) => line.added < line.quantity)
  return { ok: true, value: isPartly ? { returnField: 'partly', query: { id: order } } : {} }
}

/** Requests the return of the pieces that the form counts. All of them have the same reason. */
export async function requestReturn(
  form: URLSearchParams,
  scope: AccountFormScope,
): Promise<ActionResult<AccountFormDone>> {
  const order = readText(form, 'order')
  const reason = returnReasons.find((known) => known === form.get('reason')) ?? 'other'
  const items = [...form].flatMap(([name, value]) => {
    const quantity = name.startsWith(quantityField) ? Number(value) : 0
    return quantity > 0 ? [{ lineId: name.slice(quantityField.length), quantity, reason }] : []
  })
  if (items.length === 0) return failed('MISSING_PARAMETER', 'The return contains nothing.')
  const note = form.get('note')?.trim() ?? ''
  const request = { items, ...(note === '' ? {} : { note }) }
  const requested = await (await openOrders(scope)).requestReturn(order, request)
  return requested.ok ? { ok: true, value: { query: { id: order } } } : requested
}

async function openOrders({ client, provider, site: { language } }: AccountFormScope) {
  const dialect = await loadOrderDialect(provider)
  const state = createObservable(unknownOrders)
  return createOrderStore({ client, dialect, state, language: () => language })
}
