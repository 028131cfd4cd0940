import type { CallContext } from '../calls/index.ts'
import { normaliseEmail } from '../credentials/index.ts'
import {
  findCredentials,
  findCredentialsById,
  lockCustomer,
  recordSignIn,
  type Credentials,
} from '../customers/index.ts'
import { fail, failRateLimited, isApiError, type ApiError } from '../http/index.ts'
import type { Mail } from '../outbox/index.ts'
import { describeDevice, type OpenedSession } from '../shopper/index.ts'
import type { MailContext } from './account-mail.ts'
import { toSignInMail } from './account-mails.ts'
import type { AuthServices } from './auth-services.ts'
import { toCountsCookie } from './session-counts.ts'

/** The part of a request that determines a sign-in. */
export type SignInContext = MailContext &
  Pick<CallContext, 'commerce' | 'shopper' | 'publicUrl'> & { readonly request: Pick<Request, 'headers'> }

export interface SignInInput {
  readonly email: string
  readonly password: string
  /** False if the session ends with the browser. */
  readonly isRemembered: boolean
}

/** An opened session, and all cookies set by a sign-in. */
export interface SignedIn {
  readonly sessionId: string
  readonly setCookies: readonly string[]
}

/**
 * Signs a customer in: opens a session and merges the browser's cart into the customer's cart. An
 * unknown address, an account without a password and a wrong password result in the same error
 * after the same amount of work. After too many attempts, returns an error before doing any work.
 * Only the correct password reveals that an account has not been activated yet.
 */
export async function signInCustomer(
  { email, password, isRemembered }: SignInInput,
  context: SignInContext,
  services: AuthServices,
): Promise<SignedIn | ApiError> {
  const { readCounts, mergeCarts, limits, knownBrowsers, checkPassword } = services
  const { commerce, request, publicUrl } = context
  const address = normaliseEmail(email)
  const account = await findCredentials(commerce.db, address)
  const exceeded = await limits.consume(address, account?.id, request.headers)
  if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
  const browser = await knownBrowsers.read(request.headers.get('cookie'), account?.id ?? '')
  const isPassword = await checkPassword(account?.password_hash ?? undefined, password, {
    isKnown: browser !== undefined,
  })
  if (isApiError(isPassword)) return isPassword
  if (!account || !isPassword) return fail('BAD_CREDENTIALS')
  if (account.activated_at === null) return fail('NOT_ACTIVATED')
  const session = await openSession(account, isRemembered, context, services)
  if (!session) return fail('BAD_CREDENTIALS')
  const cartCookies = await mergeCarts(account.id, context)
  return {
    sessionId: session.id,
    setCookies: [
      session.setCookie,
      ...cartCookies,
      await knownBrowsers.createCookie(account.id, publicUrl, request.headers),
      ...(await toCountsCookie(readCounts, account.id, context)),
    ],
  }
}

/**
 * Opens a session and records the sign-in. Notifies the customer by mail if the account has been
 * used before, but not in this browser. Returns undefined if the address or password has changed
 * since it was checked: the change has ended all sessions, so no session may be opened with the old
 * password afterwards.
 */
async function openSession(
  account: Credentials,
  isRemembered: boolean,
  context: SignInContext,
  { sessions, knownBrowsers, outbox, readSettings, now }: AuthServices,
): Promise<OpenedSession | undefined> {
  const { headers } = context.request
  const isKnown = (await knownBrowsers.read(headers.get('cookie'), account.id)) !== undefined
  const at = new Date(now()).toISOString()
  let mail: Mail | undefined
  if (!isKnown && account.signed_in_at !== null) {
    const values = { device: describeDevice(headers.get('user-agent')) || '?', time: toReadableTime(at) }
    mail = await toSignInMail('new_device', account, {
      context,
      settings: await readSettings(account.channel_id),
      values,
    })
  }
  const session = await context.commerce.transact(async (tx) => {
    await lockCustomer(tx, account.id)
    const present = await findCredentialsById(tx, account.id)
    if (present?.password_hash !== account.password_hash || present.email !== account.email) return undefined
    await recordSignIn(tx, account.id, at)
    if (mail) await outbox.add(tx, mail, { customerId: account.id })
    return sessions.openIn(tx, account.id, { headers, publicUrl: context.publicUrl, isRemembered })
  })
  if (mail && session) outbox.wake()
  return session
}

/** Formats a time to the minute, for example `2026-05-31 12:00 UTC`. */
function toReadableTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}
