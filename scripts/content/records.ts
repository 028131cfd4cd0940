import { toRecordId } from '@vitrine/platform'
import type { Admin } from './admin.ts'
import type { Arguments } from './arguments.ts'
import { Failure } from '../failure.ts'

/** A record as returned by the write API. */
interface RecordAnswer {
  readonly id: string
  readonly model: string
  readonly key: string
  readonly channel: string
  readonly language: string
  readonly status: 'draft' | 'published' | 'changed'
  readonly version: number
  readonly published_version: number | null
  readonly schedules: readonly {
    readonly action: string
    readonly at: string
    readonly failure: string | null
  }[]
}

interface VersionAnswer {
  readonly number: number
  readonly title: string
  readonly slug: string | null
  readonly created_at: string
  readonly created_by: string
  readonly is_current: boolean
  readonly is_published: boolean
}

const maxVersions = 200

/** Publishes, unpublishes or rolls back a record, or lists its versions. Returns the message to print. */
export async function changeRecord(admin: Admin, args: Arguments): Promise<string> {
  const { id } = await findRecord(admin, args)
  const { at, to } = args
  switch (args.command) {
    case 'publish':
      return toLine(await admin.ask(`POST /records/${id}/publish`, at === undefined ? {} : { at }))
    case 'unpublish':
      return toLine(await admin.ask(`POST /records/${id}/unpublish`, at === undefined ? {} : { at }))
    case 'rollback':
      return toLine(await admin.ask(`POST /records/${id}/roll-back`, { version: to }))
    default:
      return toHistory(await admin.ask(`GET /records/${id}/versions?limit=${maxVersions}`))
  }
}

/**
 * Finds the record named by the arguments. Without a channel or language, the model and key must identify exactly one
 * record.
 */
async function findRecord(admin: Admin, { record, channel, language }: Arguments): Promise<RecordAnswer> {
  const { channels } = await admin.ask<{
    channels: readonly { readonly id: string; readonly languages: readonly string[] }[]
  }>('GET /channels')
  const places = channels
    .flatMap(({ id, languages }) => languages.map((each) => ({ channelId: id, language: each })))
    .filter((place) => channel === undefined || place.channelId === channel)
    .filter((place) => language === undefined || place.language === language)
  const found: RecordAnswer[] = []
  for (const place of places) {
    const answer = await admin.find<RecordAnswer>(`GET /records/${toRecordId({ ...place, ...record })}`)
    if (answer) found.push(answer)
  }
  const name = `${record.model}/${record.key}`
  const [only, ...more] = found
  if (only === undefined) throw new Failure(`Record ${name} not found${toWhere(channel, language)}.\n`)
  if (more.length === 0) return only
  const choices = found.map((each) => `  --channel ${each.channel} --language ${each.language}\n`).join('')
  throw new Failure(`Found ${found.length} records named ${name}. Add one of these options:\n${choices}`)
}

function toWhere(channel: string | undefined, language: string | undefined): string {
  const parts = [
    channel === undefined ? '' : ` in channel ${channel}`,
    language === undefined ? '' : ` in ${language}`,
  ]
  return parts.join('')
}

function toLine(record: RecordAnswer): string {
  const { model, key, channel, language, version, published_version, schedules } = record
  const state =
    published_version === null
      ? `version ${version} is a draft`
      : published_version === version
        ? `version ${version} is published`
        : `version ${published_version} is published, version ${version} is a draft`
  const plans = schedules
    .filter(({ failure }) => failure === null)
    .map(({ action, at }) => `; it will be ${action}ed at ${at}`)
  return `${model}/${key} (${channel}, ${language}): ${state}${plans.join('')}.\n`
}

function toHistory({
  versions,
  count,
}: {
  readonly versions: readonly VersionAnswer[]
  readonly count: number
}): string {
  const lines = versions.map((version) => {
    const marks = [version.is_published ? 'published' : '', version.is_current ? 'latest' : '']
    const state = marks.filter((mark) => mark !== '').join(', ')
    const { number, created_at, created_by, title } = version
    return `${[number, created_at, created_by, state || '-', title].join('\t')}\n`
  })
  const left = count - versions.length
  return lines.join('') + (left > 0 ? `… and ${left} older versions\n` : '')
}
