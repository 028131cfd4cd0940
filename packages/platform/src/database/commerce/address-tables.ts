/** The tables of customers' addresses. */
export interface AddressTables {
  customer_addresses: CustomerAddressTable
}

/** An address of a customer. Missing parts are empty. */
export interface CustomerAddressTable {
  /** 128 random bits as 32 hexadecimal digits. */
  id: string
  customer_id: string
  /** 1…n within the customer, in order of creation. */
  position: number
  first_name: string
  middle_name: string
  last_name: string
  company: string
  /** Street lines, separated by line breaks. */
  street: string
  city: string
  /** ISO 3166-2 code without the country prefix. */
  state_code: string
  /** Name of the state, for countries whose states have no codes in the platform. */
  state_name: string
  postal_code: string
  /** Two-letter country code (ISO 3166-1). */
  country: string
  phone: string
  vat_id: string
  kind: 'residential' | 'commercial'
  /** 1 for the default address; at most one address of a customer has 1. */
  is_default_shipping: number
  is_default_billing: number
  created_at: string
  updated_at: string
}
