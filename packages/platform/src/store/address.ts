/** An address of a customer. Missing parts are empty. */
export interface Address {
  readonly id: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly company: string
  /** One to four lines. */
  readonly street: readonly string[]
  readonly city: string
  /** ISO 3166-2 code without the country prefix; empty if the address has no state. */
  readonly stateCode: string
  /** Name of the state, for countries whose states have no codes here. */
  readonly stateName: string
  readonly postalCode: string
  /** Two-letter country code (ISO 3166-1). */
  readonly country: string
  readonly phone: string
  readonly vatId: string
  readonly kind: 'residential' | 'commercial'
  readonly isDefaultShipping: boolean
  readonly isDefaultBilling: boolean
}

/** The parts of an address that a customer enters. */
export type AddressParts = Omit<Address, 'id' | 'isDefaultShipping' | 'isDefaultBilling'>

/** An address as sent in a request, not yet checked against the rules of its country. */
export interface AddressInput extends Omit<AddressParts, 'stateCode' | 'stateName'> {
  /** Code or name of the state; empty if there is none. */
  readonly state: string
  /** True to make the address a default. False and undefined change nothing. */
  readonly isDefaultShipping: boolean | undefined
  readonly isDefaultBilling: boolean | undefined
}

/** The part of an address to which an error refers. */
export type AddressField =
  'lastName' | 'street' | 'city' | 'state' | 'postalCode' | 'country' | 'phone' | 'vatId'

/** An address with the names of its state and country in the language of the request. */
export interface AddressView extends Address {
  /** Name of the state; empty if there is none. */
  readonly state: string
  readonly countryName: string
  /** Lines of the address in the format of its country. */
  readonly formatted: readonly string[]
}
