import { z } from 'zod'
import {
  orderStateSchema,
  paymentStateSchema,
  returnReasonSchema,
  returnStateSchema,
} from '../schemas/shapes.ts'
import { addressSchema } from './address-schema.ts'

const optionSchema = z.object({ name: z.string(), value: z.string() })
const quantitiesSchema = z.array(z.object({ line: z.int(), quantity: z.int() }))
const redeemedSchema = z.array(
  z.object({ certificate: z.string(), last_digits: z.string(), amount: z.int() }),
)
const personSchema = z.object({ name: z.string(), email: z.string() })

/** An order in a list. Amounts are in minor units of `currency`. */
const orderSummarySchema = z.object({
  id: z.string(),
  /** Number that the customer sees. */
  number: z.string(),
  channel: z.string(),
  /** Id of the customer; null for a guest, and after the deletion of the account. */
  customer: z.string().nullable(),
  /** Empty after the deletion of the account. */
  email: z.string(),
  /** Name of the billing address. */
  name: z.string(),
  state: orderStateSchema,
  payment_state: paymentStateSchema,
  currency: z.string(),
  total: z.int(),
  /** Number of ordered pieces. */
  pieces: z.int(),
  created_at: z.string(),
  /** Identifies the current state of the order: send it with a change. */
  updated_at: z.string(),
})

const lineSchema = z.object({
  id: z.int(),
  sku: z.string(),
  /** Key of the product. */
  product: z.string(),
  name: z.string(),
  quantity: z.int(),
  shipped: z.int(),
  returned: z.int(),
  cancelled: z.int(),
  /** Number of refunded pieces. */
  refunded: z.int(),
  /** Unit price without a sale. */
  list: z.int(),
  /** Unit price. */
  amount: z.int(),
  total: z.int(),
  /** Share in all discounts, as a positive amount. */
  discount: z.int(),
  tax: z.int(),
  tax_percent: z.number(),
  options: z.array(optionSchema),
  modifiers: z.array(optionSchema),
  /** Days until dispatch of pieces that were not in stock; null if all were. */
  lead_days: z.int().nullable(),
})

/** A request to the payment service. */
const operationSchema = z.object({
  kind: z.enum(['capture', 'refund', 'void']),
  /** Null for everything. */
  amount: z.int().nullable(),
  /** `failed`: no longer repeated after too many failures. */
  state: z.enum(['waiting', 'done', 'failed']),
  /** Number of attempts that have failed. */
  tries: z.int(),
  /** Null if the last attempt has not failed. */
  last_error: z.string().nullable(),
  created_at: z.string(),
})

/** An order with everything that operators see. Amounts are in minor units of `currency`. */
export const orderDetailSchema = z.object({
  ...orderSummarySchema.shape,
  language: z.string(),
  /** True if the amounts of lines and shipping include tax. */
  includes_tax: z.boolean(),
  lines: z.array(lineSchema),
  gift_certificates: z.array(
    z.object({
      id: z.int(),
      amount: z.int(),
      quantity: z.int(),
      sender: personSchema,
      recipient: personSchema,
      send_on: z.string().nullable(),
    }),
  ),
  discounts: z.array(
    z.object({
      promotion: z.string(),
      code: z.string().nullable(),
      name: z.string(),
      amount: z.int(),
      is_free_shipping: z.boolean(),
    }),
  ),
  billing_address: addressSchema,
  /** Null for an order without shipping. */
  shipping_address: addressSchema.nullable(),
  shipping: z
    .object({
      method: z.string(),
      name: z.string(),
      amount: z.int(),
      tax: z.int(),
      tax_percent: z.number(),
      /** The place where the customer picks the order up; null if it is sent. */
      location: z.string().nullable(),
    })
    .nullable(),
  taxes: z.array(z.object({ percent: z.number(), amount: z.int(), rule: z.string() })),
  redeemed: redeemedSchema,
  totals: z.object({
    subtotal: z.int(),
    discount: z.int(),
    shipping: z.int(),
    tax: z.int(),
    rounding: z.int(),
    total: z.int(),
    redeemed: z.int(),
    outstanding: z.int(),
    /** Sum of the captured payments and of the redeemed certificates. */
    paid: z.int(),
    refunded: z.int(),
  }),
  note: z.string(),
  vat_id: z.string(),
  payments: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      state: paymentStateSchema,
      amount: z.int(),
      label: z.string(),
    }),
  ),
  /** Requests to the payment service, the first one first. */
  operations: z.array(operationSchema),
  shipments: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      tracking_number: z.string(),
      tracking_url: z.string().nullable(),
      lines: quantitiesSchema,
      created_at: z.string(),
      delivered_at: z.string().nullable(),
    }),
  ),
  returns: z.array(
    z.object({
      id: z.string(),
      state: returnStateSchema,
      lines: z.array(z.object({ line: z.int(), quantity: z.int(), reason: returnReasonSchema })),
      note: z.string(),
      created_at: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      /** The part that goes back to the method of payment. */
      payment: z.int(),
      /** The part that pays shipping back. */
      shipping: z.int(),
      certificates: redeemedSchema,
      reason: z.string(),
      lines: quantitiesSchema,
      created_at: z.string(),
    }),
  ),
  documents: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit-note']),
      number: z.string(),
      amount: z.int(),
      /** Id of the refund that a credit note documents. */
      refund: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  /** State changes and comments for the customer, oldest first. */
  history: z.array(z.object({ state: orderStateSchema, comment: z.string().nullable(), at: z.string() })),
  /** Notes of operators, oldest first. */
  notes: z.array(z.object({ text: z.string(), author: z.string(), at: z.string() })),
  /** Mail that can be sent again, oldest first. */
  mails: z.array(z.object({ event: z.string(), at: z.string() })),
})

export const orderListSchema = z.object({
  orders: z.array(orderSummarySchema),
  /** Null if there are no more orders. */
  next: z.string().nullable(),
})

/** An order as operators see it. */
export type AdminOrder = z.output<typeof orderDetailSchema>

/** A page of orders. */
export type AdminOrderList = z.output<typeof orderListSchema>
