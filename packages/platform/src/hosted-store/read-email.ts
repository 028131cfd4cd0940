import type { CheckoutInput } from '../checkout/index.ts'
import { isEmail, normaliseEmail } from '../credentials/index.ts'

/**
 * Returns the email address that a visitor has entered, normalised; undefined if it is not an email
 * address.
 */
export function readEmail(input: Pick<CheckoutInput, 'email'> | undefined): string | undefined {
  const email = normaliseEmail(input?.email ?? '')
  return isEmail(email) ? email : undefined
}
