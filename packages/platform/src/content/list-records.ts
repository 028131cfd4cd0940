import type { RecordsResponse } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { isApiError, fail, type ApiError } from '../http/index.ts'
import { queryRecords, readQueryScope, readOrder, withMeta, type RecordsQuery } from './answer-page.ts'
import { findModel, findModels, type Model } from './model.ts'
import { checkCost } from './query/cost.ts'
import { createParameterReader, type ParameterReader } from './query/reader.ts'
import { readChildFilter, readFilter, listRelatedModels } from './query/read-filters.ts'
import { readExpansions } from './query/relations.ts'

/**
 * A page of the published records of a model, in the channel and language: 1000 from the first one when the call says
 * nothing (section 9). `count` is the number of all of them. `docs/content-queries.md` says what the parameters do.
 */
export const handleListRecords: Handler<RecordsResponse> = async ({ params, query }, context) => {
  const model = await findModel(context.db, params['model'] ?? '')
  if (!model) return fail('NOT_FOUND', 'model')
  const reader = createParameterReader(query)
  const question = await readRecordsQuery(reader, model, context)
  if (isApiError(question)) return question
  const answer = await queryRecords(question, context)
  return isApiError(answer) ? answer : withMeta(answer, query['include_fields_meta'], model)
}

/** The same with filters on the records and on those related to them, all of it in the body (section 7). */
export const handleSearchRecords: Handler<RecordsResponse> = async ({ params, body = {} }, context) => {
  const model = await findModel(context.db, params['model'] ?? '')
  if (!model) return fail('NOT_FOUND', 'model')
  const reader = createParameterReader(body)
  const question = await readRecordsQuery(reader, model, context)
  return isApiError(question) ? question : queryRecords(question, context)
}

async function readRecordsQuery(
  reader: ParameterReader,
  model: Model,
  context: CallContext,
): Promise<RecordsQuery | ApiError> {
  const queryScope = readQueryScope(reader, model, context)
  const operator = reader.choice('filter_operator', ['and', 'or'])
  const names = [...new Set(listRelatedModels(reader, 'child_filter', model))]
  const models = reader.error ? new Map() : await findModels(context.db, names)
  const own = readFilter(reader, 'parent_filter', queryScope, operator)
  const related = readChildFilter(reader, 'child_filter', queryScope, { models, operator })
  checkCost(reader, operator, [
    { name: 'parent_filter', conditions: own },
    { name: 'child_filter', conditions: related },
  ])
  const question = {
    queryScope,
    operator,
    conditions: [...own, ...related],
    order: readOrder(reader, queryScope, 'sort_order'),
    page: reader.page(),
    fields: reader.names('fields'),
    expansions: await readExpansions(reader, context.db, model),
  }
  return reader.error ?? question
}
