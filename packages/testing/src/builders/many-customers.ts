import { openRowWriter } from './row-writer.ts'

/** Number of rows per statement. */
const rowsAtOnce = 500

/** The password of the customers of {@link insertManyCustomers}. */
export const manyCustomersPassword = 'correct horse battery'

/** Argon2id of the password with the least memory: verification takes a tenth of a millisecond. */
const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$X2wcGkPAAfiNsdQBJy3oSQ$BZ+J9AlOi19RWwh2GbjfODCLix6pFVTF211WcI8HYR8'

/**
 * Adds customers with two addresses each to the tables of a platform that is not open. A customer is determined by its
 * number `n`: its address is {@link customerEmail}, its id 24 zeros and `n` in eight digits. Their password takes almost
 * no time to check.
 */
export async function insertManyCustomers(
  where: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  count: number,
): Promise<void> {
  const write = await openRowWriter({ ...where, database: 'commerce' })
  const now = '2026-01-01T00:00:00.000Z'
  for (let from = 0; from < count; from += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) => from + index)
    await write.rows(
      'customers',
      numbers.map((n) => ({
        id: toId(n),
        email: customerEmail(n),
        password_hash: cheapHash,
        ...{ first_name: `First ${n}`, last_name: `Last ${n}`, middle_name: '', phone: '', company: '' },
        ...{ custom_fields: '{}', form_fields: '{}', group_id: '0', currency: null },
        ...{ channel_id: '1', language: 'en', activated_at: now, created_at: now, updated_at: now },
      })),
    )
    await write.rows(
      'customer_addresses',
      numbers.flatMap((n) => [1, 2].map((position) => toAddress(n, position, now))),
    )
  }
  await write.close()
}

export function customerEmail(n: number): string {
  return `customer${n}@shop.test`
}

function toId(n: number): string {
  return String(n).padStart(32, '0')
}

function toAddress(n: number, position: number, now: string) {
  return {
    id: `${position}${toId(n).slice(1)}`,
    customer_id: toId(n),
    position,
    ...{ first_name: `First ${n}`, middle_name: '', last_name: `Last ${n}`, company: '' },
    ...{ street: `Street ${n}`, city: 'Bonn', state_code: '', state_name: '', postal_code: '53111' },
    ...{ country: 'DE', phone: '', vat_id: '', kind: 'residential' },
    is_default_shipping: position === 1 ? 1 : 0,
    is_default_billing: position === 1 ? 1 : 0,
    ...{ created_at: now, updated_at: now },
  }
}
