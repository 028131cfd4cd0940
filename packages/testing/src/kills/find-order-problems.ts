import {
  compareSums,
  count,
  findRepeated,
  readOrders,
  rowsOf,
  sumBy,
  text,
  type StoredOrder,
} from './order-rows.ts'
import { findPaymentProblems } from './find-payment-problems.ts'
import type { StoredTables } from './stored-rows.ts'

/**
 * Finds inconsistencies that an interrupted checkout must not cause: orders that are lost, duplicated or
 * incomplete, payments without an order, and sums of stock, gift certificates, coupons and mail that differ
 * from the orders. All payments must have been resolved before. Returns descriptions.
 *
 * @param confirmed email addresses by the ids of the orders that the shop has confirmed.
 */
export function findOrderProblems(
  tables: StoredTables,
  confirmed: ReadonlyMap<string, string>,
): readonly string[] {
  const orders = readOrders(tables)
  return [
    ...findLostOrders(orders, confirmed),
    ...findWrongNumbers(tables, orders),
    ...findPaymentProblems(tables, orders),
    ...findWrongStock(tables),
    ...findWrongCertificates(tables, orders),
    ...findWrongUses(tables, orders),
    ...findWrongMails(tables, orders),
  ]
}

function findLostOrders(
  orders: readonly StoredOrder[],
  confirmed: ReadonlyMap<string, string>,
): readonly string[] {
  const emails = new Map(orders.map(({ id, email }) => [id, email]))
  return [
    ...[...confirmed].flatMap(([id, email]) =>
      emails.get(id) === email ? [] : [`The order ${id} of ${email} was confirmed, and is lost`],
    ),
    // Each shopper orders once.
    ...findRepeated(orders.map(({ email }) => email)).map((email) => `${email} has two orders`),
  ]
}

/** Numbers have no gaps, and are used once. */
function findWrongNumbers(tables: StoredTables, orders: readonly StoredOrder[]): readonly string[] {
  const documents = orders.flatMap((order) => order.documents)
  const numbers = new Map([
    ['order', orders.map(({ number }) => number)],
    ['invoice', documents.filter(({ kind }) => kind === 'invoice').map(({ number }) => number)],
    ['event', rowsOf(tables, 'order_events').map((row) => text(row, 'sequence'))],
  ])
  return [...numbers].flatMap(([kind, used]) => {
    const sequence = rowsOf(tables, 'order_sequences').find((row) => row['kind'] === kind)
    const last = sequence ? count(sequence, 'last') : 0
    return [
      ...findRepeated(used).map((number) => `The number ${number} of the sequence ${kind} is used twice`),
      ...(used.length === last ? [] : [`The sequence ${kind} is at ${last}, with ${used.length} numbers`]),
    ]
  })
}

function findWrongStock(tables: StoredTables): readonly string[] {
  const ledger = rowsOf(tables, 'stock_ledger')
  const stock = rowsOf(tables, 'goods_stock')
  const at = (row: Readonly<Record<string, unknown>>) => `${String(row['sku'])} at ${String(row['location'])}`
  const isSale = (row: Readonly<Record<string, unknown>>) => row['kind'] === 'sale'
  const ordered = sumBy(rowsOf(tables, 'order_lines'), 'quantity', (row) => orderAndSku(row))
  const sold = sumBy(ledger.filter(isSale), 'delta', (row) => orderAndSku(row))
  return [
    ...compareSums('On hand of', sumBy(stock, 'on_hand', at), sumBy(ledger, 'delta', at)),
    ...compareSums(
      'Reserved of',
      sumBy(stock, 'reserved', at),
      sumBy(rowsOf(tables, 'stock_reservations'), 'quantity', at),
    ),
    ...compareSums('Sold of', new Map([...sold].map(([key, delta]) => [key, -delta])), ordered),
    ...rowsOf(tables, 'stock_reservations').map(
      (row) => `A reservation of ${text(row, 'holder_id')} is left`,
    ),
    ...stock
      .filter((row) => count(row, 'on_hand') < 0 || count(row, 'reserved') < 0)
      .map((row) => `The stock of ${at(row)} is negative`),
  ]
}

function orderAndSku(row: Readonly<Record<string, unknown>>): string {
  return `${String(row['order_id'])} ${String(row['sku'])}`
}

function findWrongCertificates(tables: StoredTables, orders: readonly StoredOrder[]): readonly string[] {
  const certificates = rowsOf(tables, 'certificates')
  const entries = rowsOf(tables, 'certificate_entries')
  const idOf = (row: Readonly<Record<string, unknown>>) => String(row['id'])
  const redeemed = entries.filter((row) => row['kind'] === 'redeem')
  const expected = new Map<string, number>()
  for (const { id, snapshot } of orders) {
    for (const { certificateId, amount } of snapshot.redeemed)
      expected.set(`${certificateId} by ${id}`, -amount)
  }
  return [
    ...compareSums(
      'The balance of',
      sumBy(certificates, 'balance', idOf),
      sumBy(entries, 'amount', (row) => text(row, 'certificate_id')),
    ),
    ...compareSums(
      'Redeemed of',
      sumBy(redeemed, 'amount', (row) => `${text(row, 'certificate_id')} by ${text(row, 'order_id')}`),
      expected,
    ),
    ...certificates
      .filter((row) => count(row, 'balance') < 0 || count(row, 'held') !== 0)
      .map(
        (row) => `The certificate ${idOf(row)} has ${text(row, 'balance')}, and ${text(row, 'held')} held`,
      ),
    ...rowsOf(tables, 'certificate_holds').map((row) => `A hold of ${text(row, 'attempt_id')} is left`),
  ]
}

function findWrongUses(tables: StoredTables, orders: readonly StoredOrder[]): readonly string[] {
  const uses = rowsOf(tables, 'promotion_uses')
  const perPromotion = sumBy(
    uses.map((row) => ({ ...row, one: 1 })),
    'one',
    (row) => text(row, 'promotion_id'),
  )
  const promotions = rowsOf(tables, 'promotions')
  const expected = orders.flatMap(({ id, snapshot }) =>
    snapshot.discounts.map(({ promotionId }) => `${promotionId} by ${id}`),
  )
  const found = uses.map((row) => `${text(row, 'promotion_id')} by ${text(row, 'attempt_id')}`)
  return [
    ...compareSums(
      'Uses of',
      sumBy(promotions, 'uses', (row) => text(row, 'id')),
      perPromotion,
    ),
    ...compareSums(
      'Uses of the codes of',
      sumBy(rowsOf(tables, 'promotion_codes'), 'uses', (row) => text(row, 'promotion_id')),
      perPromotion,
    ),
    ...expected.filter((use) => !found.includes(use)).map((use) => `The use of ${use} is missing`),
    ...found.filter((use) => !expected.includes(use)).map((use) => `The use of ${use} has no order`),
    ...promotions
      .filter((row) => row['max_uses'] !== null && count(row, 'uses') > count(row, 'max_uses'))
      .map((row) => `The promotion ${text(row, 'id')} is used too often`),
  ]
}

/** Each order has one mail that it was placed, and no mail is sent twice (R50). */
function findWrongMails(tables: StoredTables, orders: readonly StoredOrder[]): readonly string[] {
  const mails = rowsOf(tables, 'outbox').flatMap((row) => {
    const { to, event } = JSON.parse(text(row, 'message')) as {
      readonly to: readonly string[]
      readonly event?: string
    }
    return to.map((address) => `${event} to ${address}`)
  })
  const placed = mails.filter((mail) => mail.startsWith('order_placed '))
  const expected = orders.map(({ email }) => `order_placed to ${email}`)
  return [
    ...findRepeated(mails).map((mail) => `The mail ${mail} was sent twice`),
    ...expected.filter((mail) => !placed.includes(mail)).map((mail) => `The mail ${mail} is missing`),
    ...placed.filter((mail) => !expected.includes(mail)).map((mail) => `The mail ${mail} has no order`),
    ...rowsOf(tables, 'order_mails').map(
      (row) => `A mail about ${text(row, 'order_id')} is still to be written`,
    ),
  ]
}
