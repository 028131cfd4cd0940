import { createHash, randomBytes } from 'node:crypto'

/** A secret that a browser stores, and its hash, which the database stores instead of the secret. */
export interface Token {
  readonly token: string
  readonly hash: string
}

/** Creates a token of 256 random bits. */
export function createToken(): Token {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Returns the hash of a token. A fast hash is sufficient, because a token cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Returns true if a text has the format of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
