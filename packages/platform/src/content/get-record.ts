import type { RecordResponse } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { toContentRecord } from './record.ts'
import { withMeta } from './records-query.ts'
import { findPublishedByIds } from './records.repository.ts'

/** Handles the call for one published record of the channel by its id, in any language (section 7). */
export const handleGetRecord: Handler<RecordResponse> = async (
  { params, query },
  { db, models, channel },
) => {
  const model = await models.find(params['model'] ?? '')
  if (!model) return fail('NOT_FOUND', 'model')
  const [stored] = await findPublishedByIds(db, channel.id, [params['id'] ?? ''])
  if (stored?.model !== model.name) return fail('NOT_FOUND', 'id')
  return withMeta({ record: toContentRecord(stored, model) }, query['include_fields_meta'], model)
}
