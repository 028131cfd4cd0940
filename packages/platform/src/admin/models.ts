import type { FieldMeta } from '@vitrine/contract'
import type { Executor } from '../database/index.ts'
import {
  allowedModels,
  fieldTypes,
  findRevision,
  ownFields,
  deleteModel,
  writeModel,
} from '../editing/index.ts'
import { isApiError, fail, type ApiError } from '../http/index.ts'
import { redirectModel } from '../content/index.ts'
import type { AdminHandlers } from './handler.ts'
import { toRevisionInfo } from './saved.ts'

type ModelHandlers = Pick<AdminHandlers, 'listModels' | 'getModel' | 'putModel' | 'deleteModel'>

/** Content models. */
export const modelHandlers: ModelHandlers = {
  async listModels(_input, { db }) {
    const rows = await db.selectFrom('models').select('internal_name').orderBy('internal_name').execute()
    const models = await Promise.all(rows.map(({ internal_name }) => findModel(db, internal_name)))
    return { models: models.flatMap((model) => (isApiError(model) ? [] : [model])) }
  },

  getModel: ({ params }, { db }) => findModel(db, params['model'] ?? ''),

  async putModel({ params, body }, { write }) {
    const { revision, ...model } = body
    const internal_name = params['model'] ?? ''
    if (!/^[a-z][a-z0-9_]{0,99}$/.test(internal_name)) {
      const message = 'It has lower-case letters, digits and underscores, and starts with a letter.'
      return fail('BAD_PARAMETER', 'model', message)
    }
    if (internal_name === redirectModel.internal_name) {
      return fail('BAD_PARAMETER', 'model', 'This model is built in.')
    }
    return write(async (transaction) => {
      const fault = await validateFields(transaction.tx, internal_name, model.fields)
      if (fault) return fault
      const expected = revision ?? (await checkModelIsNew(transaction.tx, internal_name))
      if (isApiError(expected)) return expected
      const written = await writeModel(transaction, { internal_name, ...model }, expected)
      return isApiError(written) ? written : findModel(transaction.tx, internal_name)
    })
  },

  async deleteModel({ params, query }, { write }) {
    const internal_name = params['model'] ?? ''
    if (internal_name === redirectModel.internal_name) {
      return fail('BAD_PARAMETER', 'model', 'This model is built in.')
    }
    return write((transaction) => deleteModel(transaction, internal_name, query.revision))
  },
}

/** Whoever replaces a model says which revision he has seen. */
async function checkModelIsNew(db: Executor, name: string): Promise<undefined | ApiError> {
  const known = await db
    .selectFrom('models')
    .select('internal_name')
    .where('internal_name', '=', name)
    .executeTakeFirst()
  return known && fail('MISSING_PARAMETER', 'revision', 'The model is there already: name its revision.')
}

async function findModel(db: Executor, name: string) {
  const row = await db.selectFrom('models').selectAll().where('internal_name', '=', name).executeTakeFirst()
  if (!row) return fail('NOT_FOUND', 'model', 'There is no such model.')
  const { count } = await db
    .selectFrom('records')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('model', '=', name)
    .executeTakeFirstOrThrow()
  return {
    internal_name: row.internal_name,
    name: row.name,
    kind: row.kind === 'single' ? ('single' as const) : ('collection' as const),
    fields: JSON.parse(row.fields) as Record<string, { type: string; [key: string]: unknown }>,
    records: count,
    ...toRevisionInfo(await findRevision(db, `model:${name}`)),
  }
}

/** Fields have types that can be checked, and names that no record has by itself; relations lead to models. */
async function validateFields(
  db: Executor,
  model: string,
  fields: Readonly<Record<string, FieldMeta>>,
): Promise<ApiError | undefined> {
  const rows = await db.selectFrom('models').select('internal_name').execute()
  const models = new Set([model, ...rows.map((row) => row.internal_name)])
  for (const [name, meta] of Object.entries(fields)) {
    if (ownFields.has(name) || name === 'template') {
      return fail('BAD_PARAMETER', `fields.${name}`, 'Every record has this field by itself.')
    }
    if (!fieldTypes.includes(meta.type)) {
      return fail('BAD_PARAMETER', `fields.${name}.type`, `It is one of: ${fieldTypes.join(', ')}.`)
    }
    if (meta.type === 'relation' && !allowedModels(meta).every((each) => models.has(each))) {
      return fail('BAD_PARAMETER', `fields.${name}.model`, 'It names a model that is not there.')
    }
  }
  return undefined
}
