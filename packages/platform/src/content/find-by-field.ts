import type { RecordsResponse } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { isApiError, fail, type ApiError } from '../http/index.ts'
import { queryRecords, readQueryScope, readOrder } from './answer-page.ts'
import { findModel, type Model } from './model.ts'
import { checkCost } from './query/cost.ts'
import { parseFieldValue } from './query/filter.ts'
import { joinMoneyConditions } from './query/join-sums.ts'
import { createParameterReader, type ParameterReader } from './query/reader.ts'
import { readFilter } from './query/read-filters.ts'
import { readExpansions } from './query/relations.ts'
import { findTarget } from './query/target.ts'

/** The records of a model one field of which has a value: the parameters in the query (section 7). */
export const handleFindByField: Handler<RecordsResponse> = ({ query }, context) => findByField(query, context)

/** The same with the parameters in the body (section 7). */
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
  if (!target) return fail('BAD_PARAMETER', 'field_name', 'The model has no such field.')
  const reading = parseFieldValue(target, value)
  if ('fault' in reading) return fail('BAD_PARAMETER', 'field_value', reading.fault)
  const filter = readFilter(reader, 'filter', queryScope)
  checkCost(reader, 'and', [
    { name: 'field_value', conditions: reading.conditions },
    { name: 'filter', conditions: filter },
  ])
  const question = {
    queryScope,
    operator: 'and',
    conditions: joinMoneyConditions([...reading.conditions, ...filter]),
    order: readOrder(reader, queryScope, 'order_by'),
    page: reader.page(),
    fields: reader.names('fieldsDataToQuery'),
    expansions: await readExpansions(reader, context.db, model),
  } as const
  return reader.error ?? queryRecords(question, context)
}

/** The model that `internal_name` names. */
export async function readModel(reader: ParameterReader, { db }: CallContext): Promise<Model | ApiError> {
  const name = reader.required('internal_name')
  if (reader.error) return reader.error
  return (await findModel(db, name)) ?? fail('NOT_FOUND', 'internal_name')
}

/** A text; in a body also a number or a flag, as it is spelled. */
function readScalar(reader: ParameterReader, name: string): string {
  const value = reader.value(name)
  const isSpelled = typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  return isSpelled ? String(value) : reader.required(name)
}
