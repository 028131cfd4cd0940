import { batchesOf, type Executor } from '../database/index.ts'
import { fail, type ApiError } from '../http/index.ts'

/** Records that a field leads to, to be looked for once everything is written: two new records may lead to each other. */
export interface PendingReference {
  /** As the input calls it, for example `fields.author`. */
  readonly field: string
  readonly ids: readonly string[]
  /** The models that the records may have; empty: any. */
  readonly models: readonly string[]
}

/** Names the first field that leads to a record which is not there, or has another model than allowed. */
export async function checkReferences(
  tx: Executor,
  relations: readonly PendingReference[],
): Promise<ApiError | undefined> {
  const wanted = [...new Set(relations.flatMap(({ ids }) => ids))]
  const models = new Map<string, string>()
  for (const some of batchesOf(wanted)) {
    const rows = await tx.selectFrom('records').select(['id', 'model']).where('id', 'in', some).execute()
    for (const { id, model } of rows) models.set(id, model)
  }
  for (const { field, ids, models: allowed } of relations) {
    for (const id of ids) {
      const model = models.get(id)
      if (model === undefined) return fail('BAD_PARAMETER', field, 'It leads to a record that is not there.')
      if (allowed.length > 0 && !allowed.includes(model)) {
        const message = `It leads to a record of the model ${model}; allowed: ${allowed.join(', ')}.`
        return fail('BAD_PARAMETER', field, message)
      }
    }
  }
  return undefined
}
