import type { CartA } from '@vitrine/contract'
import type { TestResponse } from '@vitrine/testing'
import type fc from 'fast-check'
import { expect } from 'vitest'
import type { CustomerEmail, ShopBrowser } from './browser.ts'
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

export const cents = (amount: number): number => Math.round(amount * 100)
export const errorOf = ({ body }: TestResponse) =>
  body.Error as { code?: string; reason?: string } | undefined

/** Expects a change that either succeeds or fails with a code and changes nothing. */
export function expectOutcome(answer: TestResponse, code: string | undefined): void {
  expect(errorOf(answer)?.code).toBe(code)
}

/** Compares the cart of the browser with the model, to the cent. */
async function expectSameCart(state: ModelState, { browser }: RealState): Promise<void> {
  const [expected, actual] = [cartOf(state), await browser.cart()]
  if (!expected || !actual) {
    expect(actual?.id).toBe(expected && 'a cart')
    return
  }
  const cart = withoutDeadCodes(expected, state.world)
  const discounts = discountsOf(cart, state.world)
  const amount = subtotalOf(cart) - discounts.total
  expect(describeCart(actual, browser)).toEqual({
    lines: cart.lines.map((line, index) => [
      ...[line.name, line.quantity, valueOf(line)],
      discounts.shares[index] ?? 0,
    ]),
    discount: discounts.total,
    amount,
    coupons: cart.coupons.map((code) => `${code} ${discounts.byCode.get(code) ?? 0}`).toSorted(),
    paid: paidBy(amount, cart, state.world)
      .map(({ used }) => used)
      .filter((used) => used > 0),
  })
}

const describeCart = (cart: CartA, browser: ShopBrowser) => ({
  lines: cart.line_items.physical_items.map((item) => [
    ...[browser.nameOf(item), item.quantity, cents(item.extended_sale_price)],
    cents(item.discount_amount),
  ]),
  discount: cents(cart.discount_amount),
  amount: cents(cart.cart_amount),
  coupons: cart.coupons
    .map(({ code, discounted_amount }) => `${code} ${cents(discounted_amount)}`)
    .toSorted(),
  paid: cart.applied_certificates.map(({ used }) => cents(used)).filter((used) => used > 0),
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
