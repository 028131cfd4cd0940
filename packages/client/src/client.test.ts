import { defineCall } from '@vitrine/contract'
import type { Call, FailurePolicy, Send } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { withErrors } from './links.ts'
import { dataOf, errorOf, isTransportError } from './response.ts'

const row = defineCall({
  id: 'test.row',
  group: 'content',
  method: 'POST',
  path: '/x',
  body: 'raw',
  response: 'Unknown',
})

const clientOf = (send: Send) =>
  createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    send,
    links: [withErrors()],
  })

const success: Send = async () => Response.json({ Status: 'success', Data: { error: null, id: 1 } })
const failure: Send = async () =>
  Response.json(
    { Status: 'failure', Error: { code: 'NOT_FOUND', message: 'No such thing' } },
    { status: 404 },
  )
const created: Send = async () =>
  Response.json({ Status: 'success', Data: 1 }, { status: 201, statusText: 'Created' })
const down: Send = async () => {
  throw new TypeError('fetch failed')
}
const garbage: Send = async () => new Response('<h1>', { status: 502 })

const bodyOf = async (call: Call, body?: unknown) => {
  const bodies: string[] = []
  const send: Send = async (request) => {
    bodies.push(await request.text())
    return Response.json({ Status: 'success', Data: null })
  }
  await clientOf(send).call(call, { body })
  return bodies
}

const outcome = async (onFailure: FailurePolicy, send: Send): Promise<unknown> => {
  try {
    const call: Call = { ...row, onFailure }
    const response = await clientOf(send).call(call)
    return response ? (errorOf(response)?.code ?? 'data') : 'nothing'
  } catch (thrown) {
    return thrown
  }
}

const plain = (value: unknown) => (value instanceof Error ? `throws ${value.message}` : value)

test('a request without a config throws the specified error', async () => {
  const call = undefined as unknown as Call
  await expect(clientOf(success).call(call)).rejects.toThrow(/^Invalid Request$/)
})

test('the response exposes data, status, ok and statusText', async () => {
  expect(await clientOf(success).call(row)).toEqual({
    data: { Status: 'success', Data: { error: null, id: 1 } },
    status: 200,
    ok: true,
    statusText: 'OK',
  })
  expect(await clientOf(created).call(row)).toMatchObject({ status: 201, ok: true, statusText: 'Created' })
})

describe('the body', () => {
  test('is sent as JSON', async () => {
    expect(await bodyOf(row, { email: 'ä@example.com' })).toEqual(['{"email":"ä@example.com"}'])
    expect(await bodyOf(row, null)).toEqual(['null'])
  })

  test('is empty without one, and where the row has none', async () => {
    expect(await bodyOf(row)).toEqual([''])
    expect(await bodyOf({ ...row, method: 'GET', body: null }, { email: '' })).toEqual([''])
  })
})

describe('a failure is treated as the row says (R30)', () => {
  test.each<[FailurePolicy, unknown, unknown, unknown, unknown]>([
    ['returns-error', 'data', 'NOT_FOUND', 'UNREACHABLE', 'BAD_ANSWER'],
    [
      'rethrows',
      'data',
      'NOT_FOUND',
      new Error('fetch failed'),
      new Error('The response does not come from the platform.'),
    ],
    ['swallows', 'data', 'NOT_FOUND', 'nothing', 'nothing'],
    [
      'object-not-found',
      'data',
      new Error('ObjectNotFound'),
      new Error('ObjectNotFound'),
      new Error('ObjectNotFound'),
    ],
    ['throws-field-error', 'data', 'NOT_FOUND', 'UNREACHABLE', 'BAD_ANSWER'],
  ])('%s', async (onFailure, whenFine, whenRefused, whenDown, whenGarbage) => {
    const outcomes = await Promise.all(
      [success, failure, down, garbage].map((send) => outcome(onFailure, send)),
    )
    expect(outcomes.map(plain)).toEqual([whenFine, whenRefused, whenDown, whenGarbage].map(plain))
  })

  test('a thrown error has the failure as its cause', async () => {
    expect(await outcome('object-not-found', failure)).toMatchObject({ cause: { code: 'NOT_FOUND' } })
    expect(await outcome('rethrows', down)).toMatchObject({ cause: { code: 'UNREACHABLE' } })
  })

  test('throws-field-error throws the error field itself', async () => {
    const error = { message: 'cart is gone' }
    expect(
      await outcome('throws-field-error', async () => Response.json({ Status: 'success', Data: { error } })),
    ).toEqual(error)
  })
})

describe('reading a response', () => {
  test('of a success', async () => {
    const response = await clientOf(success).call(row)
    expect([dataOf(response), errorOf(response), isTransportError(response)]).toEqual([
      { error: null, id: 1 },
      undefined,
      false,
    ])
  })

  test('of a failure, a fault and nothing', async () => {
    const refused = await clientOf(failure).call(row)
    expect([dataOf(refused), errorOf(refused)?.message, isTransportError(refused)]).toEqual([
      undefined,
      'No such thing',
      false,
    ])
    expect(isTransportError(await clientOf(down).call(row))).toBe(true)
    expect([dataOf(undefined), errorOf(undefined)]).toEqual([undefined, undefined])
  })
})
