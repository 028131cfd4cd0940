import type { Send } from '@vitrine/contract'
import { Failure } from '../failure.ts'

/** Sends calls of the write API (docs/content-api.md). */
export interface Admin {
  /**
   * Sends a call and returns its data; undefined if the item does not exist.
   *
   * @param call method and path below `/apis/admin/v1`, for example `GET /records`
   * @throws Failure with the platform's message for other errors
   */
  find<T>(call: string, body?: object): Promise<T | undefined>
  /** Like `find`, but throws a `Failure` if the item does not exist. */
  ask<T>(call: string, body?: object): Promise<T>
}

interface Envelope {
  readonly Status: string
  readonly Data?: unknown
  readonly Error?: {
    readonly code: string
    readonly message: string
    readonly field?: string
    readonly fields?: Readonly<Record<string, { readonly message: string }>>
  }
}

export function createAdmin(send: Send, origin: string): Admin {
  const exchange = async (call: string, body: object | undefined): Promise<Envelope> => {
    const [method = 'GET', path = ''] = call.split(' ')
    const request = new Request(`${origin}/apis/admin/v1${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const response = await send(request)
    const text = await response.text()
    try {
      return JSON.parse(text) as Envelope
    } catch {
      throw new Failure(
        `${origin} responded with status ${response.status} and no JSON. Check that a shop runs at this address.\n`,
      )
    }
  }
  const dataOf = <T>({ Status, Data, Error }: Envelope): T => {
    if (Status === 'success') return Data as T
    throw new Failure(toText(Error))
  }
  return {
    async find<T>(call: string, body?: object) {
      const envelope = await exchange(call, body)
      return envelope.Error?.code === 'NOT_FOUND' ? undefined : dataOf<T>(envelope)
    },
    ask: async <T>(call: string, body?: object) => dataOf<T>(await exchange(call, body)),
  }
}

function toText(error: Envelope['Error']): string {
  if (error === undefined) return 'The shop rejected the request without a reason.\n'
  const { message, field, fields } = error
  if (fields === undefined) return `${field === undefined ? '' : `${field}: `}${message}\n`
  return Object.entries(fields)
    .map(([name, problem]) => `${name}: ${problem.message}\n`)
    .join('')
}
