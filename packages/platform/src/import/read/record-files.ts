import { globalSettingsModel, scriptManagerModel } from '@vitrine/contract'
import type { z } from 'zod'
import type { VersionContent } from '../../content/index.ts'
import { fromKeyPath, type ContentFile, type FileValidator } from '../../content-files/index.ts'
import type { LocaleScope } from '../../database/index.ts'
import { redirectModel } from '../../models/index.ts'
import type { SourcedRecord } from '../content.ts'
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
} from './file-schemas.ts'

/** The file of a record, and the file of its draft if there is one. */
export interface RecordFiles {
  readonly file: ContentFile
  readonly draft: ContentFile | undefined
  /** The channel and language named by the file's folders. */
  readonly scope: LocaleScope
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

/** Schemas of a record's main file and of its draft. */
interface FileSchemas<T extends LifecycleFile> {
  readonly main: z.ZodType<T>
  readonly draft: z.ZodType<VersionFile>
}

const pageSchemas = { main: pageFile, draft: pageDraftFile }
const recordSchemas = { main: recordFile, draft: recordDraftFile }
const scriptSchemas = { main: scriptFile, draft: scriptDraftFile }
const settingsSchemas = { main: settingsFile, draft: settingsDraftFile }

/** Returns the main file of a draft: `a.json` for `a.draft.json`. Returns undefined for other files. */
export function toMainFile(file: string): string | undefined {
  return file.endsWith('.draft.json') ? `${file.slice(0, -'.draft.json'.length)}.json` : undefined
}

/** Returns the draft of a main file: `a.draft.json` for `a.json`. */
export function toDraftFile(file: string): string {
  return `${file.slice(0, -'.json'.length)}.draft.json`
}

/**
 * Parses a page. Like the parsers below, reports problems and returns an empty list if the file is
 * invalid.
 */
export function parsePage(validator: FileValidator, files: RecordFiles): SourcedRecord[] {
  const key = readKey(validator, files.file, 'pages')
  return parseRecord(validator, files, pageSchemas, (page) => ({ model: page.model, key }))
}

/** Parses a record of any model: `records/<model>/<key>.json`. */
export function parseModelRecord(validator: FileValidator, files: RecordFiles): SourcedRecord[] {
  const key = readKey(validator, files.file, 'records')
  const model = files.file.file.split('/')[3] ?? ''
  return parseRecord(validator, files, recordSchemas, () => ({ model, key }))
}

/** Parses a script. */
export function parseScript(validator: FileValidator, files: RecordFiles): SourcedRecord[] {
  const key = readKey(validator, files.file, 'scripts')
  return parseRecord(validator, files, scriptSchemas, () => ({ model: scriptManagerModel, key }))
}

/** Parses the global settings of a channel and language, which form a single record. */
export function parseSettings(validator: FileValidator, files: RecordFiles): SourcedRecord[] {
  const identity = { model: globalSettingsModel, key: globalSettingsModel }
  return parseRecord(validator, files, settingsSchemas, () => identity)
}

/** Parses the redirects of a channel and language into one record each. */
export function parseRedirects(validator: FileValidator, { file, scope }: RecordFiles): SourcedRecord[] {
  const redirects = validator.validate(file, redirectsFile) ?? []
  return redirects.map(({ from, ...data }, index) => ({
    ...scope,
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

/** Returns the title of a redirect, which its file does not contain. */
export function toRedirectTitle(from: string): string {
  return `/${from}`
}

function parseRecord<T extends LifecycleFile>(
  validator: FileValidator,
  { file, draft: draftFile, scope }: RecordFiles,
  schemas: FileSchemas<T>,
  identify: (main: T) => { readonly model: string; readonly key: string | undefined },
): SourcedRecord[] {
  const main = validator.validate(file, schemas.main)
  const draft = draftFile && validator.validate(draftFile, schemas.draft)
  if (!main || (draftFile && !draft)) return []
  const { model, key } = identify(main)
  if (key === undefined) return []
  const isDraft = main.status === 'draft'
  if (isDraft && draftFile) {
    validator.report(
      draftFile.file,
      [],
      `${file.file} is already a draft, so it cannot also have a draft file: remove one of the two files`,
    )
  }
  if (!isDraft && main.publish_at !== undefined) {
    validator.report(
      file.file,
      ['publish_at'],
      'only a draft can be scheduled: add "status": "draft", or move "publish_at" to <key>.draft.json',
      'key',
    )
  }
  const publishAt = (isDraft ? main.publish_at : draft?.publish_at) ?? null
  const unpublishAt = main.unpublish_at ?? null
  if (isDraft && unpublishAt !== null && publishAt === null) {
    validator.report(
      file.file,
      ['unpublish_at'],
      'a draft with "unpublish_at" also needs "publish_at"',
      'key',
    )
  }
  if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt) {
    validator.report(file.file, ['unpublish_at'], 'expected a time after "publish_at"')
  }
  const version = toVersion(main)
  const content = {
    ...scope,
    model,
    key,
    published: isDraft ? null : version,
    draft: isDraft ? version : draft ? toVersion(draft) : null,
    publishAt,
    unpublishAt,
  }
  return [{ ...content, source: file.file, draftSource: draftFile?.file ?? file.file, at: [] }]
}

function toVersion({ slug, title, visible, fields, template }: VersionFile): VersionContent {
  return {
    slug: slug ?? null,
    visible,
    title,
    data: template === undefined ? fields : { ...fields, template },
  }
}

/** Decodes the record key from a file path. Reports invalid percent-encoding and returns undefined. */
function readKey(
  validator: FileValidator,
  { file }: ContentFile,
  folder: 'pages' | 'scripts' | 'records',
): string | undefined {
  return readKeyPath(validator, file, folder === 'records' ? 4 : 3)
}

/**
 * Decodes the name of a menu or form from its file name. Reports invalid percent-encoding and
 * returns undefined.
 */
export function readFileName(validator: FileValidator, { file }: ContentFile): string | undefined {
  return readKeyPath(validator, file, 3)
}

/** @param depth number of folders before the key */
function readKeyPath(validator: FileValidator, file: string, depth: number): string | undefined {
  const key = fromKeyPath(file.split('/').slice(depth).join('/').slice(0, -'.json'.length))
  if (key === undefined) validator.report(file, [], 'invalid percent-encoding in the file name')
  return key
}
