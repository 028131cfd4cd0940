import { randomBytes } from 'node:crypto'
import { defaultCustomerGroupId } from '@vitrine/contract'
import { findPasswordRefusal, hashPassword, isEmail, normaliseEmail } from '../credentials/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { fail, failRefused, type ApiError } from '../http/index.ts'
import { endSessionsOf } from '../shopper/index.ts'
import { findCredentials, insertCustomer, updatePasswordHash } from './customers.repository.ts'
import { voidTokensOf } from './tokens.repository.ts'

export interface NewCustomer {
  readonly email: string
  readonly password: string
  readonly firstName?: string
  readonly lastName?: string
  /** Defaults to the group of guests. */
  readonly groupId?: string
  /** ISO 4217 code. Defaults to the default currency of the shop. */
  readonly currency?: string
  /** Channel and language for mail to the customer. */
  readonly channelId: string
  readonly language: string
}

/** The customers of the site (R42). */
export interface Customers {
  /**
   * Creates an active account and returns its id. Returns BAD_PARAMETER for an invalid email
   * address, PASSWORD_REFUSED for an invalid password, and CONFLICT if the address already has an
   * account.
   */
  create(customer: NewCustomer): Promise<{ readonly id: string } | ApiError>
  /**
   * Changes the password of a customer, and ends all their sessions. Returns PASSWORD_REFUSED for an invalid password,
   * and NOT_FOUND if the address has no account.
   */
  setPassword(email: string, password: string): Promise<ApiError | undefined>
}

export interface CustomersOptions {
  readonly commerce: CommerceDatabase
  readonly now: () => number
}

export function createCustomers({ commerce, now }: CustomersOptions): Customers {
  const isoNow = () => new Date(now()).toISOString()
  return {
    async create(customer) {
      const email = normaliseEmail(customer.email)
      if (!isEmail(email)) return fail('BAD_PARAMETER', 'email', 'Expected an email address.')
      const invalid = checkPassword(customer.password, email)
      if (invalid) return invalid
      const id = randomBytes(16).toString('hex')
      const at = isoNow()
      const isNew = await insertCustomer(commerce.db, {
        id,
        email,
        password_hash: await hashPassword(customer.password),
        first_name: customer.firstName ?? '',
        last_name: customer.lastName ?? '',
        middle_name: '',
        phone: '',
        company: '',
        custom_fields: '{}',
        form_fields: '{}',
        group_id: customer.groupId ?? defaultCustomerGroupId,
        currency: customer.currency ?? null,
        channel_id: customer.channelId,
        language: customer.language,
        activated_at: at,
        // The merchant vouches for the address.
        email_verified_at: at,
        created_at: at,
      })
      return isNew ? { id } : fail('CONFLICT', 'email', 'This email address already has an account.')
    },
    async setPassword(enteredEmail, password) {
      const email = normaliseEmail(enteredEmail)
      const invalid = checkPassword(password, email)
      if (invalid) return invalid
      const passwordHash = await hashPassword(password)
      const at = isoNow()
      return commerce.transact(async (tx) => {
        const id = (await findCredentials(tx, email))?.id
        if (id === undefined) return fail('NOT_FOUND', 'email')
        await updatePasswordHash(tx, { id, passwordHash, at })
        await voidTokensOf(tx, id, at)
        await endSessionsOf(tx, id, at)
        return undefined
      })
    },
  }
}

/**
 * Returns PASSWORD_REFUSED with the reason if a password is rejected.
 *
 * @param email the normalised address
 * @param field the field of the request that contains the password
 */
export function checkPassword(password: string, email: string, field = 'password'): ApiError | undefined {
  const reason = findPasswordRefusal(password, email)
  return reason && failRefused('PASSWORD_REFUSED', field, { reason })
}
