import { randomBytes } from 'node:crypto'
import type { CallContext } from '../calls/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import type { Outbox } from '../outbox/index.ts'
import { chooseRecipients } from './choose-recipients.ts'
import { toFormScope } from './form-handlers.ts'
import { findSiteSettings } from './forms.repository.ts'
import type { NewSubmission } from './submission.ts'
import { claimChallenge, insertSubmission } from './submissions.repository.ts'
import { toMail } from './to-mail.ts'

export interface StoreOptions {
  readonly database: CommerceDatabase
  readonly outbox: Outbox
  /** Default recipient, if neither the form nor the site has one. */
  readonly mailTo: string | undefined
}

/**
 * Stores a submission, its files, the used captcha challenge and the mail in one transaction. If the challenge was
 * used before, stores nothing and returns false.
 */
export async function storeSubmission(
  submission: NewSubmission,
  context: CallContext,
  { database, outbox, mailTo }: StoreOptions,
): Promise<boolean> {
  const { form, isSpam, challenge } = submission
  const id = randomBytes(16).toString('hex')
  const settings = await findSiteSettings(context.db, toFormScope(context))
  const to = isSpam ? [] : chooseRecipients(form.definition.recipients, settings, mailTo)
  const mail = to.length === 0 ? undefined : toMail(submission, { id, to, channel: context.channel.name })
  const isStored = await database.transact(async (tx) => {
    if (challenge && !(await claimChallenge(tx, challenge, submission.now))) return false
    await insertSubmission(tx, id, submission)
    if (mail) await outbox.add(tx, mail)
    return true
  })
  if (isStored && mail) outbox.wake()
  return isStored
}
