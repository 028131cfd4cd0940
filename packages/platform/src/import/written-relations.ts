import { checkReferences, type WriteTransaction } from '../editing/index.ts'
import type { ModelContent, SourcedRecord } from './content.ts'
import { ImportError, toPointer, type ImportProblem } from './import-error.ts'
import { mapRelations } from './references.ts'

/**
 * Throws an `ImportError` that names file and field when a written record leads to one that is not there: the files
 * have it, but editors deleted it. The transaction would be refused at its end, without a word of the file.
 */
export async function checkRelations(
  { tx, pendingEffects }: WriteTransaction,
  written: readonly { readonly value: SourcedRecord }[],
): Promise<void> {
  if ((await checkReferences(tx, pendingEffects.relations)) === undefined) return
  const rows = await tx.selectFrom('models').select(['internal_name', 'fields']).execute()
  const models = new Map(
    rows.map((row) => [row.internal_name, JSON.parse(row.fields) as ModelContent['fields']]),
  )
  const records = await tx.selectFrom('records').select('id').execute()
  const known = new Set(records.map(({ id }) => id))
  const missing = new Set(pendingEffects.relations.flatMap(({ ids }) => ids).filter((id) => !known.has(id)))
  const problems: ImportProblem[] = []
  for (const { value: record } of written) {
    const { published, draft, source, draftSource, at, model } = record
    for (const [version, file] of [
      [published, source],
      [draft, draftSource],
    ] as const) {
      mapRelations(version?.data ?? {}, models.get(model) ?? {}, (id, path) => {
        if (typeof id === 'string' && missing.has(id)) {
          const message = 'it leads to a record that is not in the database'
          problems.push({ file, pointer: toPointer([...at, 'fields', ...path]), message })
        }
        return id
      })
    }
  }
  if (problems.length > 0) throw new ImportError(problems)
}
