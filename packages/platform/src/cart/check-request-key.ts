import { idempotencyKeyHeader } from '@vitrine/contract'
import type { RequestKey } from '../calls/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { fail, type ApiError } from '../http/index.ts'
import { findInputHash } from './request-keys.repository.ts'

/**
 * Returns true if a request has already changed the cart, which must be locked. Returns an error if
 * its key was used for a request with different input. `at`: milliseconds since 1970.
 */
export async function isRepeated(
  tx: CommerceExecutor,
  cartId: string,
  requestKey: RequestKey | undefined,
  at: number,
): Promise<boolean | ApiError> {
  const hash = requestKey && (await findInputHash(tx, cartId, requestKey.key, at))
  if (hash === undefined) return false
  return hash === requestKey?.inputHash || fail('IDEMPOTENCY_CONFLICT', idempotencyKeyHeader)
}
