import { z } from 'zod'
import { integerText, name, noQuery } from './fields.ts'
import { amount, currencyId, maxNewCodes } from './promotions.ts'
import { ordersRoles, ownerRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

const states = z.enum(['pending', 'active', 'disabled', 'void'])

/** Amounts are in minor units of the currency. */
const certificateSchema = z.object({
  id: z.string(),
  /** The last four characters of the code; empty until the code is created. The code itself is not stored. */
  last_digits: z.string(),
  currency: z.string(),
  initial: z.int(),
  balance: z.int(),
  /** The part of the balance that is held for payments that have begun. */
  held: z.int(),
  /** `pending`: the code is still to be sent to the recipient. `void`: the order in which the certificate was bought was refunded. */
  state: states,
  send_on: z.string().nullable(),
  /** The last day on which the certificate can be used; null for no limit. */
  expires_on: z.string().nullable(),
  /** Id of the order in which the certificate was bought; null if an operator created it. */
  order: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A gift certificate as operators see it. */
export type AdminGiftCertificate = z.output<typeof certificateSchema>

const detailSchema = certificateSchema.extend({
  /** The changes of the balance, oldest first. Their sum is the balance. */
  entries: z.array(
    z.object({
      kind: z.enum(['issue', 'redeem', 'refund', 'correct', 'void']),
      /** Negative if the balance decreased. */
      amount: z.int(),
      order: z.string().nullable(),
      /** The operator; null for a change by an order. */
      actor: z.string().nullable(),
      at: z.string(),
    }),
  ),
})

const filter = {
  state: states.exactOptional(),
  cursor: name.max(200).exactOptional(),
}

/** Lists gift certificates, by state and the last characters of their codes. For the next page, send `next` as `cursor`. */
export const listGiftCertificates = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/gift-certificates',
  summary: 'Lists gift certificates, by state and the last characters of their codes.',
  query: z.strictObject({
    ...filter,
    last_digits: z
      .string()
      .regex(/^[A-Za-z0-9]{4}$/, 'Expected the last four characters of a code.')
      .exactOptional(),
    limit: integerText(1, 200).default(50),
  }),
  body: null,
  response: z.object({
    certificates: z.array(certificateSchema),
    /** Null if there are no more certificates. */
    next: z.string().nullable(),
  }),
  access: ordersRoles,
})

/** Returns a gift certificate with the changes of its balance. */
export const getGiftCertificate = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/gift-certificates/{certificate}',
  summary: 'Returns a gift certificate with the changes of its balance.',
  query: noQuery,
  body: null,
  response: detailSchema,
  access: ordersRoles,
})

/** Creates gift certificates. Only this response contains their codes. */
export const createGiftCertificates = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/gift-certificates',
  summary: 'Creates gift certificates. Only this response contains their codes: the platform stores hashes.',
  query: noQuery,
  body: z.strictObject({
    count: z.int().min(1).max(maxNewCodes),
    /** Balance of each certificate in minor units. */
    amount,
    currency: currencyId,
    /** The last day on which the certificates can be used; null for no limit. */
    expires_on: z.iso.date('Expected a day, for example 2029-12-31.').nullable().default(null),
  }),
  response: z.object({ certificates: z.array(z.object({ id: z.string(), code: z.string() })) }),
  access: ownerRole,
})

/** Disables a gift certificate, or enables it again. */
export const putGiftCertificateState = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/gift-certificates/{certificate}/state',
  summary: 'Disables a gift certificate, or enables it again. Payments that have begun continue.',
  query: noQuery,
  body: z.strictObject({ state: z.enum(['enabled', 'disabled']) }),
  response: detailSchema,
  access: ownerRole,
})

/** Corrects the balance of a gift certificate. */
export const correctGiftCertificate = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/gift-certificates/{certificate}/balance',
  summary: 'Corrects the balance of a gift certificate. The audit log records the reason.',
  query: noQuery,
  body: z.strictObject({
    /** The new balance in minor units. */
    balance: z.int().min(0).max(100_000_000_000),
    /** The balance that the operator has read. If it has changed since, the call fails with 409. */
    previous_balance: z.int().min(0),
    reason: name.max(500),
  }),
  response: detailSchema,
  access: ownerRole,
})

/** Exports gift certificates without their codes as CSV, in pages. For the next page, send `next` as `cursor`. */
export const exportGiftCertificates = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/gift-certificates/csv',
  summary:
    'Exports gift certificates without their codes as CSV, in pages. Only the first page contains the column names.',
  query: z.strictObject({ ...filter, limit: integerText(1, 1000).default(500) }),
  body: null,
  response: z.object({
    csv: z.string(),
    /** Null if there are no more certificates. */
    next: z.string().nullable(),
  }),
  access: ordersRoles,
})
