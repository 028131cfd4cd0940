import type { AddressA, AddressB, AddressC } from '@vitrine/contract'
import { responseExamples } from '@vitrine/contract/openapi'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  toAddressInput,
  toCountryName,
  type AddressInput,
  type AddressView,
  type ProfileView,
} from './account-view.ts'
import { toAddressA, toAddressBodyA, toProfileA, toProfileBodyA } from './to-account-a.ts'
import { toAddressB, toAddressBodyB, toProfileB, toProfileBodyB } from './to-account-b.ts'
import { toAddressBodyC, toAddressC, toProfileBodyC, toProfileC } from './to-account-c.ts'

const {
  AccountA,
  AccountB,
  AccountC,
  AddressA: addressA,
  AddressB: addressB,
  AddressC: addressC,
} = responseExamples

const profiles: readonly (readonly [string, ProfileView])[] = [
  ['A', toProfileA(AccountA)],
  ['B', toProfileB(AccountB)],
  ['C', toProfileC(AccountC)],
]
const addresses: readonly (readonly [string, AddressView])[] = [
  ['A', toAddressA(addressA)],
  ['B', toAddressB(addressB)],
  ['C', toAddressC(addressC, 'en')],
]

test.each(profiles)('the view of the same profile from provider %s has the same fields', (_, view) => {
  expect(view).toMatchObject({
    id: '41',
    email: 'ada@shop.test',
    pendingEmail: null,
    firstName: 'Ada',
    middleName: '',
    lastName: 'Byron',
    company: '',
    phone: '+49 228 000000',
    vatId: '',
    groupId: '0',
    acceptsMarketing: false,
    createdAt: '2026-01-15T08:00:00.000Z',
  })
})

test.each(addresses)(
  'the view of the same address from provider %s has the same fields and lines',
  (_, view) => {
    expect(view).toEqual({
      id: '12',
      firstName: 'Ada',
      middleName: '',
      lastName: 'Byron',
      company: '',
      street: ['Hauptstraße 5'],
      city: 'Bonn',
      state: '',
      stateCode: '',
      postalCode: '53111',
      country: 'DE',
      countryName: 'Germany',
      phone: '+49 228 000000',
      vatId: '',
      isDefaultShipping: true,
      isDefaultBilling: true,
      lines: ['Ada Byron', 'Hauptstraße 5', '53111 Bonn', 'Germany'],
    })
  },
)

describe('the fields of an address, sent to a provider and returned by it, are the same', () => {
  const text = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((each) => each.trim() === each && !each.includes(','))
  const input = fc.record({
    firstName: text,
    lastName: text,
    company: fc.oneof(fc.constant(''), text),
    street: fc.array(text, { minLength: 1, maxLength: 2 }),
    city: text,
    stateCode: fc.constantFrom('', 'CA'),
    postalCode: fc.constantFrom('', '53111'),
    country: fc.constantFrom('DE', 'US', 'AE'),
    phone: fc.constantFrom('', '+49 228 1'),
    vatId: fc.constantFrom('', 'DE123456789'),
  })
  const expectKept = (send: (fields: AddressInput) => AddressView) =>
    fc.assert(
      fc.property(input, (fields) => {
        expect(toAddressInput(send(fields))).toEqual({ ...fields, middleName: '' })
      }),
    )

  test('with provider A', () => {
    expectKept((fields) => {
      const { state_or_province = '', ...body } = toAddressBodyA(fields)
      const address: AddressA = {
        ...addressA,
        postal_code: '',
        vat_id: '',
        ...body,
        state_or_province_code: state_or_province,
      }
      return toAddressA(address)
    })
  })
  test('with provider B', () => {
    expectKept((fields) => {
      const { address: body } = toAddressBodyB(fields)
      const address: AddressB = { ...addressB, zip: null, vatId: null, ...body }
      return toAddressB({ ...address, address2: body.address2 || null, company: body.company || null })
    })
  })
  test('with provider C', () => {
    expectKept((fields) => {
      const { address: body } = toAddressBodyC(fields)
      const address: AddressC = { ...addressC, postcode: null, ...body }
      return toAddressC({ ...address, company: body.company || null }, 'de')
    })
  })
})

test('a change of the profile sends only the fields that change, with the names of the provider', () => {
  const changes = {
    firstName: 'Ada',
    phone: '',
    acceptsMarketing: true,
    attributes: [{ id: 'size', value: 'm' }],
  }
  expect(toProfileBodyA(changes)).toEqual({
    common_details: { first_name: 'Ada', phone: '', accepts_marketing: true },
    dynamic_details: [{ id: 'size', value: 'm' }],
  })
  expect(toProfileBodyB({ ...changes, middleName: 'K.' })).toEqual({
    customer: {
      firstName: 'Ada',
      phone: '',
      acceptsMarketing: true,
      customFields: [{ key: 'size', value: 'm' }],
    },
  })
  expect(toProfileBodyC({ ...changes, middleName: 'K.' })).toEqual({
    customer: {
      firstname: 'Ada',
      middlename: 'K.',
      telephone: '',
      is_subscribed: true,
      custom_attributes: [{ attribute_code: 'size', value: 'm' }],
    },
  })
})

test('countries are named in the language of the page, and by their code if there is no name', () => {
  expect(toCountryName('DE', 'de')).toBe('Deutschland')
  expect(toCountryName('DE', 'ar')).toBe('ألمانيا')
  expect(toCountryName('?', 'en')).toBe('?')
})
