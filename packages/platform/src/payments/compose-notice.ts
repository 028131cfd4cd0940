import { lockCustomer } from '../customers/index.ts'
import type { CommerceExecutor, Executor } from '../database/index.ts'
import { composeMail, findMailScope } from '../mails/index.ts'
import type { Mail, Outbox } from '../outbox/index.ts'
import { toChannelUrl } from '../site/index.ts'
import { toDecimalText } from '../store/index.ts'
import type { Attempt } from './attempt.ts'

export interface NoticeScope {
  /** The content database. */
  readonly db: Executor
  readonly publicOrigin: URL
}

/**
 * Composes the mail with {@link composeNotice}. Returns a function that adds the mail to the
 * outbox, assigned to the customer of the order if there is one. A customer whose account has been
 * deleted in the meantime gets no mail. Must not be called inside a transaction.
 */
export async function prepareNotice(
  attempt: Attempt,
  { outbox, ...scope }: NoticeScope & { readonly outbox: Pick<Outbox, 'add'> },
): Promise<(tx: CommerceExecutor) => Promise<void>> {
  const mail = await composeNotice(attempt, scope)
  const customerId = attempt.draft?.customerId
  return async (tx) => {
    if (!mail) return
    if (customerId === undefined) await outbox.add(tx, mail)
    else if (await lockCustomer(tx, customerId)) await outbox.add(tx, mail, { customerId })
  }
}

/**
 * Composes the mail that notifies customers of the refund of their late payment, because the goods
 * have been sold in the meantime. It is in the language of the order (R50). Returns undefined if
 * the site has no channel. Must not be called inside a transaction, since it reads content.
 */
async function composeNotice(
  { channelId, draft, amount, currency }: Attempt,
  { db, publicOrigin }: NoticeScope,
): Promise<Mail | undefined> {
  const scope = draft && (await findMailScope(db, { channelId, language: draft.language }))
  if (!scope) return undefined
  const values = { amount: `${toDecimalText(amount, currency)} ${currency}` }
  const link = new URL(toChannelUrl(scope.channel, publicOrigin))
  return composeMail({ event: 'payment_returned', to: draft.email, values, link }, scope)
}
