import { globalSettingsModel, scriptManagerModel } from '@vitrine/contract'
import type { RecordIdentity, VersionContent } from '../content/index.ts'
import { toKeyPath } from '../content-files/index.ts'
import { toRedirectTitle, type RecordContent, type SourcedRecord } from '../import/index.ts'
import { redirectModel } from '../models/index.ts'

/** The model of a page if its file does not specify one. */
export const defaultPageModel = 'page'

/**
 * Assigns a file to each record: the file that it was imported from if that file can still
 * represent it, or else a file that depends on its kind. Only redirects with the same channel and
 * language share a file.
 */
export function assignRecordFiles(records: readonly SourcedRecord[]): readonly SourcedRecord[] {
  const usedFiles = new Set<string>()
  const assign = (record: SourcedRecord, candidates: readonly string[]): SourcedRecord => {
    const free = candidates.filter((file) => file.endsWith('/redirects.json') || !usedFiles.has(file))
    const source = free.find((file) => canHold(file, record)) ?? free.at(-1) ?? toRecordFile(record)
    usedFiles.add(source)
    return { ...record, source, draftSource: `${source.slice(0, -'.json'.length)}.draft.json` }
  }
  // Imported records come first, so that newer records of the same name do not take their files.
  const imported = records.filter(({ source }) => source !== '')
  const assigned = new Map(
    imported.map((record) => [record, assign(record, [record.source, ...listCandidateFiles(record)])]),
  )
  return records.map((record) => assigned.get(record) ?? assign(record, listCandidateFiles(record)))
}

/**
 * Lists files that could represent a record, most preferred first. The last one can represent any
 * record.
 */
function listCandidateFiles(record: RecordIdentity): readonly string[] {
  const folder = `${record.channelId}/${record.language}`
  return [
    `${folder}/redirects.json`,
    `${folder}/settings.json`,
    `${folder}/scripts/${toKeyPath(record.key)}.json`,
    `${folder}/pages/${toKeyPath(record.key)}.json`,
    toRecordFile(record),
  ]
}

function toRecordFile({ channelId, language, model, key }: RecordIdentity): string {
  return `${channelId}/${language}/records/${model}/${toKeyPath(key)}.json`
}

/** Returns true if a file can represent all data of a record. */
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

function versionsOf({ published, draft }: RecordContent): readonly VersionContent[] {
  return [published, draft].filter((version) => version !== null)
}

/** Returns true if an entry in `redirects.json` can represent all data of a redirect. */
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
