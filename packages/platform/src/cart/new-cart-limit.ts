import type { CallContext } from '../calls/index.ts'
import { failRateLimited, type ApiError } from '../http/index.ts'
import { createClientLimit, readClientAddress, toClientKey } from '../rate-limits/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { CartTools } from './cart-tools.ts'
import { findCart, type CartOwner } from './carts.repository.ts'

/**
 * Rate limit of new carts per client, which prevents clients from filling the disk: `attempts`
 * within `seconds`.
 */
const newCartRate = { attempts: 300, seconds: 600 }

/** Counts a cart that is about to be created. Returns an error if the client has created too many. */
export type CountNewCart = (
  owner: CartOwner,
  context: Pick<CallContext, 'request'>,
) => Promise<ApiError | undefined>

export function createNewCartLimit(
  { commerce, now }: CartTools,
  { signer, trustProxy }: { readonly signer: Signer; readonly trustProxy: boolean },
): CountNewCart {
  const limit = createClientLimit({ db: commerce.db, name: 'new carts', ...newCartRate, now })
  return async (owner, { request }) => {
    if (await findCart(commerce.db, owner, 'read')) return undefined
    const address = readClientAddress(request.headers, trustProxy)
    const exceeded = await limit.consume(await toClientKey(address, signer))
    return exceeded && failRateLimited(exceeded.retryAfterSeconds)
  }
}
