import type { CustomerSettings } from '@vitrine/contract/schemas'
import { toGroupName } from '../customers/index.ts'
import type { Address, FieldValue } from '../store/index.ts'
import type { CustomerRow, ListedCustomer } from './customers.repository.ts'

/** Language in which operators see group names. */
const operatorLanguage = 'en'

/** Serialises a customer group. */
export function writeGroup(id: string, settings: CustomerSettings) {
  return { id, name: toGroupName(id, settings, operatorLanguage) }
}

/** Serialises a customer as a list entry. */
export function writeSummary(row: Omit<ListedCustomer, 'key'>, settings: CustomerSettings) {
  const { id, email, first_name, last_name, company, phone, group_id, activated_at, created_at } = row
  const state = activated_at === null ? ('not_activated' as const) : ('active' as const)
  return {
    ...{ id, email, first_name, last_name, company, phone },
    group: writeGroup(group_id, settings),
    state,
    created_at,
  }
}

/** Serialises a customer's account without related data. */
export function writeAccount(row: CustomerRow, settings: CustomerSettings) {
  const { middle_name, vat_id, currency, channel_id, language } = row
  const { activated_at, signed_in_at, updated_at } = row
  return {
    ...writeSummary(row, settings),
    ...{ middle_name, vat_id, currency, channel: channel_id, language },
    accepts_marketing: row.accepts_marketing === 1,
    custom_fields: JSON.parse(row.custom_fields) as Readonly<Record<string, FieldValue>>,
    form_fields: JSON.parse(row.form_fields) as Readonly<Record<string, FieldValue>>,
    ...{ activated_at, signed_in_at, updated_at },
  }
}

/** Serialises a customer's address. */
export function writeAddress(address: Address) {
  return {
    id: address.id,
    first_name: address.firstName,
    middle_name: address.middleName,
    last_name: address.lastName,
    company: address.company,
    street: [...address.street],
    postal_code: address.postalCode,
    city: address.city,
    state_code: address.stateCode,
    state_name: address.stateName,
    country: address.country,
    phone: address.phone,
    vat_id: address.vatId,
    is_default_shipping: address.isDefaultShipping,
    is_default_billing: address.isDefaultBilling,
  }
}
