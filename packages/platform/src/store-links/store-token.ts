import { z } from 'zod'
import type { Signer } from '../secrets/index.ts'

/** Purpose of a link to the hosted store. A token is valid for one purpose only. */
export type StorePurpose = 'sign-in' | 'sign-out' | 'cart' | 'embedded-cart' | 'hand-off'

/** The content of a token: everything that the hosted store needs to know about a visitor of the shop. */
export interface StoreGrant {
  /** Random bits that identify a token that can be used only once. */
  readonly nonce?: string
  /** End of the token's validity, in milliseconds since 1970. */
  readonly expiresAt: number
  /** Host and port of the hosted store. */
  readonly storeHost: string
  /** Origin of the shop, which may show the page in a frame. */
  readonly shopOrigin: string
  readonly channelId: string
  readonly language: string
  /** Id of the customer's session; absent for a guest. */
  readonly sessionId?: string
  /** Id of a guest's cart. */
  readonly cartId?: string
  /** Hash of the token in the cookie of the browser that requests a hand-off. */
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

/** Maximum length of a token that is examined, in characters. */
const maxTokenLength = 3000

const toSigningPurpose = (purpose: StorePurpose): string => `hosted store: ${purpose}`

/** Writes a signed token. Anyone can read its content, but nobody can change it. */
export async function writeToken(signer: Signer, purpose: StorePurpose, grant: StoreGrant): Promise<string> {
  const content = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${content}.${await signer.sign(toSigningPurpose(purpose), content)}`
}

/** Reads a token. Returns undefined if it was not written for this purpose by this platform. Does not check its expiry. */
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
