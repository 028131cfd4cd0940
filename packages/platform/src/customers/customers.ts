import { randomBytes } from 'node:crypto'
import { defaultCustomerGroupId } from '@vitrine/contract'
import { hashPassword, isEmail, normaliseEmail, validatePassword } from '../credentials/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { fail, type ApiError } from '../http/index.ts'
import { endSessionsOf } from '../shopper/index.ts'
import { insertCustomer, updatePasswordHash } from './customers.repository.ts'

/** Minimum length of a customer's password, in UTF-16 code units. */
const minPasswordLength = 8

export interface NewCustomer {
  readonly email: string
  readonly password: string
  readonly firstName?: string
  readonly lastName?: string
  /** The group of guests if omitted. */
  readonly groupId?: string
  /** ISO 4217; the default currency of the shop if omitted. */
  readonly currency?: string
  /** The channel and language of the customer, for mail. */
  readonly channelId: string
  readonly language: string
}

/** The customers of the site (R42). */
export interface Customers {
  /**
   * Creates an account, and returns its id. Returns BAD_PARAMETER for an invalid email address or password, and
   * CONFLICT if the address has an account.
   */
  create(customer: NewCustomer): Promise<{ readonly id: string } | ApiError>
  /**
   * Changes the password of a customer, and ends all their sessions. Returns BAD_PARAMETER for an invalid password,
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
      const invalid = checkPassword(customer.password)
      if (invalid) return invalid
      const id = randomBytes(16).toString('hex')
      const isNew = await insertCustomer(commerce.db, {
        id,
        email,
        password_hash: await hashPassword(customer.password),
        first_name: customer.firstName ?? '',
        last_name: customer.lastName ?? '',
        group_id: customer.groupId ?? defaultCustomerGroupId,
        currency: customer.currency ?? null,
        channel_id: customer.channelId,
        language: customer.language,
        created_at: isoNow(),
      })
      return isNew ? { id } : fail('CONFLICT', 'email', 'This email address already has an account.')
    },
    async setPassword(enteredEmail, password) {
      const invalid = checkPassword(password)
      if (invalid) return invalid
      const email = normaliseEmail(enteredEmail)
      const passwordHash = await hashPassword(password)
      const at = isoNow()
      return commerce.transact(async (tx) => {
        const id = await updatePasswordHash(tx, { email, passwordHash, at })
        if (id === undefined) return fail('NOT_FOUND', 'email')
        await endSessionsOf(tx, id, at)
        return undefined
      })
    },
  }
}

function checkPassword(password: string): ApiError | undefined {
  const message = validatePassword(password, minPasswordLength)
  return message === undefined ? undefined : fail('BAD_PARAMETER', 'password', message)
}
