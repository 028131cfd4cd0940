/** Result of a deletion. */
export interface Removed {
  /** Id of the object that was removed. */
  readonly id: string
}

/** All data stored about a customer, grouped by kind. Each kind is a list of plain objects (R52). */
export interface CustomerExport {
  /** ISO 8601, UTC. */
  readonly created_at: string
  readonly data: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}
