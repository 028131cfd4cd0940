import { toDefinitionTag } from '../cache-tags/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { raiseRevision, recordChange, type WriteTransaction } from '../write/index.ts'
import { toModelTag, type ModelContent } from './model.ts'
import {
  deleteModelRow,
  findModelRows,
  hasRecords,
  hasSeveralRecords,
  upsertModel,
} from './models.repository.ts'

/** Creates or replaces a model. Existing records keep their data until they are saved again. */
export async function writeModel(
  transaction: WriteTransaction,
  model: ModelContent,
  expected?: number,
): Promise<{ readonly revision: number } | ApiError> {
  const { tx, pendingEffects } = transaction
  const { internal_name: name, kind } = model
  const tag = toModelTag(name)
  const revision = await raiseRevision(transaction, tag, expected)
  if (isApiError(revision)) return revision
  if (kind === 'single' && (await hasSeveralRecords(tx, name))) {
    return fail(
      'BAD_PARAMETER',
      'kind',
      'A channel has several records of this model in one language. Delete all but one first.',
    )
  }
  await upsertModel(tx, model)
  pendingEffects.models.add(name)
  pendingEffects.tags.add(toDefinitionTag(name))
  recordChange(transaction, 'model.write', tag, {
    name: model.name,
    fields: Object.keys(model.fields).length,
  })
  return { revision }
}

/** Deletes a model. Fails if the model has records. */
export async function deleteModel(
  transaction: WriteTransaction,
  name: string,
  expected?: number,
): Promise<{ readonly internal_name: string } | ApiError> {
  const { tx, pendingEffects } = transaction
  const [known] = await findModelRows(tx, [name])
  if (!known) return fail('NOT_FOUND', 'model', 'Model not found.')
  const revision = await raiseRevision(transaction, toModelTag(name), expected)
  if (isApiError(revision)) return revision
  if (await hasRecords(tx, name)) {
    return fail('CONFLICT', 'model', 'The model has records. Delete them first.')
  }
  await deleteModelRow(tx, name)
  pendingEffects.models.add(name)
  pendingEffects.tags.add(toDefinitionTag(name))
  recordChange(transaction, 'model.delete', toModelTag(name))
  return { internal_name: name }
}

/** Deletes a model unless it has records. Returns true if it was deleted. */
export async function deleteUnusedModel(
  { tx, ...transaction }: WriteTransaction,
  name: string,
): Promise<boolean> {
  if (await hasRecords(tx, name)) return false
  await deleteModelRow(tx, name)
  transaction.pendingEffects.models.add(name)
  transaction.pendingEffects.tags.add(toDefinitionTag(name))
  recordChange({ tx, ...transaction }, 'model.delete', toModelTag(name))
  return true
}
