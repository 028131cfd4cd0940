import { toRecordId } from '../../content/index.ts'
import type { Executor } from '../../database/index.ts'
import type { WriteTransaction } from '../../write/index.ts'
import { saveImports } from '../imports.repository.ts'
import { kinds, toItemName, toScopedName } from '../item-names.ts'
import { toStoredDigests, type Plan, type PlannedItem } from '../plan/plan-import.ts'
import { listRemoved } from '../plan/planned-items.ts'
import { readStoredContent } from '../stored-content.ts'

/**
 * Saves two digests for each imported item: one of its file, and one of its current state in the
 * database.
 */
export async function saveImportState({ tx, now }: WriteTransaction, plan: Plan): Promise<void> {
  const items = kinds.flatMap((kind) => plan[kind] as readonly PlannedItem<unknown>[])
  const imported = items.filter(
    ({ outcome, isAdopted }) => outcome === 'added' || outcome === 'changed' || isAdopted,
  )
  const stored = imported.length > 0 ? await readStoredDigests(tx) : new Map<string, string>()
  const written = imported.map(({ item, file, digest = '' }) => ({
    item,
    source: file,
    digest,
    stored: stored.get(item) ?? digest,
    imported_at: now,
  }))
  const removed = [...listRemoved(items).map(({ item }) => item), ...plan.obsolete]
  await saveImports(tx, { written, removed })
}

/** Reads the digests of all items in the database, keyed by item name. */
async function readStoredDigests(tx: Executor): Promise<ReadonlyMap<string, string>> {
  const content = await readStoredContent(tx)
  if (!content) return new Map()
  const items: readonly (readonly [string, object])[] = [
    [toItemName('site', '1'), content.site],
    ...content.channels.map((channel) => [toItemName('channel', channel.id), channel] as const),
    ...content.stores.map((store) => [toItemName('store', store.channelId), store] as const),
    ...content.models.map((model) => [toItemName('model', model.internal_name), model] as const),
    ...content.records.map((record) => [toItemName('record', toRecordId(record)), record] as const),
    ...content.menus.map((menu) => [toItemName('menu', toScopedName(menu)), menu] as const),
    ...content.forms.map((form) => [toItemName('form', toScopedName(form)), form] as const),
  ]
  return new Map(items.map(([item, value]) => [item, toStoredDigests(value)]))
}
