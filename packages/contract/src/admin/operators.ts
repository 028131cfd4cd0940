import { z } from 'zod'
import { name, noQuery, integerText, text } from './fields.ts'
import { defineAdminCall } from './row.ts'

const operator = z.object({ email: z.string() })

/** POST sign-in: opens a session and sets its cookie. A wrong address and a wrong password look alike. */
export const signIn = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/sign-in',
  summary: 'Signs an operator in and sets the cookie of the session.',
  query: noQuery,
  body: z.strictObject({ email: name.max(320), password: name }),
  response: operator,
  access: 'anyone',
})

/** POST sign-out: ends the session, at once. */
export const signOut = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/sign-out',
  summary: 'Ends the session.',
  query: noQuery,
  body: null,
  response: z.object({}),
  access: 'operator',
})

/** GET who is signed in. */
export const getMe = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/me',
  summary: 'Who is signed in.',
  query: noQuery,
  body: null,
  response: operator,
  access: 'operator',
})

/** One line of the audit trail. */
export const auditEntrySchema = z.object({
  sequence: z.int(),
  at: z.string(),
  actor: z.string(),
  actor_kind: z.enum(['operator', 'local', 'import', 'scheduler', 'stranger']),
  action: z.string(),
  target: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/** GET the audit trail, the latest first. `before`: the number of the last line had, to go on from there. */
export const listAudit = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/audit',
  summary: 'Who did what, when and on what; the latest first.',
  query: z.strictObject({
    actor: text.exactOptional(),
    action: text.exactOptional(),
    target: text.exactOptional(),
    limit: integerText(0, 200).default(50),
    before: integerText(1, 9_999_999_999).exactOptional(),
  }),
  body: null,
  response: z.object({ entries: z.array(auditEntrySchema) }),
  access: 'operator',
})
