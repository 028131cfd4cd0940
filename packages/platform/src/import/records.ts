import { globalSettingsModel, scriptManagerModel } from '@vitrine/contract'
import type { z } from 'zod'
import { redirectModel } from '../content/index.ts'
import type { RecordState, SourcedRecord, VersionState } from './content.ts'
import { fromKeyPath } from './keys.ts'
import type { ContentFile } from './read-files.ts'
import type { Reader } from './reader.ts'
import {
  pageDraftFile,
  pageFile,
  recordDraftFile,
  recordFile,
  redirectsFile,
  scriptDraftFile,
  scriptFile,
  settingsDraftFile,
  settingsFile,
} from './schemas.ts'

/** The channel and language that a file's folders name. */
export interface PlaceOfFile {
  readonly channelId: string
  readonly language: string
}

/** The file of a record, where it stands, and the file of its draft if it has one. */
export interface RecordFiles {
  readonly file: ContentFile
  readonly draft: ContentFile | undefined
  readonly place: PlaceOfFile
}

interface VersionFile {
  readonly slug?: string | undefined
  readonly title: string
  readonly template?: string | undefined
  readonly visible: boolean
  readonly fields: Readonly<Record<string, unknown>>
  readonly publish_at?: string | undefined
}

interface LifecycleFile extends VersionFile {
  readonly status: 'published' | 'draft'
  readonly unpublish_at?: string | undefined
}

/** A record's file and that of its draft, as schemas. */
interface Shape<T extends LifecycleFile> {
  readonly main: z.ZodType<T>
  readonly draft: z.ZodType<VersionFile>
}

const pageShape = { main: pageFile, draft: pageDraftFile }
const recordShape = { main: recordFile, draft: recordDraftFile }
const scriptShape = { main: scriptFile, draft: scriptDraftFile }
const settingsShape = { main: settingsFile, draft: settingsDraftFile }

/** Where the file of a draft has its main file: `a.draft.json` beside `a.json`. */
export function toMainFile(file: string): string | undefined {
  return file.endsWith('.draft.json') ? `${file.slice(0, -'.draft.json'.length)}.json` : undefined
}

export function toDraftFile(file: string): string {
  return `${file.slice(0, -'.json'.length)}.draft.json`
}

/** The record of a page; none when a file is not valid, which the reader then reports. */
export function toPage(reader: Reader, files: RecordFiles): SourcedRecord[] {
  const key = takeKey(reader, files.file, 'pages')
  return toRecord(reader, files, pageShape, (page) => ({ model: page.model, key }))
}

/** The record of any model: `records/<model>/<key>.json`. */
export function toModelRecord(reader: Reader, files: RecordFiles): SourcedRecord[] {
  const key = takeKey(reader, files.file, 'records')
  const model = files.file.file.split('/')[3] ?? ''
  return toRecord(reader, files, recordShape, () => ({ model, key }))
}

/** The record of a script. */
export function toScript(reader: Reader, files: RecordFiles): SourcedRecord[] {
  const key = takeKey(reader, files.file, 'scripts')
  return toRecord(reader, files, scriptShape, () => ({ model: scriptManagerModel, key }))
}

/** The one record of a place's global settings. */
export function toSettings(reader: Reader, files: RecordFiles): SourcedRecord[] {
  const name = { model: globalSettingsModel, key: globalSettingsModel }
  return toRecord(reader, files, settingsShape, () => name)
}

/** A record for each redirect of a place. */
export function toRedirects(reader: Reader, { file, place }: RecordFiles): SourcedRecord[] {
  const redirects = reader.take(file, redirectsFile) ?? []
  return redirects.map(({ from, ...data }, index) => ({
    ...place,
    model: redirectModel.internal_name,
    key: from,
    published: { slug: from, title: toRedirectTitle(from), visible: true, data },
    draft: null,
    publishAt: null,
    unpublishAt: null,
    source: file.file,
    draftSource: file.file,
    at: [index],
  }))
}

/** The title of a redirect that a file states, which has none of its own. */
export function toRedirectTitle(from: string): string {
  return `/${from}`
}

function toRecord<T extends LifecycleFile>(
  reader: Reader,
  { file, draft: draftFile, place }: RecordFiles,
  shape: Shape<T>,
  toName: (main: T) => { readonly model: string; readonly key: string | undefined },
): SourcedRecord[] {
  const main = reader.take(file, shape.main)
  const draft = draftFile && reader.take(draftFile, shape.draft)
  if (!main || (draftFile && !draft)) return []
  const { model, key } = toName(main)
  if (key === undefined) return []
  const isDraft = main.status === 'draft'
  if (isDraft && draftFile) {
    reader.report(draftFile.file, [], `expected no draft beside ${file.file}, which is one itself`)
  }
  if (!isDraft && main.publish_at !== undefined) {
    reader.report(file.file, ['publish_at'], 'expected "status": "draft", or this in <key>.draft.json', 'key')
  }
  const publishAt = (isDraft ? main.publish_at : draft?.publish_at) ?? null
  const unpublishAt = main.unpublish_at ?? null
  if (isDraft && unpublishAt !== null && publishAt === null) {
    reader.report(file.file, ['unpublish_at'], 'expected "publish_at" as well, since this is a draft', 'key')
  }
  if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt) {
    reader.report(file.file, ['unpublish_at'], 'expected a time after "publish_at"')
  }
  const version = toVersion(main)
  const state: RecordState = {
    ...place,
    model,
    key,
    published: isDraft ? null : version,
    draft: isDraft ? version : draft ? toVersion(draft) : null,
    publishAt,
    unpublishAt,
  }
  return [{ ...state, source: file.file, draftSource: draftFile?.file ?? file.file, at: [] }]
}

function toVersion({ slug, title, visible, fields, template }: VersionFile): VersionState {
  return {
    slug: slug ?? null,
    visible,
    title,
    data: template === undefined ? fields : { ...fields, template },
  }
}

/** The key that a path says; undefined, with a problem noted, when it says none. */
function takeKey(
  reader: Reader,
  { file }: ContentFile,
  folder: 'pages' | 'scripts' | 'records',
): string | undefined {
  const steps = folder === 'records' ? 4 : 3
  const key = fromKeyPath(file.split('/').slice(steps).join('/').slice(0, -'.json'.length))
  if (key === undefined)
    reader.report(file, [], "expected a file name in which '%' begins an encoded character")
  return key
}

/** The name that a menu's or a form's path says; undefined, with a problem noted, when it says none. */
export function takeFileName(reader: Reader, { file }: ContentFile): string | undefined {
  const name = fromKeyPath(file.split('/').slice(3).join('/').slice(0, -'.json'.length))
  if (name === undefined)
    reader.report(file, [], "expected a file name in which '%' begins an encoded character")
  return name
}
