import { toRecordId } from '../../content/index.ts'
import { ImportError } from '../../content-files/index.ts'
import type { WriteTransaction } from '../../write/index.ts'
import type { Content } from '../content.ts'
import { listImports } from '../imports.repository.ts'
import { toItemName } from '../item-names.ts'
import { readStoredContent } from '../stored-content.ts'
import { findMenuConflicts } from './find-menu-conflicts.ts'
import { findRelationConflicts } from './find-relation-conflicts.ts'
import { planImport, type ImportState, type Plan } from './plan-import.ts'

/**
 * Reads the state of the database and of the last import, and plans the import of the files.
 *
 * @throws ImportError if the files define models or records that the catalogue owns
 */
export async function createPlan(
  { tx, now }: WriteTransaction,
  files: Content,
  force: boolean,
): Promise<Plan> {
  const rows = await listImports(tx)
  const catalogueItems = rows.filter(({ owner }) => owner !== 'content').map(({ item }) => item)
  checkOwnership(files, new Set(catalogueItems))
  const imported = new Map(
    rows
      .filter(({ owner }) => owner === 'content')
      .map(({ item, source, digest, stored }): [string, ImportState] => [item, { source, digest, stored }]),
  )
  const plan = planImport({ files, stored: await readStoredContent(tx), imported, force, now })
  return {
    ...plan,
    conflicts: [
      ...plan.conflicts,
      ...(await findMenuConflicts(tx, plan)),
      ...(await findRelationConflicts(tx, plan)),
    ],
  }
}

function checkOwnership({ models, records }: Content, catalogueItems: ReadonlySet<string>): void {
  const problems = [
    ...models.map((model) => [toItemName('model', model.internal_name), model.source, 'model'] as const),
    ...records.map((record) => [toItemName('record', toRecordId(record)), record.source, 'record'] as const),
  ]
    .filter(([item]) => catalogueItems.has(item))
    .map(([, file, kind]) => ({
      file,
      pointer: '',
      message: `the catalogue already has a ${kind} with this name: choose another name`,
    }))
  if (problems.length > 0) throw new ImportError(problems)
}
