import type { Executor } from '../database/index.ts'
import { findRevision, deleteForm, toFormTag, writeForm } from '../editing/index.ts'
import type { FormDefinition } from '../forms/index.ts'
import { isApiError, fail } from '../http/index.ts'
import type { AdminHandlers } from './handler.ts'
import { validateLocalizedParams, toLocalizedParams, type LocalizedParams } from './place.ts'
import { toRevisionInfo } from './saved.ts'

type FormHandlers = Pick<AdminHandlers, 'listForms' | 'getForm' | 'putForm' | 'deleteForm'>

/** Forms, each in one language. */
export const formHandlers: FormHandlers = {
  async listForms({ query }, { db }) {
    const { channel, language } = query
    const rows = await db
      .selectFrom('forms')
      .select(['id', 'channel_id', 'language', 'name'])
      .$if(channel !== undefined, (each) => each.where('channel_id', '=', channel ?? ''))
      .$if(language !== undefined, (each) => each.where('language', '=', language ?? ''))
      .orderBy('channel_id')
      .orderBy('language')
      .orderBy('name')
      .orderBy('id')
      .execute()
    const forms = rows.map(async (row) => {
      const tag = toFormTag({ id: row.id, channelId: row.channel_id, language: row.language })
      const { channel_id, ...rest } = row
      return { ...rest, channel: channel_id, ...toRevisionInfo(await findRevision(db, tag)) }
    })
    return { forms: await Promise.all(forms) }
  },

  getForm: ({ params }, { db }) => findForm(db, toLocalizedParams(params, 'form')),

  async putForm({ params, body }, { write }) {
    const placed = toLocalizedParams(params, 'form')
    const { revision, name, ...definition } = body
    return write(async (transaction) => {
      const fault = await validateLocalizedParams(transaction.tx, placed, 'form')
      if (fault) return fault
      const known = await findForm(transaction.tx, placed)
      if (!isApiError(known) && revision === undefined) {
        return fail('MISSING_PARAMETER', 'revision', 'The form is there already: name its revision.')
      }
      const written = await writeForm(transaction, { ...placed, name, definition }, revision)
      return isApiError(written) ? written : findForm(transaction.tx, placed)
    })
  },

  deleteForm: ({ params, query }, { write }) =>
    write((transaction) => deleteForm(transaction, toLocalizedParams(params, 'form'), query.revision)),
}

async function findForm(db: Executor, placed: LocalizedParams) {
  const { channelId, language, id } = placed
  const row = await db
    .selectFrom('forms')
    .select(['name', 'definition'])
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return fail('NOT_FOUND', 'form', 'There is no such form.')
  const definition = JSON.parse(row.definition) as FormDefinition
  return {
    ...definition,
    id,
    channel: channelId,
    language,
    name: row.name,
    ...toRevisionInfo(await findRevision(db, toFormTag(placed))),
  }
}
