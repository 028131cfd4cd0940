import type { EmailChangeState } from '@vitrine/contract'
import { toSignInMail, type AuthServices } from '../auth/index.ts'
import type { CallContext, Handler } from '../calls/index.ts'
import {
  failToken,
  findCredentials,
  findValidToken,
  lockCustomer,
  spendToken,
  voidTokensOf,
} from '../customers/index.ts'
import { claimSubmissionsOf } from '../forms/index.ts'
import { fail, failRateLimited, isApiError, withCookies, type ApiError } from '../http/index.ts'
import type { Newsletter } from '../newsletter/index.ts'
import { claimMailTo } from '../outbox/index.ts'
import { endSessionsOf } from '../shopper/index.ts'
import { confirmAddress, deleteEmailChange, findNewEmail, updateEmail } from './email-changes.repository.ts'

const field = 'emailToken'

/**
 * Reads the token of a request, and counts the use of a link. Returns an error if the client has
 * used too many links.
 */
export async function readEmailToken(
  body: Readonly<Record<string, unknown>> | undefined,
  { request }: CallContext,
  { accountLimits }: AuthServices,
): Promise<string | ApiError> {
  const token = body?.[field]
  if (typeof token !== 'string' || token === '') return fail('MISSING_PARAMETER', field)
  const exceeded = await accountLimits.countRequest(request.headers)
  return exceeded ? failRateLimited(exceeded.retryAfterSeconds) : token
}

/**
 * Creates the handler of the link that confirms a change of the email address. The link confirms it
 * for the address to which it was sent. Once both addresses have confirmed, in either order, the
 * customer has the new address: all sessions end, all links become invalid, the newsletter
 * subscription moves, and both addresses are notified. A browser in which the customer is signed in
 * gets a new session.
 */
export function createConfirmEmailChange(
  services: AuthServices,
  newsletter: Pick<Newsletter, 'prepareMove'>,
): Handler<EmailChangeState> {
  const { outbox, sessions, knownBrowsers, claimOrders, readSettings, now } = services
  return async ({ body }, context) => {
    const { commerce, request, publicUrl } = context
    const emailToken = await readEmailToken(body, context, services)
    if (isApiError(emailToken)) return emailToken
    const purposes = ['email-old', 'email-new'] as const
    const token = await findValidToken(commerce.db, emailToken, { purposes, field, now: now() })
    if (isApiError(token)) return token
    const customerId = token.customer_id
    const email = await findNewEmail(commerce.db, customerId)
    if (email === undefined) return failToken('superseded', field)

    const scope = { context, settings: await readSettings(token.channel_id) }
    const mails = [
      await toSignInMail('address_changed', token, scope),
      await toSignInMail('address_changed', { ...token, email }, scope),
    ]
    // Read before the change ends all sessions.
    const { session: present } = await context.shopper()
    const moveSubscriptions = await newsletter.prepareMove(token.email, email)
    const at = new Date(now()).toISOString()
    const address = token.purpose === 'email-old' ? 'old' : 'new'
    const result = await commerce.transact(async (tx) => {
      // Concurrent confirmations are serialised, so that the second one sees the first.
      if (!(await lockCustomer(tx, customerId))) return failToken('unknown', field)
      if (!(await spendToken(tx, token.tokenHash, at))) return failToken('used', field)
      const change = await confirmAddress(tx, { customerId, address, at })
      if (change?.email !== email) return failToken('superseded', field)
      if (change.old_confirmed_at === null || change.new_confirmed_at === null) return 'waiting'
      const isTaken = (await findCredentials(tx, email)) !== undefined
      await voidTokensOf(tx, customerId, at)
      if (isTaken) return fail('EMAIL_TAKEN', field, 'The new address now belongs to another account.')
      // Both addresses are confirmed. The customer therefore owns the submissions that guests made
      // with the old address, and the orders that guests placed with either address.
      await claimMailTo(tx, { id: customerId, email: token.email })
      await claimSubmissionsOf(tx, { id: customerId, email: token.email })
      for (const own of [token.email, email]) await claimOrders(tx, { customerId, email: own })
      await updateEmail(tx, { customerId, email, at })
      await endSessionsOf(tx, customerId, at)
      await moveSubscriptions(tx)
      for (const mail of mails) await outbox.add(tx, mail, { customerId })
      if (present?.customerId !== customerId) return 'changed'
      const { isRemembered } = present
      return sessions.openIn(tx, customerId, { headers: request.headers, publicUrl, isRemembered })
    })
    if (isApiError(result)) return result
    if (result === 'waiting') return { state: 'waiting' }
    outbox.wake()
    if (result === 'changed') return { state: 'changed' }
    return withCookies({ state: 'changed' as const }, [
      result.setCookie,
      await knownBrowsers.createCookie(customerId, publicUrl, request.headers),
    ])
  }
}

/**
 * Deletes the change to which a link belongs, even if that link has already confirmed it. Returns
 * TOKEN_INVALID otherwise.
 */
export async function cancelByLink(
  emailToken: string,
  { commerce }: CallContext,
  now: number,
): Promise<ApiError | undefined> {
  const purposes = ['email-old', 'email-new'] as const
  const token = await findValidToken(commerce.db, emailToken, { purposes, field, now, isUsedAllowed: true })
  if (isApiError(token)) return token
  return commerce.transact(async (tx) => {
    const isLocked = await lockCustomer(tx, token.customer_id)
    const isDeleted = isLocked && (await deleteEmailChange(tx, token.customer_id))
    return isDeleted ? undefined : failToken('used', field)
  })
}
