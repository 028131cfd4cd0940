import { sql } from 'kysely'

/**
 * Time at which a customer of an earlier release proved that they own their address, as far as it is still known; null
 * otherwise. A link has activated the account if this was after the sign-up. Links of the last day that were used remain,
 * also those to set a password. A change of the address needs the link to the old one too, so that link proves both.
 * An account that a merchant created looks like one that was active at once, so it counts as not proved.
 */
export const provedAt = sql<string | null>`
  case when customers.activated_at <> customers.created_at then customers.activated_at else (
    select max(used_at) from customer_tokens
    where customer_tokens.customer_id = customers.id and purpose in ('activation', 'password', 'email-old')
  ) end
`
