import type { CustomerSettings } from '@vitrine/contract/schemas'
import { createTokenToSend, lockCustomer, type Credentials } from '../customers/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import type { Outbox } from '../outbox/index.ts'
import type { MailContext } from './account-mail.ts'
import { toActivationMail, toPasswordMail } from './account-mails.ts'

export interface SendLinkOptions {
  readonly commerce: CommerceDatabase
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly context: MailContext
  readonly settings: CustomerSettings
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Sends a customer the link that sets a new password or, if the account has not been activated yet,
 * the link that activates it. Invalidates the customer's earlier links.
 */
export async function sendAccountLink(account: Credentials, options: SendLinkOptions): Promise<void> {
  const { commerce, outbox, now, ...scope } = options
  const isActive = account.activated_at !== null
  const token = createTokenToSend(isActive ? 'password' : 'activation', now)
  const toMail = isActive ? toPasswordMail : toActivationMail
  const mail = await toMail({ ...account, token }, scope)
  await commerce.transact(async (tx) => {
    // Concurrent requests replace each other's links, and would otherwise wait for each other in a
    // cycle. The account may have been deleted since it was read.
    if (!(await lockCustomer(tx, account.id))) return
    await token.store(tx, account.id)
    await outbox.add(tx, mail, { customerId: account.id })
  })
  outbox.wake()
}
