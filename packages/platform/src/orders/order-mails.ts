import { keepCustomer } from '../customers/index.ts'
import type { CommerceDatabase, Executor } from '../database/index.ts'
import { composeMail, findMailScope, isMailEvent } from '../mails/index.ts'
import { createPendingMails, type Mail, type Outbox, type PendingMails } from '../outbox/index.ts'
import { toOrderMail } from './order-mail-values.ts'
import { listPendingMails, takePendingMail, type PendingMail } from './order-mails.repository.ts'
import { findOrder } from './orders.repository.ts'

export interface OrderMailsOptions {
  /** The content database. */
  readonly content: Executor
  readonly commerce: CommerceDatabase
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly onError: (error: unknown) => void
  /** Polling interval in milliseconds; 0 to disable polling. */
  readonly intervalMs: number
}

/**
 * Creates the job that writes mail about orders (R50). A change of an order adds a pending mail in
 * its own transaction, which cannot read the texts. This job composes the mail and moves it to the
 * outbox in one transaction, so that each email is written exactly once, even with several
 * processes or after a crash.
 */
export function createOrderMails(options: OrderMailsOptions): PendingMails {
  const { content, commerce, outbox } = options

  /** Returns undefined if the mail no longer has a recipient. */
  const compose = async ({
    orderId,
    event,
    at,
    data,
  }: PendingMail): Promise<{ readonly mail: Mail; readonly customerId: string | undefined } | undefined> => {
    const order = await findOrder(commerce.db, { id: orderId })
    // The address is empty if the customer's account has been deleted.
    if (!order || order.email === '' || !isMailEvent(event)) return undefined
    const scope = await findMailScope(content, order)
    if (!scope) return undefined
    const { values, link } = toOrderMail(order, { at, data }, scope.language)
    const parts = { event, to: order.email, values, ...(link ? { link } : {}) }
    return { mail: await composeMail(parts, scope), customerId: order.customerId }
  }

  return createPendingMails({
    ...options,
    list: (last, limit) => listPendingMails(commerce.db, last?.sequence ?? 0, limit),
    async write(entry: PendingMail) {
      const composed = await compose(entry)
      await commerce.transact(async (tx) => {
        if (!(await takePendingMail(tx, entry.sequence)) || !composed) return
        const { mail, customerId } = composed
        if (customerId === undefined) await outbox.add(tx, mail)
        // The account may have been deleted since the order was read.
        else if (await keepCustomer(tx, customerId)) await outbox.add(tx, mail, { customerId })
      })
    },
  })
}
