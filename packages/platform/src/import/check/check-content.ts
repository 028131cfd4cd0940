import { fieldNameRule, isFieldName } from '@vitrine/contract'
import { toRecordId, type VersionContent } from '../../content/index.ts'
import type { FileValidator } from '../../content-files/index.ts'
import { allowedModels, fieldTypes, isRelation, ownFields, type ModelContent } from '../../models/index.ts'
import type { SiteChannel } from '../../site/index.ts'
import { noCatalogueReferences, type CatalogueReferences } from '../catalogue-references.ts'
import type { Content, Sourced, SourcedRecord } from '../content.ts'
import { toScopedName } from '../item-names.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkStoreSettings } from '../read/store-files.ts'
import { checkVersion } from './check-version.ts'

/** Reports problems that involve several files: references to unknown names, and duplicates. */
export function checkContent(
  content: Content,
  validator: FileValidator,
  catalogue: CatalogueReferences,
): void {
  checkChannels(content.channels, validator)
  checkStoreSettings(content.stores, validator)
  checkUnique(content.models, (model) => model.internal_name, 'model', validator)
  checkUnique(content.records, toRecordId, 'record', validator)
  checkSlugs(content.records, validator)
  checkUnique(content.menus, toScopedName, 'menu', validator)
  checkRedirects(content, validator)
  checkUnique(content.forms, toScopedName, 'form', validator)
  checkModels(content.models, validator, catalogue)
  checkRecords(content, validator, catalogue)
}

function checkRecords(
  content: Pick<Content, 'models' | 'records'>,
  validator: FileValidator,
  catalogue: CatalogueReferences,
): void {
  const models = new Map(
    [...catalogue.models, ...content.models].map((model): [string, ModelContent] => [
      model.internal_name,
      model,
    ]),
  )
  const recordModels = new Map([
    ...catalogue.records,
    ...content.records.map((record): [string, string] => [toRecordId(record), record.model]),
  ])
  const singles = new Map<string, string>()
  for (const record of content.records) {
    const model = models.get(record.model)
    if (!model) {
      if (validator.hasProblems(`models/${record.model}.json`)) continue
      const step = record.source.split('/')[2] === 'pages' ? ['model'] : []
      validator.report(record.source, [...record.at, ...step], toUnknownModelMessage(record.model))
    } else {
      if (model.kind === 'single') checkSingle(record, singles, validator)
      for (const [version, source] of versionsOf(record)) {
        checkVersion(record, { version, source, model, modelOf: (id) => recordModels.get(id), validator })
      }
    }
  }
}

/** Returns the versions of a record along with their files. */
function versionsOf({ published, draft, source, draftSource }: SourcedRecord) {
  const versions: (readonly [VersionContent, string])[] = []
  if (published) versions.push([published, source])
  if (draft) versions.push([draft, draftSource])
  return versions
}

function checkChannels(channels: readonly Sourced<SiteChannel>[], validator: FileValidator): void {
  const report = (path: readonly PropertyKey[], message: string) =>
    validator.report('channels.json', path, message)
  if (channels.filter((channel) => channel.isDefault).length !== 1) {
    report([], 'expected exactly one channel with "default": true')
  }
  const ids = new Set<string>()
  const hosts = new Set<string>()
  for (const [index, channel] of channels.entries()) {
    if (ids.has(channel.id)) report([index, 'id'], 'duplicate id: another channel already has this id')
    ids.add(channel.id)
    if (!channel.languages.includes(channel.defaultLanguage)) {
      report([index, 'defaultLanguage'], 'expected one of "languages"')
    }
    const languages = new Set(channel.languages.map((language) => language.toLowerCase()))
    if (languages.size < channel.languages.length) {
      report([index, 'languages'], 'duplicate language')
    }
    for (const [position, host] of channel.hosts.entries()) {
      if (hosts.has(host))
        report([index, 'hosts', position], 'duplicate host: another channel already has this host')
      hosts.add(host)
    }
  }
}

/** Reports fields with reserved or invalid names, unknown types and relations to unknown models. */
export function checkModels(
  models: readonly Sourced<ModelContent>[],
  validator: FileValidator,
  catalogue: CatalogueReferences = noCatalogueReferences,
): void {
  const names = new Set([...catalogue.models, ...models].map((model) => model.internal_name))
  for (const model of models) {
    for (const [name, meta] of Object.entries(model.fields)) {
      if (ownFields.has(name) || name === 'template') {
        const message = 'every record already has this field; use another name'
        validator.report(model.source, ['fields', name], message, 'key')
      } else if (!isFieldName(name)) {
        validator.report(model.source, ['fields', name], `expected ${fieldNameRule}`, 'key')
      }
      if (!fieldTypes.includes(meta.type)) {
        const message = `unknown type "${meta.type}": expected one of ${fieldTypes.join(', ')}`
        validator.report(model.source, ['fields', name, 'type'], message)
      }
      for (const target of isRelation(meta) ? allowedModels(meta) : []) {
        if (names.has(target)) continue
        validator.report(model.source, ['fields', name, 'model'], toUnknownModelMessage(target))
      }
    }
  }
}

function toUnknownModelMessage(name: string): string {
  return `unknown model "${name}": expected the name of a file in models/`
}

/** Reports items with the same name as an earlier item. */
export function checkUnique<T>(
  items: readonly Sourced<T>[],
  toName: (item: Sourced<T>) => string,
  what: string,
  validator: FileValidator,
): void {
  const sources = new Map<string, string>()
  for (const item of items) {
    const name = toName(item)
    const source = sources.get(name)
    if (source === undefined) sources.set(name, item.source)
    else validator.report(item.source, [], `duplicate ${what}: ${source} already defines it`)
  }
}

/**
 * Reports records with the same slug. The slug of an unpublished draft is only compared if the
 * record has no published version.
 */
function checkSlugs(records: readonly SourcedRecord[], validator: FileValidator): void {
  const sources = new Map<string, string>()
  for (const record of records) {
    const slug = (record.published ?? record.draft)?.slug ?? null
    if (slug === null) continue
    const address = `${record.channelId} ${record.language} ${slug}`
    const source = sources.get(address)
    if (source === undefined) sources.set(address, record.source)
    else {
      const step = record.source.endsWith('/redirects.json') ? 'from' : 'slug'
      validator.report(record.source, [...record.at, step], `duplicate slug: ${source} already has it`)
    }
  }
}

/** Reports a second record of a single-type model in a channel and language. */
function checkSingle(record: SourcedRecord, singles: Map<string, string>, validator: FileValidator): void {
  const name = `${record.channelId} ${record.language} ${record.model}`
  const source = singles.get(name)
  if (source === undefined) singles.set(name, record.source)
  else {
    const message = `a single-type model has one record per channel and language: ${source} already defines it`
    validator.report(record.source, [], message)
  }
}
