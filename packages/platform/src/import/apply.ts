import { isApiError, type ApiError } from '../http/index.ts'
import {
  channelsItem,
  recordChange,
  raiseRevision,
  deleteForm,
  deleteMenu,
  deleteRecord,
  writeChannel as writeChannelRows,
  writeForm as writeFormAs,
  writeMenu as writeMenuAs,
  writeModel as writeModelAs,
  writeSite as writeSiteAs,
  type Actor,
  type WriteTransaction,
} from '../editing/index.ts'
import type {
  ChannelContent,
  FormContent,
  MenuContent,
  ModelContent,
  SiteContent,
  Sourced,
} from './content.ts'
import { ImportError } from './import-error.ts'

/**
 * Writes of one imported thing each, through the same doors as an editor's: they make versions, changes and an audit
 * trail. What is refused, although the files are valid by themselves, is an `ImportError` that names the file.
 */

/** Who imports files, where nobody else is named. */
export const importActor: Actor = { kind: 'import', name: 'import' }

/** The details of the site, in place of what they were. */
export async function writeSite(transaction: WriteTransaction, site: Sourced<SiteContent>): Promise<void> {
  orThrow(await writeSiteAs(transaction, site), site)
}

/** A channel with its languages, in place of what it was; its hosts come later. */
export async function writeChannel(
  transaction: WriteTransaction,
  channel: Sourced<ChannelContent>,
): Promise<void> {
  await writeChannelRows(transaction, channel)
  await raiseRevision(transaction, channelsItem, undefined)
  recordChange(transaction, 'channel.write', 'site', { channel: channel.id })
}

/** A model with its fields, in place of what it was. */
export async function writeModel(transaction: WriteTransaction, model: Sourced<ModelContent>): Promise<void> {
  orThrow(await writeModelAs(transaction, model), model)
}

/** A menu with all its items, in place of what it was. */
export async function writeMenu(transaction: WriteTransaction, menu: Sourced<MenuContent>): Promise<void> {
  orThrow(await writeMenuAs(transaction, menu), menu)
}

export async function writeForm(transaction: WriteTransaction, form: Sourced<FormContent>): Promise<void> {
  orThrow(await writeFormAs(transaction, form), form)
}

/** What is gone from the files goes, whether or not an editor was faster. Names are those of `imports`, without kind. */
export async function removeImported(
  transaction: WriteTransaction,
  kind: 'record' | 'menu' | 'form',
  name: string,
): Promise<void> {
  if (kind === 'record') {
    await deleteRecord(transaction, { id: name, isForced: true })
    return
  }
  const [channelId = '', language = '', ...id] = name.split('/')
  const remove = kind === 'menu' ? deleteMenu : deleteForm
  await remove(transaction, { channelId, language, id: id.join('/') })
}

function orThrow(result: unknown, { source }: { readonly source: string }): void {
  if (isApiError(result)) throw toImportError(result, source)
}

/** What an import was refused, as a problem of a file; the field as a JSON pointer. */
export function toImportError({ message, field }: ApiError, source: string): ImportError {
  const pointer = field === undefined ? '' : `/${field.replaceAll('.', '/')}`
  return new ImportError([{ file: source, pointer, message }])
}
