import type { CommerceExecutor } from '../database/index.ts'
import { createSigner } from '../secrets/index.ts'

/**
 * Hashes an email address, to count the uses of guests. The hash cannot be reversed without the
 * secret of the shop. Awaits only SQL on `db`, so it may be called inside a transaction (R35).
 */
export function hashEmail(db: CommerceExecutor, email: string): Promise<string> {
  return createSigner(db).sign('promotion use', email.normalize('NFC').toLowerCase())
}
