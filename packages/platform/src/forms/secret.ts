import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Executor } from '../database/index.ts'

/** Signs texts with a random key that every process on the database shares; made when first needed. */
export interface Signer {
  /** 128 bits of an HMAC as base64url. `purpose` keeps the texts of different uses apart. */
  sign(purpose: string, text: string): Promise<string>
  isSigned(purpose: string, text: string, signature: string): Promise<boolean>
}

export function createSigner(db: Executor): Signer {
  let known: Promise<Buffer> | undefined
  const key = (): Promise<Buffer> => {
    known ??= readKey(db).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  const sign = async (purpose: string, text: string): Promise<string> => {
    const hmac = createHmac('sha256', await key())
    return hmac.update(`${purpose}\n${text}`).digest().subarray(0, 16).toString('base64url')
  }
  return {
    sign,
    async isSigned(purpose, text, signature) {
      const right = Buffer.from(await sign(purpose, text))
      const given = Buffer.from(signature)
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}

async function readKey(db: Executor): Promise<Buffer> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', 'forms').executeTakeFirst()
  const stored = await find()
  if (stored) return Buffer.from(stored.value, 'base64url')
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name: 'forms', value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // Another process may have been first.
  return Buffer.from((await find())?.value ?? value, 'base64url')
}
