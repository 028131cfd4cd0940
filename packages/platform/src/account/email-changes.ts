import { readEmail, withMinimumDuration, type AuthServices } from '../auth/index.ts'
import type { Handlers } from '../calls/index.ts'
import { lockCustomer } from '../customers/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { fail, isApiError } from '../http/index.ts'
import type { Newsletter } from '../newsletter/index.ts'
import { cancelByLink, createConfirmEmailChange, readEmailToken } from './confirm-email-change.ts'
import { deleteEmailChange } from './email-changes.repository.ts'
import { prepareEmailChange } from './request-email-change.ts'
import { requireCustomer } from '../shopper/index.ts'

export interface EmailChangeOptions {
  readonly commerce: CommerceDatabase
  readonly services: AuthServices
  readonly newsletter: Pick<Newsletter, 'prepareMove'>
}

type EmailChangeCalls =
  'requestEmailChange' | 'withdrawEmailChange' | 'confirmEmailChange' | 'cancelEmailChange'

/**
 * Creates the handlers that change a customer's address. Both addresses must confirm the change
 * (R52).
 */
export function createEmailChanges({
  commerce,
  services,
  newsletter,
}: EmailChangeOptions): Pick<Handlers, EmailChangeCalls> {
  return {
    async requestEmailChange({ body }, context) {
      const email = readEmail(body?.['email'])
      if (isApiError(email)) return email
      const { id, email: present } = requireCustomer(await context.shopper())
      if (email === present) return fail('BAD_PARAMETER', 'email', 'The account already has this address.')
      const password = body?.['password']
      return withMinimumDuration(async () => {
        const store = await prepareEmailChange(
          { email, password, passwordField: 'password' },
          context,
          services,
        )
        if (isApiError(store)) return store
        const isStored = await commerce.transact(async (tx) => {
          if (!(await lockCustomer(tx, id))) return false
          await store(tx)
          return true
        })
        if (!isStored) return fail('UNAUTHENTICATED')
        services.outbox.wake()
        return { accepted: true }
      })
    },
    async withdrawEmailChange(_, context) {
      const { id } = requireCustomer(await context.shopper())
      const isDeleted = await commerce.transact(
        async (tx) => (await lockCustomer(tx, id)) && (await deleteEmailChange(tx, id)),
      )
      return isDeleted ? { accepted: true } : fail('NOT_FOUND')
    },
    confirmEmailChange: createConfirmEmailChange(services, newsletter),
    async cancelEmailChange({ body }, context) {
      const token = await readEmailToken(body, context, services)
      if (isApiError(token)) return token
      return (await cancelByLink(token, context, services.now())) ?? { accepted: true }
    },
  }
}
