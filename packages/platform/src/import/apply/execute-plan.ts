import { deleteCatalogueRecordsOutside, flushEffects, withDeferredIndexes } from '../../content/index.ts'
import { insertHosts } from '../../site/index.ts'
import type { WriteTransaction } from '../../write/index.ts'
import type { Content } from '../content.ts'
import { fromItemName, kinds } from '../item-names.ts'
import type { Plan, PlannedItem } from '../plan/plan-import.ts'
import { isChanged, listRemoved, listWritten } from '../plan/planned-items.ts'
import { checkWrittenRelations } from './check-written-relations.ts'
import { deleteUnused } from './delete-unused.ts'
import { releaseNames } from './release-names.ts'
import { saveImportState } from './save-import-state.ts'
import { importChannel, importForm, importMenu, importModel, importSite } from './write-items.ts'
import { checkStores, importStore, removeStore } from './write-store.ts'
import { writeRecord } from './write-record.ts'

/** Progress of an import: the number of items written or deleted so far, and their total. */
export interface ImportProgress {
  readonly done: number
  readonly total: number
}

interface PlanToExecute {
  readonly plan: Plan
  readonly content: Content
  /** Called after each item is written or deleted. */
  readonly onProgress: ((progress: ImportProgress) => void) | undefined
}

/** Executes a plan. Items are written before other items that refer to them. */
export async function executePlan(
  transaction: WriteTransaction,
  { plan, content, onProgress }: PlanToExecute,
): Promise<void> {
  const items = kinds.flatMap((kind) => plan[kind] as readonly PlannedItem<unknown>[])
  const total = items.filter(isChanged).length
  let done = 0
  const onItem = () => onProgress?.({ done: ++done, total })
  await releaseNames(transaction, plan, onItem)
  for (const { value } of listWritten(plan.site)) await importSite(transaction, value).then(onItem)
  const channels = listWritten(plan.channel)
  for (const { value } of channels) await importChannel(transaction, value).then(onItem)
  for (const { value } of channels) await insertHosts(transaction.tx, value)
  for (const { value } of listWritten(plan.store)) await importStore(transaction, value).then(onItem)
  for (const { item } of listRemoved(plan.store)) {
    await removeStore(transaction, fromItemName('store', item)).then(onItem)
  }
  if (plan.store.some(isChanged)) await checkStores(transaction)
  for (const { value } of listWritten(plan.model)) await importModel(transaction, value).then(onItem)
  for (const { value, stored } of listWritten(plan.record)) {
    await writeRecord(transaction, value, stored)
    onItem()
  }
  await checkWrittenRelations(transaction, listWritten(plan.record))
  const added = plan.record.filter(({ outcome }) => outcome === 'added').length
  await withDeferredIndexes(transaction.tx, { added }, () => flushEffects(transaction))
  for (const { value } of listWritten(plan.menu)) await importMenu(transaction, value).then(onItem)
  for (const { value } of listWritten(plan.form)) await importForm(transaction, value).then(onItem)
  if (plan.channel.some(isChanged)) await deleteCatalogueRecordsOutside(transaction, listScopes(content))
  await deleteUnused(transaction, plan, onItem)
  await saveImportState(transaction, plan)
}

/** Returns all languages of all channels, as `<channel>/<language>`. */
function listScopes({ channels }: Content): ReadonlySet<string> {
  return new Set(channels.flatMap(({ id, languages }) => languages.map((language) => `${id}/${language}`)))
}
