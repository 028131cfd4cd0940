import { z } from 'zod'
import { integerText, name, noQuery, text, time } from './fields.ts'
import { ordersRoles, ownerRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

/** Maximum number of changes of `changeGoods`, which writes them in one transaction. */
export const maxGoodsChanges = 100

/** Maximum number of lines of a file with prices and stock. */
export const maxGoodsLines = 200_000

/** Maximum size of such a file, in bytes of UTF-8. */
export const maxGoodsFileBytes = 32 * 1024 * 1024

/** The body is JSON, in which each quote and line break of the file is escaped. Parsing it takes up to 0.4 s. */
const maxImportBytes = 40 * 1024 * 1024

const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const pieces = z.int().min(0).max(1_000_000_000)

/** Counts of the prices or the stock numbers of a file. */
const counts = z.object({ added: z.int(), changed: z.int(), removed: z.int(), unchanged: z.int() })

/** Kinds of errors in a line. */
const lineError = z.object({
  /** The first line of the file is 1. */
  line: z.int(),
  /** Empty if the error concerns the whole line. */
  column: z.string(),
  value: z.string(),
  reason: z.string(),
})

const reportSchema = z.object({
  /** Id of the import; null for a dry run. */
  id: z.string().nullable(),
  /** `invalid` and `valid`: the result of a dry run. `effective`: carts and orders use the new values. */
  state: z.enum(['invalid', 'valid', 'effective']),
  /** Number of lines with values. */
  lines: z.int(),
  prices: counts,
  stock: counts,
  /** Number of lines with errors. `errors` has the first 1000 errors. */
  invalid_lines: z.int(),
  errors: z.array(lineError),
  /** The changes of the lines, with `report=lines`: one entry for each price and stock number that differs. */
  changes: z.array(
    z.object({
      line: z.int(),
      sku: z.string(),
      /**
       * `price` with its currency, and its customer group except for guests, or `stock` with its location.
       */
      what: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
})

/** The result of reading a file with prices and stock. */
export type AdminGoodsReport = z.output<typeof reportSchema>

/** Changes prices and stock numbers in one transaction. */
export const changeGoods = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/goods/changes',
  summary: `Changes up to ${maxGoodsChanges} prices and stock numbers in one transaction: all of them, or none.`,
  query: noQuery,
  body: z.strictObject({
    reason: name.max(200),
    changes: z
      .array(
        z.strictObject({
          sku: name,
          /** A price, in minor units of the currency. */
          price: z
            .strictObject({
              currency: text,
              /** Id of a customer group; defaults to the group of guests. */
              group: name.exactOptional(),
              /** The regular price; as before if absent. */
              list: amount.exactOptional(),
              /** The reduced price; as before if absent, and ended by null. */
              sale: z
                .strictObject({
                  price: amount,
                  /** Start (inclusive) and end (exclusive); absent for no limit. */
                  from: time.exactOptional(),
                  to: time.exactOptional(),
                })
                .nullable()
                .exactOptional(),
              /** True to remove the price: the SKU is not sold in the currency, or the group pays the guests' price. */
              remove: z.literal(true).exactOptional(),
            })
            .exactOptional(),
          /** The stock on hand at a location, reserved pieces included: either a number, or a difference. */
          stock: z
            .strictObject({
              location: name,
              set: pieces.exactOptional(),
              change: z.int().min(-1_000_000_000).max(1_000_000_000).exactOptional(),
            })
            .exactOptional(),
        }),
      )
      .min(1)
      .max(maxGoodsChanges),
  }),
  response: z.object({ prices: counts, stock: counts }),
  access: ownerRole,
})

/** Imports a CSV or JSON Lines file with prices and stock, all lines or none. */
export const importGoods = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/goods/import',
  summary:
    'Imports a CSV or JSON Lines file with prices and stock, all lines or none. The response is sent once carts and orders use the new values. With `dry_run`, only reports what the file would change. Fails with 409 while another process reads a file.',
  query: noQuery,
  body: z.strictObject({
    format: z.enum(['csv', 'jsonl']),
    /** The file. A byte order mark is ignored. */
    text: z.string().max(maxGoodsFileBytes),
    /** The decimal mark of amounts. */
    decimal: z.enum(['point', 'comma']).default('point'),
    /** The reason that the stock ledger records. */
    reason: name.max(200).default('import'),
    dry_run: z.boolean().default(false),
    report: z.enum(['errors', 'lines']).default('errors'),
  }),
  bodyBytes: maxImportBytes,
  response: reportSchema,
  access: ownerRole,
})

/** Lists the latest imports of prices and stock with their progress, newest first. */
export const listGoodsImports = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/goods/imports',
  summary: 'Lists the latest imports of prices and stock with their progress, newest first.',
  query: z.strictObject({ limit: integerText(1, 50).default(10) }),
  body: null,
  response: z.object({
    imports: z.array(
      z.object({
        id: z.string(),
        /**
         * `staging`: not effective yet. `effective`: carts and orders use the new values, which are still being written to
         * their final tables. `done`: everything is written. `abandoned`: nothing has changed.
         */
        state: z.enum(['staging', 'effective', 'done', 'abandoned']),
        actor: z.string(),
        reason: z.string(),
        /** Number of changes, and how many of them are staged and written. */
        changes: z.int(),
        staged: z.int(),
        written: z.int(),
        created_at: z.string(),
        effective_at: z.string().nullable(),
        done_at: z.string().nullable(),
      }),
    ),
  }),
  access: ordersRoles,
})

/** Finishes an effective import, and waits for the end. */
export const finishGoodsImport = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/goods/imports/{import}/finish',
  summary:
    'Finishes an effective import, and waits for the end. The platform also does this in the background.',
  query: noQuery,
  body: z.strictObject({}),
  response: z.object({ written: z.int() }),
  access: ownerRole,
})

/** Exports prices and stock as CSV or JSON Lines, in pages of SKUs. For the next page, send `next` as `after`. */
export const exportGoods = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/goods/export',
  summary:
    'Exports prices and stock as CSV or JSON Lines, in pages of SKUs. The concatenated pages form a file that `goods/import` accepts. Only the first page of CSV contains the column names.',
  query: z.strictObject({
    format: z.enum(['csv', 'jsonl']).default('csv'),
    content: z.enum(['all', 'prices', 'stock']).default('all'),
    after: text.exactOptional(),
    /** Number of SKUs. */
    limit: integerText(1, 1000).default(500),
  }),
  body: null,
  response: z.object({
    text: z.string(),
    /** Null if there are no more SKUs. */
    next: z.string().nullable(),
  }),
  access: ordersRoles,
})
