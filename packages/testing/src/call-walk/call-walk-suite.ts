import { errors, invalidCredentialsText, type Call, type ProviderId } from '@vitrine/contract'
import { responseSchemas } from '@vitrine/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutAttempts } from '../databases.ts'
import { expectFailure } from '../test-request.ts'
import { allRows, contractFields, providers, walked } from './all-rows.ts'
import { readCart } from './cart-shapes.ts'
import { inputOf, prepareWalk, type PreparedWalk } from './prepare-walk.ts'
import { testInvalidInput } from './test-invalid-input.ts'
import type { WalkRow } from './walk-row.ts'
import { createWalker, pathOf, type WalkTarget } from './walk.ts'

const unknownId = 'f'.repeat(32)

/** POST calls that only read, and the unsubscription that mail programs request. */
const openCalls = new Set([
  ...['newsletter.unsubscribeByLink', 'checkout.estimateShipping', 'goods.listGroupPrices'],
  'merchandising.findProductB',
])

export interface CallWalkOptions {
  /** Tests only every n-th invalid body, for platforms that are reached over a network; 1 if absent. */
  readonly everyBody?: number
}

/** Returns true for calls that change nothing. */
const isReading = ({ id, method, guarded }: Call) =>
  !guarded && (method === 'GET' || (openCalls.has(id) && id !== 'newsletter.unsubscribeByLink'))

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
    let target: WalkTarget | undefined
    let walker: ReturnType<typeof createWalker>
    let walk: PreparedWalk
    let before = ''
    const dump = async () => withoutAttempts((await target?.dump()) ?? '')

    beforeAll(async () => {
      target = await open()
      walker = createWalker(target, provider)
      walk = await prepareWalk(walker, rows)
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
        const { input } = inputOf(walk, row)
        expectFailure(await walker.send(row.call, input), 401, 'UNAUTHENTICATED')
        const { reportsSessionExpiry } = row.call
        const message = reportsSessionExpiry ? invalidCredentialsText : errors.SESSION_EXPIRED.message
        for (const { cookie } of walk.ended) {
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
        const { input } = inputOf(walk, row)
        const answer = await walker.send(row.call, input)
        for (const { cookie } of walk.ended) {
          expect((await walker.send(row.call, input, { cookie })).text).toBe(answer.text)
        }
      },
    )

    test.each(of(({ call }) => call.guarded))('%s rejects other sites (R7)', async (_, row) => {
      const { input, cookie } = inputOf(walk, row)
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
      expect(open.map(toId).filter((id) => !openCalls.has(id))).toEqual([])
    })

    test.each(of(({ owned }) => owned !== undefined))(
      '%s does not find what belongs to another customer (R6)',
      async (_, row) => {
        const { input, cookie } = inputOf(walk, row)
        const { owned = '' } = row
        const id = { [owned]: unknownId }
        const isInQuery = Object.hasOwn(input.query ?? {}, owned)
        const unknown = isInQuery
          ? { ...input, query: { ...input.query, ...id } }
          : { ...input, params: { ...input.params, ...id } }
        const answers = [
          await walker.send(row.call, input, { cookie: walk.other.cookie }),
          await walker.send(row.call, unknown, { cookie: walk.other.cookie }),
          await walker.send(row.call, unknown, { cookie }),
        ]
        for (const answer of answers) {
          expectFailure(answer, 404, 'NOT_FOUND', owned)
          expect(answer.text).toBe(answers[0]?.text)
        }
      },
    )

    test.each(of(({ needsCart }) => needsCart === true))('%s needs a cart', async (_, row) => {
      const { input } = inputOf(walk, row)
      const guest = await walker.send(row.call, input)
      expectFailure(guest, 404, 'CART_NOT_FOUND')
      expect(guest.headers.getSetCookie()).toEqual([])
      const { reportsSessionExpiry } = row.call
      for (const { cookie } of walk.ended) {
        const answer = await walker.send(row.call, input, { cookie })
        if (reportsSessionExpiry) {
          expectFailure(answer, 401, 'SESSION_EXPIRED')
          expect(answer.body.Error?.message).toBe(invalidCredentialsText)
        } else expect(answer.text).toBe(guest.text)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
    })

    testInvalidInput(rows, { provider, everyBody, read: () => ({ walker, walk }) })

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

    const sendValid = async (row: WalkRow, { input, cookie } = inputOf(walk, row)) => {
      const answer = await walker.send(row.call, input, { cookie })
      if (row.missing) expectFailure(answer, 404, 'NOT_FOUND', row.missing)
      else expect(answer.body).toMatchObject({ Status: 'success' })
      const schemas: Readonly<Record<string, { parse(data: unknown): unknown }>> = responseSchemas
      if (!row.missing) schemas[row.call.response]?.parse(answer.body.Data)
      return [answer.status, answer.headers.get('cache-control')]
    }
    const toStatus = (row: WalkRow) => [row.missing ? 404 : 200, 'no-store']

    test('that reads succeeds and writes nothing', async () => {
      const reading = rows.filter(({ call }) => isReading(call))
      for (const row of reading) {
        expect(await sendValid(row)).toEqual(toStatus(row))
        const { input } = inputOf(walk, row)
        // Without an id, the call reads the shopper's own object.
        if (row.forBoth && !row.owned) {
          expect(await sendValid(row, { input, cookie: walk.shopper.cookie })).toEqual(toStatus(row))
        }
      }
      expect(await dump()).toBe(before)
    })

    test.each(
      of(({ call, forBoth, owned }) => !isReading(call) || (forBoth && owned !== undefined) === true),
    )('%s succeeds with valid input', async (_, row) => {
      expect(await sendValid(row)).toEqual(toStatus(row))
      if (!row.forBoth) return
      const input = await row.prepare(walker, walk.shopper)
      expect(await sendValid(row, { input, cookie: walk.shopper.cookie })).toEqual(toStatus(row))
    })

    test('leaves the cart of another customer unchanged', async () => {
      expect(await readCart(walker, walk.other)).toEqual(walk.otherCart)
    })
  })
}
