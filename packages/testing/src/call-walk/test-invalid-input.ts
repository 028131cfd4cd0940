import { errors, type ProviderId } from '@vitrine/contract'
import { expect, test } from 'vitest'
import type { TestResponse } from '../test-request.ts'
import { otherFields } from './all-rows.ts'
import { badBodies } from './body-spec.ts'
import { inputOf, type PreparedWalk } from './prepare-walk.ts'
import type { WalkRow } from './walk-row.ts'
import type { Walker } from './walk.ts'

export interface InvalidInputOptions {
  readonly provider: ProviderId
  /** Tests only every n-th invalid body. */
  readonly everyBody: number
  /** Returns the prepared walk. Called in tests only. */
  readonly read: () => { readonly walker: Walker; readonly walk: PreparedWalk }
}

/** Registers the tests of invalid bodies, queries and parameters of paths. */
export function testInvalidInput(
  rows: readonly WalkRow[],
  { provider, everyBody, read }: InvalidInputOptions,
): void {
  const of = (filter: (row: WalkRow) => boolean) =>
    rows.filter(filter).map((row) => [row.call.id, row] as const)

  const toResult = ({ status, body: { Error: error } }: TestResponse) => ({
    status,
    code: error?.code,
    field: error?.field,
  })

  test.each(of(({ badParams }) => badParams !== undefined))(
    '%s names the invalid parameter of a path',
    async (_, row) => {
      const { walker, walk } = read()
      const { input, cookie } = inputOf(walk, row)
      for (const [field, values] of Object.entries(row.badParams ?? {})) {
        for (const { value, code = 'BAD_PARAMETER' } of values) {
          const params = { ...input.params, [field]: String(value) }
          const result = toResult(await walker.send(row.call, { ...input, params }, { cookie }))
          expect([value, result]).toEqual([value, { status: errors[code].status, code, field }])
        }
      }
    },
  )

  test.each(of(({ body }) => body !== undefined))('%s names the invalid field of a body', async (_, row) => {
    const { walker, walk } = read()
    const { input, cookie } = inputOf(walk, row)
    const bodies = badBodies(row.body ?? {}, input.body ?? {}, otherFields(row.call, provider))
    expect(bodies.length).toBeGreaterThan(20)
    const differences = []
    const tried = bodies.filter((_, index) => index % everyBody === 0)
    for (const [index, { name, body, ...expected }] of tried.entries()) {
      const text = JSON.stringify(body)
      const isOther = row.forBoth === true && index % 2 === 1
      const sender = isOther ? walk.shopper.cookie : cookie
      const result = toResult(await walker.send(row.call, input, { cookie: sender, text }))
      if (JSON.stringify(result) !== JSON.stringify(expected)) differences.push({ name, expected, result })
    }
    expect(differences).toEqual([])
  })

  test.each(of(({ body }) => body !== undefined))(
    '%s reads only JSON objects of a limited size',
    async (_, row) => {
      const { walker, walk } = read()
      const { input, cookie } = inputOf(walk, row)
      const headers = { origin: walker.target.origin }
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
    const { walker, walk } = read()
    const { input, cookie } = inputOf(walk, row)
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
}
