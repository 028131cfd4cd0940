import { randomBytes } from 'node:crypto'
import type { Executor } from '../database/index.ts'
import type { CallContext } from '../calls/index.ts'
import { toPlace } from './answer-forms.ts'
import type { SpentChallenge } from './captcha.ts'
import { toSeen, type StoredForm } from './definition.ts'
import { toMail } from './mail.ts'
import { chooseRecipients } from './recipients.ts'
import { findSiteSettings } from './repository.ts'
import type { SubmitParts } from './submit-form.ts'
import type { FieldValue, SentFile } from './submission.ts'

export interface NewSubmission {
  readonly form: StoredForm
  /** The language that the visitor read. */
  readonly language: string
  readonly values: ReadonlyMap<string, FieldValue>
  readonly files: readonly SentFile[]
  readonly page: string
  readonly isSpam: boolean
  readonly spent: SpentChallenge | undefined
  readonly now: number
}

/**
 * Stores a submission, its files, the used captcha and the mail in one transaction. False when the captcha was used
 * before: then nothing is stored.
 */
export async function storeSubmission(
  submission: NewSubmission,
  context: CallContext,
  { database, outbox, mailTo }: SubmitParts,
): Promise<boolean> {
  const { form, isSpam, spent } = submission
  const id = randomBytes(16).toString('hex')
  const settings = await findSiteSettings(context.db, toPlace(context))
  const to = isSpam ? [] : chooseRecipients(form.definition.recipients, settings, mailTo)
  const mail = to.length === 0 ? undefined : toMail(submission, { id, to, channel: context.channel.name })
  const isStored = await database.transact(async (tx) => {
    if (spent && !(await spend(tx, spent, submission.now))) return false
    await insert(tx, id, submission)
    if (mail) await outbox.add(tx, mail)
    return true
  })
  if (isStored && mail) outbox.wake()
  return isStored
}

/** Marks a challenge as used; false when it was. */
async function spend(tx: Executor, { challenge, expiresAt }: SpentChallenge, now: number): Promise<boolean> {
  await tx.deleteFrom('form_spent').where('expires_at', '<', now).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('form_spent')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function insert(tx: Executor, id: string, submission: NewSubmission): Promise<void> {
  const { form, files, values } = submission
  await tx
    .insertInto('form_submissions')
    .values({
      id,
      form_id: form.id,
      channel_id: form.channelId,
      language: submission.language,
      definition: JSON.stringify(toSeen(form)),
      data: JSON.stringify(Object.fromEntries(values)),
      page: submission.page,
      spam: submission.isSpam ? 1 : 0,
      created_at: new Date(submission.now).toISOString(),
    })
    .execute()
  for (const file of files) {
    await tx
      .insertInto('form_files')
      .values({
        id: file.id,
        submission_id: id,
        field: file.field,
        file_name: file.fileName,
        content_type: file.contentType,
        size: file.size,
      })
      .execute()
  }
}
