import type { CustomerGroup } from '../auth/entities.ts'

/** A custom field and its value, for provider B. */
export interface CustomFieldB {
  readonly key: string
  readonly value: string
}

/** A customer, for provider B. */
export interface CustomerB {
  readonly id: string
  readonly email: string
  /** New email address that has not been confirmed yet; null if there is none. */
  readonly pendingEmail: string | null
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly company: string | null
  readonly vatId: string | null
  readonly locale: string
  readonly group: CustomerGroup
  readonly defaultCurrencyCode: string | null
  readonly acceptsMarketing: boolean
  readonly numberOfOrders: number
  readonly defaultAddress: AddressB | null
  readonly customFields: readonly CustomFieldB[]
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** A customer's profile, for provider B. */
export interface AccountB {
  readonly customer: CustomerB
}

/** Fields of a profile that customers can change, for provider B. */
export interface CustomerInputB {
  /** A new address takes effect after the customer has confirmed the change at both addresses. */
  readonly email?: string
  /** The current password. Required if the address changes. */
  readonly currentPassword?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly company?: string
  readonly vatId?: string
  readonly acceptsMarketing?: boolean
  readonly customFields?: readonly CustomFieldB[]
}

/** Profile update of provider B (section 3). */
export interface AccountUpdateB {
  readonly customer: CustomerInputB
}

/** Fields of an address input, for provider B. */
export interface AddressFieldsB {
  readonly firstName: string
  readonly lastName: string
  readonly company?: string
  readonly address1: string
  readonly address2?: string
  readonly city: string
  /** ISO 3166-2 code without the country prefix, for countries that have states. */
  readonly provinceCode?: string
  readonly zip?: string
  /** Two-letter country code (ISO 3166-1). */
  readonly countryCode: string
  readonly phone?: string
  readonly vatId?: string
  readonly isDefaultShipping?: boolean
  readonly isDefaultBilling?: boolean
}

/** Address input of provider B (section 3). The path identifies the address to update. */
export interface AddressInputB {
  readonly address: AddressFieldsB
}

/** An address of a customer, for provider B. */
export interface AddressB {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string | null
  readonly address1: string
  readonly address2: string | null
  readonly city: string
  /** Name of the state; null if there is no state. */
  readonly province: string | null
  readonly provinceCode: string | null
  readonly zip: string | null
  /** Name in the language of the request. */
  readonly country: string
  /** Two-letter country code (ISO 3166-1). */
  readonly countryCode: string
  readonly phone: string | null
  readonly vatId: string | null
  /** Lines of the address in the country's format. */
  readonly formatted: readonly string[]
  readonly isDefaultShipping: boolean
  readonly isDefaultBilling: boolean
}
