import { z } from 'zod'
import { channelId, integerText, name } from './fields.ts'
import { defineAdminCall } from './row.ts'

/** Exports addresses of the newsletter as CSV, in pages. For the next page, send `next` as `cursor`. */
export const exportSubscribers = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/subscribers/csv',
  summary:
    'Exports addresses of the newsletter as CSV, in pages. Only the first page contains the column names.',
  query: z.strictObject({
    channel: channelId.exactOptional(),
    state: z.enum(['pending', 'subscribed', 'unsubscribed']).default('subscribed'),
    limit: integerText(1, 1000).default(500),
    cursor: name.max(200).exactOptional(),
  }),
  body: null,
  response: z.object({
    csv: z.string(),
    /** Null if there are no more addresses. */
    next: z.string().nullable(),
  }),
  access: ['owner', 'orders'],
})
