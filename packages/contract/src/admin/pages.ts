import { z } from 'zod'
import { name, noQuery } from './fields.ts'
import { contentRoles } from './roles.ts'
import { defineAdminCall } from './row.ts'

const maxTags = 100

/** POST purge: removes kept pages. */
export const purgePages = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/pages/purge',
  summary:
    'Removes all pages that are kept for visitors, in every process, or checks the pages with one of the given tags. Changes of content and prices need no purge.',
  query: noQuery,
  body: z.strictObject({ tags: z.array(name.max(200)).min(1).max(maxTags).exactOptional() }),
  response: z.object({ tags: z.array(z.string()) }),
  access: contentRoles,
})
