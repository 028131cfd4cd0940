import type { Order } from '../store/index.ts'
import { toWords } from '../text/index.ts'

/** Maximum number of keys of one order. */
const maxKeys = 30

/** Maximum number of words in a search. */
export const maxSearchWords = 8

/**
 * Returns the keys with which operators can find an order: its number, the digits of the number
 * without leading zeros, the email address, and the words of names and companies. Case and accents
 * are ignored (R34).
 */
export function toOrderKeys({
  number,
  email,
  billingAddress,
  shippingAddress,
}: Pick<Order, 'number' | 'email' | 'billingAddress' | 'shippingAddress'>): readonly string[] {
  const names = [billingAddress, shippingAddress].flatMap((address) =>
    address ? [address.lastName, address.firstName, address.company].flatMap(toWords) : [],
  )
  const keys = new Set([number.toLowerCase(), toDigits(number), email, ...names])
  keys.delete('')
  return [...keys].slice(0, maxKeys)
}

/**
 * Returns the key prefixes that every matching order must have. Returns undefined if there are more
 * than {@link maxSearchWords}, and an empty list if the text contains neither letters nor digits.
 */
export function readSearchKeys(text: string): readonly string[] | undefined {
  const keys = new Set(text.split(/\s+/).flatMap(readWord))
  keys.delete('')
  return keys.size > maxSearchWords ? undefined : [...keys]
}

function readWord(word: string): readonly string[] {
  if (/^\d+$/.test(word)) return [toDigits(word)]
  // A word that contains a digit is an order number or a part of an email address.
  return /[@\d]/.test(word) ? [word.toLowerCase()] : toWords(word)
}

function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^0+/, '')
}
