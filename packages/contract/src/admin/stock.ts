import { z } from 'zod'
import { integerText, moment, name, noQuery } from './fields.ts'
import { everyRole, ordersRoles } from './roles.ts'
import { defineAdminCall } from './row.ts'

const sku = name.max(200)
const location = name.max(100)
const cursor = name.max(600)
const pieces = z.int().min(0).max(1_000_000_000)

/** The stock of a SKU at a location. */
const levelSchema = z.object({
  sku: z.string(),
  /** Key of the product. */
  product: z.string(),
  location: z.string(),
  /** Number of pieces, reserved ones included. */
  on_hand: z.int(),
  reserved: z.int(),
})

/** The stock of a SKU at a location, as operators see it. */
export type AdminStockLevel = z.output<typeof levelSchema>

/** Lists the stock of SKUs at locations, by SKU. For the next page, send `next` as `cursor`. */
export const listStock = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/stock',
  summary: 'Lists the stock of SKUs at locations, by SKU.',
  query: z.strictObject({
    sku: sku.exactOptional(),
    location: location.exactOptional(),
    limit: integerText(1, 500).default(100),
    cursor: cursor.exactOptional(),
  }),
  body: null,
  response: z.object({
    levels: z.array(levelSchema),
    /** Null if there are no more entries. */
    next: z.string().nullable(),
  }),
  access: ordersRoles,
})

const ledgerEntrySchema = z.object({
  sequence: z.int(),
  sku: z.string(),
  location: z.string(),
  /** Number of pieces; negative for pieces that left. */
  difference: z.int(),
  kind: z.enum(['import', 'sale', 'return', 'correction']),
  /** `catalogue`, `shop`, or the operator. */
  actor: z.string(),
  reason: z.string(),
  /** Id of the order of a sale or a return. */
  order: z.string().nullable(),
  at: z.string(),
})

/** An entry of the stock ledger. */
export type AdminLedgerEntry = z.output<typeof ledgerEntrySchema>

/** Lists changes of the stock on hand, latest first. For the next page, send `next` as `cursor`. */
export const listStockLedger = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/stock/ledger',
  summary: 'Lists changes of the stock on hand, latest first.',
  query: z.strictObject({
    sku: sku.exactOptional(),
    location: location.exactOptional(),
    kind: ledgerEntrySchema.shape.kind.exactOptional(),
    order: name.max(100).exactOptional(),
    from: moment.exactOptional(),
    /** Time from which entries are no longer listed. */
    before: moment.exactOptional(),
    limit: integerText(1, 500).default(100),
    /** Number of the last entry of the previous page. */
    cursor: integerText(1, 9_999_999_999).exactOptional(),
  }),
  body: null,
  response: z.object({
    entries: z.array(ledgerEntrySchema),
    /** Null if there are no more entries. */
    next: z.string().nullable(),
  }),
  access: ordersRoles,
})

const reason = name.max(500)

/** Sets the stock of a SKU at a location to a counted number, or changes it by a difference. */
export const correctStock = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/stock/corrections',
  summary:
    'Sets the stock of a SKU at a location to a counted number, or changes it by a difference. The ledger keeps the reason.',
  query: noQuery,
  body: z
    .strictObject({
      ...{ sku, location, reason },
      /** The counted number, reserved pieces included. */
      on_hand: pieces.exactOptional(),
      /** The number that the operator has read. If the stock has changed since, the call fails with 409. */
      previous: pieces.exactOptional(),
      /** Number of pieces to add; negative to remove pieces. */
      difference: z.int().min(-1_000_000_000).max(1_000_000_000).exactOptional(),
    })
    .superRefine(({ on_hand: onHand, previous, difference }, context) => {
      const addIssue = (field: string) =>
        context.addIssue({
          code: 'custom',
          path: [field],
          message: 'Expected either on_hand with previous, or difference.',
        })
      if (difference === undefined ? onHand === undefined : onHand !== undefined) addIssue('on_hand')
      if (difference === undefined ? previous === undefined : previous !== undefined) addIssue('previous')
    }),
  response: levelSchema,
  access: ordersRoles,
})

/** Compares the stock with the sum of the ledger, and the reserved pieces with the reservations. */
export const checkStock = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/stock/check',
  summary:
    'Compares the stock with the sum of the ledger, and the reserved pieces with the reservations. Lists the first 100 differences.',
  query: noQuery,
  body: null,
  response: z.object({
    /** Number of compared SKUs at locations. */
    checked: z.int(),
    differences: z.array(
      z.object({
        sku: z.string(),
        location: z.string(),
        on_hand: z.int(),
        /** Sum of the ledger. */
        ledger: z.int(),
        reserved: z.int(),
        /** Sum of the reservations. */
        reservations: z.int(),
      }),
    ),
  }),
  access: ordersRoles,
})

/** Lists the locations with stock, in the order in which orders take pieces from them. */
export const listStockLocations = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/locations',
  summary:
    'Lists the locations with stock, in the order in which orders take pieces from them. The catalogue defines the locations.',
  query: noQuery,
  body: null,
  response: z.object({
    locations: z.array(
      z.object({
        id: z.string(),
        /** Names by language. */
        names: z.record(z.string(), z.string()),
        city: z.string(),
        country: z.string(),
      }),
    ),
  }),
  access: everyRole,
})
