import type { SingleResponse } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { findModel } from './model.ts'
import { toContentRecord, toMeta } from './record.ts'
import { findSingle } from './repository.ts'

/** The one record of a single-type model, for example `global_settings`, in the channel and language (section 7). */
export const handleGetSingle: Handler<SingleResponse> = async ({ params, query }, context) => {
  const { db, channel, language } = context
  const model = params['model'] ?? ''
  const versionId = query['version_id']
  const find = (language: string) => findSingle(db, model, { channelId: channel.id, language }, versionId)
  const stored = (await find(language)) ?? (await find(channel.defaultLanguage))
  if (!stored) {
    const isOfVersion = versionId !== undefined && (await findModel(db, model))?.kind === 'single'
    return fail('NOT_FOUND', isOfVersion ? 'version_id' : 'model')
  }
  return {
    record: toContentRecord(stored),
    ...(query['include_fields_meta'] === 'true' ? { _meta_: toMeta(stored.fields) } : {}),
  }
}
