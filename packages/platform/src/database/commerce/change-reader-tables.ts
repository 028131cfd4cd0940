/** The tables of the services outside the shop to which changes are delivered, such as a content delivery network. */
export interface ChangeReaderTables {
  change_readers: ChangeReaderTable
}

export interface ChangeReaderTable {
  name: string
  /** Sequence number of the last change in the content database that was delivered; -1 before the first delivery. */
  content_sequence: number
  /** The same for the commerce database. */
  commerce_sequence: number
  /** Random id of the delivery in progress; '' if there is none. */
  claim: string
  /** Time until which no other delivery may begin, in milliseconds since 1970. */
  claimed_until: number
  /** Number of deliveries that have failed since the last one that succeeded. */
  attempts: number
}
