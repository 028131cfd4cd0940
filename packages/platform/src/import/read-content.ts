import { redirectModel } from '../content/index.ts'
import { nothingBeside, type Beside } from './beside.ts'
import { checkContent } from './check-content.ts'
import type { ChannelContent, Content, FormContent, ModelContent, Sourced, SourcedRecord } from './content.ts'
import { toForm } from './forms.ts'
import { ImportError } from './import-error.ts'
import { readFiles, type ContentFile, type ReadFiles } from './read-files.ts'
import { createReader, type Reader } from './reader.ts'
import { toMenu, toPageName } from './menus.ts'
import {
  toDraftFile,
  toMainFile,
  toModelRecord,
  toPage,
  toRedirects,
  toScript,
  toSettings,
  type PlaceOfFile,
  type RecordFiles,
} from './records.ts'
import { toRecordId } from './references.ts'
import { resolveRelations } from './resolve-relations.ts'
import { channelsFile, modelFile, siteFile } from './schemas.ts'

/** Reads and validates a content folder. Throws an `ImportError` with everything that is wrong. */
export async function readContent(folder: string): Promise<Content> {
  return toContent(await readFiles(folder))
}

/**
 * Validates files that were read. Throws an `ImportError` with everything that is wrong.
 *
 * @param beside what the database has besides, which the files may lead to
 */
export function toContent(read: ReadFiles, beside: Beside = nothingBeside): Content {
  const reader = createReader(read)
  const site = reader.takeNamed('site.json', siteFile)
  const channels = readChannels(reader)
  const models: Sourced<ModelContent>[] = [{ ...redirectModel, source: 'built in' }]
  const records: SourcedRecord[] = []
  const forms: Sourced<FormContent>[] = []
  const menuFiles: { readonly file: ContentFile; readonly place: PlaceOfFile }[] = []
  const byName = new Map(read.files.map((file) => [file.file, file]))

  for (const file of read.files) {
    const [top = '', language = '', kind = '', ...rest] = file.file.split('/')
    if (file.file === 'site.json' || file.file === 'channels.json') continue
    if (top === 'models' && kind === '') {
      models.push(...readModel(reader, file, language))
      continue
    }
    const place = { channelId: top, language }
    const channel = channels.find((each) => each.id === top)
    const isKnown = channels.length > 0 || !reader.isBroken('channels.json')
    if (isKnown && !channel) reader.report(file.file, [], `there is no channel '${top}' in channels.json`)
    else if (channel && !channel.languages.includes(language)) {
      reader.report(file.file, [], `channel '${top}' has the languages ${channel.languages.join(', ')}`)
    } else if (kind === 'menus' && rest.length === 1) menuFiles.push({ file, place })
    else if (kind === 'forms' && rest.length === 1) forms.push(...toForm(reader, file, place))
    else {
      const main = isRecordKind(kind, rest) ? toMainFile(file.file) : undefined
      if (main === undefined) {
        const files = { file, draft: byName.get(toDraftFile(file.file)), place }
        records.push(...readRecords(reader, files, { kind, rest }))
      } else if (!byName.has(main) && !reader.isBroken(main)) {
        const message = `expected ${main} beside it; what was never published has "status": "draft" there`
        reader.report(file.file, [], message)
      }
    }
  }
  const pages = new Map(
    records
      .filter(({ source }) => source.split('/')[2] === 'pages')
      .map((record) => [toPageName(record, record.key), record]),
  )
  const known = { pages, records: new Set(records.map(toRecordId)) }
  const menus = menuFiles.flatMap(({ file, place }) => toMenu(reader, file, place, known))
  if (site && channels.length > 0) {
    const written = { site: { ...site, source: 'site.json' }, channels, models, records, menus, forms }
    const content = { ...written, records: resolveRelations(written, reader, beside) }
    checkContent(content, reader, beside)
    if (reader.problems.length === 0) return content
  }
  throw new ImportError(reader.problems.toSorted(byPlace))
}

/** By file, and within it from top to bottom. */
function byPlace(a: ImportError['problems'][number], b: ImportError['problems'][number]): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}

function readChannels(reader: Reader): Sourced<ChannelContent>[] {
  const listed = reader.takeNamed('channels.json', channelsFile) ?? []
  return listed.map(({ default: isDefault, ...channel }) => ({
    ...channel,
    // A single channel need not say so.
    isDefault: isDefault || listed.length === 1,
    source: 'channels.json',
  }))
}

function readModel(reader: Reader, file: ContentFile, fileName: string): Sourced<ModelContent>[] {
  const model = reader.take(file, modelFile)
  if (!model) return []
  if (`${model.internal_name}.json` !== fileName) {
    reader.report(file.file, ['internal_name'], `expected the name of the file, '${fileName.slice(0, -5)}'`)
  }
  if (model.internal_name === redirectModel.internal_name) {
    reader.report(file.file, ['internal_name'], 'this model is built in')
  }
  return [{ ...model, source: file.file }]
}

/** Whether a path is that of a record which can have a draft beside it. */
function isRecordKind(kind: string, rest: readonly string[]): boolean {
  return (
    (kind === 'pages' && rest.length > 0) ||
    (kind === 'scripts' && rest.length === 1) ||
    (kind === 'records' && rest.length > 1) ||
    kind === 'settings.draft.json'
  )
}

function readRecords(
  reader: Reader,
  files: RecordFiles,
  { kind, rest }: { readonly kind: string; readonly rest: readonly string[] },
): SourcedRecord[] {
  if (kind === 'pages' && rest.length > 0) return toPage(reader, files)
  if (kind === 'records' && rest.length > 1) return toModelRecord(reader, files)
  if (kind === 'scripts' && rest.length === 1) return toScript(reader, files)
  if (kind === 'settings.json' && rest.length === 0) return toSettings(reader, files)
  if (kind === 'redirects.json' && rest.length === 0) return toRedirects(reader, files)
  reader.report(
    files.file.file,
    [],
    'expected pages/**/<key>.json, records/<model>/**/<key>.json, scripts/<key>.json, menus/<name>.json, forms/<key>.json, settings.json or redirects.json here',
  )
  return []
}
