import { checkQuantity, maxOrderable, type Sku } from '../goods/index.ts'
import { maxCartLines, sumLines, type CartLine } from './cart.ts'
import { maxAmount } from './money.ts'
import { ruleError, type RuleError } from './rule-error.ts'
import type { CartScope } from './reprice-cart.ts'

/** A SKU whose quantity changes, and its path in the input. */
interface ChangedLine {
  readonly sku: string
  readonly field: string
}

/** Checks the quantities of the changed SKUs, and the size of the cart. */
export function checkLines(
  lines: readonly CartLine[],
  changed: readonly ChangedLine[],
  { skus }: Pick<CartScope, 'skus'>,
): RuleError | undefined {
  for (const { sku: id, field } of changed) {
    const sku = skus.get(id)
    const refusal = sku && checkQuantities(sku, lines, field)
    if (refusal) return refusal
  }
  const field = changed.at(-1)?.field ?? ''
  if (lines.length > maxCartLines) return ruleError('CART_FULL', field, { maximum: maxCartLines })
  if (Math.max(sumLines(lines, 'amount'), sumLines(lines, 'list')) > maxAmount) {
    return ruleError('ABOVE_MAXIMUM', field, { maximum: maxAmount })
  }
  return undefined
}

function checkQuantities({ sku, limits, stock }: Sku, lines: readonly CartLine[], field: string) {
  const quantities = lines.filter((line) => line.sku === sku).map(({ quantity }) => quantity)
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0)
  const { min, max, step } = limits
  for (const quantity of quantities) {
    const problem = checkQuantity({ min, max: undefined, step }, quantity)
    if (problem === 'below-minimum') return ruleError('BELOW_MINIMUM', field, { sku, minimum: min })
    if (problem === 'not-a-step') return ruleError('WRONG_QUANTITY_STEP', field, { sku, minimum: min, step })
  }
  if (max !== undefined && total > max) return ruleError('ABOVE_MAXIMUM', field, { sku, maximum: max })
  const available = maxOrderable(stock)
  if (available !== undefined && total > available)
    return ruleError('OUT_OF_STOCK', field, { sku, available })
  return undefined
}
