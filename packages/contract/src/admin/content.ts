import { z } from 'zod'
import { noQuery } from './fields.ts'
import { contentRoles, ownerRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

/** Maximum body size of an import, in bytes. An import contains all files of a shop. */
const maxImportBytes = 32 * 1024 * 1024
const maxFiles = 50_000
const maxPathLength = 1000

const counts = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  /**
   * Number of items that have been edited in the database, but not in the files, since the last import. The import
   * keeps these items as they are.
   */
  kept: z.int(),
})

const kind = z.enum(['site', 'channel', 'store', 'model', 'record', 'menu', 'form'])

/** Result of an import: counts in total and per kind, and the outcome of each changed or kept item. */
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

/** Imports all files of a content folder in one transaction. */
export const importFiles = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/import',
  summary:
    'Imports all files of a content folder in one transaction. `files` maps each path to the JSON text of the file. Fails with 409 if an item was changed both in the files and in the database since the last import. With `force`, the files overwrite such items.',
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
  access: ownerRole,
})

/** Exports all content as files. */
export const exportFiles = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/export',
  summary: 'Exports all content as files. `files` maps each path to the JSON text of the file.',
  query: noQuery,
  body: null,
  response: z.object({ files: z.record(z.string(), z.string()) }),
  access: contentRoles,
})
