import type { ProviderId } from '@vitrine/contract'
import { responseExamples } from '@vitrine/contract/openapi'
import { describe, expect, test } from 'vitest'
import { createObservable } from '../state/observable.ts'
import { createCannedClient, type CannedAnswer } from '../test/canned-client.ts'
import { unknownAccount, type AccountEvent } from './account-state.ts'
import { createAccountStore } from './account-store.ts'
import { loadAccountDialect } from './load-account-dialect.ts'

const { AccountA, AddressA, AddressesA, SessionList } = responseExamples
const other = { ...AddressA, id: '13', is_default_shipping: false, is_default_billing: false }
const session = { ...SessionList.sessions[0], is_current: false }

const answers: Readonly<Record<string, CannedAnswer>> = {
  'GET /account': { data: AccountA },
  'PUT /account': {
    data: { ...AccountA, common_details: { ...AccountA.common_details, first_name: 'Augusta' } },
  },
  'GET /account/addresses': { data: { ...AddressesA, data: [AddressA, other] } },
  'POST /account/addresses': { data: { ...other, id: '14' } },
  'PUT /account/addresses/13': { data: { ...other, is_default_shipping: true } },
  'PUT /account/addresses/12': { code: 'BAD_PARAMETER', field: 'postal_code' },
  'DELETE /account/addresses/13': { data: { id: '13' } },
  'GET /_shop/v1/sessions': {
    data: {
      sessions: [
        { ...session, id: 'one', is_current: true },
        { ...session, id: 'two' },
      ],
    },
  },
  'DELETE /_shop/v1/sessions': { data: { ended: 1 } },
  'POST /_shop/v1/account/email-change': { data: { accepted: true } },
  'DELETE /_shop/v1/account/email-change': { data: { accepted: true } },
  'POST /_shop/v1/account/email-change/confirm': { data: { state: 'changed' } },
  'POST /_shop/v1/account/erase': { code: 'BAD_CREDENTIALS' },
}

async function open(
  provider: ProviderId = 'a',
  intercept?: (request: string) => Promise<CannedAnswer> | undefined,
) {
  const canned = createCannedClient(
    provider,
    (request) => intercept?.(request) ?? answers[request] ?? { code: 'NOT_FOUND' },
  )
  const state = createObservable(unknownAccount)
  const events: AccountEvent[] = []
  const store = createAccountStore({
    ...{ client: canned.client, state, dialect: await loadAccountDialect(provider) },
    language: () => 'en',
    onEvent: (event) => events.push(event),
  })
  return { ...canned, state, store, events }
}

describe('the account of a customer', () => {
  test('reads each part once, when it is opened', async () => {
    const { store, state, requests } = await open()
    expect(requests).toEqual([])
    await Promise.all([store.open('profile'), store.open('profile')])
    await store.open('profile')
    expect(requests).toEqual(['GET /account'])
    expect(state.get()).toMatchObject({
      profile: { status: 'ready', value: { firstName: 'Ada' } },
      addresses: { status: 'unknown' },
    })
  })

  test('shows a changed profile and each change of the addresses', async () => {
    const { store, state, events } = await open()
    await Promise.all([store.open('profile'), store.open('addresses')])
    await store.updateProfile({ firstName: 'Augusta' })
    expect(state.get().profile.value?.firstName).toBe('Augusta')
    const input = { firstName: 'Ada', lastName: 'Byron', street: ['A 1'], city: 'Bonn', country: 'DE' }
    await store.addAddress(input)
    await store.setDefaultAddress('13', 'shipping')
    const marks = () =>
      state
        .get()
        .addresses.value?.map(({ id, isDefaultShipping, isDefaultBilling }) => [
          id,
          isDefaultShipping,
          isDefaultBilling,
        ])
    expect(marks()).toEqual([
      ['12', false, true],
      ['13', true, false],
      ['14', false, false],
    ])
    await store.deleteAddress('13')
    expect(marks()?.map(([id]) => id)).toEqual(['12', '14'])
    expect(events.map(({ name }) => name)).toEqual([
      'profile_changed',
      'address_added',
      'address_changed',
      'address_deleted',
    ])
  })

  test('names the invalid field of a refused address, and keeps the others', async () => {
    const { store, state, events } = await open()
    await store.open('addresses')
    const result = await store.setDefaultAddress('12', 'billing')
    expect(result).toMatchObject({ ok: false, error: { code: 'BAD_PARAMETER', field: 'postal_code' } })
    expect(state.get().addresses).toMatchObject({
      status: 'ready',
      isPending: false,
      error: { code: 'BAD_PARAMETER' },
    })
    expect(state.get().addresses.value).toHaveLength(2)
    expect(events).toEqual([{ name: 'account_change_failed', code: 'BAD_PARAMETER' }])
  })

  test('keeps only its own session after all others were ended', async () => {
    const { store, state } = await open()
    await store.open('sessions')
    expect(await store.endOtherSessions()).toEqual({ ok: true, value: 1 })
    expect(state.get().sessions.value?.map(({ id }) => id)).toEqual(['one'])
  })

  test('shows the address that waits for confirmation until the change is withdrawn', async () => {
    const { store, state, events } = await open()
    await store.open('profile')
    await store.requestEmailChange('new@shop.test', 'correct horse')
    expect(state.get().profile.value?.pendingEmail).toBe('new@shop.test')
    await store.withdrawEmailChange()
    expect(state.get().profile.value?.pendingEmail).toBeNull()
    expect(await store.confirmEmailChange('token')).toEqual({ ok: true, value: 'changed' })
    expect(events.map(({ name }) => name)).toEqual([
      'email_change_requested',
      'email_change_cancelled',
      'email_changed',
    ])
  })

  test('contains no personal data in its events (R56)', async () => {
    const { store, events } = await open()
    await store.open('profile')
    await store.updateProfile({ firstName: 'Augusta' })
    await store.requestEmailChange('new@shop.test', 'correct horse')
    await store.erase('wrong horse')
    expect(JSON.stringify(events)).not.toMatch(/Ada|Augusta|@|horse/)
  })

  test('lists no countries with provider B (R32)', async () => {
    const { store, requests } = await open('b')
    expect(await store.listCountries()).toMatchObject({ ok: false, error: { code: 'NOT_SUPPORTED' } })
    expect(await store.listStates('US')).toMatchObject({ ok: false, error: { code: 'NOT_SUPPORTED' } })
    expect(requests).toEqual([])
  })

  test('is never shown to the next customer, even if a response arrives late', async () => {
    let respond: (answer: CannedAnswer) => void = () => undefined
    const waiting = new Promise<CannedAnswer>((resolve) => (respond = resolve))
    const { store, state, requests } = await open('a', (request) =>
      request === 'GET /account' ? waiting : undefined,
    )
    const reading = store.open('profile')
    await expect.poll(() => requests).toEqual(['GET /account'])
    store.reset()
    respond({ data: AccountA })
    await reading
    expect(state.get()).toEqual(unknownAccount)
  })
})
