import { z } from 'zod'
import { channelId, integerText, moment, name, noQuery } from './fields.ts'
import { orderStateSchema, paymentStateSchema } from '../schemas/shapes.ts'
import { orderDetailSchema, orderListSchema } from './order-schema.ts'
import { ordersRoles } from './roles.ts'
import { defineAdminCall } from './row.ts'

/** Lists orders, newest first. For the next page, send `next` as `cursor`. */
export const listOrders = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/orders',
  summary:
    'Lists orders, newest first. `words` searches order numbers and prefixes of email addresses, names and companies.',
  query: z.strictObject({
    words: name.max(200).exactOptional(),
    /** The whole number. */
    number: name.max(100).exactOptional(),
    state: orderStateSchema.exactOptional(),
    payment_state: paymentStateSchema.exactOptional(),
    channel: channelId.exactOptional(),
    /** Id of the customer. */
    customer: name.max(100).exactOptional(),
    sku: name.max(200).exactOptional(),
    /** Earliest time of the order. */
    from: moment.exactOptional(),
    /** Time from which orders are no longer listed. */
    before: moment.exactOptional(),
    limit: integerText(1, 200).default(50),
    cursor: name.max(200).exactOptional(),
  }),
  body: null,
  response: orderListSchema,
  access: ordersRoles,
})

/** Returns an order with its payments, shipments, returns, refunds, documents, history and notes. */
export const getOrder = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/orders/{order}',
  summary: 'Returns an order with its payments, shipments, returns, refunds, documents, history and notes.',
  query: noQuery,
  body: null,
  response: orderDetailSchema,
  access: ordersRoles,
})

/** Returns an invoice or a credit note as PDF. */
export const getOrderDocument = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/orders/{order}/documents/{number}',
  summary:
    'Returns an invoice or a credit note as PDF. Fails if the settings named no seller when it was issued.',
  query: noQuery,
  body: null,
  response: z.object({
    file_name: z.string(),
    /** The PDF as Base64. */
    content: z.base64(),
  }),
  access: ordersRoles,
})

/** Lists changes of orders in the order in which they happened, for programs that keep copies. To continue, send `last` as `after`. */
export const listOrderEvents = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/order-events',
  summary:
    'Lists changes of orders in the order in which they happened, for programs that keep copies. No event is missed or listed twice.',
  query: z.strictObject({
    /** Number of the last event that the program has read. */
    after: integerText(0, 9_999_999_999).default(0),
    limit: integerText(1, 1000).default(200),
  }),
  body: null,
  response: z.object({
    events: z.array(
      z.object({
        /** Numbers have no gaps. */
        sequence: z.int(),
        /** Id of the order. */
        order: z.string(),
        kind: z.string(),
        data: z.record(z.string(), z.unknown()),
        at: z.string(),
      }),
    ),
    /** Number of the last listed event; the number in the request if there are no newer events. */
    last: z.int(),
  }),
  access: ordersRoles,
})
