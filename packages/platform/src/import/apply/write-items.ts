import { deleteRecord } from '../../content/index.ts'
import { ImportError, toJsonPointer } from '../../content-files/index.ts'
import { deleteForm, writeForm, type StoredForm } from '../../forms/index.ts'
import { isApiError, type ApiError } from '../../http/index.ts'
import { deleteMenu, writeMenu, type MenuContent } from '../../menus/index.ts'
import { writeModel, type ModelContent } from '../../models/index.ts'
import {
  channelsItem,
  upsertChannel,
  writeSite,
  type SiteChannel,
  type SiteDetails,
} from '../../site/index.ts'
import { raiseRevision, recordChange, type Actor, type WriteTransaction } from '../../write/index.ts'
import type { Sourced } from '../content.ts'
import { fromScopedName } from '../item-names.ts'

/*
 * Writers of imported items. They use the same functions as the operators' calls, so an import
 * creates versions, changes and audit entries in the same way as an editor. Expected errors are
 * thrown as an `ImportError` with the name of the file.
 */

/** The default actor of imports. */
export const importActor: Actor = { kind: 'import', name: 'import' }

export async function importSite(transaction: WriteTransaction, site: Sourced<SiteDetails>): Promise<void> {
  throwOnError(await writeSite(transaction, site), site.source)
}

/** Writes a channel with its languages. Its hosts are inserted later. */
export async function importChannel(
  transaction: WriteTransaction,
  channel: Sourced<SiteChannel>,
): Promise<void> {
  await upsertChannel(transaction.tx, channel)
  await raiseRevision(transaction, channelsItem, undefined)
  recordChange(transaction, 'channel.write', 'site', { channel: channel.id })
}

export async function importModel(
  transaction: WriteTransaction,
  model: Sourced<ModelContent>,
): Promise<void> {
  throwOnError(await writeModel(transaction, model), model.source)
}

export async function importMenu(transaction: WriteTransaction, menu: Sourced<MenuContent>): Promise<void> {
  throwOnError(await writeMenu(transaction, menu), menu.source)
}

export async function importForm(transaction: WriteTransaction, form: Sourced<StoredForm>): Promise<void> {
  throwOnError(await writeForm(transaction, form), form.source)
}

/**
 * Deletes an item that was removed from the files, if it still exists.
 *
 * @param name identifies the item within its kind
 */
export async function deleteImported(
  transaction: WriteTransaction,
  kind: 'record' | 'menu' | 'form',
  name: string,
): Promise<void> {
  if (kind === 'record') await deleteRecord(transaction, { id: name, isForced: true })
  else if (kind === 'menu') await deleteMenu(transaction, fromScopedName(name))
  else await deleteForm(transaction, fromScopedName(name))
}

/** Throws an `ImportError` with the name of the file if a write returned an error. */
export function throwOnError(result: unknown, source: string): void {
  if (isApiError(result)) throw toImportError(result, source)
}

/** Converts an error returned by a write to a problem in a file. */
export function toImportError({ message, field }: ApiError, source: string): ImportError {
  const pointer = field === undefined ? '' : toJsonPointer(field.split('.'))
  return new ImportError([{ file: source, pointer, message }])
}
