import type { AdminHandlers } from '../admin/index.ts'
import type { Executor } from '../database/index.ts'
import { fail, isApiError } from '../http/index.ts'
import { checkLocalizedId, toLocalizedId, type LocalizedId } from '../site/index.ts'
import { findRevision, toRevisionInfo } from '../write/index.ts'
import { findLocalizedForm, listFormRows } from './forms.repository.ts'
import { deleteForm, toFormTag, writeForm } from './write-form.ts'

type FormHandlers = Pick<AdminHandlers, 'listForms' | 'getForm' | 'putForm' | 'deleteForm'>

/** Operators' calls for forms. Each call concerns a form in one language. */
export const formHandlers: FormHandlers = {
  async listForms({ query }, { db }) {
    const { channel: channelId, language } = query
    const rows = await listFormRows(db, {
      ...(channelId === undefined ? {} : { channelId }),
      ...(language === undefined ? {} : { language }),
    })
    const forms = rows.map(async ({ id, channel_id, language, name }) => {
      const tag = toFormTag({ id, channelId: channel_id, language })
      return { id, language, name, channel: channel_id, ...toRevisionInfo(await findRevision(db, tag)) }
    })
    return { forms: await Promise.all(forms) }
  },

  getForm: ({ params }, { db }) => readForm(db, toLocalizedId(params, 'form')),

  async putForm({ params, body }, { write }) {
    const formId = toLocalizedId(params, 'form')
    const { revision, name, ...definition } = body
    return write(async (transaction) => {
      const error = await checkLocalizedId(transaction.tx, formId, 'form')
      if (error) return error
      const existing = await findLocalizedForm(transaction.tx, formId)
      if (existing && revision === undefined) {
        const message = 'The form already exists. To replace it, send its current revision.'
        return fail('MISSING_PARAMETER', 'revision', message)
      }
      const written = await writeForm(transaction, { ...formId, name, definition }, revision)
      return isApiError(written) ? written : readForm(transaction.tx, formId)
    })
  },

  deleteForm: ({ params, query }, { write }) =>
    write((transaction) => deleteForm(transaction, toLocalizedId(params, 'form'), query.revision)),
}

async function readForm(db: Executor, formId: LocalizedId) {
  const form = await findLocalizedForm(db, formId)
  if (!form) return fail('NOT_FOUND', 'form', 'Form not found.')
  return {
    ...form.definition,
    id: formId.id,
    channel: formId.channelId,
    language: formId.language,
    name: form.name,
    ...toRevisionInfo(await findRevision(db, toFormTag(formId))),
  }
}
