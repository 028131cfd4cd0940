import { z } from 'zod'
import { channelId, integerText, moment, name } from './fields.ts'
import { currencyId } from './promotions.ts'
import { ordersRoles } from './roles.ts'
import { defineAdminCall } from './row.ts'

/**
 * The reports:
 *
 * - `orders`, `order-lines`: one row per order, or per line of an order, by the time of the order.
 * - `payments`: captured payments, redeemed gift certificates and refunds, by the time at which they were made.
 * - `taxes`: the tax of invoices minus the tax of credit notes, by country and rate.
 * - `products`: the pieces sold, by SKU. `promotions`: the discounts given, by promotion.
 * - `stock`: the current stock. `certificates`: the changes of the balances of gift certificates, and their sum.
 */
export const reportNames = [
  ...(['orders', 'order-lines', 'payments', 'taxes', 'products', 'promotions'] as const),
  ...(['stock', 'certificates'] as const),
] as const

/** Name of a report. */
export type ReportName = (typeof reportNames)[number]

/** Returns a page of a report as CSV. For the next page, send `next` as `cursor`. */
export const getReport = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/reports/{report}/csv',
  summary: `Returns a report as CSV, in pages: ${reportNames.join(', ')}. Only the first page contains the column names. Amounts are decimal numbers.`,
  query: z.strictObject({
    /** Earliest time. */
    from: moment.exactOptional(),
    /** Time at which the report ends; it is not included. */
    before: moment.exactOptional(),
    currency: currencyId.exactOptional(),
    channel: channelId.exactOptional(),
    /** Maximum number of orders, or of entries, on a page. Reports with sums have one page. */
    limit: integerText(1, 1000).default(500),
    cursor: name.max(600).exactOptional(),
  }),
  body: null,
  response: z.object({
    csv: z.string(),
    /** Null if there are no more rows. */
    next: z.string().nullable(),
  }),
  access: ordersRoles,
})
