import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed text is good for: that for one is nothing for the other. */
export type TokenPurpose = 'link' | 'cookie'

/** How long each is good, in milliseconds. */
export const tokenLifetimesMs = { link: 10 * 60_000, cookie: 12 * 60 * 60_000 } as const

/** A text that says until when it is good, signed with the secret that all processes of a shop share. */
export function issueToken(secret: string, purpose: TokenPurpose, now: number): string {
  const until = String(now + tokenLifetimesMs[purpose])
  return `${until}.${sign(secret, purpose, until)}`
}

/** Whether a text was issued for a purpose, and is still good. */
export function isValidToken(
  token: string,
  { secret, purpose, now }: { readonly secret: string; readonly purpose: TokenPurpose; readonly now: number },
): boolean {
  const [until = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !/^\d{1,16}$/.test(until)) return false
  const right = Buffer.from(sign(secret, purpose, until))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given) && now < Number(until)
}

function sign(secret: string, purpose: TokenPurpose, until: string): string {
  return createHmac('sha256', secret).update(`live ${purpose}\n${until}`).digest('base64url')
}
