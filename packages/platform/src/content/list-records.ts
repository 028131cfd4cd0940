import type { RecordsResponse } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import type { Model } from '../models/index.ts'
import { checkCost } from './query/cost.ts'
import { readExpansions } from './query/expand-relations.ts'
import { createParameterReader, type ParameterReader } from './query/parameter-reader.ts'
import { listRelatedModels, readChildFilter, readFilter } from './query/read-filters.ts'
import { queryRecords, readOrder, readQueryScope, withMeta, type RecordsQuery } from './records-query.ts'

/**
 * Handles the call that lists a model's published records in the channel and language: by default the first 1000
 * (section 9). `count` is the total number of matching records. `docs/content-queries.md` documents the parameters.
 */
export const handleListRecords: Handler<RecordsResponse> = async ({ params, query }, context) => {
  const model = await context.models.find(params['model'] ?? '')
  if (!model) return fail('NOT_FOUND', 'model')
  const recordsQuery = await readRecordsQuery(createParameterReader(query), model, context)
  if (isApiError(recordsQuery)) return recordsQuery
  const response = await queryRecords(recordsQuery, context)
  return isApiError(response) ? response : withMeta(response, query['include_fields_meta'], model)
}

/** Handles the same call with the parameters in the body, including filters on related records (section 7). */
export const handleSearchRecords: Handler<RecordsResponse> = async ({ params, body = {} }, context) => {
  const model = await context.models.find(params['model'] ?? '')
  if (!model) return fail('NOT_FOUND', 'model')
  const recordsQuery = await readRecordsQuery(createParameterReader(body), model, context)
  return isApiError(recordsQuery) ? recordsQuery : queryRecords(recordsQuery, context)
}

async function readRecordsQuery(
  reader: ParameterReader,
  model: Model,
  context: CallContext,
): Promise<RecordsQuery | ApiError> {
  const queryScope = readQueryScope(reader, model, context)
  const operator = reader.choice('filter_operator', ['and', 'or'])
  const names = [...new Set(listRelatedModels(reader, 'child_filter', model))]
  const models = reader.error ? new Map<string, Model>() : await context.models.findAll(names)
  const own = readFilter(reader, 'parent_filter', queryScope, operator)
  const related = readChildFilter(reader, 'child_filter', queryScope, { models, operator })
  checkCost(reader, operator, [
    { name: 'parent_filter', conditions: own },
    { name: 'child_filter', conditions: related },
  ])
  const query = {
    queryScope,
    operator,
    conditions: [...own, ...related],
    order: readOrder(reader, queryScope, 'sort_order'),
    page: reader.page(),
    fields: reader.names('fields'),
    expansions: await readExpansions(reader, context.models, model),
  }
  return reader.error ?? query
}
