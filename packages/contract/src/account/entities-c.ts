/** A custom attribute and its value, for provider C. */
export interface CustomAttributeC {
  readonly attribute_code: string
  readonly value: string
}

/** A customer's profile, for provider C. */
export interface AccountC {
  readonly id: string
  readonly email: string
  /** New email address that has not been confirmed yet; null if there is none. */
  readonly pending_email: string | null
  readonly firstname: string
  readonly middlename: string | null
  readonly lastname: string
  readonly telephone: string | null
  readonly company: string | null
  /** VAT id. */
  readonly taxvat: string | null
  readonly group_id: string
  readonly store_id: string
  readonly is_subscribed: boolean
  /** Id of an address; null if there is none. */
  readonly default_billing: string | null
  /** Id of an address; null if there is none. */
  readonly default_shipping: string | null
  readonly addresses: readonly AddressC[]
  readonly custom_attributes: readonly CustomAttributeC[]
  /** ISO 8601, UTC. */
  readonly created_at: string
  /** ISO 8601, UTC. */
  readonly updated_at: string
}

/** Fields of a profile that customers can change, for provider C. */
export interface CustomerInputC {
  /** A new address takes effect after the customer has confirmed the change at both addresses. */
  readonly email?: string
  /** The current password. Required if the address changes. */
  readonly current_password?: string
  readonly firstname?: string
  readonly middlename?: string
  readonly lastname?: string
  readonly telephone?: string
  readonly company?: string
  readonly taxvat?: string
  readonly is_subscribed?: boolean
  readonly custom_attributes?: readonly CustomAttributeC[]
}

/** Profile update of provider C (section 3). */
export interface AccountUpdateC {
  readonly customer: CustomerInputC
}

/** Fields of an address input, for provider C. */
export interface AddressFieldsC {
  readonly firstname: string
  readonly middlename?: string
  readonly lastname: string
  readonly company?: string
  readonly street: readonly string[]
  readonly city: string
  /** ISO 3166-2 code without the country prefix, for countries that have states. */
  readonly region_code?: string
  readonly postcode?: string
  /** Two-letter country code (ISO 3166-1). */
  readonly country_id: string
  readonly telephone?: string
  readonly vat_id?: string
  readonly default_shipping?: boolean
  readonly default_billing?: boolean
}

/** Address input of provider C (section 3). The path identifies the address to update. */
export interface AddressInputC {
  readonly address: AddressFieldsC
}

/** An address of a customer, for provider C. */
export interface AddressC {
  readonly id: string
  readonly firstname: string
  readonly middlename: string | null
  readonly lastname: string
  readonly company: string | null
  /** One entry per line. */
  readonly street: readonly string[]
  readonly city: string
  /** Name of the state; null if there is no state. */
  readonly region: string | null
  readonly region_code: string | null
  readonly postcode: string | null
  /** Two-letter country code (ISO 3166-1). */
  readonly country_id: string
  readonly telephone: string | null
  readonly vat_id: string | null
  readonly default_shipping: boolean
  readonly default_billing: boolean
}

/** A country in an address form, for provider C. */
export interface CountryC {
  /** The `{countryId}` of the call that lists the states: a two-letter country code (ISO 3166-1). */
  readonly id: string
  readonly three_letter_abbreviation: string
  readonly full_name_english: string
  /** Name in the language of the request. */
  readonly full_name_locale: string
  readonly is_region_required: boolean
  readonly is_zipcode_required: boolean
}

/** A state of a country, for provider C. */
export interface RegionC {
  readonly id: string
  readonly code: string
  /** Name in the language of the request. */
  readonly name: string
}

/** Body of a password change, for provider C. */
export interface PasswordUpdateC {
  readonly currentPassword: string
  readonly newPassword: string
}
