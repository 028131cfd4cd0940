import type { Acknowledgement } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import {
  checkPassword as findRefusal,
  findCredentialsById,
  lockCustomer,
  updatePasswordHash,
  voidTokensOf,
} from '../customers/index.ts'
import { fail, isApiError, toFieldName } from '../http/index.ts'
import { endSessionsOf } from '../shopper/index.ts'
import { toSignInMail } from './account-mails.ts'
import type { AuthServices } from './auth-services.ts'
import { checkPresentPassword } from './check-present-password.ts'

const fields = ['currentPassword', 'newPassword'] as const

/**
 * Creates provider C's handler that changes the password of the signed-in customer (section 7,
 * "Account"). Ends all sessions except the session of the request, invalidates the links in mail,
 * and notifies the customer by mail. A wrong current password counts as a sign-in attempt, and
 * never results in the message for an ended session (R54).
 */
export function createUpdatePassword(services: AuthServices): Handler<Acknowledgement> {
  const { hashPassword, outbox, readSettings, now } = services
  return async ({ body = {} }, context) => {
    const unknown = Object.keys(body).find((name) => !fields.some((field) => field === name))
    if (unknown !== undefined) return fail('UNKNOWN_PARAMETER', toFieldName(unknown))
    const { currentPassword, newPassword } = body
    if (!isPasswordText(currentPassword)) return fail('MISSING_PARAMETER', 'currentPassword')
    if (!isPasswordText(newPassword)) return fail('MISSING_PARAMETER', 'newPassword')
    const { commerce } = context
    const { session } = await context.shopper()
    const account = session && (await findCredentialsById(commerce.db, session.customerId))
    if (!account) return fail('UNAUTHENTICATED')

    const given = { password: currentPassword, field: 'currentPassword' }
    const denied = await checkPresentPassword(account, given, context, services)
    if (denied) return denied
    const refused = findRefusal(newPassword, account.email, 'newPassword')
    if (refused) return refused
    const passwordHash = await hashPassword(newPassword)
    if (isApiError(passwordHash)) return passwordHash

    const settings = await readSettings(account.channel_id)
    const mail = await toSignInMail('password_changed', account, { context, settings })
    const at = new Date(now()).toISOString()
    const isChanged = await commerce.transact(async (tx) => {
      await lockCustomer(tx, account.id)
      // An earlier reset wins: it has ended this session, and its password is not replaced.
      const present = await findCredentialsById(tx, account.id)
      if (present?.password_hash !== account.password_hash) return false
      await updatePasswordHash(tx, { id: account.id, passwordHash, at })
      await voidTokensOf(tx, account.id, at)
      await endSessionsOf(tx, account.id, at, session.id)
      await outbox.add(tx, mail, { customerId: account.id })
      return true
    })
    if (!isChanged) return fail('UNAUTHENTICATED')
    outbox.wake()
    return { accepted: true }
  }
}

function isPasswordText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
