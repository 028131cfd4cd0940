import type { CommerceExecutor } from '../database/index.ts'
import { readClientAddress, toClientKey } from './client-key.ts'
import { createRateLimit, type LimitExceeded } from './rate-limit.ts'
import type { Signer } from '../secrets/index.ts'

/** Number of unknown codes that a client may enter in a period of `seconds`. */
const unknownCodeRate = { attempts: 20, seconds: 600 }

interface CodeRequest {
  readonly request: Pick<Request, 'headers'>
}

/** Limits the unknown codes per client, so that nobody can guess a coupon or a gift certificate. */
export interface CodeLimit {
  /** Returns the exceeded limit of a client; undefined if it may try a code. */
  check(context: CodeRequest): Promise<LimitExceeded | undefined>
  countFailure(context: CodeRequest): Promise<void>
}

export interface CodeLimitOptions {
  readonly db: CommerceExecutor
  readonly signer: Signer
  readonly trustProxy: boolean
  readonly now: () => number
}

/** @param name separates the codes of coupons and gift certificates. */
export function createCodeLimit(name: string, { db, signer, trustProxy, now }: CodeLimitOptions): CodeLimit {
  const limit = createRateLimit({ db, name, ...unknownCodeRate, now })
  const toKey = ({ request }: CodeRequest) =>
    toClientKey(readClientAddress(request.headers, trustProxy), signer, now())
  return {
    async check(context) {
      const isReached = await limit.isReached(await toKey(context))
      return isReached ? { retryAfterSeconds: unknownCodeRate.seconds, isFirst: false } : undefined
    },
    async countFailure(context) {
      await limit.consume(await toKey(context))
    },
  }
}
