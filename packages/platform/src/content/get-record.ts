import type { RecordResponse } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { findModel } from './model.ts'
import { withMeta } from './answer-page.ts'
import { toContentRecord } from './record.ts'
import { findPublishedByIds } from './repository.ts'

/** One published record by its id, in the channel, whatever its language (section 7). */
export const handleGetRecord: Handler<RecordResponse> = async ({ params, query }, { db, channel }) => {
  const model = await findModel(db, params['model'] ?? '')
  if (!model) return fail('NOT_FOUND', 'model')
  const [stored] = await findPublishedByIds(db, channel.id, [params['id'] ?? ''])
  if (stored?.model !== model.name) return fail('NOT_FOUND', 'id')
  return withMeta({ record: toContentRecord(stored) }, query['include_fields_meta'], model)
}
