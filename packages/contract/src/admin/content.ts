import { z } from 'zod'
import { noQuery } from './fields.ts'
import { defineAdminCall } from './row.ts'

/** Maximum body size of an import, in bytes: it contains all files of a shop. */
const maxImportBytes = 32 * 1024 * 1024
const maxFiles = 50_000
const maxPathLength = 1000

const counts = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  /**
   * Items edited in the database since the last import and unchanged in the files. The import does not change them.
   */
  kept: z.int(),
})

const kind = z.enum(['site', 'channel', 'model', 'record', 'menu', 'form'])

/** Result of an import: in total, per kind and per item. */
export const importSummarySchema = z.object({
  ...counts.shape,
  kinds: z.record(kind, counts),
  items: z.array(
    z.object({
      kind,
      name: z.string(),
      file: z.string(),
      outcome: z.enum(['added', 'changed', 'removed', 'kept']),
    }),
  ),
})

/** POST all content files, as texts by path. */
export const importFiles = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/import',
  summary:
    'Imports all files of a content folder, as JSON texts by path, in one transaction. Fails with 409 if both the files and the database were changed since the last import, unless `force` is true: then the files win.',
  query: noQuery,
  body: z.strictObject({
    files: z
      .record(z.string().max(maxPathLength), z.string())
      .refine((files) => Object.keys(files).length <= maxFiles, `Expected at most ${maxFiles} files.`),
    force: z.boolean().default(false),
    /** Reports what an import would do, without changing anything. */
    dry_run: z.boolean().default(false),
  }),
  bodyBytes: maxImportBytes,
  response: importSummarySchema,
  access: 'operator',
})

/** GET all content files, as texts by path. */
export const exportFiles = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/export',
  summary: 'Exports all content as files: JSON texts by path.',
  query: noQuery,
  body: null,
  response: z.object({ files: z.record(z.string(), z.string()) }),
  access: 'operator',
})
