import { fieldNameRule, isFieldName } from '@vitrine/contract'
import { nothingBeside, type Beside } from './beside.ts'
import type {
  ChannelContent,
  Content,
  ModelContent,
  Sourced,
  SourcedRecord,
  VersionState,
} from './content.ts'
import { checkRedirects } from './check-redirects.ts'
import { findTargetFaults, relationModels, type TargetContext } from './check-targets.ts'
import { fieldTypes, validateValue, ownFields } from '../editing/index.ts'
import type { Reader } from './reader.ts'
import { toRecordId } from './references.ts'

/**
 * Notes what no single file can show: names that do not exist, and things that are there twice.
 *
 * @param beside what there is besides, under names of its own
 */
export function checkContent(content: Content, reader: Reader, beside: Beside): void {
  checkChannels(content.channels, reader)
  checkUnique(content.models, (model) => model.internal_name, 'model', reader)
  checkUnique(content.records, toRecordId, 'record', reader)
  checkSlugs(content.records, reader)
  checkUnique(content.menus, (menu) => `${menu.channelId} ${menu.language} ${menu.id}`, 'menu', reader)
  checkRedirects(content, reader)
  checkUnique(content.forms, (form) => `${form.channelId} ${form.language} ${form.id}`, 'form', reader)
  checkModels(content.models, reader, beside)
  checkRecords(content, reader, beside)
}

function checkRecords(content: Pick<Content, 'models' | 'records'>, reader: Reader, beside: Beside): void {
  const models = new Map(
    [...beside.models, ...content.models].map((model): [string, ModelContent] => [
      model.internal_name,
      model,
    ]),
  )
  const recordModels = new Map([
    ...beside.records,
    ...content.records.map((record): [string, string] => [toRecordId(record), record.model]),
  ])
  const singles = new Map<string, string>()
  for (const record of content.records) {
    const model = models.get(record.model)
    if (!model) {
      if (reader.isBroken(`models/${record.model}.json`)) continue
      const step = record.source.split('/')[2] === 'pages' ? ['model'] : []
      reader.report(record.source, [...record.at, ...step], `there is no model '${record.model}' in models/`)
    } else {
      if (model.kind === 'single') checkSingle(record, singles, reader)
      for (const [version, source] of versionsOf(record)) {
        checkVersion(record, { version, source, model, modelOf: (id) => recordModels.get(id), reader })
      }
    }
  }
}

/** The versions of a record that files state, each with its file. */
function versionsOf({ published, draft, source, draftSource }: SourcedRecord) {
  const versions: (readonly [VersionState, string])[] = []
  if (published) versions.push([published, source])
  if (draft) versions.push([draft, draftSource])
  return versions
}

function checkChannels(channels: readonly Sourced<ChannelContent>[], reader: Reader): void {
  const report = (path: readonly PropertyKey[], message: string) =>
    reader.report('channels.json', path, message)
  if (channels.filter((channel) => channel.isDefault).length !== 1) {
    report([], 'expected exactly one channel with "default": true')
  }
  const ids = new Set<string>()
  const hosts = new Set<string>()
  for (const [index, channel] of channels.entries()) {
    if (ids.has(channel.id)) report([index, 'id'], 'expected an id that no other channel has')
    ids.add(channel.id)
    if (!channel.languages.includes(channel.defaultLanguage)) {
      report([index, 'defaultLanguage'], 'expected one of "languages"')
    }
    const languages = new Set(channel.languages.map((language) => language.toLowerCase()))
    if (languages.size < channel.languages.length) {
      report([index, 'languages'], 'expected each language once')
    }
    for (const [position, host] of channel.hosts.entries()) {
      if (hosts.has(host)) report([index, 'hosts', position], 'expected a host that no other channel has')
      hosts.add(host)
    }
  }
}

export function checkModels(
  models: readonly Sourced<ModelContent>[],
  reader: Reader,
  beside: Beside = nothingBeside,
): void {
  const names = new Set([...beside.models, ...models].map((model) => model.internal_name))
  for (const model of models) {
    for (const [name, meta] of Object.entries(model.fields)) {
      if (ownFields.has(name) || name === 'template') {
        reader.report(model.source, ['fields', name], 'every record has this field by itself', 'key')
      } else if (!isFieldName(name)) {
        reader.report(model.source, ['fields', name], `expected ${fieldNameRule}`, 'key')
      }
      if (!fieldTypes.includes(meta.type)) {
        const message = `there is no type '${meta.type}', expected one of ${fieldTypes.join(', ')}`
        reader.report(model.source, ['fields', name, 'type'], message)
      }
      for (const target of meta.type === 'relation' ? relationModels(meta) : []) {
        if (names.has(target)) continue
        reader.report(model.source, ['fields', name, 'model'], `there is no model '${target}' in models/`)
      }
    }
  }
}

/** Notes things of one name; the first has it. */
export function checkUnique<T>(
  things: readonly Sourced<T>[],
  toName: (thing: Sourced<T>) => string,
  what: string,
  reader: Reader,
): void {
  const first = new Map<string, string>()
  for (const thing of things) {
    const name = toName(thing)
    const other = first.get(name)
    if (other === undefined) first.set(name, thing.source)
    else reader.report(thing.source, [], `the same ${what} as in ${other}`)
  }
}

/** Two records cannot be shown under one address. That of a draft takes effect when it is published. */
function checkSlugs(records: readonly SourcedRecord[], reader: Reader): void {
  const first = new Map<string, string>()
  for (const record of records) {
    const slug = (record.published ?? record.draft)?.slug ?? null
    if (slug === null) continue
    const name = `${record.channelId} ${record.language} ${slug}`
    const other = first.get(name)
    if (other === undefined) first.set(name, record.source)
    else {
      const step = record.source.endsWith('/redirects.json') ? 'from' : 'slug'
      reader.report(record.source, [...record.at, step], `the same slug as in ${other}`)
    }
  }
}

/** A single-type model has one record in a language of a channel. */
function checkSingle(record: SourcedRecord, singles: Map<string, string>, reader: Reader): void {
  const name = `${record.channelId} ${record.language} ${record.model}`
  const other = singles.get(name)
  if (other === undefined) singles.set(name, record.source)
  else reader.report(record.source, [], `a single-type model has one record here, which is in ${other}`)
}

export interface VersionContext extends TargetContext {
  readonly version: VersionState
  readonly source: string
  readonly model: ModelContent
  readonly reader: Reader
}

/** Notes what of a version does not fit its model. */
export function checkVersion(record: SourcedRecord, context: VersionContext): void {
  const { version, source, model, reader } = context
  const report = (path: readonly PropertyKey[], message: string, at?: 'key') =>
    reader.report(source, [...record.at, ...path], message, at)
  if (version.slug !== null && model.kind === 'single') {
    return report(source.split('/')[2] === 'pages' ? ['model'] : ['slug'], 'a single-type model has no pages')
  }
  // A redirect's own fields are checked as those of its file.
  if (source.endsWith('/redirects.json')) return
  const fields = new Map(Object.entries(model.fields))
  for (const [name, value] of Object.entries(version.data)) {
    const field = fields.get(name)
    if (name === 'template' && !field) {
      if (version.slug === null) report(['template'], 'expected a "slug" as well: only pages have a template')
      else if (typeof value !== 'string') report(['fields', name], 'expected a text')
    } else if (ownFields.has(name)) report(['fields', name], 'every record has this field by itself', 'key')
    else if (!field) {
      report(
        ['fields', name],
        `model '${record.model}' has the fields ${[...fields.keys()].join(', ')}`,
        'key',
      )
    } else {
      const fault = validateValue(field, value, record)
      if (fault !== undefined) report(['fields', name], fault)
      else if (field.type === 'relation') {
        for (const fault of findTargetFaults(field, value, { ...context, name }))
          report(['fields', name], fault)
      }
    }
  }
}
