import { createHash } from 'node:crypto'
import { openRowWriter } from '../builders/row-writer.ts'
import type { ShopLocation } from '../shop-process/index.ts'

/** A coupon with ten percent off. */
export const couponCode = 'SOAK'

/** Gift certificates. */
export const certificateCodes: readonly string[] = ['AAAA-2222-AAAA-2222', 'BBBB-3333-BBBB-3333']

/** The amount of each gift certificate, in euro cents. */
const certificateAmount = 20_000

/**
 * Adds the coupon and the gift certificates to a shop that is not open.
 *
 * @param maxUses number of orders that may use the coupon.
 */
export async function insertCodes(location: ShopLocation, maxUses: number): Promise<void> {
  const write = await openRowWriter({ ...location, database: 'commerce' })
  const at = '2026-01-01T00:00:00.000Z'
  const definition = {
    names: { en: 'Soak' },
    reward: { kind: 'percent', percent: 10 },
    ...{ maxUses, isCombinable: true, priority: 100 },
  }
  await write.rows('promotions', [
    {
      ...{ id: 'soak', definition: JSON.stringify(definition), is_automatic: 0, is_active: 1 },
      ...{ max_uses: maxUses, max_uses_per_customer: null, created_at: at, updated_at: at },
    },
  ])
  await write.rows('promotion_codes', [
    { key: couponCode, code: couponCode, promotion_id: 'soak', max_uses: null, created_at: at },
  ])
  await write.rows(
    'certificates',
    certificateCodes.map((code) => ({
      ...{ id: code, code_hash: hashOf(code), last_digits: code.slice(-4), currency: 'EUR' },
      ...{ initial: certificateAmount, balance: certificateAmount, state: 'active', send_on: null },
      ...{ expires_on: null, order_id: null, delivery: null, created_at: at, updated_at: at },
    })),
  )
  await write.rows(
    'certificate_entries',
    certificateCodes.map((code) => ({
      ...{ id: code, certificate_id: code, kind: 'issue', amount: certificateAmount },
      ...{ order_id: null, actor: null, at },
    })),
  )
  await write.close()
}

/** The hash by which the platform finds a certificate. */
function hashOf(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
}
