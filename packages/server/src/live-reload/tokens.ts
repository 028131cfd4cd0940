import { createHmac, timingSafeEqual } from 'node:crypto'

/** Purpose of a signed token. A token is not valid for any other purpose. */
export type TokenPurpose = 'link' | 'cookie'

/** Time for which a token is valid, in milliseconds. */
export const tokenLifetimesMs = { link: 10 * 60_000, cookie: 12 * 60 * 60_000 } as const

/** Issues a token that contains its time of expiry, signed with the secret that all processes of a shop share. */
export function issueToken(secret: string, purpose: TokenPurpose, now: number): string {
  const expiry = String(now + tokenLifetimesMs[purpose])
  return `${expiry}.${sign(secret, purpose, expiry)}`
}

/** Returns true if the token was issued for the purpose and has not expired. */
export function isValidToken(
  token: string,
  { secret, purpose, now }: { readonly secret: string; readonly purpose: TokenPurpose; readonly now: number },
): boolean {
  const [expiry = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !/^\d{1,16}$/.test(expiry)) return false
  const expected = Buffer.from(sign(secret, purpose, expiry))
  const actual = Buffer.from(signature)
  return expected.length === actual.length && timingSafeEqual(expected, actual) && now < Number(expiry)
}

function sign(secret: string, purpose: TokenPurpose, expiry: string): string {
  return createHmac('sha256', secret).update(`live ${purpose}\n${expiry}`).digest('base64url')
}
