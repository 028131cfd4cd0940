import { isApiError, fail, type ApiError } from '../http/index.ts'
import type { FormContent } from '../import/content.ts'
import type { LocalizedId } from './menus.ts'
import { raiseRevision } from './revisions.ts'
import { recordChange, type WriteTransaction } from './writing.ts'

export function toFormTag({ channelId, language, id }: LocalizedId): string {
  return `form:${channelId}/${language}/${id}`
}

/** A form in one language, in place of what it was. */
export async function writeForm(
  transaction: WriteTransaction,
  form: FormContent,
  expected?: number,
): Promise<{ readonly revision: number } | ApiError> {
  const tag = toFormTag(form)
  const revision = await raiseRevision(transaction, tag, expected)
  if (isApiError(revision)) return revision
  const { id, channelId, language, name } = form
  const row = { name, definition: JSON.stringify(form.definition) }
  await transaction.tx
    .insertInto('forms')
    .values({ id, channel_id: channelId, language, ...row })
    .onConflict((conflict) => conflict.columns(['channel_id', 'language', 'id']).doUpdateSet(row))
    .execute()
  recordChange(transaction, 'form.write', tag, { name })
  return { revision }
}

/** Takes a form away. What was sent with it stays. */
export async function deleteForm(
  transaction: WriteTransaction,
  form: LocalizedId,
  expected?: number,
): Promise<{ readonly id: string } | ApiError> {
  const tag = toFormTag(form)
  const revision = await raiseRevision(transaction, tag, expected)
  if (isApiError(revision)) return revision
  const deleted = await transaction.tx
    .deleteFrom('forms')
    .where('channel_id', '=', form.channelId)
    .where('language', '=', form.language)
    .where('id', '=', form.id)
    .returning('id')
    .execute()
  if (deleted.length === 0) return fail('NOT_FOUND', 'form', 'There is no such form.')
  recordChange(transaction, 'form.delete', tag)
  return { id: form.id }
}
