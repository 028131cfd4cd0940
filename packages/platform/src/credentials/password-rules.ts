import type { PasswordRefusal } from '@vitrine/contract'
import { commonPasswords } from './common-passwords.ts'

/** Minimum length of a customer's password, in characters. */
const minPasswordLength = 10

/** Maximum length of a customer's password, in UTF-16 code units. */
const maxPasswordLength = 1000

/**
 * Returns the reason why a password is rejected; undefined if it is accepted. Common passwords and
 * the customer's own address are rejected regardless of case.
 *
 * @param email the normalised address
 */
export function findPasswordRefusal(password: string, email?: string): PasswordRefusal | undefined {
  if (password.length > maxPasswordLength) return 'too-long'
  if (Array.from(password).length < minPasswordLength) return 'too-short'
  const folded = password.toLowerCase()
  return commonPasswords.has(folded) || folded === email || isRepeated(folded) ? 'too-common' : undefined
}

/** Returns true for a single repeated character. */
function isRepeated(password: string): boolean {
  return new Set(password).size === 1
}
