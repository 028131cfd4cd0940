import { z } from 'zod'
import { addressSchema } from './address-schema.ts'
import { integerText, name, noQuery, text } from './fields.ts'
import { ordersRoles, ownerRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

/** `not_activated`: the customer has not opened the link in the activation mail yet, and cannot sign in. */
const state = z.enum(['active', 'not_activated'])

const groupSchema = z.object({ id: z.string(), name: z.string() })

/** A customer in a list. */
export const customerSummarySchema = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  phone: z.string(),
  group: groupSchema,
  state,
  created_at: z.string(),
})

const fieldValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** An address of a customer. */
const customerAddressSchema = z.object({
  id: z.string(),
  ...addressSchema.shape,
  is_default_shipping: z.boolean(),
  is_default_billing: z.boolean(),
})

/** A customer with everything that operators see. Contains no password, no token, and no id of a session. */
export const customerDetailSchema = z.object({
  ...customerSummarySchema.shape,
  middle_name: z.string(),
  vat_id: z.string(),
  accepts_marketing: z.boolean(),
  /** ISO 4217; null for the default currency of the shop. */
  currency: z.string().nullable(),
  /** The channel and language in which the account was created. */
  channel: z.string(),
  language: z.string(),
  custom_fields: fieldValues,
  form_fields: fieldValues,
  activated_at: z.string().nullable(),
  /** Time of the last sign-in with a password. */
  signed_in_at: z.string().nullable(),
  updated_at: z.string(),
  addresses: z.array(customerAddressSchema),
  /** The open sessions, the latest request first. */
  sessions: z.array(z.object({ device: z.string(), created_at: z.string(), seen_at: z.string() })),
  counts: z.object({ carts: z.int(), wishlists: z.int(), reviews: z.int() }),
  /** The newsletters for which the email address was entered, by channel. */
  newsletters: z.array(z.object({ channel: z.string(), state: z.string(), updated_at: z.string() })),
})

/** Lists customers, latest first. For the next page, send `next` as `cursor`. */
export const listCustomers = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/customers',
  summary:
    'Lists customers, latest first. `words` searches beginnings of the email address, of names, of the company and of the phone number; the order is then alphabetical.',
  query: z.strictObject({
    words: name.max(200).exactOptional(),
    group: name.max(100).exactOptional(),
    state: state.exactOptional(),
    limit: integerText(1, 200).default(50),
    cursor: name.max(1000).exactOptional(),
  }),
  body: null,
  response: z.object({
    customers: z.array(customerSummarySchema),
    /** Null if there are no more customers. */
    next: z.string().nullable(),
    /**
     * False while the index of the search is being built, for example after an upgrade: customers may be missing then. A
     * whole email address in `words` is always found.
     */
    is_complete: z.boolean(),
  }),
  access: ordersRoles,
})

/** Returns a customer with addresses, open sessions, counts and newsletters. */
export const getCustomer = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/customers/{customer}',
  summary: 'Returns a customer with addresses, open sessions, counts and newsletters.',
  query: noQuery,
  body: null,
  response: customerDetailSchema,
  access: ordersRoles,
})

/** Moves a customer to a group. The customer’s next request has the prices of the group (R45). */
export const putCustomerGroup = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/customers/{customer}/group',
  summary: 'Moves a customer to a group. Their next request has the prices of the group.',
  query: noQuery,
  body: z.strictObject({ group: text.max(100) }),
  response: z.object({ group: groupSchema }),
  access: ordersRoles,
})

const noBody = z.strictObject({})

/** Ends all sessions of a customer. */
export const endCustomerSessions = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/customers/{customer}/end-sessions',
  summary: 'Ends all sessions of a customer.',
  query: noQuery,
  body: noBody,
  /** Number of sessions that were open. */
  response: z.object({ ended: z.int() }),
  access: ordersRoles,
})

const sent = z.object({ sent: z.literal(true) })

/** Sends a customer the link to set a new password. */
export const sendCustomerReset = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/customers/{customer}/send-reset',
  summary: 'Sends a customer the link to set a new password. Fails with 409 if the account is not activated.',
  query: noQuery,
  body: noBody,
  response: sent,
  access: ordersRoles,
})

/** Sends a customer a new activation link. */
export const sendCustomerActivation = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/customers/{customer}/send-activation',
  summary: 'Sends a customer a new activation link. Fails with 409 if the account is already activated.',
  query: noQuery,
  body: noBody,
  response: sent,
  access: ordersRoles,
})

/** Returns everything that is stored about a customer, like the export that customers download. */
export const exportCustomer = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/customers/{customer}/export',
  summary: 'Returns everything that is stored about a customer, like the export that customers download.',
  query: noQuery,
  body: null,
  response: z.object({
    created_at: z.string(),
    /** Rows by the name of their table. */
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  access: ordersRoles,
})

/** Deletes a customer with everything that belongs to the account. */
export const eraseCustomer = defineAdminCall({
  method: 'DELETE',
  path: '/apis/admin/v1/customers/{customer}',
  summary: 'Deletes a customer with all personal data. This cannot be undone.',
  query: noQuery,
  body: null,
  response: z.object({ id: z.string() }),
  access: ownerRole,
})
