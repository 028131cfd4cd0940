import { z } from 'zod'
import { noQuery, text } from './fields.ts'
import { contentRoles } from './roles.ts'
import { defineAdminCall } from './row.ts'

const maxTags = 100

/** A tag of the change tables, or `purge` for all pages. */
const tag = text
  .max(200)
  .regex(
    /^(?:purge|site|publications|(?:record|model|definition|menu|form|goods|store-settings)(?::[^\s]+)?)$/,
    'Expected purge, or a tag such as record:<id>, model:<name>, menu or goods.',
  )

/** Checks the pages that are kept for visitors and have one of the tags, in every process. */
export const purgePages = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/pages/purge',
  summary:
    'Checks the pages that are kept for visitors and have one of the tags, in every process. The tag `purge` removes all pages. Changes of content and prices need no purge.',
  query: noQuery,
  body: z.strictObject({ tags: z.array(tag).min(1).max(maxTags) }),
  response: z.object({ tags: z.array(z.string()) }),
  access: contentRoles,
})
