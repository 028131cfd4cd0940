import { responseExamples } from '@vitrine/contract/openapi'
import type { ProviderId } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createClient, type Client } from '../client.ts'
import { withErrors, withLocale } from '../links.ts'
import { dataOf, errorOf, type CallResponse } from '../response.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  createAddressA,
  createAddressB,
  createAddressC,
  deleteAddressA,
  deleteAddressB,
  deleteAddressC,
  eraseAccount,
  exportCustomerData,
  getAccountA,
  getAccountB,
  getAccountC,
  getCustomerAttributesA,
  getCustomerDetailsA,
  listAddressesA,
  listAddressesB,
  listAddressesC,
  listCountriesA,
  listCountriesC,
  listCustomerFormFieldsA,
  listLocationAttributesA,
  listStatesA,
  listStatesC,
  requestEmailChange,
  updateAccountA,
  updateAccountB,
  updateAccountC,
  updateAddressA,
  updateAddressB,
  updateAddressC,
  updateCustomAttributeA,
  withdrawEmailChange,
} from './index.ts'

type Call = (client: Client) => Promise<CallResponse<unknown>>

/** Returns a client for a provider, and the list of requests that the client sends. */
function clientThatGets(provider: ProviderId, answer: () => Response) {
  const requests: string[] = []
  const client = createClient({
    provider,
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [withErrors(), withLocale(() => 'de')],
    send: async (request) => {
      const path = request.url.replace('http://localhost', '').replace('/exp-sf-cms/api', '')
      requests.push([request.method, path, await request.text()].join(' ').trimEnd())
      return answer()
    },
  })
  return { client, requests }
}

const names = { first_name: 'Ada', last_name: 'Byron' }
const inputA = { ...names, address1: 'Hauptstraße 5', city: 'Bonn', postal_code: '53111', country_code: 'DE' }
const addressB = {
  ...{ firstName: 'Ada', lastName: 'Byron', address1: 'Hauptstraße 5' },
  ...{ city: 'Bonn', zip: '53111', countryCode: 'DE' },
}
const addressC = {
  ...{ firstname: 'Ada', lastname: 'Byron', street: ['Hauptstraße 5'] },
  ...{ city: 'Bonn', postcode: '53111', country_id: 'DE' },
}
const account = {
  a: { common_details: { first_name: 'Ada' }, dynamic_details: [{ id: '3', value: 'bonn' }] },
  b: { customer: { firstName: 'Ada', customFields: [] } },
  c: { customer: { firstname: 'Ada', custom_attributes: [] } },
}

describe('each call has exactly the specified path and body (section 7, "Account")', () => {
  test.each<[ProviderId, string, unknown, keyof typeof responseExamples, Call]>([
    [
      'a',
      'POST /_shop/v1/account/email-change',
      { email: 'new@shop.test', password: 'correct horse' },
      'Acknowledgement',
      (it) => requestEmailChange(it, { email: 'new@shop.test', password: 'correct horse' }),
    ],
    [
      'b',
      'DELETE /_shop/v1/account/email-change',
      undefined,
      'Acknowledgement',
      (it) => withdrawEmailChange(it),
    ],
    [
      'c',
      'POST /_shop/v1/account/email-change/confirm',
      { emailToken: 't' },
      'EmailChangeState',
      (it) => confirmEmailChange(it, 't'),
    ],
    [
      'c',
      'POST /_shop/v1/account/email-change/cancel',
      { emailToken: 't' },
      'Acknowledgement',
      (it) => cancelEmailChange(it, 't'),
    ],
    ['a', 'GET /pa/account', undefined, 'AccountA', (it) => getAccountA(it)],
    ['b', 'GET /pb/account', undefined, 'AccountB', (it) => getAccountB(it)],
    ['c', 'GET /pc/account', undefined, 'AccountC', (it) => getAccountC(it)],
    ['a', 'PUT /pa/account', account.a, 'AccountA', (it) => updateAccountA(it, account.a)],
    ['b', 'PUT /pb/account', account.b, 'AccountB', (it) => updateAccountB(it, account.b)],
    ['c', 'PUT /pc/account', account.c, 'AccountC', (it) => updateAccountC(it, account.c)],
    ['a', 'GET /pa/account/addresses', undefined, 'AddressesA', (it) => listAddressesA(it)],
    ['b', 'GET /pb/account/addresses', undefined, 'AddressesB', (it) => listAddressesB(it)],
    ['c', 'GET /pc/account/addresses', undefined, 'AddressesC', (it) => listAddressesC(it)],
    ['a', 'POST /pa/account/addresses', inputA, 'AddressA', (it) => createAddressA(it, inputA)],
    [
      'b',
      'POST /pb/account/addresses',
      { address: addressB },
      'AddressB',
      (it) => createAddressB(it, { address: addressB }),
    ],
    [
      'c',
      'POST /pc/account/addresses',
      { address: addressC },
      'AddressC',
      (it) => createAddressC(it, { address: addressC }),
    ],
    ['a', 'PUT /pa/account/addresses/4%2F5', inputA, 'AddressA', (it) => updateAddressA(it, '4/5', inputA)],
    [
      'b',
      'PUT /pb/account/addresses/4',
      { address: addressB },
      'AddressB',
      (it) => updateAddressB(it, '4', { address: addressB }),
    ],
    [
      'c',
      'PUT /pc/account/addresses/4',
      { address: addressC },
      'AddressC',
      (it) => updateAddressC(it, '4', { address: addressC }),
    ],
    ['a', 'DELETE /pa/account/addresses/4', undefined, 'Removed', (it) => deleteAddressA(it, '4')],
    ['b', 'DELETE /pb/account/addresses/4', undefined, 'Removed', (it) => deleteAddressB(it, '4')],
    ['c', 'DELETE /pc/account/addresses/4', undefined, 'Removed', (it) => deleteAddressC(it, '4')],
    ['a', 'GET /pa/countries', undefined, 'CountriesA', (it) => listCountriesA(it)],
    ['c', 'GET /pc/countries', undefined, 'CountriesC', (it) => listCountriesC(it)],
    ['a', 'GET /pa/countries/US/states', undefined, 'StatesA', (it) => listStatesA(it, 'US')],
    ['c', 'GET /pc/countries/US/states', undefined, 'StatesC', (it) => listStatesC(it, 'US')],
    [
      'a',
      'GET /pa/account/custom-attributes/get-location-custom-attributes',
      undefined,
      'CustomAttributesA',
      (it) => listLocationAttributesA(it),
    ],
    [
      'a',
      'PUT /pa/account/custom-attributes/3/custom-attribute-value',
      { value: 'bonn' },
      'CustomAttributeA',
      (it) => updateCustomAttributeA(it, '3', { value: 'bonn' }),
    ],
    [
      'a',
      'GET /pa/account/customers/form-fields',
      undefined,
      'CustomerFormFieldsA',
      (it) => listCustomerFormFieldsA(it),
    ],
    [
      'a',
      'GET /pa/get-customer-attributes',
      undefined,
      'CustomAttributesA',
      (it) => getCustomerAttributesA(it),
    ],
    ['a', 'GET /pa/get-customer-details', undefined, 'CustomerDetailsA', (it) => getCustomerDetailsA(it, [])],
    [
      'a',
      'GET /pa/get-customer-details?include=addresses%2Cgroup',
      undefined,
      'CustomerDetailsA',
      (it) => getCustomerDetailsA(it, ['addresses', 'group']),
    ],
    ['b', 'GET /_shop/v1/account/export', undefined, 'CustomerExport', (it) => exportCustomerData(it)],
    [
      'b',
      'POST /_shop/v1/account/erase',
      { password: 'correct horse' },
      'Acknowledgement',
      (it) => eraseAccount(it, 'correct horse'),
    ],
  ])('%s: %s', async (provider, address, body, name, call) => {
    const example = responseExamples[name]
    const { client, requests } = clientThatGets(provider, () =>
      Response.json({ Status: 'success', Data: example }),
    )
    expect(dataOf(await call(client))).toEqual(example)
    const path = `${address}${address.includes('?') ? '&' : '?'}locale=de`
    expect(requests).toEqual([body === undefined ? path : `${path} ${JSON.stringify(body)}`])
  })
})

test('a failure is returned, not thrown (section 8)', async () => {
  const Error = { code: 'BAD_PARAMETER', message: 'No', field: 'city' }
  const { client } = clientThatGets('a', () => Response.json({ Status: 'failure', Error }, { status: 400 }))
  expect(errorOf(await createAddressA(client, inputA))).toEqual(Error)
  const offline = clientThatGets('a', () => {
    throw new TypeError('fetch failed')
  })
  expect(errorOf(await createAddressA(offline.client, inputA))?.code).toBe('UNREACHABLE')
})
