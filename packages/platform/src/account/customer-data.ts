import { countsCookie } from '@vitrine/contract'
import type { Handlers } from '../calls/index.ts'
import { customerBrowserCookie, type PasswordCheck } from '../credentials/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { createSetCookie, fail, failRateLimited, isApiError, withCookies } from '../http/index.ts'
import { createRateLimit } from '../rate-limits/index.ts'
import { createCartCookie, type Sessions } from '../shopper/index.ts'
import { deleteCustomer, findPasswordHash, readCustomerData } from './customer-data.repository.ts'

/** Rate limit of password checks per customer: `attempts` in a period of `seconds`. */
const passwordRate = { attempts: 10, seconds: 600 }

/** Rate limit of exports per customer. */
const exportRate = { attempts: 20, seconds: 600 }

export interface CustomerDataOptions {
  readonly commerce: CommerceDatabase
  readonly sessions: Sessions
  readonly checkPassword: PasswordCheck
  readonly now: () => number
}

/** Creates the handlers for the export of a customer's data and the deletion of their account (R52). */
export function createCustomerData(
  options: CustomerDataOptions,
): Pick<Handlers, 'exportCustomerData' | 'eraseAccount'> {
  const { commerce, sessions, checkPassword, now } = options
  const passwords = createRateLimit({ db: commerce.db, name: 'account password', ...passwordRate, now })
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
      const password = body?.['password']
      if (typeof password !== 'string' || password === '') return fail('MISSING_PARAMETER', 'password')
      const { customer } = await context.shopper()
      if (!customer) return fail('UNAUTHENTICATED')
      const exceeded = await passwords.consume(customer.id)
      if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
      const storedHash = await findPasswordHash(commerce.db, customer.id)
      const isPassword = await checkPassword(storedHash ?? undefined, password)
      if (isApiError(isPassword)) return isPassword
      if (!isPassword) return fail('BAD_CREDENTIALS', 'password', 'The password is incorrect.')
      const isDeleted = await commerce.write('commerce', (tx) => deleteCustomer(tx, customer, toTime()))
      if (!isDeleted) return fail('UNAUTHENTICATED')
      const setCookies = [
        await sessions.end({ headers: request.headers, publicUrl }),
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
