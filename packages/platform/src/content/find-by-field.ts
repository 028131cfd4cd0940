import type { RecordsResponse } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import type { Model } from '../models/index.ts'
import { checkCost } from './query/cost.ts'
import { readExpansions } from './query/expand-relations.ts'
import { parseFieldValue } from './query/field-filter.ts'
import { joinMoneyConditions, readFilter } from './query/read-filters.ts'
import { createParameterReader, type ParameterReader } from './query/parameter-reader.ts'
import { findTarget } from './query/target.ts'
import { queryRecords, readOrder, readQueryScope } from './records-query.ts'

/**
 * Handles the call that finds records of a model by the value of a field, with its parameters in
 * the query string (section 7).
 */
export const handleFindByField: Handler<RecordsResponse> = ({ query }, context) => findByField(query, context)

/** Handles the same call with the parameters in the body (section 7). */
export const handleFindByFieldInBody: Handler<RecordsResponse> = ({ body = {} }, context) =>
  findByField(body, context)

async function findByField(
  source: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<RecordsResponse | ApiError> {
  const reader = createParameterReader(source)
  const model = await readModel(reader, context)
  if (isApiError(model)) return model
  const queryScope = readQueryScope(reader, model, context)
  const name = reader.required('field_name')
  const value = readScalar(reader, 'field_value')
  if (reader.error) return reader.error
  const target = findTarget(queryScope, name, queryScope.fieldType)
  if (!target) return fail('BAD_PARAMETER', 'field_name', 'The model does not have this field.')
  const parsed = parseFieldValue(target, value)
  if ('error' in parsed) return fail('BAD_PARAMETER', 'field_value', parsed.error)
  const filter = readFilter(reader, 'filter', queryScope)
  checkCost(reader, 'and', [
    { name: 'field_value', conditions: parsed.conditions },
    { name: 'filter', conditions: filter },
  ])
  const query = {
    queryScope,
    operator: 'and',
    conditions: joinMoneyConditions([...parsed.conditions, ...filter]),
    order: readOrder(reader, queryScope, 'order_by'),
    page: reader.page(),
    fields: reader.names('fieldsDataToQuery'),
    expansions: await readExpansions(reader, context.models, model),
  } as const
  return reader.error ?? queryRecords(query, context)
}

/** Reads the model named by `internal_name`. */
export async function readModel(reader: ParameterReader, { models }: CallContext): Promise<Model | ApiError> {
  const name = reader.required('internal_name')
  if (reader.error) return reader.error
  return (await models.find(name)) ?? fail('NOT_FOUND', 'internal_name')
}

/** Reads text. In a body, a number or boolean is also accepted and converted. */
function readScalar(reader: ParameterReader, name: string): string {
  const value = reader.value(name)
  const isConvertible = typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  return isConvertible ? String(value) : reader.required(name)
}
