import type { ResponseTypes } from '../responses.ts'
import { toConnectionB } from './lists.ts'

/** An address of provider B. */
export const addressB: ResponseTypes['AddressB'] = {
  id: '12',
  firstName: 'Ada',
  lastName: 'Byron',
  company: null,
  address1: 'Hauptstraße 5',
  address2: null,
  city: 'Bonn',
  province: null,
  provinceCode: null,
  zip: '53111',
  country: 'Germany',
  countryCode: 'DE',
  phone: '+49 228 000000',
  vatId: null,
  formatted: ['Ada Byron', 'Hauptstraße 5', '53111 Bonn', 'Germany'],
  isDefaultShipping: true,
  isDefaultBilling: true,
}

/** Accounts of provider B. */
export const accountExamplesB: Pick<ResponseTypes, 'AccountB' | 'AddressB' | 'AddressesB'> = {
  AccountB: {
    customer: {
      id: '41',
      email: 'ada@shop.test',
      pendingEmail: null,
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '+49 228 000000',
      company: null,
      vatId: null,
      locale: 'en',
      group: { id: '0', name: 'Retail' },
      defaultCurrencyCode: 'EUR',
      acceptsMarketing: false,
      numberOfOrders: 1,
      defaultAddress: addressB,
      customFields: [],
      createdAt: '2026-01-15T08:00:00.000Z',
    },
  },
  AddressB: addressB,
  AddressesB: toConnectionB([addressB]),
}
