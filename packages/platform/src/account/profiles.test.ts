import {
  createTestRequest,
  databases,
  expectFailure,
  testCustomers,
  withCookieJar,
  type TestCustomer,
  type TestRequest,
} from '@vitrine/testing'
import { storeSettingsSchema } from '@vitrine/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInProcess } from '../../test/session-targets.ts'
import { customerFields } from '../../test/customer-fields.ts'

const api = '/exp-sf-cms/api'
const [ada, bob] = testCustomers
type Target = Awaited<ReturnType<typeof openInProcess>>

const write = (ask: TestRequest, method: string, path: string, body: unknown) =>
  ask(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function signIn(target: Target, { email, password }: TestCustomer): Promise<TestRequest> {
  const ask = createTestRequest(target.origin, withCookieJar(target.send))
  expect((await write(ask, 'POST', `${api}/login`, { email, password })).status).toBe(200)
  return ask
}

/**
 * The profile and the bodies of each provider. `fields` are the fields of one text, one privilege
 * and the address.
 */
const shapes = {
  a: {
    read: (data: unknown) => (data as { common_details: Record<string, unknown> }).common_details,
    body: (fields: object) => ({ common_details: fields }),
    path: 'common_details',
    names: {
      ...{ first: 'first_name', vat: 'vat_id', marketing: 'accepts_marketing', group: 'customer_group_id' },
      ...{ password: 'current_password', pending: 'pending_email', last: 'last_name', phone: 'phone' },
    },
  },
  b: {
    read: (data: unknown) => (data as { customer: Record<string, unknown> }).customer,
    body: (fields: object) => ({ customer: fields }),
    path: 'customer',
    names: {
      ...{ first: 'firstName', vat: 'vatId', marketing: 'acceptsMarketing', group: 'group' },
      ...{ password: 'currentPassword', pending: 'pendingEmail', last: 'lastName', phone: 'phone' },
    },
  },
  c: {
    read: (data: unknown) => data as Record<string, unknown>,
    body: (fields: object) => ({ customer: fields }),
    path: 'customer',
    names: {
      ...{ first: 'firstname', vat: 'taxvat', marketing: 'is_subscribed', group: 'group_id' },
      ...{ password: 'current_password', pending: 'pending_email', last: 'lastname', phone: 'telephone' },
    },
  },
} as const

for (const provider of ['a', 'b', 'c'] as const) {
  describe.each(databases())(`profiles of provider ${provider} on $name`, (database) => {
    const { read, body, path, names } = shapes[provider]
    const account = `${api}/p${provider}/account`
    let target: Target
    let [first, second]: TestRequest[] = []

    beforeAll(async () => {
      target = await openInProcess(database, { provider })
      first = await signIn(target, ada)
      second = await signIn(target, bob)
    })
    afterAll(() => target.close())
    const browsers = () => {
      if (!first || !second) throw new Error('Nobody has signed in.')
      return [first, second] as const
    }

    test('are read and changed only by their own customer', async () => {
      const [own, other] = browsers()
      const before = read(await other.data(account))
      const changes = { [names.first]: ' Ada ', [names.vat]: 'de 123 456 789', [names.marketing]: true }
      const expected = { [names.first]: 'Ada', [names.vat]: 'DE123456789', [names.marketing]: true }
      const changed = await write(own, 'PUT', account, body(changes))
      expect(read(changed.body.Data)).toMatchObject({ ...expected, email: ada.email })
      expect(read(await own.data(account))).toEqual(read(changed.body.Data))
      expect(read(await other.data(account))).toEqual(before)
      await write(own, 'PUT', account, body({ [names.first]: 'Augusta' }))
      expect(read(await own.data(account))).toMatchObject({ ...expected, [names.first]: 'Augusta' })
    })

    test.each(['group', 'group_id', 'customer_group_id', 'verified', 'price', 'role', 'id', 'password_hash'])(
      'have no field %s that a customer can set',
      async (field) => {
        const [own] = browsers()
        const before = read(await own.data(account))
        const refused = await write(own, 'PUT', account, body({ [field]: '7' }))
        expectFailure(refused, 400, 'UNKNOWN_PARAMETER', `${path}.${field}`)
        expectFailure(
          await write(own, 'PUT', account, { ...body({}), [field]: '7' }),
          400,
          'UNKNOWN_PARAMETER',
          field,
        )
        expect(read(await own.data(account))).toEqual(before)
      },
    )

    test('keep the address until both addresses have confirmed a new one', async () => {
      const [own] = browsers()
      const kept = await write(own, 'PUT', account, body({ email: ` ${ada.email.toUpperCase()}` }))
      expect(read(kept.body.Data)).toMatchObject({ email: ada.email, [names.pending]: null })
      const email = 'new@shop.test'
      const change = (fields: object) => write(own, 'PUT', account, body({ [names.first]: 'Eve', ...fields }))
      expectFailure(await change({ email }), 400, 'MISSING_PARAMETER', `${path}.${names.password}`)
      const wrong = await change({ email, [names.password]: 'wrong password' })
      expectFailure(wrong, 401, 'BAD_CREDENTIALS', `${path}.${names.password}`)
      const malformed = await change({ email: 'nobody', [names.password]: ada.password })
      expectFailure(malformed, 400, 'BAD_PARAMETER', `${path}.email`)
      expect(read(await own.data(account))[names.first]).not.toBe('Eve')
      const changed = await change({ email, [names.password]: ada.password })
      const expected = { email: ada.email, [names.pending]: email, [names.first]: 'Eve' }
      expect(read(changed.body.Data)).toMatchObject(expected)
      expect(read(await own.data(account))).toMatchObject(expected)
    })

    test('have a company, a phone number and a VAT id, which are removed by an empty text', async () => {
      const [own, other] = browsers()
      const { last, phone, vat } = names
      const filled = { [last]: 'Byron', company: 'Engines Ltd', [phone]: '+44 20 7946 0000' }
      const set = await write(own, 'PUT', account, body({ ...filled, [vat]: 'atu 12345678' }))
      expect(read(set.body.Data)).toMatchObject({ ...filled, [vat]: 'ATU12345678' })
      expect(read(await other.data(account))).not.toMatchObject({ company: 'Engines Ltd' })
      await write(own, 'PUT', account, body({ company: '', [phone]: '', [vat]: '' }))
      const none = provider === 'a' ? '' : null
      const emptied = { company: none, [phone]: none, [vat]: none }
      expect(read(await own.data(account))).toMatchObject({ ...emptied, [last]: 'Byron' })
    })

    test('refuse a malformed VAT id and control characters', async () => {
      const [own] = browsers()
      const vat = await write(own, 'PUT', account, body({ [names.vat]: 'DE12' }))
      expectFailure(vat, 422, 'VAT_ID_REFUSED', `${path}.${names.vat}`)
      const unprefixed = await write(own, 'PUT', account, body({ [names.vat]: '123456789' }))
      expectFailure(unprefixed, 422, 'VAT_ID_REFUSED', `${path}.${names.vat}`)
      const name = await write(own, 'PUT', account, body({ [names.first]: 'A\r\nBcc: x' }))
      expectFailure(name, 400, 'BAD_PARAMETER', `${path}.${names.first}`)
    })

    test('are only available to customers', async () => {
      const guest = createTestRequest(target.origin, withCookieJar(target.send))
      expectFailure(await guest(account), 401, 'UNAUTHENTICATED')
      expectFailure(await write(guest, 'PUT', account, body({})), 401, 'UNAUTHENTICATED')
    })
  })
}

describe.each(databases())('fields of the shop on $name', (database) => {
  let target: Target
  beforeAll(async () => {
    target = await openInProcess(database, { provider: 'a' }, undefined, { customers: customerFields })
  })
  afterAll(() => target.close())
  const root = `${api}/pa`

  test('are shown in the language of the request', async () => {
    expect(storeSettingsSchema.shape.customers.safeParse(customerFields).success).toBe(true)
    const ask = createTestRequest(target.origin, target.send)
    const { data } = (await ask.data(`${root}/account/customers/form-fields?locale=de`)) as { data: unknown }
    const field = { is_required: false, max_length: null, options: [] }
    expect(data).toEqual([
      { ...field, id: 'shoe', name: 'shoe', label: 'Schuhgröße', type: 'number' },
      { ...field, id: 'note', name: 'note', label: 'Notiz', type: 'text', max_length: 20 },
      {
        ...field,
        ...{ id: 'light', name: 'light', label: 'Licht', type: 'choice', is_required: true },
        options: [
          { value: 'warm', label: 'Warm' },
          { value: 'cold', label: 'Kalt' },
        ],
      },
    ])
  })

  test('have values that customers set individually or with the profile', async () => {
    const [own, other] = [await signIn(target, ada), await signIn(target, bob)]
    const set = (id: string, body: unknown) =>
      write(own, 'PUT', `${root}/account/custom-attributes/${id}/custom-attribute-value`, body)
    expect((await set('store', { value: 'bonn' })).body.Data).toEqual({
      ...{ id: 'store', name: 'Store', type: 'location', value: 'bonn' },
    })
    const details = {
      dynamic_details: [
        { id: 'shoe', value: 42 },
        { id: 'light', value: 'warm' },
      ],
    }
    const changed = await write(own, 'PUT', `${root}/account`, details)
    expect(changed.body.Data).toMatchObject({
      dynamic_details: [
        { id: 'shoe', value: 42 },
        { id: 'note', value: null },
        { id: 'light', value: 'warm' },
        { id: 'store', value: 'bonn' },
      ],
    })
    const locations = `${root}/account/custom-attributes/get-location-custom-attributes`
    expect(await own.data(locations)).toMatchObject({
      data: [{ id: 'store', name: 'Store', value: 'bonn' }],
    })
    expect(await other.data(locations)).toMatchObject({ data: [{ id: 'store', value: null }] })
    expect(((await own.data(`${root}/get-customer-attributes`)) as { data: unknown[] }).data).toHaveLength(4)
    expect((await set('shoe', { value: null })).body.Data).toMatchObject({ id: 'shoe', value: null })
    expectFailure(await set('light', { value: '' }), 400, 'MISSING_PARAMETER', 'value')
    expectFailure(await set('shoe', { value: 'x' }), 400, 'BAD_PARAMETER', 'value')
    expectFailure(await set('light', { value: 'green' }), 400, 'BAD_PARAMETER', 'value')
    expectFailure(await set('shoe', {}), 400, 'MISSING_PARAMETER', 'value')
    expectFailure(await set('shoe', { value: 1, verified: true }), 400, 'UNKNOWN_PARAMETER', 'verified')
    expectFailure(await set('group', { value: '7' }), 404, 'NOT_FOUND', 'attributeId')
  })

  test('are in the details of the customer if they are included', async () => {
    const ask = await signIn(target, bob)
    const details = `${root}/get-customer-details`
    const plain = await ask.data(details)
    expect(plain).toMatchObject({ email: bob.email, customer_group_id: bob.groupId })
    expect(Object.keys(Object(plain))).toHaveLength(8)
    expect(await ask.data(`${details}?include=addresses,group`)).toEqual({
      ...Object(plain),
      ...{ addresses: [], group: { id: bob.groupId, name: `Group ${bob.groupId}` } },
    })
    expect(await ask.data(`${details}?include=attributes,form_fields`)).toMatchObject({
      attributes: [{ id: 'shoe' }, { id: 'note' }, { id: 'light' }, { id: 'store' }],
      form_fields: [{ id: 'shoe' }, { id: 'note' }, { id: 'light' }],
    })
    expectFailure(await ask(`${details}?include=password`), 400, 'BAD_PARAMETER', 'include')
  })
})
