import { createCartA, createCartB, createCartC, type ProviderId } from '@vitrine/contract'
import { createCallAction, type Action } from '@vitrine/server'

/** The calls that create a cart. If there is one, they add to it. */
const rows = { a: createCartA, b: createCartB, c: createCartC } as const

const toBody: Readonly<Record<ProviderId, (sku: string, quantity: number) => object>> = {
  a: (sku, quantity) => ({ line_items: [{ sku, quantity }] }),
  b: (merchandiseId, quantity) => ({ lines: [{ merchandiseId, quantity }] }),
  c: (sku, qty) => ({ cartItems: [{ sku, qty }] }),
}

/** Creates the action of the form that adds to the cart without scripts (R29). */
export function createAddToCartAction(
  provider: ProviderId,
  segments: Readonly<Record<ProviderId, string>>,
): Action {
  const row = rows[provider]
  const toInput = toBody[provider]
  const path = row.path.replace(/\{p[ABC]\}/, segments[provider])
  return createCallAction('add-to-cart', { ...row, path }, (form) =>
    toInput(form.get('sku') ?? '', Number(form.get('quantity') ?? 1)),
  )
}
