import { fail, isApiError, type ApiError } from '../http/index.ts'
import type { LocalizedId } from '../site/index.ts'
import { raiseRevision, recordChange, type WriteTransaction } from '../write/index.ts'
import type { StoredForm } from './definition.ts'
import { deleteFormRow, saveForm } from './forms.repository.ts'

/** Returns the tag of a form in the change table, which is also its `item` in the table of revisions. */
export function toFormTag({ channelId, language, id }: LocalizedId): string {
  return `form:${channelId}/${language}/${id}`
}

/** Replaces or creates a form in one language. */
export async function writeForm(
  transaction: WriteTransaction,
  form: StoredForm,
  expected?: number,
): Promise<{ readonly revision: number } | ApiError> {
  const tag = toFormTag(form)
  const revision = await raiseRevision(transaction, tag, expected)
  if (isApiError(revision)) return revision
  await saveForm(transaction.tx, form)
  recordChange(transaction, 'form.write', tag, { name: form.name })
  return { revision }
}

/** Deletes a form in one language. Its submissions are kept. */
export async function deleteForm(
  transaction: WriteTransaction,
  form: LocalizedId,
  expected?: number,
): Promise<{ readonly id: string } | ApiError> {
  const tag = toFormTag(form)
  const revision = await raiseRevision(transaction, tag, expected)
  if (isApiError(revision)) return revision
  if (!(await deleteFormRow(transaction.tx, form))) return fail('NOT_FOUND', 'form', 'Form not found.')
  recordChange(transaction, 'form.delete', tag)
  return { id: form.id }
}
