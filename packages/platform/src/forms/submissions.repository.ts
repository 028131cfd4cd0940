import { sql } from 'kysely'
import { normaliseEmail } from '../credentials/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import type { SpentChallenge } from './captcha.ts'
import { toVisibleForm } from './definition.ts'
import type { NewSubmission } from './submission.ts'

/** Inserts a submission and its files. */
export async function insertSubmission(
  tx: CommerceExecutor,
  id: string,
  submission: NewSubmission,
): Promise<void> {
  const { form, files, values } = submission
  await tx
    .insertInto('form_submissions')
    .values({
      id,
      form_id: form.id,
      customer_id: submission.customerId ?? null,
      email: findEmail(submission) ?? null,
      channel_id: form.channelId,
      language: submission.language,
      definition: JSON.stringify(toVisibleForm(form)),
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

/** Returns the normalised address in the first email field of a submission. */
function findEmail({ form, values }: NewSubmission): string | undefined {
  for (const field of form.definition.form_builder.fields) {
    const value = field.type === 'email' ? values.get(field.name) : undefined
    if (typeof value === 'string' && value !== '') return normaliseEmail(value)
  }
  return undefined
}

/** Marks a captcha challenge as used. Returns false if it has been used before. */
export async function claimChallenge(
  tx: CommerceExecutor,
  { challenge, expiresAt }: SpentChallenge,
  now: number,
): Promise<boolean> {
  await tx.deleteFrom('form_spent').where('expires_at', '<', now).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('form_spent')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes submissions made before a time, along with the records of their files. */
export async function deleteSubmissionsBefore(tx: CommerceExecutor, createdBefore: string): Promise<void> {
  const old = tx.selectFrom('form_submissions').select('id').where('created_at', '<', createdBefore)
  await tx.deleteFrom('form_files').where('submission_id', 'in', old).execute()
  await tx.deleteFrom('form_submissions').where('created_at', '<', createdBefore).execute()
}

/** Returns the ids among these that belong to files of submissions. */
export async function findKnownFiles(
  db: CommerceExecutor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('form_files')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.id))
}

interface SubmissionPage {
  readonly formId: string
  readonly includeSpam: boolean
  /** The last submission of the previous page. */
  readonly after: { readonly created_at: string; readonly id: string }
  readonly limit: number
}

/** Lists a page of a form's submissions, oldest first. */
export async function listSubmissions(
  db: CommerceExecutor,
  { formId, includeSpam, after, limit }: SubmissionPage,
) {
  return db
    .selectFrom('form_submissions')
    .select(['id', 'created_at', 'language', 'channel_id', 'page', 'spam', 'data'])
    .where('form_id', '=', formId)
    .$if(!includeSpam, (query) => query.where('spam', '=', 0))
    .where((where) =>
      where.or([
        where('created_at', '>', after.created_at),
        where.and([where('created_at', '=', after.created_at), where('id', '>', after.id)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists the files of submissions, ordered by id. */
export async function listSubmittedFiles(db: CommerceExecutor, submissionIds: readonly string[]) {
  return db
    .selectFrom('form_files')
    .select(['id', 'submission_id', 'field', 'file_name'])
    .where('submission_id', 'in', [...submissionIds])
    .orderBy('id')
    .execute()
}

/** Lists the distinct definitions of a form with which submissions were made, as JSON, oldest first. */
export async function listSubmittedDefinitions(db: CommerceExecutor, formId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('form_submissions')
    .select(({ fn }) => ['definition', fn.min('created_at').as('since')])
    .where('form_id', '=', formId)
    .groupBy('definition')
    .orderBy('since')
    .execute()
  return rows.map((row) => row.definition)
}

/** Counts the submissions by form and channel. */
export async function countSubmissions(db: CommerceExecutor) {
  return db
    .selectFrom('form_submissions')
    .select(({ fn }) => [
      'form_id',
      'channel_id',
      fn.countAll<number>().as('count'),
      fn.sum<number>('spam').as('spam'),
      sql<string>`max(created_at)`.as('latest'),
    ])
    .groupBy(['form_id', 'channel_id'])
    .execute()
}
