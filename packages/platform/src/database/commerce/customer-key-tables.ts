import type { Generated } from 'kysely'

/** The tables by which operators search for customers. */
export interface CustomerKeyTables {
  customer_keys: CustomerKeyTable
  customer_key_queue: CustomerKeyQueueTable
}

/**
 * A search key of a customer. Since these rows are derived from others, the column is not named
 * `customer_id`, so that exports of the customer's data do not include them.
 */
export interface CustomerKeyTable {
  owner_id: string
  /** A folded word of a name, the folded email address, or the digits of the phone number. */
  key: string
}

/** A customer whose keys must be rewritten. Triggers add a row for each change. */
export interface CustomerKeyQueueTable {
  sequence: Generated<number>
  owner_id: string
}
