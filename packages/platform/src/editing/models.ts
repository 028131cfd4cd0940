import { isApiError, fail, type ApiError } from '../http/index.ts'
import type { ModelContent } from '../import/content.ts'
import { raiseRevision } from './revisions.ts'
import { recordChange, type WriteTransaction } from './writing.ts'

/** A model with its fields, in place of what it was. Records keep what they hold, until they are saved again. */
export async function writeModel(
  transaction: WriteTransaction,
  model: ModelContent,
  expected?: number,
): Promise<{ readonly revision: number } | ApiError> {
  const { tx, pendingEffects } = transaction
  const tag = `model:${model.internal_name}`
  const revision = await raiseRevision(transaction, tag, expected)
  if (isApiError(revision)) return revision
  if (model.kind === 'single' && (await hasSeveralRecords(transaction, model.internal_name))) {
    return fail('BAD_PARAMETER', 'kind', 'A language of a channel has several records of this model.')
  }
  const row = { name: model.name, kind: model.kind, fields: JSON.stringify(model.fields) }
  await tx
    .insertInto('models')
    .values({ internal_name: model.internal_name, ...row })
    .onConflict((conflict) => conflict.column('internal_name').doUpdateSet(row))
    .execute()
  pendingEffects.models.add(model.internal_name)
  recordChange(transaction, 'model.write', tag, {
    name: model.name,
    fields: Object.keys(model.fields).length,
  })
  return { revision }
}

/** Takes a model away. Refuses while it has records. */
export async function deleteModel(
  transaction: WriteTransaction,
  name: string,
  expected?: number,
): Promise<{ readonly internal_name: string } | ApiError> {
  const { tx, pendingEffects } = transaction
  const known = await tx
    .selectFrom('models')
    .select('kind')
    .where('internal_name', '=', name)
    .executeTakeFirst()
  if (!known) return fail('NOT_FOUND', 'model', 'There is no such model.')
  const revision = await raiseRevision(transaction, `model:${name}`, expected)
  if (isApiError(revision)) return revision
  const record = await tx.selectFrom('records').select('id').where('model', '=', name).executeTakeFirst()
  if (record) return fail('CONFLICT', 'model', 'The model has records: delete them first.')
  await tx.deleteFrom('models').where('internal_name', '=', name).execute()
  pendingEffects.models.add(name)
  recordChange(transaction, 'model.delete', `model:${name}`)
  return { internal_name: name }
}

async function hasSeveralRecords({ tx }: WriteTransaction, model: string): Promise<boolean> {
  const place = await tx
    .selectFrom('records')
    .select('channel_id')
    .where('model', '=', model)
    .groupBy(['channel_id', 'language'])
    .having((having) => having.fn.countAll(), '>', 1)
    .executeTakeFirst()
  return place !== undefined
}
