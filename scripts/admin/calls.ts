import { adminPrefix } from '@vitrine/contract/admin'
import { Failure } from '../failure.ts'
import { actor, type CommandTools } from './command.ts'

type Data = Readonly<Record<string, unknown>>

/** A call that the platform rejected. */
export class RefusedCall extends Failure {
  /** The error code of the response. */
  readonly code: string

  constructor(code: string, message: string) {
    super(`${message}\n`)
    this.code = code
  }
}

/**
 * Makes a call of the write API in this process. Throws a `RefusedCall` with the message of the response if it fails.
 *
 * @param what method and path, for example `GET /reviews`
 */
export async function call(
  { platform }: Pick<CommandTools, 'platform'>,
  what: string,
  body?: object,
): Promise<Data> {
  const [method = 'GET', path = ''] = what.split(' ', 2)
  // The platform answers in this process, so the host is never resolved.
  const request = new Request(`http://localhost${adminPrefix}/v1${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const response = await platform.operatorSend(actor)(request)
  const answer = (await response.json()) as { Data?: Data; Error?: { code: string; message: string } }
  if (answer.Error) throw new RefusedCall(answer.Error.code, answer.Error.message)
  return answer.Data ?? {}
}

/** Formats a query string, with a question mark if it is not empty. */
export function toQuery(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const query = new URLSearchParams(given).toString()
  return query === '' ? '' : `?${query}`
}
