import type { ResponseTypes } from '../responses.ts'
import { toListC } from './lists.ts'

/** An address of provider C. */
export const addressC: ResponseTypes['AddressC'] = {
  id: '12',
  firstname: 'Ada',
  middlename: null,
  lastname: 'Byron',
  company: null,
  street: ['Hauptstraße 5'],
  city: 'Bonn',
  region: null,
  region_code: null,
  postcode: '53111',
  country_id: 'DE',
  telephone: '+49 228 000000',
  vat_id: null,
  default_shipping: true,
  default_billing: true,
}

type AccountNames = 'AccountC' | 'AddressC' | 'AddressesC' | 'CountriesC' | 'StatesC'

/** Accounts of provider C. */
export const accountExamplesC: Pick<ResponseTypes, AccountNames> = {
  AccountC: {
    id: '41',
    email: 'ada@shop.test',
    pending_email: null,
    firstname: 'Ada',
    middlename: null,
    lastname: 'Byron',
    telephone: '+49 228 000000',
    company: null,
    taxvat: null,
    group_id: '0',
    store_id: '1',
    is_subscribed: false,
    default_billing: '12',
    default_shipping: '12',
    addresses: [addressC],
    custom_attributes: [],
    created_at: '2026-01-15T08:00:00.000Z',
    updated_at: '2026-01-15T08:00:00.000Z',
  },
  AddressC: addressC,
  AddressesC: toListC([addressC]),
  CountriesC: toListC([
    {
      id: 'US',
      three_letter_abbreviation: 'USA',
      full_name_english: 'United States',
      full_name_locale: 'United States',
      is_region_required: true,
      is_zipcode_required: true,
    },
  ]),
  StatesC: toListC([{ id: 'US-CA', code: 'CA', name: 'California' }]),
}
