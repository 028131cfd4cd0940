import type { AdminHandlers } from '../admin/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { fail, readPosition, toCursor } from '../http/index.ts'
import { auditChange } from '../write/index.ts'
import type { Payments } from './create-payments.ts'
import {
  findRequest,
  hasRequest,
  listRequests,
  makeRequestDue,
  type ListedRequest,
} from './list-requests.repository.ts'

export interface PaymentAdminOptions {
  readonly commerce: CommerceDatabase
  readonly payments: Pick<Payments, 'runSoon'>
}

/** Creates operators' calls for the requests to payment services. They contain no personal data. */
export function createPaymentAdmin({
  commerce: { db },
  payments,
}: PaymentAdminOptions): Pick<AdminHandlers, 'listPaymentRequests' | 'retryPaymentRequest'> {
  return {
    async listPaymentRequests({ query: { state, limit, cursor } }) {
      const after = cursor === undefined ? undefined : readPosition(cursor)
      if (cursor !== undefined && !after) return fail('BAD_PARAMETER', 'cursor', 'Expected `next`.')
      const rows = await listRequests(db, { state, after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return {
        requests: page.map(writeRequest),
        next: last ? toCursor({ key: last.created_at, id: last.id }) : null,
      }
    },
    async retryPaymentRequest({ params }, context) {
      const id = params['request'] ?? ''
      if (!(await hasRequest(db, id))) return fail('NOT_FOUND', 'request')
      return auditChange(context, { action: 'payment.retry', target: `payment-request:${id}` }, async () => {
        const isDue = await makeRequestDue(db, id, new Date(context.now).toISOString())
        const row = isDue ? await findRequest(db, id) : undefined
        if (!row) return fail('CONFLICT', 'request', 'The payment service has already performed the request.')
        payments.runSoon()
        return writeRequest(row)
      })
    },
  }
}

function writeRequest(row: ListedRequest) {
  const { id, order_number, kind, amount, currency, tries, last_error, created_at, due_at } = row
  return {
    ...{ id, payment: row.attempt_id, order_number, kind, amount, currency, service: row.gateway },
    state: due_at === null ? ('failed' as const) : ('waiting' as const),
    ...{ tries, last_error, created_at, due_at },
  }
}
