/** The profile of a customer, independent of the provider. Texts are empty if there is no value. */
export interface ProfileView {
  readonly id: string
  readonly email: string
  /** New email address that has not been confirmed yet; null if there is none. */
  readonly pendingEmail: string | null
  readonly firstName: string
  /** Provider C. */
  readonly middleName: string
  readonly lastName: string
  readonly company: string
  readonly phone: string
  readonly vatId: string
  readonly groupId: string
  readonly acceptsMarketing: boolean
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Additional fields of the shop. */
  readonly attributes: readonly AttributeView[]
}

/** An additional field of a profile. */
export interface AttributeView {
  readonly id: string
  readonly name: string
  readonly value: string | number | boolean | null
}

/** An additional field of accounts, which the shop has defined (provider A). */
export interface CustomFieldView {
  readonly id: string
  /** In the language of the page. */
  readonly label: string
  readonly type: 'text' | 'number' | 'date' | 'choice' | 'checkbox' | 'location'
  readonly isRequired: boolean
  /** Maximum length of the value, for the type `text`. */
  readonly maxLength: number | null
  /** The values to choose from, for the types `choice` and `location`. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Null if the field has no value. */
  readonly value: AttributeView['value']
}

/** Fields of a profile to change. Omitted fields are kept. */
export interface ProfileChanges {
  /** A new address takes effect after the customer has confirmed it. */
  readonly email?: string
  readonly firstName?: string
  /** Provider C. */
  readonly middleName?: string
  readonly lastName?: string
  readonly company?: string
  readonly phone?: string
  readonly vatId?: string
  readonly acceptsMarketing?: boolean
  readonly attributes?: readonly Pick<AttributeView, 'id' | 'value'>[]
}

/** The fields of an address that its owner enters. Texts are empty if there is no value. */
export interface AddressFields {
  readonly firstName: string
  /** Provider C. */
  readonly middleName: string
  readonly lastName: string
  readonly company: string
  /** Lines of the street: at most two for providers A and B. */
  readonly street: readonly string[]
  readonly city: string
  /** ISO 3166-2 code without the country prefix, for countries that have states. */
  readonly stateCode: string
  readonly postalCode: string
  /** Two-letter country code (ISO 3166-1). */
  readonly country: string
  readonly phone: string
  readonly vatId: string
}

/** An address of a customer, independent of the provider. */
export interface AddressView extends AddressFields {
  readonly id: string
  /** Name of the state. */
  readonly state: string
  /** Name of the country in the language of the page. */
  readonly countryName: string
  readonly isDefaultShipping: boolean
  readonly isDefaultBilling: boolean
  /** Lines of the address in the format of its country. */
  readonly lines: readonly string[]
}

/** An address to add, or the new version of an address. */
export interface AddressInput extends Partial<AddressFields> {
  readonly firstName: string
  readonly lastName: string
  readonly street: readonly string[]
  readonly city: string
  readonly country: string
  /** True to make the address the default address. Otherwise the default does not change. */
  readonly isDefaultShipping?: true
  readonly isDefaultBilling?: true
}

/** A country of address forms. */
export interface CountryView {
  /** Two-letter country code (ISO 3166-1). */
  readonly code: string
  /** Name in the language of the page. */
  readonly name: string
  readonly hasStates: boolean
  readonly requiresPostalCode: boolean
}

/** A state of a country. */
export interface StateView {
  /** ISO 3166-2 code without the country prefix. */
  readonly code: string
  /** Name in the language of the page. */
  readonly name: string
}

/** An open session of the customer. */
export interface SessionView {
  readonly id: string
  /** True for the session of this browser. */
  readonly isCurrent: boolean
  /** Browser and operating system, for example `Firefox, Linux`. */
  readonly device: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** ISO 8601, UTC; accurate to the minute. */
  readonly lastSeenAt: string
}

/** Returns the fields of an address, to fill in a form or to change some of them. */
export function toAddressInput(address: AddressView): AddressInput {
  const { firstName, middleName, lastName, company, street, city } = address
  const { stateCode, postalCode, country, phone, vatId } = address
  return {
    ...{ firstName, middleName, lastName, company, street, city },
    ...{ stateCode, postalCode, country, phone, vatId },
  }
}

/** Names by the language of a page, since creating them takes a hundred times as long as using them. */
const regionNames: Record<string, Intl.DisplayNames> = {}

/** Returns the name of a country in a language; its code if the language has no name for it. */
export function toCountryName(code: string, language: string): string {
  try {
    const names = (regionNames[language] ??= new Intl.DisplayNames([language], { type: 'region' }))
    return names.of(code) ?? code
  } catch {
    return code
  }
}
