import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CommerceExecutor } from '../database/index.ts'
import { findOrInsertSecret } from './secrets.repository.ts'

/**
 * Signs texts with a random key that all processes using the database share. The key is created on
 * first use.
 */
export interface Signer {
  /** Returns 128 bits of an HMAC as base64url. `purpose` separates signatures for different uses. */
  sign(purpose: string, text: string): Promise<string>
  /** Returns true if {@link Signer.sign} created the signature for this purpose and text. */
  verify(purpose: string, text: string, signature: string): Promise<boolean>
}

/**
 * Name of the stored key. Originally, only forms used it; renaming it would invalidate existing
 * signatures.
 */
const keyName = 'forms'

export function createSigner(db: CommerceExecutor): Signer {
  let key: Promise<Buffer> | undefined
  const readKey = (): Promise<Buffer> => {
    key ??= findOrInsertSecret(db, keyName, randomBytes(32).toString('base64url')).then(
      (value) => Buffer.from(value, 'base64url'),
      (error: unknown) => {
        key = undefined
        throw error
      },
    )
    return key
  }
  const sign = async (purpose: string, text: string): Promise<string> => {
    const hmac = createHmac('sha256', await readKey())
    return hmac.update(`${purpose}\n${text}`).digest().subarray(0, 16).toString('base64url')
  }
  return {
    sign,
    async verify(purpose, text, signature) {
      const expected = Buffer.from(await sign(purpose, text))
      const actual = Buffer.from(signature)
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}
