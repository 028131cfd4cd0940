import { z } from 'zod'
import { channelId, integerText, language, name, noQuery } from './fields.ts'
import { everyRole, ordersRoles } from './roles.ts'
import { defineAdminCall } from './row.ts'

/** Lists the events about which customers get mail. */
export const listMailEvents = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/mails',
  summary: 'Lists the events about which customers get mail.',
  query: noQuery,
  body: null,
  response: z.object({ events: z.array(z.string()) }),
  access: everyRole,
})

/** Writes the mail about an event with sample values, in a channel and a language. */
export const previewMail = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/mails/{event}',
  summary: 'Writes the mail about an event with sample values, in a channel and a language. Sends nothing.',
  query: z.strictObject({ channel: channelId.exactOptional(), language: language.exactOptional() }),
  body: null,
  response: z.object({ language: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  access: everyRole,
})

/** `waiting`: to be sent, again after a failure. `failed`: not attempted any more. */
const state = z.enum(['waiting', 'failed', 'sent'])

/** A mail in the outbox. The text is not shown, since it may contain a link that grants access. */
export const outboxMailSchema = z.object({
  id: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  /** The event that the mail is about; null for mail to the merchant. */
  event: z.string().nullable(),
  state,
  /** Number of failed attempts. */
  attempts: z.int(),
  /** Code of the last failure; null if there was none. */
  last_error: z.string().nullable(),
  created_at: z.string(),
  /** Time of the next attempt; null unless `waiting`. */
  due_at: z.string().nullable(),
  sent_at: z.string().nullable(),
})

/** Lists mail with the state of its delivery, latest first, without its text. For the next page, send `next` as `cursor`. */
export const listOutbox = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/outbox',
  summary: 'Lists mail with the state of its delivery, latest first, without its text.',
  query: z.strictObject({
    state: state.exactOptional(),
    limit: integerText(1, 200).default(50),
    cursor: name.max(1000).exactOptional(),
  }),
  body: null,
  response: z.object({ mails: z.array(outboxMailSchema), next: z.string().nullable() }),
  access: ordersRoles,
})

/** Sends a mail that is waiting for its next attempt or has failed. */
export const retryMail = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/outbox/{mail}/retry',
  summary: 'Sends a mail that is waiting for its next attempt or has failed. Fails with 409 if it was sent.',
  query: noQuery,
  body: z.strictObject({}),
  response: outboxMailSchema,
  access: ordersRoles,
})
