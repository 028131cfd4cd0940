import { checkReferences } from '../../content/index.ts'
import { ImportError, toJsonPointer, type ImportProblem } from '../../content-files/index.ts'
import { findModels } from '../../models/index.ts'
import type { WriteTransaction } from '../../write/index.ts'
import type { SourcedRecord } from '../content.ts'
import { readExistingIds } from '../content.repository.ts'
import { mapRelations } from '../read/record-references.ts'

/**
 * Checks that the relation targets of the written records exist. The files define these targets,
 * but editors may have deleted them in the database. Without this check, the transaction would fail
 * at the end without naming the file.
 *
 * @throws ImportError with files and fields
 */
export async function checkWrittenRelations(
  { tx, pendingEffects }: WriteTransaction,
  written: readonly { readonly value: SourcedRecord }[],
): Promise<void> {
  const { references } = pendingEffects
  if ((await checkReferences(tx, references)) === undefined) return
  const models = await findModels(tx, [...new Set(written.map(({ value }) => value.model))])
  const ids = [...new Set(references.flatMap((reference) => reference.ids))]
  const existing = await readExistingIds(tx, ids)
  const missing = new Set(ids.filter((id) => !existing.has(id)))
  const problems: ImportProblem[] = []
  for (const { value: record } of written) {
    const { published, draft, source, draftSource, at, model } = record
    for (const [version, file] of [
      [published, source],
      [draft, draftSource],
    ] as const) {
      mapRelations(version?.data ?? {}, models.get(model)?.meta._fields_ ?? {}, (id, path) => {
        if (typeof id === 'string' && missing.has(id)) {
          const message = 'refers to a record that does not exist in the database'
          problems.push({ file, pointer: toJsonPointer([...at, 'fields', ...path]), message })
        }
        return id
      })
    }
  }
  if (problems.length > 0) throw new ImportError(problems)
}
