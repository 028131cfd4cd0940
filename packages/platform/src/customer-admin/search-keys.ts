import { toWords } from '../text/index.ts'

/** The data of a customer that operators can search. */
export interface SearchedCustomer {
  /** The normalised address. */
  readonly email: string
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
  readonly company: string
  readonly phone: string
}

/** Maximum number of keys of one customer. */
const maxKeys = 60

/** Maximum number of words in a search. */
export const maxSearchWords = 8

/**
 * Returns the search keys of a customer: the email address, the words of its local part, of the
 * names and of the company, and the digits of the phone number without leading zeros. Case and
 * accents are ignored (R34).
 */
export function toSearchKeys(customer: SearchedCustomer): readonly string[] {
  const { email, first_name, middle_name, last_name, company, phone } = customer
  const [localPart = ''] = email.split('@', 1)
  const words = [last_name, first_name, middle_name, company, localPart].flatMap(toWords)
  const keys = new Set([email.toLowerCase(), toPhoneKey(phone), ...words])
  keys.delete('')
  return [...keys].slice(0, maxKeys)
}

/**
 * Returns the key prefixes that every matching customer must have, longest first. A text of digits
 * and punctuation is treated as one phone number. Returns undefined if there are more than
 * `maxSearchWords`and an empty list if the text contains neither letters nor digits.
 */
export function readSearchWords(text: string): readonly string[] | undefined {
  const words = isPhone(text) ? [toPhoneKey(text)] : text.split(/\s+/).flatMap(readWord)
  const distinct = [...new Set(words)].filter((word) => word !== '')
  if (distinct.length > maxSearchWords) return undefined
  return distinct.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
}

function readWord(word: string): readonly string[] {
  return word.includes('@') ? [word.toLowerCase()] : toWords(word)
}

function isPhone(text: string): boolean {
  return /^[+\d\s()./-]*\d[+\d\s()./-]*$/.test(text)
}

function toPhoneKey(phone: string): string {
  return phone.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 40)
}
