import { z } from 'zod'
import { name, noQuery, text, time } from './fields.ts'
import { orderDetailSchema } from './order-schema.ts'
import { amount } from './promotions.ts'
import { ordersRoles } from './roles.ts'
import { defineAdminCall } from './row.ts'

const maxReasonLength = 1000
const maxLines = 500

/** `updated_at` of the order that the operator has read. If the order has changed since, the call fails with 409. */
const seen = { updated_at: time }

const lines = z
  .array(z.strictObject({ line: z.int().min(0), quantity: z.int().min(1).max(1_000_000) }))
  .min(1)
  .max(maxLines)

/** Shown to the customer. */
const reason = text.max(maxReasonLength).default('')

const webUrl = name
  .max(1000)
  .refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'Expected an http or https URL, or null.',
  )

function defineChange<Body extends z.ZodRawShape>(path: string, summary: string, body: Body) {
  return defineAdminCall({
    method: 'POST',
    path: `/apis/admin/v1/orders/{order}/${path}`,
    summary,
    query: noQuery,
    body: z.strictObject({ ...body, ...seen }),
    response: orderDetailSchema,
    access: ordersRoles,
  })
}

/** Starts to pick and pack the goods of an order. */
export const startFulfilment = defineChange(
  'fulfilment',
  'Starts to pick and pack the goods of an order.',
  {},
)

/** Ships an order, or pieces of it, and captures a payment that is authorised. Without `lines`, all remaining pieces are shipped. */
export const shipOrder = defineChange(
  'shipments',
  'Ships an order, or pieces of it, and captures a payment that is authorised.',
  {
    carrier: text.max(100).default(''),
    tracking_number: text.max(100).default(''),
    tracking_url: webUrl.nullable().default(null),
    lines: lines.exactOptional(),
    /** False to capture the payment later. */
    capture: z.boolean().default(true),
  },
)

/** Records that a shipment was delivered; without `shipment`, that all were. */
export const deliverOrder = defineChange(
  'deliveries',
  'Records that a shipment was delivered; without `shipment`, that all were.',
  { shipment: name.max(100).exactOptional() },
)

/** Cancels an order before its first shipment, or the given pieces that are not shipped. */
export const cancelOrder = defineChange(
  'cancellation',
  'Cancels an order before its first shipment, or the given pieces that are not shipped. Their stock is released, and their payment is refunded unless `refund` is false.',
  { lines: lines.exactOptional(), reason, refund: z.boolean().default(true) },
)

/** Refunds pieces, shipping, bought gift certificates, or an amount. */
export const refundOrder = defineChange(
  'refunds',
  'Refunds pieces, shipping, bought gift certificates, or an amount. Without an amount, refunds the sum of their prices after discounts.',
  {
    lines: lines.exactOptional(),
    /** Amount of shipping to refund, in minor units; `true` for all that is not refunded yet. */
    shipping: z.union([z.literal(true), amount]).exactOptional(),
    /** Ids of bought gift certificates in the order. They become void, and what is left of them is refunded. */
    gift_certificates: z.array(z.int().min(0)).min(1).max(100).exactOptional(),
    /** In minor units. */
    amount: amount.exactOptional(),
    reason,
    /** Id of the return that the refund belongs to. */
    return: name.max(100).exactOptional(),
  },
)

/** Captures the authorised payment of an order. */
export const captureOrder = defineChange('capture', 'Captures the authorised payment of an order.', {})

/** Records the payment of an order on invoice or prepayment. */
export const recordOrderPayment = defineChange(
  'payment',
  'Records the payment of an order on invoice or prepayment.',
  {},
)

/** Accepts or rejects a return that the customer has requested. */
export const decideReturn = defineChange(
  'returns/{return}/decision',
  'Accepts or rejects a return that the customer has requested.',
  { decision: z.enum(['accept', 'reject']) },
)

/** Records returned goods, with or without a requested return, and restocks them unless `restock` is false. */
export const receiveReturn = defineChange(
  'receipts',
  'Records returned goods, with or without a requested return, and restocks them unless `restock` is false.',
  { return: name.max(100).exactOptional(), lines: lines.exactOptional(), restock: z.boolean().default(true) },
)

/** Adds a note for operators, or a comment that the customer sees in the history. */
export const addOrderNote = defineChange(
  'notes',
  'Adds a note for operators, or a comment that the customer sees in the history.',
  { text: name, is_visible: z.boolean().default(false) },
)

/** Sends the latest mail about an event of the order again. */
export const resendOrderMail = defineChange(
  'mails',
  'Sends the latest mail about an event of the order again.',
  { event: name.max(100) },
)
