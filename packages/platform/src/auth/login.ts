import type { SignInRedirect } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { normaliseEmail } from '../credentials/index.ts'
import {
  findCredentials,
  findCredentialsById,
  lockCustomer,
  recordSignIn,
  type Credentials,
} from '../customers/index.ts'
import { fail, failRateLimited, isApiError, withCookies } from '../http/index.ts'
import type { Mail } from '../outbox/index.ts'
import { describeDevice, type OpenedSession } from '../shopper/index.ts'
import { toSignInMail } from './account-mails.ts'
import type { AuthServices } from './auth-services.ts'
import { toCountsCookie } from './session-counts.ts'
import { toRedirect } from './to-redirect.ts'

/**
 * Creates the handler that signs a customer in (section 7, "Auth"). An unknown address, an account without a password
 * and a wrong password return the same error after the same work. Too many attempts return an error before any work.
 * Only the correct password reveals that an account is not activated yet.
 */
export function createLogin(services: AuthServices): Handler<SignInRedirect> {
  const { storeLinks, readCounts, mergeCarts, limits, knownBrowsers, checkPassword } = services
  return async ({ body }, context) => {
    const { commerce, request, publicUrl } = context
    const { email, password, rememberMe: isRemembered = true } = body ?? {}
    if (typeof email !== 'string' || email === '') return fail('MISSING_PARAMETER', 'email')
    if (typeof password !== 'string' || password === '') return fail('MISSING_PARAMETER', 'password')
    if (typeof isRemembered !== 'boolean')
      return fail('BAD_PARAMETER', 'rememberMe', 'Expected true or false.')
    const address = normaliseEmail(email)
    const account = await findCredentials(commerce.db, address)
    const exceeded = await limits.consume(address, account?.id, request.headers)
    if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
    const isPassword = await checkPassword(account?.password_hash ?? undefined, password)
    if (isApiError(isPassword)) return isPassword
    if (!account || !isPassword) return fail('BAD_CREDENTIALS')
    if (account.activated_at === null) return fail('NOT_ACTIVATED')
    const session = await openSession(account, isRemembered, context, services)
    if (!session) return fail('BAD_CREDENTIALS')
    const cartCookies = await mergeCarts(account.id, context)
    const data = await toRedirect(storeLinks, { purpose: 'sign-in', sessionId: session.id }, context)
    return withCookies(data, [
      session.setCookie,
      ...cartCookies,
      await knownBrowsers.createCookie(account.id, publicUrl, request.headers),
      ...(await toCountsCookie(readCounts, account.id, context)),
    ])
  }
}

/**
 * Opens a session and records the sign-in. Sends mail about it if the account has been used before, but never in this
 * browser. Returns undefined if the address or the password has changed since it was checked: the change has ended all
 * sessions, and must not be followed by one with the old password.
 */
async function openSession(
  account: Credentials,
  isRemembered: boolean,
  context: CallContext,
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

/** Returns a time to the minute, for example `2026-05-31 12:00 UTC`. */
function toReadableTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}
