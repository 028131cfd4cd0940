import { z } from 'zod'
import { integerText, noQuery } from './fields.ts'
import { ownerRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

/** Maximum size of a table of products, in bytes of UTF-8. */
export const maxProductTableBytes = 32 * 1024 * 1024

/** The body is JSON, in which each quote and line break of the file is escaped. Parsing it takes up to 0.4 s. */
const maxImportBytes = 40 * 1024 * 1024

/** Time after which an import that has not ended is answered, in milliseconds. */
export const productImportWaitMs = 10_000

const summary = {
  id: z.string(),
  /**
   * `running`: the table is being read or written. `done`: the catalogue has the products of the table, or would have
   * them after a dry run. `invalid`: the table has errors, and nothing has changed. `failed`: the server could not import
   * it. `interrupted`: the server was stopped, or its database was unavailable. Then, the table should be imported again.
   */
  state: z.enum(['running', 'done', 'invalid', 'failed', 'interrupted']),
  dry_run: z.boolean(),
  /** Name of the operator. */
  actor: z.string(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  /** Numbers of products; null unless the state is `done`. */
  products: z.object({ added: z.int(), changed: z.int(), removed: z.int(), unchanged: z.int() }).nullable(),
  /** Number of errors in the table. */
  error_count: z.int(),
}

const reportSchema = z.object({
  ...summary,
  /** The first 1000 errors. */
  errors: z.array(
    z.object({
      /** The first line of the table is 1; null if the error concerns more than one line. */
      line: z.int().nullable(),
      /** Empty if the error concerns the whole line. */
      column: z.string(),
      value: z.string(),
      reason: z.string(),
    }),
  ),
  /** The first 1000 products that the table does not contain, without `prune`. They make the table invalid. */
  missing: z.array(z.string()),
})

/** An import of a table of products with its result. */
export type AdminProductImport = z.output<typeof reportSchema>

/** Replaces the catalogue with the products of a CSV or JSON Lines table, all or none. */
export const importProducts = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/products/import',
  summary:
    'Replaces the catalogue with the products of a CSV or JSON Lines table (docs/products.md), all of them or none. The response is sent when the import has ended, or after 10 s with the state `running`. Pictures are URLs, or paths in the media of the shop. With `dry_run`, only reports what would change. Fails with 409 while another import of products is running.',
  query: noQuery,
  body: z.strictObject({
    format: z.enum(['csv', 'jsonl']),
    /** The table. A byte order mark is ignored. */
    text: z.string().max(maxProductTableBytes),
    /** The decimal mark of prices. */
    decimal: z.enum(['point', 'comma']).default('point'),
    /** Removes products that an earlier import added and that the table does not contain. */
    prune: z.boolean().default(false),
    /** Skips columns of languages, currencies and customer groups that the shop does not have. */
    skip_unknown: z.boolean().default(false),
    /** Downloads pictures again, even if an earlier import has downloaded them. */
    refresh_pictures: z.boolean().default(false),
    dry_run: z.boolean().default(false),
  }),
  bodyBytes: maxImportBytes,
  response: reportSchema,
  access: ownerRole,
})

/** Lists the latest imports of products, newest first. */
export const listProductImports = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/products/imports',
  summary: 'Lists the latest imports of products through this API, newest first. The last 100 are kept.',
  query: z.strictObject({ limit: integerText(1, 100).default(10) }),
  body: null,
  response: z.object({ imports: z.array(z.object(summary)) }),
  access: ownerRole,
})

/** Returns an import of products with its result. */
export const getProductImport = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/products/imports/{import}',
  summary: 'Returns an import of products with its result.',
  query: noQuery,
  body: null,
  response: reportSchema,
  access: ownerRole,
})
