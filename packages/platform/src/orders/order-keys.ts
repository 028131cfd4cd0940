import type { Order } from '../store/index.ts'
import { toWords } from '../text/index.ts'

/** Maximum number of keys of one order. */
const maxKeys = 30

/** Maximum number of words in a search. */
export const maxSearchWords = 8

/**
 * Returns the keys by which operators find an order: its number, the digits of the number without leading zeros, the
 * email address, and the words of the names and companies. Words ignore case and accents (R34).
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
 * Returns the key prefixes that all orders in the result have. Returns undefined if there are more than
 * {@link maxSearchWords}; empty if the text has neither letters nor digits.
 */
export function readSearchKeys(text: string): readonly string[] | undefined {
  const keys = new Set(text.split(/\s+/).flatMap(readWord))
  keys.delete('')
  return keys.size > maxSearchWords ? undefined : [...keys]
}

function readWord(word: string): readonly string[] {
  if (/^\d+$/.test(word)) return [toDigits(word)]
  // A word with a digit is a number of an order, or a part of an email address.
  return /[@\d]/.test(word) ? [word.toLowerCase()] : toWords(word)
}

function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^0+/, '')
}
