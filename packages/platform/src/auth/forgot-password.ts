import type { Acknowledgement } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { findCredentials } from '../customers/index.ts'
import { failRateLimited, isApiError } from '../http/index.ts'
import type { AuthServices } from './auth-services.ts'
import { withMinimumDuration } from './minimum-duration.ts'
import { readEmail } from './read-sign-up.ts'
import { sendAccountLink } from './send-link.ts'

/**
 * Creates the handler that sends a link to set a new password (section 7, "Auth"). The response and
 * its duration do not depend on whether the address has an account. For an account that has not
 * been activated yet, sends a new activation link.
 */
export function createForgotPassword(services: AuthServices): Handler<Acknowledgement> {
  return async ({ body }, context) => {
    const email = readEmail(body?.['email'])
    if (isApiError(email)) return email
    const exceeded = await services.accountLimits.countRequest(context.request.headers)
    if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
    return withMinimumDuration(async () => {
      await sendLink(email, context, services)
      return { accepted: true }
    })
  }
}

async function sendLink(email: string, context: CallContext, services: AuthServices): Promise<void> {
  const { accountLimits, outbox, readSettings, now } = services
  const isSent = await accountLimits.countMail(email)
  const account = await findCredentials(context.commerce.db, email)
  if (!account || !isSent) return
  const settings = await readSettings(account.channel_id)
  await sendAccountLink(account, { commerce: context.commerce, outbox, context, settings, now: now() })
}
