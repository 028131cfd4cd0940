import type { RecordAnswer } from '@vitrine/contract'
import { refuse, type Handler } from '../gateway/index.ts'
import { findModel } from './model.ts'
import { withMeta } from './answer-page.ts'
import { toContentRecord } from './record.ts'
import { findPublishedByIds } from './repository.ts'

/** One published record by its id, in the channel, whatever its language (section 7). */
export const answerGetRecord: Handler<RecordAnswer> = async ({ params, query }, { db, channel }) => {
  const model = await findModel(db, params['model'] ?? '')
  if (!model) return refuse('NOT_FOUND', 'model')
  const [stored] = await findPublishedByIds(db, channel.id, [params['id'] ?? ''])
  if (stored?.model !== model.name) return refuse('NOT_FOUND', 'id')
  return withMeta({ record: toContentRecord(stored) }, query['include_fields_meta'], model)
}
