import type { ResponseTypes } from '../responses.ts'
import { toListA } from './lists.ts'

/** An address of provider A. */
export const addressA: ResponseTypes['AddressA'] = {
  id: '12',
  first_name: 'Ada',
  last_name: 'Byron',
  company: '',
  address1: 'Hauptstraße 5',
  address2: '',
  city: 'Bonn',
  state_or_province: '',
  state_or_province_code: '',
  postal_code: '53111',
  country: 'Germany',
  country_code: 'DE',
  phone: '+49 228 000000',
  vat_id: '',
  address_type: 'residential',
  is_default_shipping: true,
  is_default_billing: true,
}

const attribute: ResponseTypes['CustomAttributeA'] = {
  id: '3',
  name: 'preferred_store',
  type: 'location',
  value: 'bonn',
}

type AccountNames =
  | 'AccountA'
  | 'AddressA'
  | 'AddressesA'
  | 'CountriesA'
  | 'StatesA'
  | 'CustomAttributeA'
  | 'CustomAttributesA'
  | 'CustomerFormFieldsA'
  | 'CustomerDetailsA'

/** Accounts of provider A. */
export const accountExamplesA: Pick<ResponseTypes, AccountNames> = {
  AccountA: {
    common_details: {
      id: '41',
      email: 'ada@shop.test',
      pending_email: null,
      first_name: 'Ada',
      last_name: 'Byron',
      company: '',
      phone: '+49 228 000000',
      vat_id: '',
      customer_group_id: '0',
      locale: 'en',
      accepts_marketing: false,
      date_created: '2026-01-15T08:00:00.000Z',
    },
    dynamic_details: [{ id: '3', name: 'preferred_store', value: 'bonn' }],
  },
  AddressA: addressA,
  AddressesA: toListA([addressA]),
  CountriesA: toListA([
    {
      id: 'US',
      country: 'United States',
      country_iso2: 'US',
      country_iso3: 'USA',
      has_states: true,
      requires_postal_code: true,
    },
  ]),
  StatesA: toListA([{ id: 'US-CA', country_id: 'US', state: 'California', state_abbreviation: 'CA' }]),
  CustomAttributeA: attribute,
  CustomAttributesA: toListA([attribute]),
  CustomerFormFieldsA: toListA([
    {
      id: '5',
      name: 'interests',
      label: 'Interests',
      type: 'choice',
      is_required: false,
      max_length: null,
      options: [{ value: 'light', label: 'Light' }],
    },
  ]),
  CustomerDetailsA: {
    id: '41',
    email: 'ada@shop.test',
    first_name: 'Ada',
    last_name: 'Byron',
    company: '',
    phone: '+49 228 000000',
    customer_group_id: '0',
    date_created: '2026-01-15T08:00:00.000Z',
    addresses: [addressA],
    group: { id: '0', name: 'Retail' },
  },
}
