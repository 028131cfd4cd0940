import type { Generated } from 'kysely'

/** The tables by which operators search for customers. */
export interface CustomerKeyTables {
  customer_keys: CustomerKeyTable
  customer_key_queue: CustomerKeyQueueTable
}

/**
 * A search key of a customer. The column is not named `customer_id`: these rows are derived from others, so
 * an export of the customer's data does not contain them.
 */
export interface CustomerKeyTable {
  owner_id: string
  /** A folded word of the names, the folded email address, or the digits of the phone number. */
  key: string
}

/** A customer whose keys are to be written. Triggers add a row for each change. */
export interface CustomerKeyQueueTable {
  sequence: Generated<number>
  owner_id: string
}
