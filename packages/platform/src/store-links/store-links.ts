import { randomBytes } from 'node:crypto'
import { hostedStorePath, type ProviderId, type TokenRefusal } from '@vitrine/contract'
import type { CallContext, HandlerSettings } from '../calls/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { StoreUrls } from '../store/index.ts'
import { readToken, writeToken, type StoreGrant, type StorePurpose } from './store-token.ts'

/** Lifetime of a token that can be used only once, in milliseconds (R5). The browser follows its link at once. */
const singleUseMs = 60_000

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

/** The request for which a link is created. */
export interface LinkContext extends Pick<CallContext, 'publicUrl' | 'channel' | 'language'> {
  readonly settings: Pick<HandlerSettings, 'provider'>
}

/** The owner of a cart: a guest, who has access by its id, or the customer of a session (R6). */
export type CartLinkOwner = { readonly cartId: string } | { readonly sessionId: string }

/** The target of a hand-off to the hosted store, and the browser that requested it. */
export interface HandOff {
  readonly sessionId: string
  readonly page: HandOffPage
  /** Hash of the token in the browser's cookie of the hosted store. */
  readonly state: string
}

/** Pages of the hosted store that can be the target of a hand-off. */
export type HandOffPage = 'cart' | 'checkout'

/** The addresses of the hosted store, with signed tokens that identify the visitor to the store (R5, R39). */
export interface StoreLinks {
  /**
   * Returns the address at which a hidden frame signs a session in to the hosted store or out of it (section 4). The
   * address is valid for a minute, and only once.
   */
  toSignInUrl(purpose: 'sign-in' | 'sign-out', sessionId: string, context: LinkContext): Promise<string>
  /**
   * Returns the `checkouttoken` of the sign-in address (provider C; sections 2 and 4). It signs a session in to the hosted
   * store, or opens the cart of a guest there. It is valid for a minute, and only once.
   */
  createCheckoutToken(owner: CartLinkOwner, context: LinkContext): Promise<string>
  /**
   * Returns the addresses of cart and checkout. They are valid for at least a day. A guest's address opens
   * the guest's cart. A customer's address identifies nobody: the hosted store redirects to the shop, which
   * responds with `toHandOffUrl`. The address for a frame, which the shop cannot answer, is valid for a
   * customer for a minute, and only once.
   */
  toCartUrls(owner: CartLinkOwner, context: LinkContext): Promise<StoreUrls>
  /**
   * Returns the address at which a session of the shop continues in the hosted store: valid for a minute, only once, and
   * only in the browser with the state (R5).
   */
  toHandOffUrl(handOff: HandOff, context: LinkContext): Promise<string>
  /** Returns the address of a page of the hosted store. `path` may have a query. */
  toPageUrl(path: string, context: LinkContext): string
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
    grant: Pick<StoreGrant, 'nonce' | 'expiresAt' | 'sessionId' | 'cartId' | 'state'>,
    context: LinkContext,
  ): Promise<string> =>
    writeToken(signer, purpose, {
      ...grant,
      storeHost: new URL(toBase(context)).host,
      shopOrigin: context.publicUrl.origin,
      channelId: context.channel.id,
      language: context.language,
    })

  const createSingleUseToken = (
    purpose: StorePurpose,
    content: Pick<StoreGrant, 'sessionId' | 'cartId' | 'state'>,
    context: LinkContext,
  ) => {
    const nonce = randomBytes(16).toString('hex')
    return createToken(purpose, { ...content, nonce, expiresAt: now() + singleUseMs }, context)
  }

  return {
    createCheckoutToken: (owner, context) => createSingleUseToken('sign-in', owner, context),
    async toSignInUrl(purpose, sessionId, context) {
      const token = await createSingleUseToken(purpose, { sessionId }, context)
      const action = purpose === 'sign-in' ? 'login' : 'logout'
      return `${toBase(context)}/sso/${action}?token=${token}`
    },
    async toCartUrls(owner, context) {
      // Rounded up, so that a cart that is read again has the same addresses.
      const expiresAt = Math.ceil((now() + cartLinkMs) / hourMs) * hourMs
      const isGuest = 'cartId' in owner
      const token = await createToken('cart', isGuest ? { ...owner, expiresAt } : { expiresAt }, context)
      const framed = isGuest ? token : await createSingleUseToken('embedded-cart', owner, context)
      const base = toBase(context)
      return {
        cart: `${base}/cart?token=${token}`,
        checkout: `${base}/checkout?token=${token}`,
        embeddedCheckout: `${base}/embedded-checkout?token=${framed}`,
      }
    },
    async toHandOffUrl({ page, ...content }, context) {
      const token = await createSingleUseToken('hand-off', content, context)
      return `${toBase(context)}/sso/callback?page=${page}&token=${token}`
    },
    toPageUrl: (path, context) => `${toBase(context)}/${path}`,
    async read(purpose, token, publicUrl) {
      const grant = await readToken(signer, purpose, token)
      if (grant?.storeHost !== publicUrl.host) return 'unknown'
      return grant.expiresAt > now() ? grant : 'expired'
    },
  }
}
