import type { SingleResponse } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { toContentRecord } from './record.ts'
import { findRecordInScope } from './records.repository.ts'

/** Handles the call for the record of a single-type model, for example `global_settings` (section 7). */
export const handleGetSingle: Handler<SingleResponse> = async ({ params, query }, context) => {
  const { db, models, channel, language } = context
  const name = params['model'] ?? ''
  const versionId = query['version_id']
  const find = (language: string) =>
    findRecordInScope(db, name, { channelId: channel.id, language }, versionId)
  const stored = (await find(language)) ?? (await find(channel.defaultLanguage))
  const model = stored && (await models.ofRecords([stored])).get(name)
  if (!stored || model?.kind !== 'single') {
    const isOfVersion = !stored && versionId !== undefined && (await models.find(name))?.kind === 'single'
    return fail('NOT_FOUND', isOfVersion ? 'version_id' : 'model')
  }
  return {
    record: toContentRecord(stored, model),
    ...(query['include_fields_meta'] === 'true' ? { _meta_: model.meta } : {}),
  }
}
