import { redirectModel } from '../content/index.ts'
import { checkContent } from './check-content.ts'
import type { ChannelContent, Content, FormContent, ModelContent, RecordContent, Sourced } from './content.ts'
import { toForm } from './forms.ts'
import { ImportError } from './import-error.ts'
import { readFiles, type ContentFile } from './read-files.ts'
import { createReader, type Reader } from './reader.ts'
import { toMenu } from './menus.ts'
import { toPage, toRedirects, toScript, toSettings, type PlaceOfFile } from './records.ts'
import { channelsFile, modelFile, siteFile } from './schemas.ts'

/** Reads and validates a content folder. Throws an `ImportError` with everything that is wrong. */
export async function readContent(folder: string): Promise<Content> {
  const { files, problems } = await readFiles(folder)
  const reader = createReader(files, problems)
  const site = reader.takeNamed('site.json', siteFile)
  const channels = readChannels(reader)
  const models: Sourced<ModelContent>[] = [{ ...redirectModel, source: 'built in' }]
  const records: Sourced<RecordContent>[] = []
  const forms: Sourced<FormContent>[] = []
  const menuFiles: { readonly file: ContentFile; readonly place: PlaceOfFile }[] = []

  for (const file of files) {
    const [top = '', language = '', kind = '', ...rest] = file.file.split('/')
    if (file.file === 'site.json' || file.file === 'channels.json') continue
    if (top === 'models' && kind === '') {
      models.push(...readModel(reader, file, language))
      continue
    }
    const place = { channelId: top, language }
    const channel = channels.find((each) => each.id === top)
    if (!channel) reader.report(file.file, [], `there is no channel '${top}' in channels.json`)
    else if (!channel.languages.includes(language)) {
      reader.report(file.file, [], `channel '${top}' has the languages ${channel.languages.join(', ')}`)
    } else if (kind === 'menus' && rest.length === 1) menuFiles.push({ file, place })
    else if (kind === 'forms' && rest.length === 1) forms.push(...toForm(reader, file, place))
    else records.push(...readRecords(reader, file, place, kind, rest))
  }
  const menus = menuFiles.flatMap(({ file, place }) => toMenu(reader, file, place, records))
  if (site && channels.length > 0) {
    const content = { site: { ...site, source: 'site.json' }, channels, models, records, menus, forms }
    checkContent(content, reader)
    if (reader.problems.length === 0) return content
  }
  throw new ImportError(reader.problems)
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

function readRecords(
  reader: Reader,
  file: ContentFile,
  place: PlaceOfFile,
  kind: string,
  rest: readonly string[],
): Sourced<RecordContent>[] {
  if (kind === 'pages' && rest.length > 0) return toPage(reader, file, place)
  if (kind === 'scripts' && rest.length === 1) return toScript(reader, file, place)
  if (kind === 'settings.json' && rest.length === 0) return toSettings(reader, file, place)
  if (kind === 'redirects.json' && rest.length === 0) return toRedirects(reader, file, place)
  reader.report(
    file.file,
    [],
    'expected pages/**/<key>.json, scripts/<key>.json, menus/<name>.json, forms/<key>.json, settings.json or redirects.json here',
  )
  return []
}
