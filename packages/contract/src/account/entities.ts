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

/** Body that starts a change of the customer's email address (R52). */
export interface EmailChangeInput {
  /** The new address. */
  readonly email: string
  /** The current password. */
  readonly password: string
}

/** State of a change of an email address after one of the two addresses has confirmed it (R52). */
export interface EmailChangeState {
  /** `waiting`: the other address must confirm too. `changed`: the account has the new address. */
  readonly state: 'waiting' | 'changed'
}
