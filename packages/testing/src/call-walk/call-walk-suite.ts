import { errors, invalidCredentialsText, type ProviderId } from '@vitrine/contract'
import { responseSchemas } from '@vitrine/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutAttempts } from '../databases.ts'
import { expectFailure, type TestResponse } from '../test-request.ts'
import { allRows, contractFields, otherFields, providers, walked } from './all-rows.ts'
import { badBodies } from './body-spec.ts'
import type { WalkRow } from './walk-row.ts'
import { createWalker, pathOf, type WalkCustomer, type WalkInput, type WalkTarget } from './walk.ts'

const guest: WalkCustomer = { email: '', cookie: '' }
const unknownId = 'f'.repeat(32)
/** Longer than a session lasts without a request, in milliseconds. */
const idleMs = 15 * 86_400_000

export interface CallWalkOptions {
  /** Tries every n-th invalid body only, for platforms that are reached over a network; 1 if absent. */
  readonly everyBody?: number
}

const toId = ({ call }: WalkRow) => call.id

/**
 * Registers the tests of every call of customers, for one provider: valid input and input with one invalid field,
 * without a session, with a session that has expired or was replaced, as another customer, and from other sites. The
 * platform has `sampleContent`, `cartSettings` with the customer fields `shoe`, `note`, `light` (required) and `store`,
 * the topics `news` and `events` of the newsletter, and `cartCatalogue`.
 */
export function callWalkSuite(
  name: string,
  provider: ProviderId,
  open: () => Promise<WalkTarget>,
  { everyBody = 1 }: CallWalkOptions = {},
): void {
  describe(`every call of customers of provider ${provider}, ${name}`, () => {
    const rows = allRows(provider)
    const of = (filter: (row: WalkRow) => boolean) =>
      rows.filter(filter).map((row) => [toId(row), row] as const)
    const inputs = new Map<WalkRow, { readonly input: WalkInput; readonly cookie: string }>()
    let target: WalkTarget | undefined
    let walker: ReturnType<typeof createWalker>
    let ended: readonly WalkCustomer[] = []
    let other = guest
    let before = ''
    const dump = async () => withoutAttempts((await target?.dump()) ?? '')
    const inputOf = (row: WalkRow) => {
      const found = inputs.get(row)
      if (!found) throw new Error(`The input of ${row.call.id} is missing.`)
      return found
    }

    beforeAll(async () => {
      target = await open()
      walker = createWalker(target, provider)
      const email = 'ada@walk.test'
      await walker.create(email)
      await walker.create('bob@walk.test')
      const expired = await walker.signIn(email)
      target.advance(idleMs)
      const replaced = await walker.signIn(email)
      const ada = await walker.signIn(email, replaced.cookie)
      ended = [expired, replaced]
      other = await walker.signIn('bob@walk.test')
      const signUp = async (row: WalkRow) => {
        const own = `${row.call.id.toLowerCase()}@walk.test`
        await walker.create(own)
        return walker.signIn(own)
      }
      for (const row of rows) {
        const customer = row.ownCustomer ? await signUp(row) : row.call.access === 'customer' ? ada : guest
        inputs.set(row, { input: await row.prepare(walker, customer), cookie: customer.cookie })
      }
      before = await dump()
    })
    afterAll(() => target?.close())

    test('has a row in this table, with the fields of the contract', () => {
      const expected = walked.filter((call) => call.providers.includes(provider)).map(({ id }) => id)
      expect(rows.map(toId).toSorted()).toEqual(expected.toSorted())
      for (const { call, body = {} } of rows) {
        const fields = call.body === null ? [] : contractFields(call, provider)
        if (fields) expect([call.id, ...Object.keys(body).toSorted()]).toEqual([call.id, ...fields])
        else expect([call.id, Object.keys(body).length > 0]).toEqual([call.id, true])
      }
    })

    test.each(of(({ call }) => call.access === 'customer'))(
      '%s rejects guests, expired sessions and replaced sessions',
      async (_, row) => {
        const { input } = inputOf(row)
        expectFailure(await walker.send(row.call, input), 401, 'UNAUTHENTICATED')
        const { reportsSessionExpiry } = row.call
        const message = reportsSessionExpiry ? invalidCredentialsText : errors.SESSION_EXPIRED.message
        for (const { cookie } of ended) {
          const answer = await walker.send(row.call, input, { cookie })
          expectFailure(answer, 401, 'SESSION_EXPIRED')
          expect(answer.body.Error?.message).toBe(message)
          expect(answer.headers.getSetCookie()).toEqual([])
        }
      },
    )

    test.each(of(({ call }) => call.access !== 'customer' && !call.guarded && call.method === 'GET'))(
      '%s answers ended sessions like guests',
      async (_, row) => {
        const { input } = inputOf(row)
        const answer = await walker.send(row.call, input)
        for (const { cookie } of ended) {
          expect((await walker.send(row.call, input, { cookie })).text).toBe(answer.text)
        }
      },
    )

    test.each(of(({ call }) => call.guarded))('%s rejects other sites (R7)', async (_, row) => {
      const { input, cookie } = inputOf(row)
      const origin = target?.origin ?? ''
      const type = { 'content-type': 'application/json' }
      const foreign: readonly Record<string, string>[] = [
        ...[{}, { origin: 'https://evil.example' }, { origin: 'null' }, { origin: `${origin}.evil.example` }],
        ...['cross-site', 'same-site', 'none', ''].map((site) => ({ origin, 'sec-fetch-site': site })),
      ]
      for (const headers of foreign) {
        const answer = await walker.send(row.call, input, { cookie, headers: { ...type, ...headers } })
        expectFailure(answer, 403, 'FORBIDDEN_ORIGIN')
        expect(answer.headers.getSetCookie()).toEqual([])
      }
    })

    test('that writes is guarded, unless a mail program makes it', () => {
      const open = rows.filter(({ call }) => call.method !== 'GET' && !call.guarded)
      expect(open.map(toId)).toEqual(['newsletter.unsubscribeByLink'])
    })

    test.each(of(({ owned }) => owned !== undefined))(
      '%s does not find what belongs to another customer (R6)',
      async (_, row) => {
        const { input, cookie } = inputOf(row)
        const { owned = '' } = row
        const unknown = { ...input, params: { ...input.params, [owned]: unknownId } }
        const answers = [
          await walker.send(row.call, input, { cookie: other.cookie }),
          await walker.send(row.call, unknown, { cookie: other.cookie }),
          await walker.send(row.call, unknown, { cookie }),
        ]
        for (const answer of answers) {
          expectFailure(answer, 404, 'NOT_FOUND', owned)
          expect(answer.text).toBe(answers[0]?.text)
        }
      },
    )

    const toResult = ({ status, body: { Error: error } }: TestResponse) => ({
      status,
      code: error?.code,
      field: error?.field,
    })

    test.each(of(({ body }) => body !== undefined))(
      '%s names the invalid field of a body',
      async (_, row) => {
        const { input, cookie } = inputOf(row)
        const bodies = badBodies(row.body ?? {}, input.body ?? {}, otherFields(row.call, provider))
        expect(bodies.length).toBeGreaterThan(20)
        const differences = []
        const tried = bodies.filter((_, index) => index % everyBody === 0)
        for (const { name, body, ...expected } of tried) {
          const text = JSON.stringify(body)
          const result = toResult(await walker.send(row.call, input, { cookie, text }))
          if (JSON.stringify(result) !== JSON.stringify(expected))
            differences.push({ name, expected, result })
        }
        expect(differences).toEqual([])
      },
    )

    test.each(of(({ body }) => body !== undefined))(
      '%s reads only JSON objects of a limited size',
      async (_, row) => {
        const { input, cookie } = inputOf(row)
        const headers = { origin: target?.origin ?? '' }
        const json = { ...headers, 'content-type': 'application/json' }
        const send = async (text: string, sent: Record<string, string> = json) =>
          toResult(await walker.send(row.call, input, { cookie, text, headers: sent }))
        const { maxBodyBytes = 0 } = row.call
        const large = JSON.stringify({ x: 'x'.repeat(maxBodyBytes) })
        expect(await send(large)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE', field: 'body' })
        for (const text of ['[]', '"x"', 'null', '1', '{', '{"a":1}}', '[{}]']) {
          expect(await send(text)).toEqual({ status: 400, code: 'BAD_JSON', field: 'body' })
        }
        const good = JSON.stringify(input.body)
        for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
          const answer = await send(good, { ...headers, 'content-type': type })
          expect(answer).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', field: 'content-type' })
        }
        const deep = `${good.slice(0, -1)},"x":${'['.repeat(5000)}${']'.repeat(5000)}}`
        expect(await send(deep)).toEqual({ status: 400, code: 'UNKNOWN_PARAMETER', field: 'x' })
      },
    )

    test.each(of(() => true))('%s names the invalid parameter of a query', async (_, row) => {
      const { input, cookie } = inputOf(row)
      const send = async (name: string, value: string) =>
        toResult(
          await walker.send(row.call, { ...input, query: { ...input.query, [name]: value } }, { cookie }),
        )
      for (const name of ['unknown', '__proto__', 'constructor', 'customer_id']) {
        expect(await send(name, 'x')).toEqual({ status: 400, code: 'UNKNOWN_PARAMETER', field: name })
      }
      const tooLong = Object.keys(row.call.query).map((parameter) => [parameter, ['x'.repeat(2001)]] as const)
      const bad = [...tooLong, ...Object.entries({ locale: ['<', 'x'], ...row.badQuery })]
      for (const [parameter, values] of bad) {
        for (const value of values) {
          const result = await send(parameter, value)
          expect([value, result]).toEqual([value, { status: 400, code: 'BAD_PARAMETER', field: parameter }])
        }
      }
    })

    test.each(of(() => true))('%s is not found under the path of another provider (R32)', async (_, row) => {
      const path = pathOf(row.call, provider)
      for (const each of providers.filter((id) => id !== provider)) {
        const foreign = path.replace(`/p${provider}/`, `/p${each}/`)
        if (foreign === path) return
        const answer = await walker.ask(foreign.replaceAll(/\{\w+\}/g, '1'), { method: row.call.method })
        expectFailure(answer, 404, 'NOT_FOUND')
      }
    })

    test('rejected requests have changed nothing', async () => {
      expect(await dump()).toBe(before)
    })

    const sendValid = async (row: WalkRow) => {
      const { input, cookie } = inputOf(row)
      const answer = await walker.send(row.call, input, { cookie })
      if (row.missing) expectFailure(answer, 404, 'NOT_FOUND', row.missing)
      else expect(answer.body).toMatchObject({ Status: 'success' })
      const schemas: Readonly<Record<string, { parse(data: unknown): unknown }>> = responseSchemas
      if (!row.missing) schemas[row.call.response]?.parse(answer.body.Data)
      return [answer.status, answer.headers.get('cache-control')]
    }
    const toStatus = (row: WalkRow) => [row.missing ? 404 : 200, 'no-store']

    test('that reads succeeds and writes nothing', async () => {
      const reading = rows.filter(({ call }) => call.method === 'GET' && !call.guarded)
      for (const row of reading) expect(await sendValid(row)).toEqual(toStatus(row))
      expect(await dump()).toBe(before)
    })

    test.each(of(({ call }) => call.method !== 'GET' || call.guarded))(
      '%s succeeds with valid input',
      async (_, row) => {
        expect(await sendValid(row)).toEqual(toStatus(row))
      },
    )
  })
}
