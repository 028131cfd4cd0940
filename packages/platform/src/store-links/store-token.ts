import { z } from 'zod'
import type { Signer } from '../secrets/index.ts'

/** Purpose of a link to the hosted store. A token is only valid for one purpose. */
export type StorePurpose = 'sign-in' | 'sign-out' | 'cart' | 'embedded-cart' | 'hand-off'

/**
 * The content of a token: everything that the hosted store needs to know about a visitor of the
 * shop.
 */
export interface StoreGrant {
  /** Random bits that identify a single-use token. */
  readonly nonce?: string
  /** Time at which the token expires, in milliseconds since 1970. */
  readonly expiresAt: number
  /** Host and port of the hosted store. */
  readonly storeHost: string
  /** Origin of the shop, which may embed the page in a frame. */
  readonly shopOrigin: string
  readonly channelId: string
  readonly language: string
  /** Id of the customer's session; absent for guests. */
  readonly sessionId?: string
  /** Id of a guest's cart. */
  readonly cartId?: string
  /** Hash of the token in the cookie of the browser that requested a hand-off. */
  readonly state?: string
}

const text = z.string().min(1).max(300)

const grantSchema: z.ZodType<StoreGrant> = z.strictObject({
  nonce: text.exactOptional(),
  expiresAt: z.int(),
  storeHost: text,
  shopOrigin: text,
  channelId: text,
  language: text,
  sessionId: text.exactOptional(),
  cartId: text.exactOptional(),
  state: text.exactOptional(),
})

/** Maximum length in characters of a token that is examined. */
const maxTokenLength = 3000

const toSigningPurpose = (purpose: StorePurpose): string => `hosted store: ${purpose}`

/** Writes a signed token. Anyone can read its content, but nobody can change it. */
export async function writeToken(signer: Signer, purpose: StorePurpose, grant: StoreGrant): Promise<string> {
  const content = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${content}.${await signer.sign(toSigningPurpose(purpose), content)}`
}

/**
 * Reads a token. Returns undefined unless this platform wrote it for this purpose. Does not check
 * its expiry.
 */
export async function readToken(
  signer: Signer,
  purpose: StorePurpose,
  token: string,
): Promise<StoreGrant | undefined> {
  const [content = '', signature = '', ...rest] = token.slice(0, maxTokenLength + 1).split('.')
  if (token.length > maxTokenLength || rest.length > 0) return undefined
  if (!(await signer.verify(toSigningPurpose(purpose), content, signature))) return undefined
  return grantSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
}
