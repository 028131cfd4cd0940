import { globalSettingsModel, scriptManagerModel } from '@vitrine/contract'
import { redirectModel } from '../content/index.ts'
import type { RecordContent, Sourced } from './content.ts'
import { toDerivedId } from './digest.ts'
import type { ContentFile } from './read-files.ts'
import type { Reader } from './reader.ts'
import { pageFile, redirectsFile, scriptFile, settingsFile } from './schemas.ts'

/** The channel and language that a file's folders name. */
export interface PlaceOfFile {
  readonly channelId: string
  readonly language: string
}

/** The record of a page file; none when the file is not valid, which the reader then reports. */
export function toPage(reader: Reader, file: ContentFile, place: PlaceOfFile): Sourced<RecordContent>[] {
  const page = reader.take(file, pageFile)
  if (!page) return []
  const { model, slug, title, visible, fields, template } = page
  const key = toKey(file.file)
  const data = template === undefined ? fields : { ...fields, template }
  return [toRecord(file, place, { model, key, slug, title, visible, data })]
}

/** The record of a script file; none when it is not valid. */
export function toScript(reader: Reader, file: ContentFile, place: PlaceOfFile): Sourced<RecordContent>[] {
  const script = reader.take(file, scriptFile)
  if (!script) return []
  const { title, fields } = script
  const key = toKey(file.file)
  return [
    toRecord(file, place, { model: scriptManagerModel, key, slug: null, title, visible: true, data: fields }),
  ]
}

/** The one record of a place's global settings; none when the file is not valid. */
export function toSettings(reader: Reader, file: ContentFile, place: PlaceOfFile): Sourced<RecordContent>[] {
  const settings = reader.take(file, settingsFile)
  if (!settings) return []
  const { title, fields } = settings
  const key = globalSettingsModel
  return [
    toRecord(file, place, {
      model: globalSettingsModel,
      key,
      slug: null,
      title,
      visible: true,
      data: fields,
    }),
  ]
}

/** A record for each redirect of a place; none when the file is not valid. */
export function toRedirects(reader: Reader, file: ContentFile, place: PlaceOfFile): Sourced<RecordContent>[] {
  const redirects = reader.take(file, redirectsFile) ?? []
  return redirects.map(({ from, ...data }) =>
    toRecord(file, place, {
      model: redirectModel.internal_name,
      key: from,
      slug: from,
      title: `/${from}`,
      visible: true,
      data,
    }),
  )
}

function toRecord(
  file: ContentFile,
  place: PlaceOfFile,
  record: Omit<RecordContent, 'id' | 'channelId' | 'language'>,
): Sourced<RecordContent> {
  const id = toDerivedId('record', place.channelId, place.language, record.model, record.key)
  return { id, ...place, ...record, source: file.file }
}

/** The path below the folder of its kind, without `.json`: `1/en/pages/a/b.json` is `a/b`. */
export function toKey(file: string): string {
  return file.split('/').slice(3).join('/').slice(0, -'.json'.length)
}
