import type { CertificateRefusal, GiftCertificateBalanceA } from '@vitrine/contract'
import { z } from 'zod'
import type { Handler } from '../calls/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { failRateLimited, failRefused, isApiError, type ApiError } from '../http/index.ts'
import { createCodeLimit, type CodeLimitOptions } from '../rate-limits/index.ts'
import { maskCode, readInput, textSchema, toDecimal } from '../store/index.ts'
import { hashCertificateCode } from './certificate-code.ts'
import { findByCode, findStateProblem, type CertificateRow } from './certificates.repository.ts'

/** Maximum length of a code entered by a shopper, in UTF-16 code units. */
const maxCodeLength = 100

const bodySchema = z.strictObject({ code: textSchema(1, maxCodeLength) })

export interface GiftCertificatesOptions extends Omit<CodeLimitOptions, 'db'> {
  readonly commerce: CommerceDatabase
}

export interface GiftCertificates {
  readonly checkBalance: Handler<GiftCertificateBalanceA>
  /**
   * Returns the gift certificate whose code is in the body of a request. Unknown codes count
   * towards a limit per client. The balance of the certificate may be zero.
   */
  find(
    body: unknown,
    context: { readonly request: Pick<Request, 'headers'> },
  ): Promise<CertificateRow | ApiError>
}

export function createGiftCertificates(options: GiftCertificatesOptions): GiftCertificates {
  const { commerce, now } = options
  const limit = createCodeLimit('gift certificates', { ...options, db: commerce.db })

  const find: GiftCertificates['find'] = async (body, context) => {
    const input = readInput(bodySchema, body)
    if (isApiError(input)) return input
    const exceeded = await limit.count(context)
    if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
    const row = await findByCode(commerce.db, hashCertificateCode(input.code))
    if (!row) return refuseCode('unknown')
    await limit.giveBack(context)
    const reason = findStateProblem(row, new Date(now()).toISOString().slice(0, 10))
    return reason === undefined ? row : refuseCode(reason)
  }

  return {
    find,
    async checkBalance({ body }, context) {
      const row = await find(body, context)
      if (isApiError(row)) return row
      return {
        code: maskCode(row.last_digits),
        balance: toDecimal(row.balance - row.held, row.currency),
        currency_code: row.currency,
        expires_on: row.expires_on,
      }
    },
  }
}

/** Creates the error for a gift certificate that cannot be used. */
export function refuseCode(reason: CertificateRefusal): ApiError {
  return failRefused('CERTIFICATE_REFUSED', 'code', { reason })
}
