import type { CheckoutInput } from '../checkout/index.ts'
import { isEmail, normaliseEmail } from '../credentials/index.ts'

/** Returns the normalised address that a visitor has entered; undefined if it is not an address. */
export function readEmail(input: Pick<CheckoutInput, 'email'> | undefined): string | undefined {
  const email = normaliseEmail(input?.email ?? '')
  return isEmail(email) ? email : undefined
}
