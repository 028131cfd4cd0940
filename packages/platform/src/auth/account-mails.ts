import type { CustomerSettings } from '@vitrine/contract/schemas'
import { tokenLifetimes, type TokenToSend } from '../customers/index.ts'
import type { MailEvent } from '../mails/index.ts'
import type { Mail } from '../outbox/index.ts'
import { composeAccountMail, type MailContext, type Recipient } from './account-mail.ts'

interface Scope {
  readonly context: MailContext
  readonly settings: CustomerSettings
}

interface LinkRecipient extends Recipient {
  readonly id: string
  readonly token: TokenToSend
}

/**
 * Composes the mail with the link that activates an account. Only provider B has a call for this;
 * with the other providers, the link sets a password, which also activates the account.
 */
export function toActivationMail(to: LinkRecipient, scope: Scope): Promise<Mail> {
  const hours = String(tokenLifetimes.activation / 3_600_000)
  const page = scope.context.settings.provider === 'b' ? 'activation' : 'newPassword'
  return composeAccountMail(
    { event: 'activation', values: { hours }, page, parameters: toParameters(to, scope) },
    to,
    scope,
  )
}

/** Composes the mail with the link that sets a new password. */
export function toPasswordMail(to: LinkRecipient, scope: Scope): Promise<Mail> {
  const minutes = String(tokenLifetimes.password / 60_000)
  return composeAccountMail(
    {
      event: 'reset_password',
      values: { minutes },
      page: 'newPassword',
      parameters: toParameters(to, scope),
    },
    to,
    scope,
  )
}

/** Composes an email whose link opens the sign-in page. */
export function toSignInMail(
  event: Exclude<
    MailEvent,
    'activation' | 'reset_password' | 'email_change_request' | 'email_change_confirm'
  >,
  to: Recipient,
  scope: Scope & { readonly values?: Readonly<Record<string, string>> },
): Promise<Mail> {
  return composeAccountMail({ event, page: 'signIn', values: scope.values ?? {} }, to, scope)
}

/**
 * Returns the `emailToken` of a link. For provider C, it is JSON with the token, the address and
 * the id (section 3).
 */
function toParameters({ id, email, token: { token } }: LinkRecipient, { context }: Scope) {
  const emailToken =
    context.settings.provider === 'c' ? JSON.stringify({ token, email, customerId: id }) : token
  return { emailToken }
}
