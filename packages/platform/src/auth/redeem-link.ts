import type { CallContext } from '../calls/index.ts'
import {
  activateCustomer,
  checkPassword,
  failToken,
  lockCustomer,
  recordSignIn,
  spendToken,
  updatePasswordHash,
  verifyEmail,
  voidTokensOf,
  type ValidToken,
} from '../customers/index.ts'
import { isApiError, type ApiError } from '../http/index.ts'
import { endSessionsOf, type OpenedSession } from '../shopper/index.ts'
import { toSignInMail } from './account-mails.ts'
import type { AuthServices } from './auth-services.ts'

export interface Redemption {
  readonly token: ValidToken
  readonly password: string
  /** The field of the request that contains the token. */
  readonly field: string
  /** True if the customer is signed in afterwards. */
  readonly isSignIn: boolean
}

/**
 * Sets a password with a link from an email, which proves that the customer owns the address.
 * Activates the account, invalidates all other links, ends all sessions except the session of the
 * request, and notifies the customer by mail. Orders that a guest placed with the address then
 * belong to the customer. If the password is rejected, the link remains valid. Returns the opened
 * session if the customer is signed in.
 */
export async function redeemLink(
  { token, password, field, isSignIn }: Redemption,
  context: CallContext,
  { hashPassword, outbox, sessions, claimOrders, readSettings, now }: AuthServices,
): Promise<OpenedSession | undefined | ApiError> {
  const id = token.customer_id
  const refused = checkPassword(password, token.email)
  if (refused) return refused
  const passwordHash = await hashPassword(password)
  if (isApiError(passwordHash)) return passwordHash
  const { session } = await context.shopper()
  const settings = await readSettings(token.channel_id)
  const event = token.activated_at === null ? 'welcome' : 'password_changed'
  const mail = await toSignInMail(event, token, { context, settings })
  const at = new Date(now()).toISOString()
  const { headers } = context.request
  const result = await context.commerce.transact(async (tx) => {
    // Links of the same customer are processed one at a time, so that the first one invalidates the
    // others.
    await lockCustomer(tx, id)
    if (!(await spendToken(tx, token.tokenHash, at))) return failToken('used', field)
    await updatePasswordHash(tx, { id, passwordHash, at })
    await activateCustomer(tx, id, at)
    await verifyEmail(tx, id, at)
    await claimOrders(tx, { customerId: id, email: token.email })
    if (isSignIn) await recordSignIn(tx, id, at)
    await voidTokensOf(tx, id, at)
    await endSessionsOf(tx, id, at, session?.id)
    await outbox.add(tx, mail, { customerId: id })
    return isSignIn ? sessions.openIn(tx, id, { headers, publicUrl: context.publicUrl }) : undefined
  })
  if (!isApiError(result)) outbox.wake()
  return result
}
