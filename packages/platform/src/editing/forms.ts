import { isRefusal, refuse, type Refusal } from '../gateway/index.ts'
import type { FormContent } from '../import/content.ts'
import type { PlacedId } from './menus.ts'
import { raiseRevision } from './revisions.ts'
import { note, type Writing } from './writing.ts'

export function toFormTag({ channelId, language, id }: PlacedId): string {
  return `form:${channelId}/${language}/${id}`
}

/** A form in one language, in place of what it was. */
export async function writeForm(
  writing: Writing,
  form: FormContent,
  expected?: number,
): Promise<{ readonly revision: number } | Refusal> {
  const tag = toFormTag(form)
  const revision = await raiseRevision(writing, tag, expected)
  if (isRefusal(revision)) return revision
  const { id, channelId, language, name } = form
  const row = { name, definition: JSON.stringify(form.definition) }
  await writing.tx
    .insertInto('forms')
    .values({ id, channel_id: channelId, language, ...row })
    .onConflict((conflict) => conflict.columns(['channel_id', 'language', 'id']).doUpdateSet(row))
    .execute()
  note(writing, 'form.write', tag, { name })
  return { revision }
}

/** Takes a form away. What was sent with it stays. */
export async function removeForm(
  writing: Writing,
  form: PlacedId,
  expected?: number,
): Promise<{ readonly id: string } | Refusal> {
  const tag = toFormTag(form)
  const revision = await raiseRevision(writing, tag, expected)
  if (isRefusal(revision)) return revision
  const deleted = await writing.tx
    .deleteFrom('forms')
    .where('channel_id', '=', form.channelId)
    .where('language', '=', form.language)
    .where('id', '=', form.id)
    .returning('id')
    .execute()
  if (deleted.length === 0) return refuse('NOT_FOUND', 'form', 'There is no such form.')
  note(writing, 'form.delete', tag)
  return { id: form.id }
}
