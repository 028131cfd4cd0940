/** Changes to a profile, as provider A takes them (section 3). */
export interface AccountUpdateA {
  readonly common_details: unknown
  readonly dynamic_details: unknown
}

/** Changes to a profile, as providers B and C take them (section 3). */
export interface AccountUpdate {
  readonly customer: Readonly<Record<string, unknown>>
}

/** An address of a customer (section 3). Its other fields are the provider's own. */
export interface Address {
  readonly id: string | number
  readonly [field: string]: unknown
}

/** An address as providers B and C take it (section 3). The path names the one to change. */
export interface AddressInput {
  readonly address: Readonly<Record<string, unknown>>
}

/** A change to a custom attribute: the id stands in the path, the value is the body (section 3). */
export interface CustomAttributeUpdate {
  readonly attributeId: string
  readonly value: unknown
}
