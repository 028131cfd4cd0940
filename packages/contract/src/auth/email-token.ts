import type { EmailTokenC } from './entities.ts'

/**
 * Reads `emailToken` of a link of provider C: JSON with token, address and id of the customer (section 3). Returns
 * undefined if the text is something else.
 */
export function readEmailTokenC(emailToken: string): EmailTokenC | undefined {
  try {
    const { token, email, customerId } = Object(JSON.parse(emailToken)) as Partial<Record<string, unknown>>
    return typeof token === 'string' && typeof email === 'string' && typeof customerId === 'string'
      ? { token, email, customerId }
      : undefined
  } catch {
    return undefined
  }
}
