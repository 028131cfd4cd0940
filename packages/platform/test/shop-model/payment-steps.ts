import { expect } from 'vitest'
import { discountsOf } from './discounts.ts'
import { goods, type ModelCart, type ModelShop } from './model.ts'
import { paidBy, totalsOf, withoutDeadCodes } from './rules.ts'
import { cartOf, hasLines, refreshed, setCart, step, type ModelWorld } from './state.ts'

/** Cards that are accepted. Their webhooks are sent later, before the redirect, never, or twice. */
export const goodCards = ['4242424242424242', '4000000000001026', '4000000000001034', '4000000000001042']
export const badCards = ['4000000000000002', '4000000000009995', '4000000000000127']

const canDeliver = (cart: ModelCart, { left }: ModelShop): boolean =>
  cart.lines.every(
    ({ name, quantity }) => !goods[name].isLimited || quantity <= (left.get(goods[name].sku) ?? 0),
  )

/** Records the order of a cart in the model. */
function order(id: string, cart: ModelCart, { left, uses, balances, orders }: ModelWorld): void {
  const shop = { left, uses, balances }
  const totals = totalsOf(cart, shop)
  const discounts = discountsOf(cart, shop)
  const redeemed = paidBy(totals.total, cart, shop).filter(({ used }) => used > 0)
  for (const { code, used } of redeemed) {
    balances.set(code, (balances.get(code) ?? 0) - used)
  }
  for (const [code, amount] of discounts.byCode) {
    if (amount > 0 || code === 'SHIP') uses.set(code, (uses.get(code) ?? 0) + 1)
  }
  for (const { name, quantity } of cart.lines) {
    const { sku, isLimited } = goods[name]
    if (isLimited) left.set(sku, (left.get(sku) ?? 0) - quantity)
  }
  orders.push({
    ...{ id, totals, refundedToCard: 0 },
    lines: cart.lines.map((line) => ({ ...line, shipped: 0, cancelled: 0, returned: 0 })),
    redeemed: redeemed.map((each) => ({ ...each, refunded: 0 })),
  })
}

/** Only a few payments can be started for a cart per hour. */
const betweenPayments = 70 * 60_000

/**
 * Pays with an accepted card. With `more`, a bag is added before the card is entered; it stays in
 * the cart.
 */
export const pay = (card: string, more: boolean) =>
  step(
    `pay with ${card}${more ? ', and add a bag meanwhile' : ''}`,
    async (state, { browser, shop }) => {
      const { world } = state
      await shop.pass(betweenPayments)
      const cart = refreshed(state)
      const { total, redeemed } = totalsOf(cart, world)
      const meanwhile = async () => {
        if (more && redeemed < total) await browser.add('plainBag', 1, false)
      }
      const result = await browser.pay(card, meanwhile)
      if (!canDeliver(cart, world)) {
        expect(result.kind).toBe('unavailable')
        return
      }
      if (result.kind !== 'order') throw new Error(`Expected an order, got ${result.kind}.`)
      const used = [...discountsOf(cart, world).byCode].filter(
        ([code, amount]) => amount > 0 || code === 'SHIP',
      )
      order(result.id, cart, world)
      const rest: ModelCart = {
        lines: more && redeemed < total ? [{ name: 'plainBag', quantity: 1 }] : [],
        coupons: cart.coupons.filter((code) => used.every(([each]) => each !== code)),
        certificates: cart.certificates.filter((code) => (world.balances.get(code) ?? 0) > 0),
      }
      setCart(state, rest.lines.length > 0 ? rest : undefined)
    },
    hasLines,
  )

/** Pays with a declined card. The cart is left unchanged. */
export const decline = (card: string) =>
  step(
    `pay with the declined card ${card}`,
    async (state, { browser, shop }) => {
      const { world } = state
      await shop.pass(betweenPayments)
      const cart = refreshed(state)
      const { total, redeemed } = totalsOf(cart, world)
      const result = await browser.pay(card)
      if (canDeliver(cart, world) && result.kind === 'order') {
        // There was nothing left to pay.
        expect(redeemed).toBe(total)
        order(result.id, cart, world)
        setCart(state, undefined)
        return
      }
      expect(result.kind).toBe(canDeliver(cart, world) ? 'declined' : 'unavailable')
    },
    hasLines,
  )

/** Leaves the shop at the card form and waits until everything held has been released. */
export const abandon = () =>
  step(
    'leave the payment',
    async ({ world }, { browser, shop }) => {
      await shop.pass(betweenPayments)
      const result = await browser.pay(undefined)
      expect(['declined', 'unavailable']).toContain(result.kind)
      await shop.pass(16 * 60_000)
      expect(world.orders.length).toBe((await shop.audit()).orders.length)
    },
    (state) => {
      const cart = cartOf(state)
      if (!cart || cart.lines.length === 0) return false
      const { total, redeemed } = totalsOf(withoutDeadCodes(cart, state.world), state.world)
      return redeemed < total
    },
  )

export const pass = (minutes: number) =>
  step(`wait ${minutes} minutes`, (_, { shop }) => shop.pass(minutes * 60_000))
