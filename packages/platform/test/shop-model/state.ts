import type { ProviderId } from '@vitrine/contract'
import type { TestResponse } from '@vitrine/testing'
import type fc from 'fast-check'
import { expect } from 'vitest'
import type { CustomerEmail, ShopBrowser } from './browser.ts'
import { errorOf, type SeenCart } from './cart-calls.ts'
import { discountsOf } from './discounts.ts'
import { emptyCart, subtotalOf, valueOf, type GoodsName, type ModelCart, type ModelShop } from './model.ts'
import { paidBy, withoutDeadCodes, type ModelTotals } from './rules.ts'
import type { ModelledShop } from './shop.ts'

/** An order that the model expects. */
export interface ModelOrder {
  readonly id: string
  readonly totals: ModelTotals
  readonly lines: readonly ModelOrderLine[]
  /** Amounts paid with gift certificates, in the order in which they were used. */
  readonly redeemed: readonly ModelRedeemed[]
  refundedToCard: number
}

interface ModelOrderLine {
  readonly name: GoodsName
  readonly quantity: number
  shipped: number
  cancelled: number
  returned: number
}

interface ModelRedeemed {
  readonly code: string
  readonly used: number
  refunded: number
}

/** The model's knowledge of the shop. It is kept for all runs on one platform. */
export interface ModelWorld extends ModelShop {
  readonly provider: ProviderId
  readonly orders: ModelOrder[]
  /** The carts of customers. */
  readonly carts: Map<CustomerEmail, ModelCart>
}

/** The model's knowledge of one browser. */
export interface ModelState {
  readonly world: ModelWorld
  guest: ModelCart | undefined
  customer: CustomerEmail | undefined
}

export interface RealState {
  readonly shop: ModelledShop
  readonly browser: ShopBrowser
}

export type ShopCommand = fc.AsyncCommand<ModelState, RealState>

export const cartOf = ({ world, guest, customer }: ModelState): ModelCart | undefined =>
  customer === undefined ? guest : world.carts.get(customer)

export function setCart(state: ModelState, cart: ModelCart | undefined): void {
  if (state.customer === undefined) state.guest = cart
  else if (cart) state.world.carts.set(state.customer, cart)
  else state.world.carts.delete(state.customer)
}

/** Returns the cart as it is after any change: without codes that can no longer be used. */
export const refreshed = (state: ModelState): ModelCart =>
  withoutDeadCodes(cartOf(state) ?? emptyCart, state.world)

/** Expects a change that either succeeds or fails with a code and changes nothing. */
export function expectOutcome(answer: TestResponse, code: string | undefined): void {
  expect(errorOf(answer)?.code).toBe(code)
}

/** Compares the cart of the browser with the model, to the minor unit. */
async function expectSameCart(state: ModelState, { browser }: RealState): Promise<void> {
  const [expected, actual] = [cartOf(state), await browser.cart()]
  if (!expected || !actual) {
    expect(actual?.id).toBe(expected && 'a cart')
    return
  }
  const cart = withoutDeadCodes(expected, state.world)
  const discounts = discountsOf(cart, state.world)
  const amount = subtotalOf(cart) - discounts.total
  const { coupons: seen } = actual
  const hasAmounts = state.world.provider !== 'c'
  expect(describeCart(actual)).toEqual({
    lines: cart.lines.map((line, index) => [
      ...[line.name, line.quantity, valueOf(line)],
      discounts.shares[index] ?? 0,
    ]),
    discount: discounts.total,
    amount,
    paid: paidBy(amount, cart, state.world)
      .map(({ used }) => used)
      .filter((used) => used > 0),
  })
  expect(seen.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual(
    cart.coupons
      .toSorted((a, b) => a.localeCompare(b))
      .map((code) => ({ code, ...(hasAmounts ? { amount: discounts.byCode.get(code) ?? 0 } : {}) })),
  )
}

const describeCart = ({ lines, discount, amount, certificates }: SeenCart) => ({
  lines: lines.map((line) => [line.name, line.quantity, line.total, line.discount]),
  discount,
  amount,
  paid: certificates.map(({ used }) => used).filter((used) => used > 0),
})

/** A step that is possible in any state. The cart is compared afterwards. */
export function step(
  text: string,
  work: (state: ModelState, real: RealState) => Promise<void>,
  check: (state: Readonly<ModelState>) => boolean = () => true,
): ShopCommand {
  return {
    check,
    async run(state, real) {
      await work(state, real)
      await expectSameCart(state, real)
    },
    toString: () => text,
  }
}

export const hasLines = (state: Readonly<ModelState>) => (cartOf(state)?.lines.length ?? 0) > 0
