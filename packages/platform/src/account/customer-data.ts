import { countsCookie } from '@vitrine/contract'
import { checkPresentPassword, type AuthServices } from '../auth/index.ts'
import type { Handlers } from '../calls/index.ts'
import { customerBrowserCookie } from '../credentials/index.ts'
import { findCredentialsById, type Credentials } from '../customers/index.ts'
import { retryDeadlocks, type CommerceDatabase } from '../database/index.ts'
import { createSetCookie, fail, failRateLimited, withCookies } from '../http/index.ts'
import { createRateLimit } from '../rate-limits/index.ts'
import { createCartCookie } from '../shopper/index.ts'
import { deleteCustomer, readCustomerData } from './customer-data.repository.ts'

/** Time after a sign-in in which an account can be deleted without the password, in milliseconds. */
const freshMs = 10 * 60_000

/** Rate limit of exports per customer: `attempts` in a period of `seconds`. */
const exportRate = { attempts: 20, seconds: 600 }

export interface CustomerDataOptions {
  readonly commerce: CommerceDatabase
  readonly services: AuthServices
  readonly now: () => number
}

/** Creates the handlers for the export of a customer's data and the deletion of their account (R52). */
export function createCustomerData(
  options: CustomerDataOptions,
): Pick<Handlers, 'exportCustomerData' | 'eraseAccount'> {
  const { commerce, services, now } = options
  const exports = createRateLimit({ db: commerce.db, name: 'account export', ...exportRate, now })
  const toTime = () => new Date(now()).toISOString()
  return {
    async exportCustomerData(_, context) {
      const { customer } = await context.shopper()
      if (!customer) return fail('UNAUTHENTICATED')
      const exceeded = await exports.consume(customer.id)
      if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
      return { created_at: toTime(), data: await readCustomerData(commerce.db, customer) }
    },
    async eraseAccount({ body }, context) {
      const { request, publicUrl } = context
      const { session } = await context.shopper()
      const account = session && (await findCredentialsById(commerce.db, session.customerId))
      if (!account) return fail('UNAUTHENTICATED')
      const password = body?.['password']
      const isFresh = Date.parse(session.createdAt) > now() - freshMs
      if (password !== undefined || !isFresh) {
        const denied = await checkPresentPassword(account, { password, field: 'password' }, context, services)
        if (denied) return denied
      }
      // If the password was replaced in the meantime, this session has ended.
      const isAllowed = (present: Credentials) => present.password_hash === account.password_hash
      const isDeleted = await retryDeadlocks(() =>
        commerce.write('commerce', (tx) => deleteCustomer(tx, account, toTime(), isAllowed)),
      )
      if (!isDeleted) return fail('UNAUTHENTICATED')
      const setCookies = [
        await services.sessions.end({ headers: request.headers, publicUrl }),
        createCartCookie('', publicUrl),
        createSetCookie(countsCookie, '', {
          publicUrl,
          path: '/',
          sameSite: 'Lax',
          maxAge: 0,
          isReadable: true,
        }),
        createSetCookie(customerBrowserCookie, '', { publicUrl, path: '/', maxAge: 0 }),
      ]
      return withCookies({ accepted: true }, setCookies)
    },
  }
}
