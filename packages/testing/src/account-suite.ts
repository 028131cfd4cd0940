import { defaultSegments, type ProviderId } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountShapes, type TestAddress } from './account-suite-shapes.ts'
import { withCookieJar } from './cookie-jar.ts'
import { testCustomers, type SessionTarget } from './session-suite.ts'
import { createTestRequest, expectFailure, type TestRequest } from './test-request.ts'

const api = '/exp-sf-cms/api'
const bonn: TestAddress = { city: 'Bonn', postalCode: '53111', country: 'DE' }
const vienna: TestAddress = { city: 'Wien', postalCode: '1010', country: 'AT' }
const unknownId = '0123456789abcdef0123456789abcdef'

/**
 * Registers the tests of addresses for one provider. Every platform must pass these tests, on any database and network.
 * The platform has `sampleContent` with `cartSettings` as its `store.json`, and {@link testCustomers}.
 */
export function accountSuite(name: string, provider: ProviderId, open: () => Promise<SessionTarget>): void {
  describe(`accounts of provider ${provider}, ${name}`, () => {
    let target: SessionTarget | undefined
    const shapes = accountShapes[provider]
    const root = `${api}/${defaultSegments[provider]}`
    const addresses = `${root}/account/addresses`

    const browse = (): TestRequest => {
      if (!target) throw new Error('The platform has not started.')
      return createTestRequest(target.origin, withCookieJar(target.send))
    }
    const write = (ask: TestRequest, method: string, path: string, body?: unknown, headers: object = {}) =>
      ask(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    const openSession = async (index: 0 | 1) => {
      const ask = browse()
      const { email, password } = testCustomers[index]
      expect((await write(ask, 'POST', `${api}/login`, { email, password })).status).toBe(200)
      return ask
    }
    const sessions: TestRequest[] = []
    /** Returns the browser of a customer, who signs in once, because attempts to sign in are limited. */
    const signIn = async (index: 0 | 1) => (sessions[index] ??= await openSession(index))
    const list = async (ask: TestRequest) =>
      shapes.readList(await ask.data(addresses)).map((address) => shapes.read(address))
    const add = async (ask: TestRequest, address: TestAddress) => {
      const answer = await write(ask, 'POST', addresses, shapes.write(address))
      expect(answer.body).toMatchObject({ Status: 'success' })
      return shapes.read(answer.body.Data as object)
    }
    const clear = async (ask: TestRequest) => {
      for (const { id } of await list(ask)) {
        expect((await write(ask, 'DELETE', `${addresses}/${id}`)).status).toBe(200)
      }
    }

    beforeAll(async () => {
      target = await open()
    })
    afterAll(() => target?.close())

    test('have addresses that are added, changed and deleted', async () => {
      const ask = await signIn(0)
      await clear(ask)
      expect(await list(ask)).toEqual([])
      const first = await add(ask, bonn)
      expect(first).toEqual({ ...bonn, id: expect.stringMatching(/^[0-9a-f]{32}$/), defaults: [true, true] })
      const second = await add(ask, vienna)
      expect(second).toMatchObject({ ...vienna, defaults: [false, false] })
      expect(await list(ask)).toEqual([first, second])

      const path = `${addresses}/${second.id}`
      const changed = await write(ask, 'PUT', path, shapes.write({ ...vienna, postalCode: '1020' }, [true]))
      expect(shapes.read(changed.body.Data as object)).toEqual({
        ...{ ...vienna, postalCode: '1020' },
        ...{ id: second.id, defaults: [true, false] },
      })
      expect((await list(ask)).map(({ defaults }) => defaults)).toEqual([
        [false, true],
        [true, false],
      ])
      const removed = await write(ask, 'DELETE', `${addresses}/${first.id}`)
      expect(removed.body).toEqual({ Status: 'success', Data: { id: first.id } })
      expect(await list(ask)).toEqual([{ ...second, postalCode: '1020', defaults: [true, true] }])
    })

    test.each<[string, TestAddress, string]>([
      ['a postal code of another form', { ...bonn, postalCode: 'SW1A 1AA' }, 'postalCode'],
      ['no postal code', { ...bonn, postalCode: '' }, 'postalCode'],
      ['no city', { ...bonn, city: ' ' }, 'city'],
      ['an unknown country', { ...bonn, country: 'XX' }, 'country'],
      ['no state in a country with states', { ...bonn, country: 'US', postalCode: '90210' }, 'state'],
      ['a state of another country', { ...bonn, country: 'US', postalCode: '90210', state: 'NSW' }, 'state'],
      ['a malformed VAT id', { ...bonn, vatId: 'DE12' }, 'vatId'],
      ['a text as phone number', { ...bonn, phone: 'call me' }, 'phone'],
    ])('have no address with %s', async (_, address, field) => {
      const ask = await signIn(0)
      const before = await list(ask)
      const refused = await write(ask, 'POST', addresses, shapes.write(address))
      expectFailure(refused, 400, 'BAD_PARAMETER', shapes.fields[field])
      expect(await list(ask)).toEqual(before)
    })

    test('have no address in a country that the shop does not sell to (R40)', async () => {
      const ask = await signIn(0)
      const refused = await write(ask, 'POST', addresses, shapes.write({ ...bonn, country: 'FR' }))
      expectFailure(refused, 422, 'ADDRESS_REFUSED', shapes.fields['country'])
    })

    test.each<[string, (body: object) => object, string]>([
      ['an unknown field', (body) => ({ ...body, verified: true }), 'verified'],
      ['a customer', (body) => ({ ...body, customer_id: '1' }), 'customer_id'],
      ['an id', (body) => ({ ...body, id: unknownId }), 'id'],
    ])('cannot set %s of an address', async (_, change, field) => {
      const ask = await signIn(0)
      const body = shapes.wrap(change(shapes.unwrap(shapes.write(bonn))))
      const path = provider === 'a' ? field : `address.${field}`
      expectFailure(await write(ask, 'POST', addresses, body), 400, 'UNKNOWN_PARAMETER', path)
    })

    test('store names of states and postal codes in their usual notation', async () => {
      const ask = await signIn(0)
      const state = provider === 'a' ? 'california' : 'ca'
      const added = await add(ask, { city: 'Los Angeles', postalCode: '902101234', country: 'us', state })
      expect(added).toMatchObject({ postalCode: '90210-1234', country: 'US', state: 'CA' })
    })

    test('keep markup in addresses as text', async () => {
      const ask = await signIn(0)
      const city = '<b onclick="x()">Bonn</b>'
      expect(await add(ask, { ...bonn, city })).toMatchObject({ city })
      const controls = await write(ask, 'POST', addresses, shapes.write({ ...bonn, city: 'Bonn\r\nBcc: x' }))
      expectFailure(controls, 400, 'BAD_PARAMETER', shapes.fields['city'])
    })

    test('of other customers look like unknown ones (R6)', async () => {
      const [ada, bob] = [await signIn(0), await signIn(1)]
      await clear(bob)
      const { id } = await add(ada, bonn)
      const before = await list(ada)
      const put = (ask: TestRequest, key: string) =>
        write(ask, 'PUT', `${addresses}/${key}`, shapes.write(vienna))
      for (const key of [id, unknownId, '1']) {
        const answers = [await put(bob, key), await write(bob, 'DELETE', `${addresses}/${key}`)]
        for (const answer of answers) expectFailure(answer, 404, 'NOT_FOUND', 'id')
      }
      expect(await list(bob)).toEqual([])
      expect(await list(ada)).toEqual(before)
    })

    test('have at most 50 addresses', async () => {
      const ask = await signIn(1)
      await clear(ask)
      for (let count = 0; count < 50; count++) await add(ask, bonn)
      const refused = await write(ask, 'POST', addresses, shapes.write(bonn))
      expectFailure(refused, 422, 'ABOVE_MAXIMUM')
      expect(await list(ask)).toHaveLength(50)
      await clear(ask)
    })

    test('have one default of each kind, also after ten changes at once', async () => {
      const ask = await signIn(1)
      await clear(ask)
      await Promise.all(
        Array.from({ length: 10 }, () => write(ask, 'POST', addresses, shapes.write(bonn, [true, true]))),
      )
      const defaults = (await list(ask)).map((address) => address.defaults)
      expect(defaults).toHaveLength(10)
      expect(defaults.filter(([shipping]) => shipping)).toHaveLength(1)
      expect(defaults.filter(([, billing]) => billing)).toHaveLength(1)
      await clear(ask)
    })

    test('are for customers only, and not for requests of other sites (R7)', async () => {
      const guest = browse()
      expectFailure(await guest(addresses), 401, 'UNAUTHENTICATED')
      expectFailure(await write(guest, 'POST', addresses, shapes.write(bonn)), 401, 'UNAUTHENTICATED')
      const ask = await signIn(0)
      const origin = 'https://evil.example'
      const foreign = await write(ask, 'POST', addresses, shapes.write(bonn), { origin })
      expectFailure(foreign, 403, 'FORBIDDEN_ORIGIN')
      const other = await openSession(0)
      await other(`${api}/logout`)
      expectFailure(await other(addresses), 401, 'UNAUTHENTICATED')
    })
  })
}
