import { randomBytes } from 'node:crypto'
import type { CallContext } from '../calls/index.ts'
import type { SpentChallenge } from './captcha.ts'
import { chooseRecipients } from './choose-recipients.ts'
import type { StoredForm } from './definition.ts'
import { toFormScope } from './form-handlers.ts'
import { findSiteSettings } from './forms.repository.ts'
import type { SubmitFormOptions } from './submit-form.ts'
import type { FieldValue, SubmittedFile } from './submission.ts'
import { claimChallenge, insertSubmission } from './submissions.repository.ts'
import { toMail } from './to-mail.ts'

export interface NewSubmission {
  readonly form: StoredForm
  /** The language of the page that the visitor read. */
  readonly language: string
  readonly values: ReadonlyMap<string, FieldValue>
  readonly files: readonly SubmittedFile[]
  readonly page: string
  readonly isSpam: boolean
  readonly challenge: SpentChallenge | undefined
  readonly now: number
}

/**
 * Stores a submission, its files, the used captcha challenge and the mail in one transaction. Returns false and stores
 * nothing if the challenge was used before.
 */
export async function storeSubmission(
  submission: NewSubmission,
  context: CallContext,
  { database, outbox, mailTo }: SubmitFormOptions,
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
