import type { Executor } from '../../database/index.ts'
import { fail, type ApiError } from '../../http/index.ts'
import type { PendingReference } from '../../write/index.ts'
import { findModelNames } from './records.repository.ts'

/** Checks that the referenced records exist and have an allowed model. Returns the first error. */
export async function checkReferences(
  tx: Executor,
  references: readonly PendingReference[],
): Promise<ApiError | undefined> {
  const models = await findModelNames(tx, [...new Set(references.flatMap(({ ids }) => ids))])
  for (const { field, ids, models: allowed } of references) {
    for (const id of ids) {
      const model = models.get(id)
      if (model === undefined) return fail('BAD_PARAMETER', field, 'Refers to a record that does not exist.')
      if (allowed.length > 0 && !allowed.includes(model)) {
        const message = `Refers to a record of the model ${model}. Allowed models: ${allowed.join(', ')}.`
        return fail('BAD_PARAMETER', field, message)
      }
    }
  }
  return undefined
}
