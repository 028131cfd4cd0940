import { createHash } from 'node:crypto'
import type { CommerceExecutor } from '../database/index.ts'
import type { Order } from '../store/index.ts'
import type { CertificateDelivery } from './certificate-delivery.ts'
import { addEntry } from './hold-certificates.repository.ts'

/** Properties of the order for which gift certificates are issued. */
export interface IssueScope {
  /**
   * Number of months for which a certificate is valid, starting on the day on which it is sent;
   * undefined for no limit.
   */
  readonly expiryMonths: number | undefined
  /** ISO 8601, UTC. */
  readonly at: string
}

/**
 * Issues the gift certificates bought with an order, in the transaction that records its complete
 * payment. They already have a balance, but their codes are only created when they are sent. Their
 * ids are derived from the order, so issuing them twice fails.
 */
export async function issueCertificates(
  tx: CommerceExecutor,
  order: Order,
  { expiryMonths, at }: IssueScope,
): Promise<void> {
  const today = at.slice(0, 10)
  for (const bought of order.boughtCertificates) {
    const { id: boughtId, amount, sender, recipient, message, theme, sendAt } = bought
    const sendOn = sendAt !== undefined && sendAt > today ? sendAt : today
    const delivery: CertificateDelivery = {
      ...{ channelId: order.channelId, language: order.language, sender: sender.name, recipient },
      ...{ message, theme: theme ?? null },
    }
    const common = {
      ...{ code_hash: null, last_digits: '', currency: order.currency, initial: amount, balance: amount },
      ...{ state: 'pending' as const, send_on: sendOn, order_id: order.id, bought_id: boughtId },
      expires_on: expiryMonths === undefined ? null : addMonths(sendOn, expiryMonths),
      ...{ delivery: JSON.stringify(delivery), created_at: at, updated_at: at },
    }
    for (let index = 0; index < bought.quantity; index += 1) {
      const certificateId = toCertificateId(order.id, boughtId, index)
      await tx
        .insertInto('certificates')
        .values({ ...common, id: certificateId })
        .execute()
      await addEntry(tx, { certificateId, kind: 'issue', amount, orderId: order.id, at })
    }
  }
}

function toCertificateId(orderId: string, boughtId: number, index: number): string {
  const text = `gift certificate ${orderId} ${boughtId} ${index}`
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/**
 * Returns the same day in a later month, as `YYYY-MM-DD`, or that month's last day if it is
 * shorter.
 */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay)))
    .toISOString()
    .slice(0, 10)
}
