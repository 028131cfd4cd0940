import type { SingleAnswer } from '@vitrine/contract'
import { type Handler, refuse } from '../gateway/index.ts'
import { toContentRecord, toMeta } from './record.ts'
import { findSingle } from './repository.ts'

/** The one record of a single-type model, for example `global_settings`, in the channel and language (section 7). */
export const answerGetSingle: Handler<SingleAnswer> = async ({ params, query }, context) => {
  const { db, channel, language } = context
  const model = params['model'] ?? ''
  const versionId = query['version_id']
  const find = (language: string) => findSingle(db, model, { channelId: channel.id, language }, versionId)
  const stored = (await find(language)) ?? (await find(channel.defaultLanguage))
  if (!stored) return refuse('NOT_FOUND', 'model')
  return {
    record: toContentRecord(stored),
    ...(query['include_fields_meta'] === 'true' ? { _meta_: toMeta(stored.fields) } : {}),
  }
}
