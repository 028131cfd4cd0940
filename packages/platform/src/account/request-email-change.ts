import { checkPresentPassword, composeAccountMail, toSignInMail, type AuthServices } from '../auth/index.ts'
import type { CallContext } from '../calls/index.ts'
import {
  createTokenToSend,
  findCredentialsById,
  keepCredentials,
  tokenLifetimes,
} from '../customers/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { fail, failRateLimited, isApiError, type ApiError } from '../http/index.ts'
import { saveEmailChange } from './email-changes.repository.ts'

/** A request to change the customer's address. */
export interface EmailChangeRequest {
  /** The new address, normalised. */
  readonly email: string
  readonly password: unknown
  /** Path of the password in the body, for errors. */
  readonly passwordField: string
}

/** Stores a change that was checked, in a transaction in which the customer is locked. */
export type StoreEmailChange = (tx: CommerceExecutor) => Promise<void>

/**
 * Checks a request to change the address of the signed-in customer, and writes the mail to both addresses. Returns a
 * function that stores them, or an error. An address that has an account gets a different mail; nothing else differs, so
 * that the customer does not learn about accounts of others. Call it outside of transactions.
 */
export async function prepareEmailChange(
  { email, password, passwordField }: EmailChangeRequest,
  context: CallContext,
  services: AuthServices,
): Promise<StoreEmailChange | ApiError> {
  const { accountLimits, outbox, readSettings, now } = services
  const { session } = await context.shopper()
  const account = session && (await findCredentialsById(context.commerce.db, session.customerId))
  if (!account) return fail('UNAUTHENTICATED')
  const exceeded = await accountLimits.countRequest(context.request.headers)
  if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
  const given = { password, field: passwordField }
  const denied = await checkPresentPassword(account, given, context, services)
  if (isApiError(denied)) return denied

  const at = now()
  const tokens = { old: createTokenToSend('email-old', at), new: createTokenToSend('email-new', at) }
  const scope = { context, settings: await readSettings(account.channel_id) }
  const compose = (address: 'old' | 'new', to: string) =>
    composeAccountMail(
      {
        event: address === 'old' ? 'email_change_request' : 'email_change_confirm',
        values: { minutes: String(tokenLifetimes['email-new'] / 60_000) },
        page: 'emailChange',
        parameters: { emailToken: tokens[address].token },
      },
      { ...account, email: to },
      scope,
    )
  // All three are written in any case, so that all answers need the same work.
  const mails = {
    old: await compose('old', account.email),
    new: await compose('new', email),
    taken: await toSignInMail('email_taken', { ...account, email }, scope),
  }
  const isSent = {
    old: await accountLimits.countMail(account.email),
    new: await accountLimits.countMail(email),
  }
  const customerId = account.id
  return async (tx) => {
    await saveEmailChange(tx, {
      customer_id: customerId,
      email,
      created_at: new Date(at).toISOString(),
      expires_at: new Date(at + tokenLifetimes['email-new']).toISOString(),
    })
    for (const token of [tokens.old, tokens.new]) await token.store(tx, customerId)
    const owner = await keepCredentials(tx, email)
    if (isSent.old) await outbox.add(tx, mails.old, { customerId })
    if (!isSent.new) return
    await (owner
      ? outbox.add(tx, mails.taken, { customerId: owner.id })
      : outbox.add(tx, mails.new, { customerId }))
  }
}
