import type { Generated } from 'kysely'

/** The tables of customers, their sessions, the links in their mail, and rate limits. */
export interface SessionTables {
  customers: CustomerTable
  customer_tokens: CustomerTokenTable
  email_changes: EmailChangeTable
  sessions: SessionTable
  attempts: AttemptTable
}

/** A customer of the site (R42). */
export interface CustomerTable {
  /** 128 random bits as 32 hexadecimal digits. */
  id: string
  /** The normalised address, see `normaliseEmail`. */
  email: string
  /**
   * Time at which the customer proved by a link in an email that they own the address; null if they
   * have not.
   */
  email_verified_at: string | null
  /** Argon2id; null until the customer has set a password. */
  password_hash: string | null
  first_name: string
  last_name: string
  middle_name: string
  phone: string
  company: string
  /** Empty if there is none. */
  vat_id: Generated<string>
  /** 1 if the customer accepts marketing. */
  accepts_marketing: Generated<number>
  /** JSON object: the values of the shop's custom fields, by field name. */
  custom_fields: string
  /** JSON object: the values of the additional sign-up fields, by field id. */
  form_fields: string
  group_id: string
  /** ISO 4217; null for the default currency of the shop. */
  currency: string | null
  /** The channel and language in which the account was created, used for mail. */
  channel_id: string
  language: string
  /**
   * Null until the customer has opened the link in the activation email. Nobody can sign in before
   * then.
   */
  activated_at: string | null
  /** Time of the last sign-in with a password; null if there has been none. */
  signed_in_at: string | null
  created_at: string
  updated_at: string
}

/** A link in an email to a customer. It can be used once. */
export interface CustomerTokenTable {
  /** SHA-256 of the token in the link. */
  token_hash: string
  customer_id: string
  purpose: 'activation' | 'password' | 'email-old' | 'email-new'
  created_at: string
  expires_at: string
  used_at: string | null
  /** Time at which a newer link was sent. */
  superseded_at: string | null
}

/** A pending change of a customer's email address, which both addresses must confirm. */
export interface EmailChangeTable {
  customer_id: string
  /** The new address, normalised. */
  email: string
  created_at: string
  expires_at: string
  /** Times at which the old and the new address confirmed the change. */
  old_confirmed_at: string | null
  new_confirmed_at: string | null
}

/** A session of a customer on one host. An ended session is kept until its cookie has expired (R54). */
export interface SessionTable {
  /** 128 random bits that identify the session to the browser (R38). */
  id: string
  /** SHA-256 of the token in the session cookie. */
  token_hash: string
  customer_id: string
  /** Host name without port. */
  host: string
  /** Browser and operating system, for example `Firefox, Linux`; empty if unknown. */
  device: string
  /** 1 if the session outlives the browser; 0 if it ends with the browser. */
  remembered: Generated<number>
  created_at: string
  /** Time of the last request, to the nearest minute. */
  seen_at: string
  ended_at: string | null
}

/**
 * The number of attempts that count towards a rate limit, by key. Keys contain neither addresses
 * nor names.
 */
export interface AttemptTable {
  key: string
  points: number
  /** End of the period, in milliseconds since 1970. */
  expires_at: number
}
