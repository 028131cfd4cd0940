import type { CommerceExecutor } from '../database/index.ts'
import { readClientAddress, toClientKey } from './client-key.ts'
import { createClientLimit } from './client-limit.ts'
import type { LimitExceeded } from './rate-limit.ts'
import type { Signer } from '../secrets/index.ts'

/** Number of unknown codes that a client can enter within `seconds` seconds. */
const unknownCodeRate = { attempts: 20, seconds: 600 }

interface CodeRequest {
  readonly request: Pick<Request, 'headers'>
}

/**
 * Limits the number of unknown codes per client, so that nobody can guess coupons or gift
 * certificates. Codes are counted before they are looked up, so that the limit also holds for
 * concurrent requests.
 */
export interface CodeLimit {
  /** Counts a code. Returns the exceeded limit; undefined if the code may be looked up. */
  count(context: CodeRequest): Promise<LimitExceeded | undefined>
  /** Removes the code of the last call from the count, since the code exists. */
  giveBack(context: CodeRequest): Promise<void>
}

export interface CodeLimitOptions {
  readonly db: CommerceExecutor
  readonly signer: Signer
  readonly trustProxy: boolean
  readonly now: () => number
}

/** @param name separates coupon codes from gift certificate codes */
export function createCodeLimit(name: string, { db, signer, trustProxy, now }: CodeLimitOptions): CodeLimit {
  const limit = createClientLimit({ db, name, ...unknownCodeRate, now })
  const toKey = ({ request }: CodeRequest) =>
    toClientKey(readClientAddress(request.headers, trustProxy), signer)
  return {
    count: async (context) => limit.consume(await toKey(context)),
    giveBack: async (context) => limit.giveBack(await toKey(context)),
  }
}
