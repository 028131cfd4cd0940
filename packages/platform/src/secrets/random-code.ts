import { randomInt } from 'node:crypto'

/** Letters and digits that are hard to confuse. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Creates a random code that is easy to copy by hand, with five random bits per character. */
export function createRandomCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')
}
