import { randomBytes } from 'node:crypto'
import { hostedStorePath, type ProviderId, type TokenRefusal } from '@vitrine/contract'
import type { CallContext, HandlerSettings } from '../calls/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { StoreUrls } from '../store/index.ts'
import { readToken, writeToken, type StoreGrant, type StorePurpose } from './store-token.ts'

/** Lifetime of a single-use token in milliseconds (R5). The browser follows its link immediately. */
const singleUseMs = 60_000

/**
 * Lifetime of a link to the cart in milliseconds. Provider B's cart contains it, and the shopper
 * may follow it later.
 */
const cartLinkMs = 86_400_000
const hourMs = 3_600_000

export interface StoreLinksOptions {
  readonly signer: Signer
  readonly segments: Readonly<Record<ProviderId, string>>
  /** Origin of the hosted store; undefined if the shop's own hosts serve it (R39). */
  readonly storeOrigin: string | undefined
  readonly now: () => number
}

/** The request for which a link is created. */
export interface LinkContext extends Pick<CallContext, 'publicUrl' | 'channel' | 'language'> {
  readonly settings: Pick<HandlerSettings, 'provider'>
}

/** The owner of a cart: a guest, who has access by the cart's id, or the customer of a session (R6). */
export type CartLinkOwner = { readonly cartId: string } | { readonly sessionId: string }

/** The target of a hand-off to the hosted store, and the browser that requested it. */
export interface HandOff {
  readonly sessionId: string
  readonly page: HandOffPage
  /** Hash of the token in the browser's cookie for the hosted store. */
  readonly state: string
}

/** Pages of the hosted store that can be the target of a hand-off. */
export type HandOffPage = 'cart' | 'checkout'

/**
 * Creates the URLs of the hosted store. They contain signed tokens that identify the visitor to the
 * store (R5, R39).
 */
export interface StoreLinks {
  /**
   * Returns the URL with which a hidden frame signs a session in to or out of the hosted store
   * (section 4). The URL is valid for one minute and can only be used once.
   */
  toSignInUrl(purpose: 'sign-in' | 'sign-out', sessionId: string, context: LinkContext): Promise<string>
  /**
   * Returns the `checkouttoken` of the sign-in URL (provider C; sections 2 and 4). It signs a
   * session in to the hosted store, or opens a guest's cart there. It is valid for one minute and
   * can only be used once.
   */
  createCheckoutToken(owner: CartLinkOwner, context: LinkContext): Promise<string>
  /**
   * Returns the URLs of cart and checkout. They are valid for at least a day. A guest's URL opens
   * the guest's cart. A customer's URL does not identify anybody: the hosted store redirects to the
   * shop, which redirects to `toHandOffUrl`. Since this does not work in a frame, a customer's URL
   * for a frame is valid for one minute and can only be used once.
   */
  toCartUrls(owner: CartLinkOwner, context: LinkContext): Promise<StoreUrls>
  /**
   * Returns the URL with which a session of the shop continues in the hosted store. It is valid for
   * one minute, can only be used once, and only works in the browser that has the state (R5).
   */
  toHandOffUrl(handOff: HandOff, context: LinkContext): Promise<string>
  /** Returns the URL of a page in the hosted store. `path` may contain a query. */
  toPageUrl(path: string, context: LinkContext): string
  /**
   * Reads a token that was sent to a URL of the hosted store. Does not check whether it has been
   * used before.
   */
  read(purpose: StorePurpose, token: string, publicUrl: URL): Promise<StoreGrant | TokenRefusal>
}

/**
 * Returns the base URL of the hosted store without a trailing slash: its origin, or a path of the
 * shop (R39).
 */
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
      // Rounded up, so that reading a cart again yields the same URLs.
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
