import { findValueFault, ownFields } from '../editing/index.ts'
import type { ChannelContent, Content, ModelContent, RecordContent, Sourced } from './content.ts'
import { checkRedirects } from './check-redirects.ts'
import type { Reader } from './reader.ts'

/** Notes what no single file can show: names that do not exist, and things that are there twice. */
export function checkContent(content: Content, reader: Reader): void {
  checkChannels(content.channels, reader)
  checkUnique(content.models, (model) => model.internal_name, 'model', reader)
  checkUnique(content.records, (record) => record.id, 'record', reader)
  checkUnique(
    content.records.filter((record) => record.slug !== null),
    (record) => `${record.channelId} ${record.language} ${record.slug}`,
    'slug',
    reader,
  )
  checkUnique(content.menus, (menu) => `${menu.channelId} ${menu.language} ${menu.id}`, 'menu', reader)
  checkRedirects(content, reader)
  checkUnique(content.forms, (form) => `${form.channelId} ${form.language} ${form.id}`, 'form', reader)
  const models = new Map(content.models.map((model) => [model.internal_name, model]))
  for (const record of content.records) checkRecord(record, models.get(record.model), reader)
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

function checkUnique<T>(
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

function checkRecord(record: Sourced<RecordContent>, model: ModelContent | undefined, reader: Reader): void {
  const report = (path: readonly PropertyKey[], message: string) =>
    reader.report(record.source, path, message)
  if (!model) return report(['model'], `there is no model '${record.model}' in models/`)
  if (record.model === 'redirect') return
  const isPage = record.slug !== null
  if (isPage && model.kind === 'single') return report(['model'], 'a single-type model has no pages')
  const fields = new Map(Object.entries(model.fields))
  for (const [name, value] of Object.entries(record.data)) {
    if (isPage && name === 'template') continue
    const field = fields.get(name)
    if (ownFields.has(name)) report(['fields', name], 'every record has this field by itself')
    else if (!field)
      report(['fields', name], `model '${record.model}' has the fields ${[...fields.keys()].join(', ')}`)
    else {
      const fault = findValueFault(field, value, record)
      if (fault) report(['fields', name], fault)
    }
  }
}
