import {
  createAddress,
  deleteAddress,
  eraseAccount,
  exportCustomerData,
  getAccount,
  getCustomerAttributes,
  getCustomerDetails,
  listAddresses,
  listCountries,
  listCustomerFormFields,
  listLocationAttributes,
  listStates,
  updateAccount,
  updateAddress,
  updateCustomAttribute,
  type ProviderId,
} from '@vitrine/contract'
import { accountShapes } from '../account-suite-shapes.ts'
import { bad, flag, line, secret, text, type BadValue, type BodySpec, type FieldSpec } from './body-spec.ts'
import { walkPassword, type Walker } from './walk.ts'
import type { WalkRow } from './walk-row.ts'

const { required: _, ...optionalSecret } = secret
const bonn = { city: 'Bonn', postalCode: '53111', country: 'DE' }

/** A line that must not be empty. */
const part = { ...line(100), required: true, empty: 'BAD_PARAMETER' } as const
const name = { ...line(100), required: true } as const
const country: FieldSpec = {
  ...part,
  bad: [...bad('XX', 'Germany', '__proto__'), { value: 'FR', code: 'ADDRESS_REFUSED' }],
}
const postalCode: FieldSpec = { ...line(100), empty: 'BAD_PARAMETER', bad: bad('1', 'SW1A 1AA') }
const phone: FieldSpec = { ...line(100), bad: bad('call me', '1', '+') }
const vatId: FieldSpec = { ...line(100), bad: bad('DE12', '<b>') }

const addressBodies: Readonly<Record<ProviderId, BodySpec>> = {
  a: {
    ...{ first_name: name, last_name: part, company: line(100), address1: part, address2: line(100) },
    ...{ city: part, state_or_province: line(100), postal_code: postalCode, country_code: country },
    ...{ phone, vat_id: vatId, is_default_shipping: flag, is_default_billing: flag },
    address_type: { type: 'other', bad: bad('palace', 5, null, {}) },
  },
  b: {
    address: {
      type: 'object',
      required: true,
      fields: {
        ...{ firstName: name, lastName: part, company: line(100), address1: part, address2: line(100) },
        ...{ city: part, provinceCode: line(100), zip: postalCode, countryCode: country },
        ...{ phone, vatId, isDefaultShipping: flag, isDefaultBilling: flag },
      },
    },
  },
  c: {
    address: {
      type: 'object',
      required: true,
      fields: {
        ...{ firstname: name, middlename: line(100), lastname: part, company: line(100) },
        street: { type: 'list', required: true, max: 4, entry: line(100), bad: bad([], ['']) },
        ...{ city: part, region_code: line(100), postcode: postalCode, country_id: country },
        ...{ telephone: phone, vat_id: vatId, default_shipping: flag, default_billing: flag },
      },
    },
  },
}

const profileVatId: FieldSpec = { ...line(100), bad: [{ value: 'XX1', code: 'VAT_ID_REFUSED' }] }
const profileEmail = text({ max: 320, bad: bad('ada', 'ada@', 'a,b@shop.test') })
const presentPassword = text({ max: 1000 })

/** The list of custom fields of a profile. `key` is the name of the field with the name. */
function customFields(key: string): FieldSpec {
  const keyField = text({ required: true, bad: bad('', '1x', '__proto__', 'a b', 'x'.repeat(61)) })
  const fields = { [key]: keyField, value: { ...line(500), required: true } as const }
  return { type: 'list', max: 50, entry: { type: 'object', fields } }
}

const profileBodies: Readonly<Record<ProviderId, BodySpec>> = {
  a: {
    common_details: {
      type: 'object',
      fields: {
        ...{ email: profileEmail, first_name: line(100), last_name: line(100), company: line(100) },
        ...{ phone: line(100), vat_id: profileVatId, accepts_marketing: flag },
        current_password: presentPassword,
      },
    },
    dynamic_details: {
      type: 'list',
      max: 4,
      bad: [
        ...[
          'x',
          { id: 'none', value: 1 },
          { id: 'shoe', value: 'x' },
          { id: 'shoe', value: 1, group: '2' },
        ].map((value): BadValue => ({ value: [value], at: '0' })),
        { value: [{ id: 'light', value: '' }], code: 'MISSING_PARAMETER' },
      ],
    },
  },
  b: {
    customer: {
      type: 'object',
      required: true,
      fields: {
        ...{ email: profileEmail, firstName: line(100), lastName: line(100), phone: line(100) },
        ...{ company: line(100), vatId: profileVatId, acceptsMarketing: flag },
        currentPassword: presentPassword,
        customFields: customFields('key'),
      },
    },
  },
  c: {
    customer: {
      type: 'object',
      required: true,
      fields: {
        ...{ email: profileEmail, firstname: line(100), middlename: line(100), lastname: line(100) },
        ...{ telephone: line(100), company: line(100), taxvat: profileVatId, is_subscribed: flag },
        current_password: presentPassword,
        custom_attributes: customFields('attribute_code'),
      },
    },
  },
}

const profiles: Readonly<Record<ProviderId, object>> = {
  a: { common_details: { first_name: 'Ada' }, dynamic_details: [{ id: 'shoe', value: 38 }] },
  b: { customer: { firstName: 'Ada', customFields: [{ key: 'size', value: 'M' }] } },
  c: { customer: { firstname: 'Ada', custom_attributes: [{ attribute_code: 'size', value: 'M' }] } },
}

/** The rows for the profile, addresses, attributes and data of a customer. */
export function accountRows(provider: ProviderId): readonly WalkRow[] {
  const address = accountShapes[provider].write(bonn)
  const addAddress = async (walker: Walker, cookie: string) => {
    const { id } = (await walker.data(createAddress, { body: address }, cookie)) as { readonly id: string }
    return { id }
  }
  return [
    { call: getAccount, prepare: () => ({}) },
    { call: updateAccount, body: profileBodies[provider], prepare: () => ({ body: profiles[provider] }) },
    { call: listAddresses, prepare: () => ({}) },
    { call: createAddress, body: addressBodies[provider], prepare: () => ({ body: address }) },
    {
      call: updateAddress,
      owned: 'id',
      body: addressBodies[provider],
      prepare: async (walker, { cookie }) => ({ params: await addAddress(walker, cookie), body: address }),
    },
    {
      call: deleteAddress,
      owned: 'id',
      prepare: async (walker, { cookie }) => ({ params: await addAddress(walker, cookie) }),
    },
    { call: listCountries, prepare: () => ({}) },
    { call: listStates, prepare: () => ({ params: { countryId: 'US' } }) },
    { call: listLocationAttributes, prepare: () => ({}) },
    {
      call: updateCustomAttribute,
      body: { value: { type: 'other', required: true, bad: bad('x', {}, [], true) } },
      prepare: () => ({ params: { attributeId: 'shoe' }, body: { value: 38 } }),
    },
    { call: listCustomerFormFields, prepare: () => ({}) },
    {
      call: getCustomerDetails,
      badQuery: { include: ['password', 'addresses,password', '*', ','] },
      prepare: () => ({ query: { include: 'addresses,attributes,form_fields,group' } }),
    },
    { call: getCustomerAttributes, prepare: () => ({}) },
    { call: exportCustomerData, prepare: () => ({}) },
    {
      call: eraseAccount,
      ownCustomer: true,
      // Right after a sign-in, the password may be absent.
      body: {
        password: text({ ...optionalSecret, bad: [{ value: 'wrong password', code: 'BAD_CREDENTIALS' }] }),
      },
      prepare: () => ({ body: { password: walkPassword } }),
    },
  ]
}
