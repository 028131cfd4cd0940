import type { CustomerGroup } from '../auth/entities.ts'

/** Fields of every customer, for provider A. */
export interface CommonDetailsA {
  readonly id: string
  readonly email: string
  /** New email address that has not been confirmed yet; null if there is none. */
  readonly pending_email: string | null
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly phone: string
  /** Empty if there is none. */
  readonly vat_id: string
  readonly customer_group_id: string
  readonly locale: string
  readonly accepts_marketing: boolean
  /** ISO 8601, UTC. */
  readonly date_created: string
}

/** The value of a custom field, for provider A. */
export interface DynamicDetailA {
  /** Id of the form field or attribute. */
  readonly id: string
  readonly name: string
  readonly value: string | number | boolean | null
}

/** A customer's profile, for provider A. */
export interface AccountA {
  readonly common_details: CommonDetailsA
  readonly dynamic_details: readonly DynamicDetailA[]
}

/** Fields of a profile that customers can change, for provider A. */
export interface CommonDetailsInputA {
  /** A new address takes effect after the customer has confirmed the change at both addresses. */
  readonly email?: string
  /** The current password. Required if the address changes. */
  readonly current_password?: string
  readonly first_name?: string
  readonly last_name?: string
  readonly company?: string
  readonly phone?: string
  readonly vat_id?: string
  readonly accepts_marketing?: boolean
}

/** A custom field value to set, for provider A. */
export interface DynamicDetailInputA {
  readonly id: string
  readonly value: string | number | boolean | null
}

/** Profile update of provider A (section 3). */
export interface AccountUpdateA {
  readonly common_details?: CommonDetailsInputA
  readonly dynamic_details?: readonly DynamicDetailInputA[]
}

/** Address input of provider A (section 3). The input is the whole body. */
export interface AddressInputA {
  readonly first_name: string
  readonly last_name: string
  readonly company?: string
  readonly address1: string
  readonly address2?: string
  readonly city: string
  /** Name or code of the state, for countries that have states. */
  readonly state_or_province?: string
  readonly postal_code?: string
  /** Two-letter country code (ISO 3166-1). */
  readonly country_code: string
  readonly phone?: string
  readonly vat_id?: string
  readonly address_type?: 'residential' | 'commercial'
  readonly is_default_shipping?: boolean
  readonly is_default_billing?: boolean
}

/** An address of a customer, for provider A (section 3). */
export interface AddressA {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state_or_province: string
  /** ISO 3166-2 code without the country prefix; empty if there is no state. */
  readonly state_or_province_code: string
  readonly postal_code: string
  /** Name in the language of the request. */
  readonly country: string
  /** Two-letter country code (ISO 3166-1). */
  readonly country_code: string
  readonly phone: string
  readonly vat_id: string
  readonly address_type: 'residential' | 'commercial'
  readonly is_default_shipping: boolean
  readonly is_default_billing: boolean
}

/** A country in an address form, for provider A. */
export interface CountryA {
  /** The `{countryId}` of the call that lists the states: a two-letter country code (ISO 3166-1). */
  readonly id: string
  /** Name in the language of the request. */
  readonly country: string
  readonly country_iso2: string
  readonly country_iso3: string
  readonly has_states: boolean
  readonly requires_postal_code: boolean
}

/** A state of a country, for provider A. */
export interface StateA {
  readonly id: string
  readonly country_id: string
  /** Name in the language of the request. */
  readonly state: string
  readonly state_abbreviation: string
}

/** An attribute of the signed-in customer, for provider A. */
export interface CustomAttributeA {
  /** The `{attributeId}` of the call that sets the value. */
  readonly id: string
  /** Name in the language of the request. */
  readonly name: string
  readonly type: 'text' | 'number' | 'date' | 'choice' | 'checkbox' | 'location'
  /** Null if the attribute has no value. */
  readonly value: string | number | boolean | null
}

/** Body that sets an attribute, for provider A (section 3). The id is in the path. */
export interface CustomAttributeInputA {
  readonly value: string | number | boolean | null
}

/** An option of a choice field, for provider A. */
export interface FieldOptionA {
  readonly value: string
  /** Label in the language of the request. */
  readonly label: string
}

/** An additional field of the sign-up form, for provider A. */
export interface CustomerFormFieldA {
  readonly id: string
  readonly name: string
  /** Label in the language of the request. */
  readonly label: string
  readonly type: 'text' | 'number' | 'date' | 'choice' | 'checkbox'
  readonly is_required: boolean
  /** Maximum length of the value, for the type `text`; null for other types. */
  readonly max_length: number | null
  /** Empty unless the type is `choice`. */
  readonly options: readonly FieldOptionA[]
}

/** The signed-in customer with the parts that `include` names, for provider A. */
export interface CustomerDetailsA {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly phone: string
  readonly customer_group_id: string
  /** ISO 8601, UTC. */
  readonly date_created: string
  readonly addresses?: readonly AddressA[]
  readonly attributes?: readonly CustomAttributeA[]
  readonly form_fields?: readonly DynamicDetailA[]
  readonly group?: CustomerGroup
}
