import { z } from 'zod'
import { name, noQuery, integerText, text } from './fields.ts'
import { everyRole, operatorRoles, ownerRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

const operator = z.object({ email: z.string(), role: z.enum(operatorRoles) })

/** Signs an operator in and sets the session cookie. The response does not reveal whether the email address or the password was wrong. */
export const signIn = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/sign-in',
  summary: 'Signs an operator in and sets the session cookie.',
  query: noQuery,
  body: z.strictObject({ email: name.max(320), password: name }),
  // Anyone can send a body, which is parsed before the attempt counts.
  bodyBytes: 16 * 1024,
  response: operator,
  access: 'anyone',
})

/** Signs the operator out. */
export const signOut = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/sign-out',
  summary: 'Signs the operator out.',
  query: noQuery,
  body: null,
  response: z.object({}),
  access: everyRole,
})

/** Returns the signed-in operator. */
export const getMe = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/me',
  summary: 'Returns the signed-in operator.',
  query: noQuery,
  body: null,
  response: operator,
  access: everyRole,
})

/** An entry of the audit log. */
export const auditEntrySchema = z.object({
  sequence: z.int(),
  at: z.string(),
  actor: z.string(),
  actor_kind: z.enum(['operator', 'local', 'import', 'scheduler', 'stranger']),
  action: z.string(),
  target: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/** Lists the audit log: actor, action, target and time, latest entries first. For the next page, set `before` to the `sequence` of the last entry. */
export const listAudit = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/audit',
  summary: 'Lists the audit log: actor, action, target and time, latest entries first.',
  query: z.strictObject({
    actor: text.exactOptional(),
    action: text.exactOptional(),
    target: text.exactOptional(),
    limit: integerText(0, 200).default(50),
    before: integerText(1, 9_999_999_999).exactOptional(),
  }),
  body: null,
  response: z.object({ entries: z.array(auditEntrySchema) }),
  access: ownerRole,
})
