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

/** Stores a change that has been checked, in a transaction that has locked the customer. */
export type StoreEmailChange = (tx: CommerceExecutor) => Promise<void>

/**
 * Checks a request to change the address of the signed-in customer, and writes the mail to both
 * addresses. Returns a function that stores both, or an error. If the new address already has an
 * account, only the mail to it differs, so that nobody can find out who has an account. Must not be
 * called inside a transaction.
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
  // All three emails are rendered in every case, so that response times do not differ.
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
