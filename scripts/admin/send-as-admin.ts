import { adminPrefix } from '@vitrine/contract/admin'
import type { Platform } from '@vitrine/platform'
import { Failure } from '../failure.ts'

/** A call of the write API. */
export interface AdminRequest {
  readonly method: string
  /** Path below the prefix of the write API. */
  readonly path: string
  readonly body?: object
}

/** Origin of the requests. It is never resolved, since the platform answers in this process. */
const origin = 'http://localhost'

/**
 * Makes a call of the write API. The audit log records `npm run admin` as the actor. Returns its data, and throws a `Failure` with the
 * message of its error.
 */
export async function sendAsAdmin(
  platform: Pick<Platform, 'operatorSend'>,
  { method, path, body }: AdminRequest,
): Promise<unknown> {
  const response = await platform.operatorSend('npm run admin')(
    new Request(`${origin}${adminPrefix}/v1${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    }),
  )
  const answer = (await response.json()) as {
    readonly Data?: unknown
    readonly Error?: { readonly message: string }
  }
  if (answer.Error) throw new Failure(`${answer.Error.message}\n`)
  return answer.Data
}
