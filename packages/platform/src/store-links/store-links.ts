import { randomBytes } from 'node:crypto'
import { hostedStorePath, type ProviderId, type TokenRefusal } from '@vitrine/contract'
import type { CallContext } from '../calls/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { StoreUrls } from '../store/index.ts'
import { readToken, writeToken, type StoreGrant, type StorePurpose } from './store-token.ts'

/** Lifetime of a link that signs in or out, in milliseconds. The browser opens it at once, in a hidden frame. */
const signInLinkMs = 60_000

/** Lifetime of a link to the cart, in milliseconds. The cart of provider B contains it, and a shopper may follow it later. */
const cartLinkMs = 86_400_000
const hourMs = 3_600_000

export interface StoreLinksOptions {
  readonly signer: Signer
  readonly segments: Readonly<Record<ProviderId, string>>
  /** Origin of the hosted store; undefined if the hosts of the shop serve it (R39). */
  readonly storeOrigin: string | undefined
  readonly now: () => number
}

/** The request that a link is for. */
export type LinkContext = Pick<CallContext, 'publicUrl' | 'channel' | 'language' | 'settings'>

/** The addresses of the hosted store, with signed tokens that carry the visitor from the shop to the store (R5, R39). */
export interface StoreLinks {
  /**
   * Returns the address at which a hidden frame signs a session in to the hosted store or out of it (section 4). The
   * address is valid for a minute, and only once.
   */
  toSignInUrl(purpose: 'sign-in' | 'sign-out', sessionId: string, context: LinkContext): Promise<string>
  /**
   * Returns a token that signs a session in to the hosted store, as `checkouttoken` of its sign-in address (provider C;
   * sections 2 and 4). It is valid for a minute, and only once.
   */
  createSignInToken(sessionId: string, context: LinkContext): Promise<string>
  /**
   * Returns the addresses of cart and checkout. They are valid for at least a day; those of a customer's cart only until the
   * session ends.
   */
  toCartUrls(owner: Pick<StoreGrant, 'sessionId' | 'cartId'>, context: LinkContext): Promise<StoreUrls>
  /** Reads a token that was presented at a URL of the hosted store. Does not check whether it was used before. */
  read(purpose: StorePurpose, token: string, publicUrl: URL): Promise<StoreGrant | TokenRefusal>
}

/** Returns the address of the hosted store, without a slash at its end: its origin, or a path of the shop (R39). */
export function toStoreBase(storeOrigin: string | undefined, publicUrl: URL): string {
  return storeOrigin ?? publicUrl.origin + hostedStorePath
}

export function createStoreLinks({ signer, segments, storeOrigin, now }: StoreLinksOptions): StoreLinks {
  const toBase = ({ publicUrl, settings }: LinkContext): string =>
    `${toStoreBase(storeOrigin, publicUrl)}/${segments[settings.provider]}`

  const createToken = (
    purpose: StorePurpose,
    grant: Pick<StoreGrant, 'nonce' | 'expiresAt' | 'sessionId' | 'cartId'>,
    context: LinkContext,
  ): Promise<string> =>
    writeToken(signer, purpose, {
      ...grant,
      storeHost: new URL(toBase(context)).host,
      shopOrigin: context.publicUrl.origin,
      channelId: context.channel.id,
      language: context.language,
    })

  const createSingleUseToken = (purpose: StorePurpose, sessionId: string, context: LinkContext) => {
    const nonce = randomBytes(16).toString('hex')
    return createToken(purpose, { nonce, expiresAt: now() + signInLinkMs, sessionId }, context)
  }

  return {
    createSignInToken: (sessionId, context) => createSingleUseToken('sign-in', sessionId, context),
    async toSignInUrl(purpose, sessionId, context) {
      const token = await createSingleUseToken(purpose, sessionId, context)
      const action = purpose === 'sign-in' ? 'login' : 'logout'
      return `${toBase(context)}/sso/${action}?token=${token}`
    },
    async toCartUrls(owner, context) {
      // Rounded up, so that a cart that is read again has the same addresses.
      const expiresAt = Math.ceil((now() + cartLinkMs) / hourMs) * hourMs
      const token = await createToken('cart', { ...owner, expiresAt }, context)
      const toUrl = (page: string): string => `${toBase(context)}/${page}?token=${token}`
      return {
        cart: toUrl('cart'),
        checkout: toUrl('checkout'),
        embeddedCheckout: toUrl('embedded-checkout'),
      }
    },
    async read(purpose, token, publicUrl) {
      const grant = await readToken(signer, purpose, token)
      if (grant?.storeHost !== publicUrl.host) return 'unknown'
      return grant.expiresAt > now() ? grant : 'expired'
    },
  }
}
