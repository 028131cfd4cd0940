import { expect } from 'vitest'
import { goods } from './model.ts'
import type { ModelledShop } from './shop.ts'
import { step, type ModelOrder, type ModelWorld } from './state.ts'

/**
 * Splits a refund into the part for the card and the parts for the gift certificates, which are
 * credited in reverse order.
 */
function divideRefund(order: ModelOrder, amount: number) {
  const card = Math.min(amount, order.totals.total - order.totals.redeemed - order.refundedToCard)
  let rest = amount - card
  const certificates = order.redeemed.toReversed().map((each) => {
    const part = Math.min(rest, each.used - each.refunded)
    rest -= part
    return { each, part }
  })
  return { card, certificates }
}

function refundInModel(order: ModelOrder, amount: number, { balances }: ModelWorld): void {
  const { card, certificates } = divideRefund(order, amount)
  order.refundedToCard += card
  for (const { each, part } of certificates) {
    each.refunded += part
    balances.set(each.code, (balances.get(each.code) ?? 0) + part)
  }
}

const refundedOf = ({ refundedToCard, redeemed }: ModelOrder): number =>
  redeemed.reduce((sum, { refunded }) => sum + refunded, refundedToCard)

const isRefunded = (order: ModelOrder): boolean => refundedOf(order) === order.totals.total

function putBack(order: ModelOrder, index: number, count: number, { left }: ModelWorld): void {
  const { sku, isLimited } = goods[order.lines[index]?.name ?? 'lamp']
  if (isLimited) left.set(sku, (left.get(sku) ?? 0) + count)
}

interface OperatorChange {
  readonly path: string
  /** Returns the body. `ids` are the ids of the lines. */
  readonly toBody?: (ids: readonly number[]) => object
  readonly isAllowed: boolean
}

/** Sends an operator's change and compares the order with the model. */
async function send(
  shop: ModelledShop,
  order: ModelOrder,
  { path, toBody = () => ({}), isAllowed }: OperatorChange,
  apply: () => void,
): Promise<void> {
  const { updated_at, lines: before } = await shop.readOrder(order.id)
  const ids = before.map(({ id }) => id)
  const status = await shop.changeOrder(order.id, path, { updated_at, ...toBody(ids) })
  expect([path, status === 200]).toEqual([path, isAllowed])
  if (isAllowed) apply()
  await shop.pass(0)
  const { lines, totals } = await shop.readOrder(order.id)
  expect({
    lines: lines.map(({ shipped, cancelled, returned }) => ({ shipped, cancelled, returned })),
    refunded: totals.refunded,
  }).toEqual({
    lines: order.lines.map(({ shipped, cancelled, returned }) => ({ shipped, cancelled, returned })),
    refunded: refundedOf(order),
  })
}

function orderStep(
  text: string,
  at: number,
  work: (order: ModelOrder, world: ModelWorld, shop: ModelledShop) => Promise<void>,
) {
  return step(
    `${text} of the last order but ${at}`,
    async ({ world }, { shop }) => {
      const order = world.orders.at(-1 - (at % world.orders.length))
      if (order) await work(order, world, shop)
    },
    ({ world }) => world.orders.length > 0,
  )
}

/** Ships all pieces, or one piece of a line. */
export const ship = (at: number, line: number | undefined) =>
  orderStep(line === undefined ? 'ship all' : `ship a piece ${line}`, at, (order, _, shop) => {
    const index = (line ?? 0) % order.lines.length
    const open = ({ quantity, shipped, cancelled }: ModelOrder['lines'][number]) =>
      quantity - shipped - cancelled
    const affected = line === undefined ? order.lines : order.lines.slice(index, index + 1)
    const isAllowed = !isRefunded(order) && affected.some((each) => open(each) > 0)
    const toBody = (ids: readonly number[]) =>
      line === undefined ? {} : { lines: [{ line: ids[index] ?? 0, quantity: 1 }] }
    return send(shop, order, { path: 'shipments', toBody, isAllowed }, () => {
      for (const each of affected) each.shipped += line === undefined ? open(each) : 1
    })
  })

/** Cancels the whole order: the stock is released and the payment is refunded. */
export const cancel = (at: number) =>
  orderStep('cancel all', at, (order, world, shop) => {
    const isAllowed = order.lines.every(({ shipped, cancelled }) => shipped + cancelled === 0)
    return send(shop, order, { path: 'cancellation', isAllowed }, () => {
      refundInModel(order, order.totals.total - refundedOf(order), world)
      for (const [index, each] of order.lines.entries()) {
        each.cancelled = each.quantity
        putBack(order, index, each.quantity, world)
      }
    })
  })

/** Refunds an amount. */
export const refund = (at: number, amount: number) =>
  orderStep(`refund ${amount}`, at, (order, world, shop) => {
    const isAllowed = amount <= order.totals.total - refundedOf(order)
    return send(shop, order, { path: 'refunds', toBody: () => ({ amount }), isAllowed }, () =>
      refundInModel(order, amount, world),
    )
  })

/** Returns a piece to the stock. */
export const takeBack = (at: number, line: number) =>
  orderStep(`take back a piece ${line}`, at, (order, world, shop) => {
    const index = line % order.lines.length
    const each = order.lines[index]
    const isAllowed = each !== undefined && each.shipped > each.returned
    const toBody = (ids: readonly number[]) => ({ lines: [{ line: ids[index] ?? 0, quantity: 1 }] })
    return send(shop, order, { path: 'receipts', toBody, isAllowed }, () => {
      if (each) each.returned += 1
      putBack(order, index, 1, world)
    })
  })
