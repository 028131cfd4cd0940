import type { CommerceDatabase, Executor } from '../database/index.ts'
import { composeMail, isMailEvent } from '../mails/index.ts'
import type { Mail, MailOwner, Outbox } from '../outbox/index.ts'
import { findLanguage, loadSite } from '../site/index.ts'
import { toOrderMail } from './order-mail-values.ts'
import { listPendingMails, takePendingMail, type PendingMail } from './order-mails.repository.ts'
import { findOrder } from './orders.repository.ts'

export interface OrderMailsOptions {
  /** The content database. */
  readonly content: Executor
  readonly commerce: CommerceDatabase
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly onError: (error: unknown) => void
  /** Polling interval, in milliseconds; 0 to disable polling. */
  readonly intervalMs: number
}

/** Writes the mail about orders (R50). */
export interface OrderMails {
  /** Writes all pending mail to the outbox. */
  flush(): Promise<void>
  /** Stops polling, and waits for the mail that is being written. */
  close(): Promise<void>
}

/** Number of pending mails that are read at once. */
const batchSize = 50

/**
 * Creates the writer of mail about orders. A change of an order adds a pending mail in its own transaction, which cannot
 * read the texts. The writer composes the mail, and moves it to the outbox in one transaction, so that each mail is in
 * the outbox exactly once, whatever happens in between and however many processes run.
 */
export function createOrderMails(options: OrderMailsOptions): OrderMails {
  const { content, commerce, outbox, onError, intervalMs } = options
  let running: Promise<void> | undefined
  const closing = new AbortController()

  /** Returns undefined if the mail has no recipient any more. */
  const compose = async ({
    orderId,
    event,
    at,
    data,
  }: PendingMail): Promise<{ readonly mail: Mail; readonly owner: MailOwner } | undefined> => {
    const order = await findOrder(commerce.db, { id: orderId })
    // The address is empty after the deletion of the customer's account.
    if (!order || order.email === '' || !isMailEvent(event)) return undefined
    const channels = (await loadSite(content))?.channels ?? []
    const channel =
      channels.find(({ id }) => id === order.channelId) ?? channels.find(({ isDefault }) => isDefault)
    if (!channel) return undefined
    const language = findLanguage(channel, order.language) ?? channel.defaultLanguage
    const { values, link } = toOrderMail(order, { at, data }, language)
    const parts = { event, to: order.email, values, ...(link ? { link } : {}) }
    const mail = await composeMail(parts, { db: content, channel, language })
    return { mail, owner: order.customerId === undefined ? {} : { customerId: order.customerId } }
  }

  const write = async (): Promise<void> => {
    let last = 0
    while (!closing.signal.aborted) {
      const pending = await listPendingMails(commerce.db, last, batchSize)
      for (const entry of pending) {
        last = entry.sequence
        try {
          const composed = await compose(entry)
          await commerce.transact(async (tx) => {
            const isTaken = await takePendingMail(tx, entry.sequence)
            if (isTaken && composed) {
              await outbox.add(tx, composed.mail, composed.owner)
            }
          })
        } catch (error) {
          // The mail remains pending, and does not delay the others.
          onError(error)
        }
      }
      if (pending.length > 0) outbox.wake()
      if (pending.length < batchSize) return
    }
  }
  const flush = (): Promise<void> => {
    running ??= write().finally(() => {
      running = undefined
    })
    return running
  }
  const timer =
    intervalMs > 0 ? setInterval(() => void flush().catch(onError), intervalMs).unref() : undefined
  return {
    async flush() {
      // A running flush may have missed the latest mail.
      await running?.catch(() => undefined)
      await flush()
    },
    async close() {
      closing.abort()
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}
