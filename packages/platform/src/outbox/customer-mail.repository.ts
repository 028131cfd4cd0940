import type { CommerceExecutor } from '../database/index.ts'
import type { SentMail } from './mail.ts'

/** The recipient of mail. */
export interface MailRecipient {
  /** The id of a customer. */
  readonly id: string
  /**
   * The current address of the customer, normalised; undefined to find only mail that belongs to
   * their account.
   */
  readonly email: string | undefined
}

/** The event of mail that asks the owner of a new address to confirm it. */
const confirmNewAddress = 'email_change_confirm'

/**
 * Lists the mail to a customer, including mail to earlier addresses, oldest first and without
 * texts. Omits mail to new addresses that are not confirmed yet, since its presence would reveal
 * whether the address has an account. Mail about a form submission belongs to the submission.
 */
export async function listMailOf(db: CommerceExecutor, { id, email }: MailRecipient) {
  const rows = await db
    .selectFrom('outbox')
    .select(['message', 'recipient', 'created_at', 'sent_at'])
    .select((eb) => eb.selectFrom('customers').select('email').where('id', '=', id).as('present_email'))
    .where((where) =>
      where.or([
        where('customer_id', '=', id),
        ...(email === undefined
          ? []
          : [
              where.and([
                where('recipient', '=', email),
                where('customer_id', 'is', null),
                where('submission_id', 'is', null),
              ]),
            ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ message, recipient, present_email, created_at, sent_at }) => {
    const { to, subject, event } = JSON.parse(message) as SentMail
    if (event === confirmNewAddress && recipient !== present_email) return []
    return [{ to: to.join(', '), subject, created_at, sent_at }]
  })
}

/**
 * Deletes mail to an address that belongs to neither an account nor a form submission, such as
 * newsletter mail.
 */
export async function deleteMailTo(tx: CommerceExecutor, email: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('recipient', '=', email)
    .where('customer_id', 'is', null)
    .where('submission_id', 'is', null)
    .execute()
}

/**
 * Assigns to a customer the mail to their current address that belongs to neither an account nor a
 * form submission. Called before the address changes.
 */
export async function claimMailTo(tx: CommerceExecutor, { id, email }: MailRecipient): Promise<void> {
  if (email === undefined) return
  await tx
    .updateTable('outbox')
    .set({ customer_id: id })
    .where('recipient', '=', email)
    .where('customer_id', 'is', null)
    .where('submission_id', 'is', null)
    .execute()
}
