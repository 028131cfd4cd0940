import type { ProviderId } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { createAccount, deleteEmailChangesBefore } from './account/index.ts'
import {
  createAuth,
  createAuthServices,
  inviteGuest,
  signInCustomer,
  type AccountRates,
  type Invited,
  type MergeCarts,
  type ReadCounts,
  type SignedIn,
  type SignInContext,
  type SignInInput,
  type SignUpContext,
} from './auth/index.ts'
import type { Handlers } from './calls/index.ts'
import { createCarts } from './cart/index.ts'
import type { SignInRates } from './credentials/index.ts'
import { deleteCheckoutsBefore } from './checkout/index.ts'
import { createCurrencies } from './currency/index.ts'
import { createCustomers, deleteTokensBefore, deleteUnactivated, type Customers } from './customers/index.ts'
import type { CommerceDatabase, Executor } from './database/index.ts'
import type { Documents } from './documents/index.ts'
import type { Captcha } from './forms/index.ts'
import { createCertificateMails } from './gift-certificates/index.ts'
import type { ApiError } from './http/index.ts'
import { createLocations } from './locations/index.ts'
import { createMerchandising } from './merchandising/index.ts'
import type { Newsletter } from './newsletter/index.ts'
import type { Outbox } from './outbox/index.ts'
import { claimOrders, createOrderMails, createOrders, eraseUnpaidCertificates } from './orders/index.ts'
import { createPrices } from './prices/index.ts'
import { createReviews } from './reviews/index.ts'
import { deleteExpiredAttempts } from './rate-limits/index.ts'
import { deleteExpiredTokens, type StoreServices } from './hosted-store/index.ts'
import type { Signer } from './secrets/index.ts'
import { createSessionHandlers } from './session/index.ts'
import {
  createSessions,
  readCartToken,
  toCartId,
  type FindShopper,
  type SessionLimits,
  type Sessions,
} from './shopper/index.ts'
import { countWishlistItems, createWishlists } from './wishlist/index.ts'
import { createStoreLinks } from './store-links/index.ts'

export interface OpenShoppersOptions {
  readonly commerce: CommerceDatabase
  readonly signer: Signer
  /** The content database, which contains the texts of mail. */
  readonly content: Executor
  readonly outbox: Outbox
  readonly publicOrigin: URL
  readonly newsletter: Newsletter
  readonly captcha: Captcha
  readonly documents: Pick<Documents, 'toPath'>
  readonly trustProxy: boolean
  readonly segments: Readonly<Record<ProviderId, string>>
  /** Origin of the hosted store; undefined if the shop serves the store (R39). */
  readonly storeOrigin: string | undefined
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly sessionLimits?: Partial<SessionLimits> | undefined
  readonly rates?: Partial<SignInRates> | undefined
  readonly accountRates?: Partial<AccountRates> | undefined
  /** True to disable the timer that deletes expired data. */
  readonly isIdle: boolean
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** The part of the platform for shoppers: customers, their sessions, signing in and out, and carts. */
export interface Shoppers {
  readonly handlers: Handlers
  readonly find: FindShopper
  readonly customers: Customers
  readonly sessions: Pick<Sessions, 'list'>
  /** Services about shoppers that the hosted store needs (R39). */
  readonly store: Pick<
    StoreServices,
    'links' | 'findSession' | 'readCounts' | 'findCartHolder' | 'showCart' | 'prepareCart' | 'codes'
  >
  /** Signs a customer in on the host of a request. */
  signIn(input: SignInInput, context: SignInContext): Promise<SignedIn | ApiError>
  /** Sends a guest the link that creates an account. */
  inviteGuest(invited: Invited, context: SignUpContext): Promise<ApiError | undefined>
  /** Moves pending mail about orders, and gift certificates that are due, to the outbox. */
  flushOrderMails(): Promise<void>
  close(): Promise<void>
}

const cleanUpIntervalMs = 3_600_000
const orderMailIntervalMs = 5000
const day = 86_400_000
/** Time after which an account that has not been activated is deleted, in milliseconds. */
const unactivatedMs = 7 * day

/** Time after which the people of gift certificates are deleted from unpaid orders of deleted accounts. */
const unpaidMs = 30 * day

export function openShoppers(options: OpenShoppersOptions): Shoppers {
  const { commerce, isIdle, now, onError } = options
  const sessions = createSessions({ ...options, limits: options.sessionLimits })
  const storeLinks = createStoreLinks(options)
  const carts = createCarts({ ...options, storeLinks })
  const readCounts: ReadCounts = async (shopper) => {
    const { customerId, channelId } = shopper
    const wishlist =
      customerId === undefined ? 0 : await countWishlistItems(commerce.db, { customerId, channelId })
    return { cart: await carts.countPieces(shopper), wishlist }
  }
  const mergeCarts: MergeCarts = async (customerId, context) => {
    try {
      return await carts.mergeAtSignIn(customerId, context)
    } catch (error) {
      onError(error)
      return []
    }
  }
  const services = createAuthServices({
    ...options,
    sessions,
    storeLinks,
    readCounts,
    mergeCarts,
    claimOrders,
  })
  const cleanUp = async (): Promise<void> => {
    await sessions.deleteOld()
    await carts.deleteExpired()
    await options.newsletter.deleteExpired()
    await options.outbox.deleteOld()
    const toIso = (time: number) => new Date(time).toISOString()
    await deleteUnactivated(commerce.db, toIso(now() - unactivatedMs))
    // Expired links are kept for another day, so that their error can state the reason.
    await deleteTokensBefore(commerce.db, toIso(now() - day))
    await deleteEmailChangesBefore(commerce.db, toIso(now()))
    await deleteCheckoutsBefore(commerce.db, toIso(now() - day))
    await deleteExpiredAttempts(commerce.db, now())
    await eraseUnpaidCertificates(commerce, toIso(now() - unpaidMs))
    await deleteExpiredTokens(commerce.db, now())
  }
  const orderMails = createOrderMails({ ...options, intervalMs: isIdle ? 0 : orderMailIntervalMs })
  const certificateMails = createCertificateMails({
    ...options,
    intervalMs: isIdle ? 0 : orderMailIntervalMs,
  })
  const timer = isIdle
    ? undefined
    : setInterval(() => void cleanUp().catch(onError), cleanUpIntervalMs).unref()
  return {
    handlers: {
      ...createAuth(services),
      ...createSessionHandlers(sessions),
      ...carts.handlers,
      ...createAccount({ ...options, services }),
      ...createWishlists(options),
      ...createReviews(options),
      ...createOrders({
        ...options,
        addOrder: carts.addOrder,
        async toDocumentUrl(order, document, context) {
          const path = await options.documents.toPath(order, document)
          return path === undefined ? undefined : storeLinks.toPageUrl(path, context)
        },
      }),
      ...createLocations(options),
      ...createMerchandising(options),
      ...createCurrencies(options),
      ...createPrices(options),
      ...options.newsletter.handlers,
    },
    async find(headers, publicUrl) {
      const token = readCartToken(headers, publicUrl)
      const guestCartId = token === undefined ? undefined : toCartId(token)
      return { ...(await sessions.find(headers, publicUrl)), guestCartId }
    },
    customers: createCustomers({ commerce, now }),
    sessions,
    store: {
      links: storeLinks,
      findSession: (sessionId) => sessions.findById(sessionId),
      readCounts,
      findCartHolder: (cartId, channelId) => carts.findHolder(cartId, channelId),
      showCart: (context) => carts.show(context),
      prepareCart: (context, readEmail) => carts.prepare(context, readEmail),
      codes: carts.codes,
    },
    signIn: (input, context) => signInCustomer(input, context, services),
    inviteGuest: (invited, context) => inviteGuest(invited, context, services),
    async flushOrderMails() {
      await orderMails.flush()
      await certificateMails.flush()
    },
    async close() {
      clearInterval(timer)
      await orderMails.close()
      await certificateMails.close()
      await sessions.settled()
    },
  }
}
