import type { LineAttribution } from '@vitrine/contract'
import { checkQuantity, maxOrderable, type Sku } from '../goods/index.ts'
import {
  maxCartLines,
  sumLines,
  type Cart,
  type CartLine,
  type CartNotice,
  type ModifierChoices,
} from './cart.ts'
import { checkChoices, isSameChoice } from './choices.ts'
import { priceLine } from './line-price.ts'
import { maxAmount } from './money.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'

/** A line to add to a cart. */
export interface LineAddition {
  /** Path of the line in the input, for example `line_items.0`. */
  readonly field: string
  readonly sku: string
  /** Key of its product, if the input has one. */
  readonly productKey: string | undefined
  /** A positive integer. */
  readonly quantity: number
  /** The choices of modifiers, and possibly of variant options. */
  readonly choices: ModifierChoices
  readonly attribution: LineAttribution | undefined
}

/** Everything that prices and limits depend on. */
export interface CartScope {
  /** The SKUs of all lines and additions that exist, by SKU. */
  readonly skus: ReadonlyMap<string, Sku>
  /** The customer group of the session. */
  readonly groupId: string
  /** Time of the change, ISO 8601, UTC. */
  readonly at: string
}

/** A cart with its current prices, and the differences since the last change of the cart. */
export interface PricedCart {
  readonly cart: Cart
  readonly notices: readonly CartNotice[]
}

/**
 * Prices all lines again. Leaves out lines that can no longer be ordered, because the SKU, its price in the currency of
 * the cart or a chosen modifier no longer exists. Adds a notice for each difference.
 */
export function repriceCart(cart: Cart, scope: CartScope): PricedCart {
  const lines: CartLine[] = []
  const notices: CartNotice[] = []
  for (const line of cart.lines) {
    const sku = findSold(scope, cart, line.sku)
    const isValid = sku && !isRefusal(checkChoices(sku, line.choices, ''))
    const price = isValid && priceLine(sku, line.choices, { ...scope, currency: cart.currency })
    const named = { lineId: line.id, sku: line.sku }
    if (!price) {
      notices.push({ code: 'line-removed', ...named })
      continue
    }
    if (price.amount !== line.price.amount) {
      notices.push({ code: 'price-changed', ...named, from: line.price.amount, to: price.amount })
    }
    lines.push({ ...line, price })
  }
  return { cart: { ...cart, lines }, notices }
}

/**
 * Adds lines to a cart, and prices all its lines again. Additions of the same SKU with the same choices become one
 * line, which keeps the first attribution. Limits and stock are checked for the resulting quantities, so the order of
 * the additions makes no difference. All lines of a SKU share its stock and its maximum quantity.
 */
export function addLines(
  cart: Cart,
  additions: readonly LineAddition[],
  scope: CartScope,
): PricedCart | Refusal {
  const priced = repriceCart(cart, scope)
  const lines = [...priced.cart.lines]
  let { lastLineId } = cart
  for (const addition of additions) {
    const added = toLine(addition, priced.cart, scope)
    if (isRefusal(added)) return added
    const index = lines.findIndex(
      (line) => line.sku === added.sku && isSameChoice(line.choices, added.choices),
    )
    const same = lines[index]
    if (same) lines[index] = mergeLines(same, added)
    else lines.push({ ...added, id: ++lastLineId })
  }
  const refusal = checkLines(lines, additions, scope)
  if (refusal) return refusal
  return {
    cart: { ...priced.cart, lines, lastLineId, updatedAt: scope.at },
    notices: priced.notices,
  }
}

/** Returns the SKU if it is sold in the cart's channel. */
function findSold({ skus }: CartScope, { channelId }: Cart, id: string): Sku | undefined {
  const sku = skus.get(id)
  return sku?.channels.includes(channelId) ? sku : undefined
}

function toLine(addition: LineAddition, cart: Cart, scope: CartScope): CartLine | Refusal {
  const { field, productKey, quantity, attribution } = addition
  const sku = findSold(scope, cart, addition.sku)
  if (!sku || (productKey !== undefined && productKey !== sku.productKey)) {
    return refuse('UNKNOWN_VARIANT', field, { sku: addition.sku })
  }
  const choices = checkChoices(sku, addition.choices, field)
  if (isRefusal(choices)) return choices
  const { currency } = cart
  const price = priceLine(sku, choices, { ...scope, currency })
  if (!price) return refuse('WRONG_CURRENCY', field, { sku: sku.sku, currency })
  return { id: 0, sku: sku.sku, quantity, choices, price, attribution }
}

function mergeLines(line: CartLine, added: CartLine): CartLine {
  return {
    ...line,
    quantity: line.quantity + added.quantity,
    attribution: line.attribution ?? added.attribution,
  }
}

/** Checks the quantities of the SKUs that were added, and the size of the cart. */
function checkLines(
  lines: readonly CartLine[],
  additions: readonly LineAddition[],
  { skus }: CartScope,
): Refusal | undefined {
  for (const { sku: id, field } of additions) {
    const sku = skus.get(id)
    const refusal = sku && checkQuantities(sku, lines, field)
    if (refusal) return refusal
  }
  const field = additions.at(-1)?.field ?? ''
  if (lines.length > maxCartLines) return refuse('CART_FULL', field, { maximum: maxCartLines })
  if (Math.max(sumLines(lines, 'amount'), sumLines(lines, 'list')) > maxAmount) {
    return refuse('ABOVE_MAXIMUM', field, { maximum: maxAmount })
  }
  return undefined
}

function checkQuantities({ sku, limits, stock }: Sku, lines: readonly CartLine[], field: string) {
  const quantities = lines.filter((line) => line.sku === sku).map(({ quantity }) => quantity)
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0)
  const { min, max, step } = limits
  for (const quantity of quantities) {
    const problem = checkQuantity({ min, max: undefined, step }, quantity)
    if (problem === 'below-minimum') return refuse('BELOW_MINIMUM', field, { sku, minimum: min })
    if (problem === 'not-a-step') return refuse('WRONG_QUANTITY_STEP', field, { sku, minimum: min, step })
  }
  if (max !== undefined && total > max) return refuse('ABOVE_MAXIMUM', field, { sku, maximum: max })
  const available = maxOrderable(stock)
  if (available !== undefined && total > available) return refuse('OUT_OF_STOCK', field, { sku, available })
  return undefined
}
