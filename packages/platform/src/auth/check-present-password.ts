import type { CallContext } from '../calls/index.ts'
import type { Credentials } from '../customers/index.ts'
import { fail, failRateLimited, isApiError, type ApiError } from '../http/index.ts'
import type { AuthServices } from './auth-services.ts'

/**
 * Checks the current password of a signed-in customer before a change to the account. Each check
 * counts as a sign-in attempt, so that a stolen session does not help to guess the password.
 * Returns undefined if the password is correct, BAD_CREDENTIALS if it is wrong, and
 * MISSING_PARAMETER if there is none.
 *
 * @param field the field of the request that contains the password
 */
export async function checkPresentPassword(
  account: Pick<Credentials, 'id' | 'email' | 'password_hash'>,
  { password, field }: { readonly password: unknown; readonly field: string },
  { request }: Pick<CallContext, 'request'>,
  { limits, checkPassword }: Pick<AuthServices, 'limits' | 'checkPassword'>,
): Promise<ApiError | undefined> {
  if (typeof password !== 'string' || password === '') return fail('MISSING_PARAMETER', field)
  const exceeded = await limits.consume(account.email, account.id, request.headers)
  if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
  // Checks by signed-in customers are not delayed by guessed passwords.
  const isPassword = await checkPassword(account.password_hash ?? undefined, password, { isKnown: true })
  if (isApiError(isPassword)) return isPassword
  return isPassword ? undefined : fail('BAD_CREDENTIALS', field, 'The current password is incorrect.')
}
