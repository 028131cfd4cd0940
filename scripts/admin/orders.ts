import { writeFile } from 'node:fs/promises'
import type { AdminOrder, AdminOrderList } from '@vitrine/contract/admin'
import { Failure } from '../failure.ts'
import { call, RefusedCall, toQuery } from './calls.ts'
import { defineCommand, type CommandGroup, type CommandTools } from './command.ts'
import { toJson, toLine } from './output.ts'

type Summary = AdminOrderList['orders'][number]

const filters = {
  ...{ words: 'text', state: 'state', payment: 'state', sku: 'sku', customer: 'id', channel: 'id' },
  ...{ from: 'day', before: 'day', limit: 'n' },
} as const

/** The commands about orders. An order is a number, such as `T-00001`, or an id. Amounts are in minor units. */
export const orderCommands: CommandGroup = {
  name: 'orders',
  help: 'finds, ships, cancels and refunds orders, records returns, and adds notes',
  commands: [
    defineCommand({
      name: 'list',
      options: filters,
      help: 'lists orders, newest first. The third column is the time of the last change, for --seen',
      async run({ options: { payment, ...options } }, tools) {
        const query = toQuery({ ...options, payment_state: payment })
        const { orders, next } = await call(tools, `GET /orders${query}`)
        for (const order of orders as readonly Summary[]) tools.write(formatOrder(order))
        if (next !== null) tools.write('There are more orders. Narrow the list, or raise --limit.\n')
      },
    }),
    defineCommand({
      name: 'show',
      arguments: ['order'],
      help: 'shows an order with its payments, shipments, refunds, history and notes as JSON',
      async run({ order }, tools) {
        tools.write(toJson(await read(order, tools)))
      },
    }),
    defineCommand({
      name: 'document',
      arguments: ['order', 'number', 'file'],
      help: 'writes an invoice or a credit note to a PDF file',
      async run({ order, number, file }, tools) {
        const path = `/orders/${await findId(order, tools)}/documents/${encodeURIComponent(number)}`
        const { content } = await call(tools, `GET ${path}`)
        await writeFile(file, Buffer.from(String(content), 'base64'), { flag: 'wx' }).catch(
          (error: unknown) => {
            throw new Failure(
              `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}\n`,
            )
          },
        )
      },
    }),
    defineCommand({
      name: 'start',
      arguments: ['order'],
      required: { seen: 'time' },
      help: 'starts to pick and pack the goods',
      run: (given, tools) => change(given, ['fulfilment', {}], tools),
    }),
    defineCommand({
      name: 'fulfil',
      arguments: ['order'],
      required: { seen: 'time' },
      options: { carrier: 'name', number: 'text', url: 'url', lines: 'line=n,…' },
      flags: ['no-capture'],
      help: 'ships all remaining pieces, or those of --lines, and captures an authorised payment',
      run({ options: { carrier, number, url, lines }, flags, ...given }, tools) {
        const parcel = { carrier, tracking_number: number, tracking_url: url }
        const body = { ...parcel, ...toLines(lines), capture: !flags.has('no-capture') }
        return change(given, ['shipments', body], tools)
      },
    }),
    defineCommand({
      name: 'deliver',
      arguments: ['order'],
      required: { seen: 'time' },
      options: { shipment: 'id' },
      help: 'records the delivery of a shipment, or of all',
      run: ({ options, ...given }, tools) => change(given, ['deliveries', options], tools),
    }),
    defineCommand({
      name: 'cancel',
      arguments: ['order'],
      required: { seen: 'time' },
      options: { lines: 'line=n,…', reason: 'text' },
      flags: ['no-refund'],
      help: 'cancels the order, or the pieces of --lines. The payment is refunded; the customer can read the reason',
      run({ options: { lines, reason }, flags, ...given }, tools) {
        const body = { ...toLines(lines), reason, refund: !flags.has('no-refund') }
        return change(given, ['cancellation', body], tools)
      },
    }),
    defineCommand({
      name: 'refund',
      arguments: ['order'],
      required: { seen: 'time' },
      options: { lines: 'line=n,…', amount: 'minor units', return: 'id', reason: 'text' },
      flags: ['shipping'],
      help: 'refunds the pieces of --lines, --shipping, or an amount. The customer can read the reason',
      run({ options: { lines, amount, reason, return: returnId }, flags, ...given }, tools) {
        const body = {
          ...toLines(lines),
          ...(flags.has('shipping') ? { shipping: true } : {}),
          ...(amount === undefined ? {} : { amount: Number(amount) }),
          ...{ reason, return: returnId },
        }
        return change(given, ['refunds', body], tools)
      },
    }),
    defineCommand({
      name: 'capture',
      arguments: ['order'],
      required: { seen: 'time' },
      help: 'captures the authorised payment',
      run: (given, tools) => change(given, ['capture', {}], tools),
    }),
    defineCommand({
      name: 'paid',
      arguments: ['order'],
      required: { seen: 'time' },
      help: 'records the payment of an order on invoice or prepayment',
      run: (given, tools) => change(given, ['payment', {}], tools),
    }),
    defineCommand({
      name: 'accept-return',
      arguments: ['order', 'return'],
      required: { seen: 'time' },
      help: 'accepts a return that the customer has requested',
      run: (given, tools) => decide(given, 'accept', tools),
    }),
    defineCommand({
      name: 'reject-return',
      arguments: ['order', 'return'],
      required: { seen: 'time' },
      help: 'rejects a return that the customer has requested',
      run: (given, tools) => decide(given, 'reject', tools),
    }),
    defineCommand({
      name: 'receive',
      arguments: ['order'],
      required: { seen: 'time' },
      options: { return: 'id', lines: 'line=n,…' },
      flags: ['no-restock'],
      help: 'records returned goods, and puts them back into the stock',
      run({ options: { lines, return: returnId }, flags, ...given }, tools) {
        const body = { ...toLines(lines), return: returnId, restock: !flags.has('no-restock') }
        return change(given, ['receipts', body], tools)
      },
    }),
    defineCommand({
      name: 'note',
      arguments: ['order'],
      required: { seen: 'time', text: 'text' },
      flags: ['visible'],
      help: 'adds a note for operators; with --visible, a comment that the customer sees',
      run: ({ text, flags, ...given }, tools) =>
        change(given, ['notes', { text, is_visible: flags.has('visible') }], tools),
    }),
    defineCommand({
      name: 'resend',
      arguments: ['order', 'event'],
      required: { seen: 'time' },
      help: 'sends the latest mail about an event again, for example order_shipped',
      run: ({ event, ...given }, tools) => change(given, ['mails', { event }], tools),
    }),
    defineCommand({
      name: 'events',
      options: { after: 'n', limit: 'n' },
      help: 'prints the feed of changes after a number, one JSON object per line',
      async run({ options }, tools) {
        const { events } = await call(tools, `GET /order-events${toQuery(options)}`)
        for (const event of events as readonly object[]) tools.write(`${JSON.stringify(event)}\n`)
      },
    }),
  ],
}

interface Given {
  readonly order: string
  readonly seen: string
}

function decide(
  { order, seen, return: id }: Given & { readonly return: string },
  decision: 'accept' | 'reject',
  tools: CommandTools,
): Promise<void> {
  return change({ order, seen }, [`returns/${encodeURIComponent(id)}/decision`, { decision }], tools)
}

/** Changes an order, and prints its new state. If it has changed since it was read, throws a `Failure` with its state. */
async function change(
  { order, seen }: Given,
  [path, body]: readonly [path: string, body: object],
  tools: CommandTools,
): Promise<void> {
  const id = await findId(order, tools)
  try {
    const changed = await call(tools, `POST /orders/${id}/${path}`, { ...body, updated_at: seen })
    tools.write(formatOrder(changed as unknown as AdminOrder))
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== 'CONFLICT') throw error
    const present = await read(order, tools)
    throw new Failure(
      `Nothing was changed: the order has changed since ${seen}. Its current state:\n\n${formatOrder(present)}\n` +
        `Check it with \`orders show\`. To continue, repeat the command with --seen ${present.updated_at}.\n`,
    )
  }
}

async function read(order: string, tools: CommandTools): Promise<AdminOrder> {
  return (await call(tools, `GET /orders/${await findId(order, tools)}`)) as unknown as AdminOrder
}

/** Returns the id of an order by its number or id. */
async function findId(order: string, tools: CommandTools): Promise<string> {
  if (/^[\da-f]{32}$/.test(order)) return order
  const { orders } = await call(tools, `GET /orders${toQuery({ number: order })}`)
  const [found] = orders as readonly Summary[]
  if (!found) throw new Failure(`There is no order ${order}. \`orders list --words …\` searches orders.\n`)
  return found.id
}

/** Reads lines such as `1=2,3=1`: two pieces of line 1, and one of line 3. */
function toLines(text: string | undefined): { readonly lines?: readonly object[] } {
  if (text === undefined) return {}
  const lines = text.split(',').map((part) => {
    const [, line, quantity] = /^(\d{1,9})=(\d{1,9})$/.exec(part.trim()) ?? []
    if (line === undefined || quantity === undefined) {
      throw new Failure('--lines must be like 1=2,3=1: two pieces of line 1, and one of line 3.\n')
    }
    return { line: Number(line), quantity: Number(quantity) }
  })
  return { lines }
}

function formatOrder({
  number,
  state,
  updated_at,
  payment_state,
  total,
  currency,
  ...rest
}: Summary): string {
  const { pieces, email, name } = rest
  return toLine([number, state, updated_at, payment_state, total, currency, pieces, email, name])
}
