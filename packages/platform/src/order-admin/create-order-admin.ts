import type { AdminOrder } from '@vitrine/contract/admin'
import type { AdminHandlers } from '../admin/index.ts'
import { toFileName, type Documents } from '../documents/index.ts'
import { fail, failUnavailable, readPosition, toCursor, type ApiError } from '../http/index.ts'
import { findOrder, maxSearchWords, readSearchKeys } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Stock } from '../stock/index.ts'
import { auditRead } from '../write/index.ts'
import { listEventsAfter, listMailsOf, listOperations, listOrderRows } from './admin-orders.repository.ts'
import { createChangeHandlers } from './change-handlers.ts'
import { failUnknown, type ChangeServices } from './change-order-as.ts'
import { writeOrder, writeSummary } from './write-order.ts'

type OrderHandlers = Pick<AdminHandlers, 'listOrders' | 'getOrder' | 'getOrderDocument' | 'listOrderEvents'> &
  ReturnType<typeof createChangeHandlers>

export interface OrderAdminOptions extends ChangeServices {
  readonly payments: Pick<Payments, 'runSoon'>
  readonly stock: Pick<Stock, 'refreshSoon'>
  readonly documents: Pick<Documents, 'draw'>
}

/**
 * Creates operators' calls for orders. Each change and each read of personal data is recorded in
 * the audit log. The feed of events contains no personal data.
 */
export function createOrderAdmin(options: OrderAdminOptions): OrderHandlers {
  const { commerce, documents, payments, stock } = options
  const { db } = commerce

  const show = async (id: string): Promise<AdminOrder | ApiError> => {
    const order = await findOrder(db, { id })
    if (!order) return failUnknown()
    return writeOrder(order, {
      operations: await listOperations(db, id),
      mails: await listMailsOf(db, id),
    })
  }

  return {
    ...createChangeHandlers({
      ...options,
      show,
      onChanged() {
        payments.runSoon()
        stock.refreshSoon()
      },
    }),

    async listOrders({ query }, context) {
      const { words, cursor, limit, number, state, channel, customer, sku, from, before } = query
      const keys = words === undefined ? [] : readSearchKeys(words)
      if (!keys) return fail('BAD_PARAMETER', 'words', `Expected at most ${maxSearchWords} words.`)
      const after = cursor === undefined ? undefined : readPosition(cursor)
      if (cursor !== undefined && !after) return fail('BAD_PARAMETER', 'cursor', 'Expected `next`.')
      const hasNothing = words !== undefined && keys.length === 0
      const rows = hasNothing
        ? []
        : await listOrderRows(db, {
            ...{ keys, number, state, paymentState: query.payment_state, channelId: channel },
            ...{ customerId: customer, sku, from, before, after, limit: limit + 1 },
          })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      await auditRead(context, { action: 'order.search', target: '', detail: { results: page.length } })
      return {
        orders: page.map(writeSummary),
        next: last ? toCursor({ key: last.created_at, id: last.id }) : null,
      }
    },

    async getOrder({ params }, context) {
      const id = params['order'] ?? ''
      const order = await show(id)
      if ('number' in order) await auditRead(context, { action: 'order.view', target: `order:${id}` })
      return order
    },

    async getOrderDocument({ params: { order: id = '', number = '' } }, context) {
      const order = await findOrder(db, { id })
      if (!order) return failUnknown()
      const bytes = await documents.draw(order, number)
      if (bytes === 'unknown')
        return fail('NOT_FOUND', 'number', 'The order does not have this document as a file.')
      if (bytes === 'busy') return failUnavailable(5)
      await auditRead(context, { action: 'order.document', target: `order:${id}`, detail: { number } })
      return { file_name: toFileName(number), content: Buffer.from(bytes).toString('base64') }
    },

    async listOrderEvents({ query: { after, limit } }) {
      const rows = await listEventsAfter(db, after, limit)
      return {
        events: rows.map(({ sequence, order_id: order, kind, data, at }) => ({
          ...{ sequence, order, kind, data, at },
        })),
        last: rows.at(-1)?.sequence ?? after,
      }
    },
  }
}
