import { sql } from 'kysely'

/**
 * Time at which a customer of an earlier release proved that they own their address; null if this
 * is not known. An account that was activated after the sign-up was activated by a link. Used links
 * of the last day are still stored, including those to set a password. A change of the address also
 * requires the link sent to the old address, so that link proves both. An account created by a
 * merchant cannot be distinguished from one that was active immediately, so it does not count as
 * proved.
 */
export const provedAt = sql<string | null>`
  case when customers.activated_at <> customers.created_at then customers.activated_at else (
    select max(used_at) from customer_tokens
    where customer_tokens.customer_id = customers.id and purpose in ('activation', 'password', 'email-old')
  ) end
`
