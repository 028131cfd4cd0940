import { globalSettingsModel, scriptManagerModel } from '@vitrine/contract'
import { redirectModel } from '../content/index.ts'
import {
  toKeyPath,
  toRedirectTitle,
  type RecordName,
  type RecordState,
  type SourcedRecord,
  type VersionState,
} from '../import/index.ts'

/** The model that pages have unless their files say otherwise. */
export const defaultPageModel = 'page'

/**
 * The file of each record: the one it was imported from where that can still hold it, else one by its kind. No two have
 * the same, but for the redirects of a place, which share one.
 */
export function placeRecords(records: readonly SourcedRecord[]): readonly SourcedRecord[] {
  const taken = new Set<string>()
  const place = (record: SourcedRecord, candidates: readonly string[]): SourcedRecord => {
    const free = candidates.filter((file) => file.endsWith('/redirects.json') || !taken.has(file))
    const source = free.find((file) => canHold(file, record)) ?? free.at(-1) ?? toRecordFile(record)
    taken.add(source)
    return { ...record, source, draftSource: `${source.slice(0, -'.json'.length)}.draft.json` }
  }
  // Those that have a file already go first, so that a newer record of the same name does not take it.
  const known = records.filter(({ source }) => source !== '')
  const placed = new Map(known.map((record) => [record, place(record, [record.source, ...filesFor(record)])]))
  return records.map((record) => placed.get(record) ?? place(record, filesFor(record)))
}

/** Files that could hold a record, the best first; the last one can hold any. */
function filesFor(record: RecordName): readonly string[] {
  const folder = `${record.channelId}/${record.language}`
  return [
    `${folder}/redirects.json`,
    `${folder}/settings.json`,
    `${folder}/scripts/${toKeyPath(record.key)}.json`,
    `${folder}/pages/${toKeyPath(record.key)}.json`,
    toRecordFile(record),
  ]
}

function toRecordFile({ channelId, language, model, key }: RecordName): string {
  return `${channelId}/${language}/records/${model}/${toKeyPath(key)}.json`
}

/** Whether a file can say all that a record is. */
function canHold(file: string, record: SourcedRecord): boolean {
  const { model, key } = record
  const folder = `${record.channelId}/${record.language}`
  const rest = file.slice(folder.length + 1)
  if (!file.startsWith(`${folder}/`)) return false
  const hasNoSlug = versionsOf(record).every(({ slug }) => slug === null)
  if (rest === 'redirects.json') return isPlainRedirect(record)
  if (rest === 'settings.json')
    return model === globalSettingsModel && key === globalSettingsModel && hasNoSlug
  if (rest.startsWith('scripts/')) {
    return (
      model === scriptManagerModel &&
      hasNoSlug &&
      !key.includes('/') &&
      rest === `scripts/${toKeyPath(key)}.json`
    )
  }
  if (rest.startsWith('pages/')) {
    const isImported = record.source === file
    const hasSlug = versionsOf(record).every(({ slug }) => slug !== null)
    const fits = rest === `pages/${toKeyPath(key)}.json`
    return fits && hasSlug && (model === defaultPageModel || isImported)
  }
  return file === toRecordFile(record)
}

export function versionsOf({ published, draft }: RecordState): readonly VersionState[] {
  return [published, draft].filter((version) => version !== null)
}

/** Whether a redirect is all that its line in `redirects.json` says. */
function isPlainRedirect(record: SourcedRecord): boolean {
  const { model, key, published, draft, publishAt, unpublishAt } = record
  if (model !== redirectModel.internal_name || published === null || draft !== null) return false
  if (publishAt !== null || unpublishAt !== null) return false
  const { slug, visible, title, data } = published
  return (
    slug === key &&
    visible &&
    title === toRedirectTitle(key) &&
    typeof data['to'] === 'string' &&
    (data['status'] === 301 || data['status'] === 302) &&
    typeof data['external'] === 'boolean' &&
    Object.keys(data).length === 3
  )
}
