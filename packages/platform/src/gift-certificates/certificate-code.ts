import { createHash } from 'node:crypto'
import { createRandomCode } from '../secrets/index.ts'

const groups = 4
const groupLength = 4

/** Creates the code of a gift certificate: 80 random bits, in four groups such as `K7QX-2MPA-9TRB-HW4E`. */
export function createCertificateCode(): string {
  return Array.from({ length: groups }, () => createRandomCode(groupLength)).join('-')
}

/** Returns the normalised form of a code for comparison: upper-case letters and digits. */
export function toCertificateKey(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}

/** Hashes a code. The code itself is not stored, since anyone who knows it can spend the balance. */
export function hashCertificateCode(code: string): string {
  return createHash('sha256').update(toCertificateKey(code)).digest('hex')
}

/** Returns the last four characters of a code, which shoppers see. */
export function toLastDigits(code: string): string {
  return toCertificateKey(code).slice(-4)
}
