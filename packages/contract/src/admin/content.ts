import { z } from 'zod'
import { noQuery } from './fields.ts'
import { defineAdminCall } from './row.ts'

/** Largest body of an import, in bytes: all files of a shop. */
const importBytes = 32 * 1024 * 1024
const mostFiles = 50_000
const longestPath = 1000

const counts = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  /** Edited in the database since the last import, unchanged in the files, and left so. */
  kept: z.int(),
})

const kind = z.enum(['site', 'channel', 'model', 'record', 'menu', 'form'])

/** What an import did: of everything, of each kind, and one by one. */
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

/** POST content files: all of them, as texts by path. */
export const importFiles = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/import',
  summary:
    'Brings the content in line with files, in one transaction: all files of a content folder, as JSON texts by path. Refused with 409 where files and database were both changed since the last import, unless `force`: then the files win.',
  query: noQuery,
  body: z.strictObject({
    files: z
      .record(z.string().max(longestPath), z.string())
      .refine((files) => Object.keys(files).length <= mostFiles, `At most ${mostFiles} files.`),
    force: z.boolean().default(false),
    /** Tells what would be done, and does nothing. */
    dry_run: z.boolean().default(false),
  }),
  bodyBytes: importBytes,
  response: importSummarySchema,
  access: 'operator',
})

/** GET content files: all of them, as texts by path. */
export const exportFiles = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/export',
  summary: 'All content as files: JSON texts by path.',
  query: noQuery,
  body: null,
  response: z.object({ files: z.record(z.string(), z.string()) }),
  access: 'operator',
})
