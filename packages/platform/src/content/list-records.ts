import { recordsLimit, recordsOffset, type RecordsAnswer } from '@vitrine/contract'
import { type Handler, isRefusal, readChoice, refuse } from '../gateway/index.ts'
import { pickFields, toContentRecord, toMeta } from './record.ts'
import { findFields, listPublished } from './repository.ts'

/** Ways to narrow a list that are not built yet. */
const notYet = ['relation_field', 'relationFieldDataToQuery', 'field_type'] as const

/**
 * A page of the published records of a model, in the channel and language: 1000 from the first one when the call says
 * nothing (section 9). `count` is the number of all of them.
 */
export const answerListRecords: Handler<RecordsAnswer> = async ({ params, query }, context) => {
  const { db, channel, language } = context
  const model = params['model'] ?? ''
  const sortBy = readChoice(query, 'sort_by', ['key', 'id', 'title'])
  if (isRefusal(sortBy)) return sortBy
  const sortOrder = readChoice(query, 'sort_order', ['asc', 'desc'])
  if (isRefusal(sortOrder)) return sortOrder
  const unready = notYet.find((name) => query[name] !== undefined)
  if (unready) return refuse('NOT_IMPLEMENTED', unready)

  const fields = await findFields(db, model)
  if (fields === undefined) return refuse('NOT_FOUND', 'model')
  const place = { channelId: channel.id, language }
  const { records, count } = await listPublished(db, model, place, {
    sortBy,
    sortOrder,
    limit: Number(query['limit'] ?? recordsLimit),
    offset: Number(query['offset'] ?? recordsOffset),
  })
  return {
    records: records.map((stored) => pickFields(toContentRecord(stored), query['fields'])),
    count,
    ...(query['include_fields_meta'] === 'true' ? { _meta_: toMeta(fields) } : {}),
  }
}
