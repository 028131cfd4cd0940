import { randomBytes } from 'node:crypto'
import type { CallContext } from '../calls/index.ts'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import type { Outbox } from '../outbox/index.ts'
import { chooseRecipients } from './choose-recipients.ts'
import { toFormScope } from './form-handlers.ts'
import { findSiteSettings } from './forms.repository.ts'
import type { NewSubmission } from './submission.ts'
import { claimChallenge, insertSubmission } from './submissions.repository.ts'
import { toMail } from './to-mail.ts'

/**
 * Prepares a request to subscribe an address to the newsletter. `store` returns true if there is
 * mail to send. Returns undefined if there is nothing to store.
 */
export type PrepareNewsletter = (
  email: string,
  context: CallContext,
) => Promise<{ readonly store: (tx: CommerceExecutor) => Promise<boolean> } | undefined>

export interface StoreOptions {
  readonly database: CommerceDatabase
  readonly outbox: Outbox
  /** Recipient if neither the form nor the site specifies one. */
  readonly mailTo: string | undefined
  /** Prepares a request to subscribe the address in a form of type `newsletter`. */
  readonly prepareNewsletter: PrepareNewsletter
}

/**
 * Stores a submission, its files, the used captcha challenge, the mail, and the subscription of a
 * newsletter form in one transaction. If the challenge has been used before, stores nothing and
 * returns false.
 */
export async function storeSubmission(
  submission: NewSubmission,
  context: CallContext,
  { database, outbox, mailTo, prepareNewsletter }: StoreOptions,
): Promise<boolean> {
  const { form, isSpam, challenge } = submission
  const id = randomBytes(16).toString('hex')
  const settings = await findSiteSettings(context.db, toFormScope(context))
  const to = isSpam ? [] : chooseRecipients(form.definition.recipients, settings, mailTo)
  const mail = to.length === 0 ? undefined : toMail(submission, { id, to, channel: context.channel.name })
  const email = isSpam ? undefined : findNewsletterEmail(submission)
  const subscription = email === undefined ? undefined : await prepareNewsletter(email, context)
  const isStored = await database.transact(async (tx) => {
    if (challenge && !(await claimChallenge(tx, challenge, submission.now))) return false
    await insertSubmission(tx, id, submission)
    if (mail) await outbox.add(tx, mail, { submissionId: id })
    await subscription?.store(tx)
    return true
  })
  if (isStored && (mail || subscription)) outbox.wake()
  return isStored
}

/** Returns the first address in a submission of a newsletter form. */
function findNewsletterEmail({ form, values }: NewSubmission): string | undefined {
  if (form.definition.form_type !== 'newsletter') return undefined
  const field = form.definition.form_builder.fields.find(({ type }) => type === 'email')
  const value = field && 'name' in field ? values.get(field.name) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
