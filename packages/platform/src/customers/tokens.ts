import type { TokenRefusal } from '@vitrine/contract'
import { createToken, hashToken, isToken } from '../credentials/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { failRefused, type ApiError } from '../http/index.ts'
import { findToken, insertToken, type FoundToken, type TokenPurpose } from './tokens.repository.ts'

const minute = 60_000
const hour = 60 * minute

/** Time for which a link in an email is valid, in milliseconds. */
export const tokenLifetimes: Readonly<Record<TokenPurpose, number>> = {
  activation: 24 * hour,
  password: 60 * minute,
  'email-old': 60 * minute,
  'email-new': 60 * minute,
}

/** A link to be sent by mail. Create it before the transaction that stores it. */
export interface TokenToSend {
  /** The secret part of the link. It is never stored. */
  readonly token: string
  readonly purpose: TokenPurpose
  /**
   * Stores the hash of the token for a customer and invalidates the customer's earlier links for
   * the same purpose.
   */
  store(tx: CommerceExecutor, customerId: string): Promise<void>
}

/** @param now milliseconds since 1970 */
export function createTokenToSend(purpose: TokenPurpose, now: number): TokenToSend {
  const { token, hash } = createToken()
  const createdAt = new Date(now).toISOString()
  const expiresAt = new Date(now + tokenLifetimes[purpose]).toISOString()
  return {
    token,
    purpose,
    store: (tx, customerId) =>
      insertToken(tx, { tokenHash: hash, customerId, purpose, createdAt, expiresAt }),
  }
}

export interface ValidToken extends FoundToken {
  readonly tokenHash: string
}

export interface TokenQuery {
  readonly purposes: readonly TokenPurpose[]
  /** The field of the request that contains the token. */
  readonly field: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** True to find tokens that have already been used, too. */
  readonly isUsedAllowed?: boolean
}

/**
 * Finds a token for one of these purposes. Returns TOKEN_INVALID with the reason if it has expired,
 * has been used or is otherwise invalid. Tokens for other purposes count as unknown.
 */
export async function findValidToken(
  db: CommerceExecutor,
  token: string,
  { purposes, field, now, isUsedAllowed = false }: TokenQuery,
): Promise<ValidToken | ApiError> {
  const tokenHash = hashToken(token)
  const found = isToken(token) ? await findToken(db, tokenHash) : undefined
  if (!found || !purposes.includes(found.purpose)) return failToken('unknown', field)
  if (found.used_at !== null && !isUsedAllowed) return failToken('used', field)
  if (found.superseded_at !== null) return failToken('superseded', field)
  if (Date.parse(found.expires_at) <= now) return failToken('expired', field)
  return { ...found, tokenHash }
}

/** Creates the error for a link that cannot be used. */
export function failToken(reason: TokenRefusal, field: string): ApiError {
  return failRefused('TOKEN_INVALID', field, { reason })
}
