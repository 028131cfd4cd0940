/** Profile update of provider A (section 3). */
export interface AccountUpdateA {
  readonly common_details: unknown
  readonly dynamic_details: unknown
}

/** Profile update of providers B and C (section 3). */
export interface AccountUpdate {
  readonly customer: Readonly<Record<string, unknown>>
}

/** An address of a customer (section 3). Other fields depend on the provider. */
export interface Address {
  readonly id: string | number
  readonly [field: string]: unknown
}

/** Address input of providers B and C (section 3). The path identifies the address to update. */
export interface AddressInput {
  readonly address: Readonly<Record<string, unknown>>
}

/** Update of a custom attribute: the id is in the path, the value in the body (section 3). */
export interface CustomAttributeUpdate {
  readonly attributeId: string
  readonly value: unknown
}
