import { z } from 'zod'
import { integerText, name, noQuery } from './fields.ts'
import { ordersRoles } from './roles.ts'
import { defineAdminCall } from './row.ts'

/** `waiting`: to be sent, again after a failure. `failed`: no longer repeated after too many failures. */
const state = z.enum(['waiting', 'failed'])

/** A request to a payment service that is not done. */
export const paymentRequestSchema = z.object({
  id: z.string(),
  /** Id of the payment; also of its order, if there is one. */
  payment: z.string(),
  /** Number of the order; null if the payment has none, for example because the goods were sold out. */
  order_number: z.string().nullable(),
  kind: z.enum(['void', 'capture', 'refund']),
  /** Minor units; null for everything. */
  amount: z.int().nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /** Id of the payment service. */
  service: z.string(),
  state,
  /** Number of attempts that have failed. */
  tries: z.int(),
  /** Null if the last attempt has not failed. */
  last_error: z.string().nullable(),
  created_at: z.string(),
  /** Time of the next attempt; null if `failed`. */
  due_at: z.string().nullable(),
})

/** Lists the requests to payment services that are not done, latest first. For the next page, send `next` as `cursor`. */
export const listPaymentRequests = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/payment-requests',
  summary:
    'Lists the captures, refunds and voids that payment services have not performed yet, latest first.',
  query: z.strictObject({
    state: state.exactOptional(),
    limit: integerText(1, 200).default(50),
    cursor: name.max(1000).exactOptional(),
  }),
  body: null,
  response: z.object({ requests: z.array(paymentRequestSchema), next: z.string().nullable() }),
  access: ordersRoles,
})

/** Repeats a request to a payment service now, with its idempotency key. */
export const retryPaymentRequest = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/payment-requests/{request}/retry',
  summary:
    'Repeats a capture, refund or void now, also one that is no longer repeated. The payment service performs it only once. Fails with 409 if it is done.',
  query: noQuery,
  body: z.strictObject({}),
  response: paymentRequestSchema,
  access: ordersRoles,
})
