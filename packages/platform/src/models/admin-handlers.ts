import type { FieldMeta } from '@vitrine/contract'
import type { AdminHandlers } from '../admin/index.ts'
import type { Executor } from '../database/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { findRevision, toRevisionInfo } from '../write/index.ts'
import { allowedModels, toModelTag, redirectModel } from './model.ts'
import {
  countRecords,
  findModelRows,
  listModelNames,
  listModelRows,
  toModel,
  type ModelRow,
} from './models.repository.ts'
import { fieldTypes, ownFields } from './validate-fields.ts'
import { deleteModel, writeModel } from './write-model.ts'

type ModelHandlers = Pick<AdminHandlers, 'listModels' | 'getModel' | 'putModel' | 'deleteModel'>

/** Operators' calls for content models. */
export const modelHandlers: ModelHandlers = {
  async listModels(_input, { db }) {
    const counts = await countRecords(db)
    const models = (await listModelRows(db)).map((row) => toAnswer(db, row, counts))
    return { models: await Promise.all(models) }
  },

  getModel: ({ params }, { db }) => readModel(db, params['model'] ?? ''),

  async putModel({ params, body }, { write }) {
    const { revision, ...model } = body
    const name = params['model'] ?? ''
    if (!/^[a-z][a-z0-9_]{0,99}$/.test(name)) {
      const message = 'Expected up to 100 lower-case letters, digits and underscores, starting with a letter.'
      return fail('BAD_PARAMETER', 'model', message)
    }
    if (name === redirectModel.internal_name) return failBuiltIn()
    return write(async (transaction) => {
      const { tx } = transaction
      const error = validateFieldMeta(model.fields, new Set([name, ...(await listModelNames(tx))]))
      if (error) return error
      if (revision === undefined && (await findModelRows(tx, [name])).length > 0) {
        const message = 'The model already exists. To replace it, send its current revision.'
        return fail('MISSING_PARAMETER', 'revision', message)
      }
      const written = await writeModel(transaction, { internal_name: name, ...model }, revision)
      return isApiError(written) ? written : readModel(tx, name)
    })
  },

  async deleteModel({ params, query }, { write }) {
    const name = params['model'] ?? ''
    if (name === redirectModel.internal_name) return failBuiltIn()
    return write((transaction) => deleteModel(transaction, name, query.revision))
  },
}

function failBuiltIn(): ApiError {
  return fail('BAD_PARAMETER', 'model', 'This model is built in and cannot be changed.')
}

async function readModel(db: Executor, name: string) {
  const [row] = await findModelRows(db, [name])
  if (!row) return fail('NOT_FOUND', 'model', 'Model not found.')
  return toAnswer(db, row, await countRecords(db))
}

async function toAnswer(db: Executor, row: ModelRow, counts: ReadonlyMap<string, number>) {
  const { name, displayName, kind, meta } = toModel(row)
  return {
    internal_name: name,
    name: displayName,
    kind,
    fields: meta._fields_,
    records: counts.get(name) ?? 0,
    ...toRevisionInfo(await findRevision(db, toModelTag(name))),
  }
}

/** Checks field types and names, and that relations refer to existing models. */
function validateFieldMeta(
  fields: Readonly<Record<string, FieldMeta>>,
  models: ReadonlySet<string>,
): ApiError | undefined {
  for (const [name, meta] of Object.entries(fields)) {
    if (ownFields.has(name) || name === 'template') {
      return fail('BAD_PARAMETER', `fields.${name}`, 'Every record already has this field. Use another name.')
    }
    if (!fieldTypes.includes(meta.type)) {
      return fail('BAD_PARAMETER', `fields.${name}.type`, `Expected one of: ${fieldTypes.join(', ')}.`)
    }
    if (meta.type === 'relation' && !allowedModels(meta).every((each) => models.has(each))) {
      return fail('BAD_PARAMETER', `fields.${name}.model`, 'Refers to a model that does not exist.')
    }
  }
  return undefined
}
