import type { LineAttribution } from '@vitrine/contract'
import type { Cart, CartLine, ModifierChoices } from './cart.ts'
import { checkLines } from './check-lines.ts'
import { checkChoices, isSameChoice } from './choices.ts'
import { priceLine } from './line-price.ts'
import { isRuleError, ruleError, type RuleError } from './rule-error.ts'
import { findSold, repriceCart, type CartScope, type PricedCart } from './reprice-cart.ts'

/** A line to add to a cart. */
export interface LineAddition {
  /** Path of the line in the input, for example `line_items.0`. */
  readonly field: string
  readonly sku: string
  /** Product key, if the input contains one. */
  readonly productKey: string | undefined
  /** A positive integer. */
  readonly quantity: number
  /** The chosen modifier values, possibly including values of variant options. */
  readonly choices: ModifierChoices
  readonly attribution: LineAttribution | undefined
}

/** A change to one line. Undefined properties are left unchanged. */
export interface LineUpdate {
  /** Path of the line in the input, for example `line_item`. */
  readonly field: string
  readonly lineId: number
  /** The new quantity. 0 removes the line. */
  readonly quantity: number | undefined
  /** SKU of the variant to switch to. */
  readonly sku: string | undefined
  readonly productKey: string | undefined
  readonly choices: ModifierChoices | undefined
}

/**
 * Changes the quantity, variant or modifiers of a line, and reprices all lines of the cart. If
 * another line has the same SKU and modifiers, it is merged into the changed line. Returns
 * undefined if the cart does not have the line.
 */
export function updateLine(
  cart: Cart,
  { field, lineId, ...update }: LineUpdate,
  scope: CartScope,
): PricedCart | RuleError | undefined {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (!line) return undefined
  if (update.quantity === 0) return removeLine(cart, lineId, scope)
  const isOtherSku = update.sku !== undefined && update.sku !== line.sku
  const wanted: LineAddition = {
    field,
    sku: update.sku ?? line.sku,
    productKey: update.productKey,
    quantity: update.quantity ?? line.quantity,
    // The modifiers may not exist for another variant, which can belong to a different product.
    choices: update.choices ?? (isOtherSku ? {} : line.choices),
    attribution: line.attribution,
  }
  const priced = repriceCart(cart, scope)
  const changed = toLine(wanted, cart, scope)
  if (isRuleError(changed)) return changed
  const isSame = (other: CartLine) =>
    other.id !== lineId && other.sku === changed.sku && isSameChoice(other.choices, changed.choices)
  const same = priced.cart.lines.find(isSame)
  const merged = { ...(same ? mergeLines(changed, same) : changed), id: lineId }
  const others = priced.cart.lines.filter((other) => other.id !== lineId && other !== same)
  const lines = [...others, merged].toSorted((one, other) => one.id - other.id)
  const refusal = checkLines(lines, [wanted], scope)
  if (refusal) return refusal
  return toChanged(priced, { lines }, scope)
}

/** Removes a line and reprices the others. Returns undefined if the cart does not have the line. */
export function removeLine(cart: Cart, lineId: number, scope: CartScope): PricedCart | undefined {
  if (cart.lines.every(({ id }) => id !== lineId)) return undefined
  const lines = cart.lines.filter(({ id }) => id !== lineId)
  const priced = repriceCart({ ...cart, lines }, scope)
  return toChanged(priced, {}, scope)
}

/** Returns a changed cart without stored notices, which have already been shown. */
function toChanged({ cart, notices }: PricedCart, changes: Partial<Cart>, { at }: CartScope): PricedCart {
  return { cart: { ...cart, ...changes, updatedAt: at, notices: [] }, notices }
}

/**
 * Adds lines to a cart and reprices all lines. Additions of the same SKU with the same modifiers
 * are combined to one line, which keeps the first attribution. Limits and stock are checked for the
 * resulting quantities, so the order of the additions makes no difference. All lines with the same
 * SKU share its stock and its maximum quantity.
 */
export function addLines(
  cart: Cart,
  additions: readonly LineAddition[],
  scope: CartScope,
): PricedCart | RuleError {
  const priced = repriceCart(cart, scope)
  const lines = [...priced.cart.lines]
  let { lastLineId } = cart
  for (const addition of additions) {
    const added = toLine(addition, priced.cart, scope)
    if (isRuleError(added)) return added
    const index = lines.findIndex(
      (line) => line.sku === added.sku && isSameChoice(line.choices, added.choices),
    )
    const same = lines[index]
    if (same) lines[index] = mergeLines(same, added)
    else lines.push({ ...added, id: ++lastLineId })
  }
  const refusal = checkLines(lines, additions, scope)
  if (refusal) return refusal
  return toChanged(priced, { lines, lastLineId }, scope)
}

function toLine(addition: LineAddition, cart: Cart, scope: CartScope): CartLine | RuleError {
  const { field, productKey, quantity, attribution } = addition
  const sku = findSold(scope, cart, addition.sku)
  if (!sku || (productKey !== undefined && productKey !== sku.productKey)) {
    return ruleError('UNKNOWN_VARIANT', field, { sku: addition.sku })
  }
  const choices = checkChoices(sku, addition.choices, field)
  if (isRuleError(choices)) return choices
  const { currency } = cart
  const price = priceLine(sku, choices, { ...scope, currency })
  if (!price) return ruleError('WRONG_CURRENCY', field, { sku: sku.sku, currency })
  return { id: 0, sku: sku.sku, quantity, choices, price, attribution }
}

function mergeLines(line: CartLine, added: CartLine): CartLine {
  return {
    ...line,
    quantity: line.quantity + added.quantity,
    attribution: line.attribution ?? added.attribution,
  }
}
