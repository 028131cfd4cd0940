import { toRecordId } from '../content/index.ts'
import {
  createFileValidator,
  ImportError,
  readContentFiles,
  type ContentFile,
  type FileValidator,
  type ImportProblem,
  type ParsedFiles,
} from '../content-files/index.ts'
import type { LocaleScope } from '../database/index.ts'
import type { StoredForm } from '../forms/index.ts'
import { redirectModel, type ModelContent } from '../models/index.ts'
import type { SiteChannel } from '../site/index.ts'
import type { StoredSettings } from '../store-settings/index.ts'
import { noCatalogueReferences, type CatalogueReferences } from './catalogue-references.ts'
import { checkContent } from './check/check-content.ts'
import type { Content, Sourced, SourcedRecord } from './content.ts'
import { channelsFile, modelFile, siteFile } from './read/file-schemas.ts'
import { parseForm } from './read/form-files.ts'
import { parseMenu, toPageKey } from './read/menu-files.ts'
import {
  parseModelRecord,
  parsePage,
  parseRedirects,
  parseScript,
  parseSettings,
  toDraftFile,
  toMainFile,
  type RecordFiles,
} from './read/record-files.ts'
import { parseStore, storeFile } from './read/store-files.ts'
import { resolveRelations } from './read/resolve-relations.ts'

/** Reads and validates a content folder. Throws an `ImportError` with all problems if it is invalid. */
export async function readContent(folder: string): Promise<Content> {
  return parseContent(await readContentFiles(folder))
}

/**
 * Validates parsed files as content. Throws an `ImportError` with all problems if they are invalid.
 *
 * @param catalogue models and records in the database to which the files may refer
 */
export function parseContent(
  parsed: ParsedFiles,
  catalogue: CatalogueReferences = noCatalogueReferences,
): Content {
  const validator = createFileValidator(parsed)
  const site = validator.validateRequired('site.json', siteFile)
  const channels = parseChannels(validator)
  const models: Sourced<ModelContent>[] = [{ ...redirectModel, source: 'built in' }]
  const records: SourcedRecord[] = []
  const forms: Sourced<StoredForm>[] = []
  const stores: Sourced<StoredSettings>[] = []
  const menuFiles: { readonly file: ContentFile; readonly scope: LocaleScope }[] = []
  const byName = new Map(parsed.files.map((file) => [file.file, file]))

  for (const file of parsed.files) {
    const [top = '', language = '', kind = '', ...rest] = file.file.split('/')
    if (file.file === 'site.json' || file.file === 'channels.json') continue
    if (file.file === storeFile || (language === storeFile && kind === '')) {
      stores.push(...parseStore(validator, file, channels))
      continue
    }
    if (top === 'models' && kind === '') {
      models.push(...parseModel(validator, file, language))
      continue
    }
    const scope = { channelId: top, language }
    const error = validateScope(validator, channels, scope)
    if (error !== undefined) validator.report(file.file, [], error)
    else if (kind === 'menus' && rest.length === 1) menuFiles.push({ file, scope })
    else if (kind === 'forms' && rest.length === 1) forms.push(...parseForm(validator, file, scope))
    else {
      const main = canHaveDraft(kind, rest) ? toMainFile(file.file) : undefined
      if (main === undefined) {
        const files = { file, draft: byName.get(toDraftFile(file.file)), scope }
        records.push(...parseRecords(validator, files, { kind, rest }))
      } else if (!byName.has(main) && !validator.hasProblems(main)) {
        const message = `${main} is required for this draft; if the record has never been published, move the draft to that path and add "status": "draft"`
        validator.report(file.file, [], message)
      }
    }
  }
  const pages = new Map(
    records
      .filter(({ source }) => source.split('/')[2] === 'pages')
      .map((record) => [toPageKey(record, record.key), record]),
  )
  const linkable = { pages, ids: new Set(records.map(toRecordId)) }
  const menus = menuFiles.flatMap(({ file, scope }) =>
    parseMenu(validator, file, { scope, records: linkable }),
  )
  if (site && channels.length > 0) {
    const unresolved = {
      site: { ...site, source: 'site.json' },
      channels,
      stores,
      models,
      records,
      menus,
      forms,
    }
    const content = { ...unresolved, records: resolveRelations(unresolved, validator, catalogue) }
    checkContent(content, validator, catalogue)
    if (validator.problems.length === 0) return content
  }
  throw new ImportError(validator.problems.toSorted(comparePositions))
}

/** Compares problems by file, then by position within the file. */
function comparePositions(a: ImportProblem, b: ImportProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}

/**
 * Validates the folders of a file's path. Returns an error message, or undefined if they name a
 * channel and one of its languages.
 */
function validateScope(
  validator: FileValidator,
  channels: readonly SiteChannel[],
  { channelId, language }: LocaleScope,
): string | undefined {
  const channel = channels.find(({ id }) => id === channelId)
  if (channel) {
    if (channel.languages.includes(language)) return undefined
    return `unknown language "${language}": channel "${channelId}" has ${channel.languages.join(', ')}`
  }
  // Without a valid list of channels, every file would be in an unknown channel.
  if (channels.length === 0 && validator.hasProblems('channels.json')) return undefined
  return `unknown channel "${channelId}": expected a channel from channels.json`
}

function parseChannels(validator: FileValidator): Sourced<SiteChannel>[] {
  const channels = validator.validateRequired('channels.json', channelsFile) ?? []
  return channels.map(({ default: isDefault, ...channel }) => ({
    ...channel,
    // A single channel is the default channel even without "default": true.
    isDefault: isDefault || channels.length === 1,
    source: 'channels.json',
  }))
}

function parseModel(validator: FileValidator, file: ContentFile, fileName: string): Sourced<ModelContent>[] {
  const model = validator.validate(file, modelFile)
  if (!model) return []
  if (`${model.internal_name}.json` !== fileName) {
    const message = `expected the file name, "${fileName.slice(0, -'.json'.length)}"`
    validator.report(file.file, ['internal_name'], message)
  }
  if (model.internal_name === redirectModel.internal_name) {
    validator.report(file.file, ['internal_name'], 'this model is built in: choose another name')
  }
  return [{ ...model, source: file.file }]
}

/** Returns true if the file at a path contains a record that can have a draft. */
function canHaveDraft(kind: string, rest: readonly string[]): boolean {
  return (
    (kind === 'pages' && rest.length > 0) ||
    (kind === 'scripts' && rest.length === 1) ||
    (kind === 'records' && rest.length > 1) ||
    kind === 'settings.draft.json'
  )
}

function parseRecords(
  validator: FileValidator,
  files: RecordFiles,
  { kind, rest }: { readonly kind: string; readonly rest: readonly string[] },
): SourcedRecord[] {
  if (kind === 'pages' && rest.length > 0) return parsePage(validator, files)
  if (kind === 'records' && rest.length > 1) return parseModelRecord(validator, files)
  if (kind === 'scripts' && rest.length === 1) return parseScript(validator, files)
  if (kind === 'settings.json' && rest.length === 0) return parseSettings(validator, files)
  if (kind === 'redirects.json' && rest.length === 0) return parseRedirects(validator, files)
  validator.report(
    files.file.file,
    [],
    'unexpected path: expected pages/**/<key>.json, records/<model>/**/<key>.json, scripts/<key>.json, menus/<name>.json, forms/<key>.json, settings.json or redirects.json below a channel and language',
  )
  return []
}
