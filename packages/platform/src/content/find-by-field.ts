import type { RecordsAnswer } from '@vitrine/contract'
import { isRefusal, refuse, type CallContext, type Handler, type Refusal } from '../gateway/index.ts'
import { answerPage, readGround, readOrder } from './answer-page.ts'
import { findModel, type Model } from './model.ts'
import { checkCost } from './query/cost.ts'
import { readValue } from './query/filter.ts'
import { joinSums } from './query/join-sums.ts'
import { createReader, type Reader } from './query/reader.ts'
import { readFilter } from './query/read-filters.ts'
import { readExpansions } from './query/relations.ts'
import { findTarget } from './query/target.ts'

/** The records of a model one field of which has a value: the parameters in the query (section 7). */
export const answerFindByField: Handler<RecordsAnswer> = ({ query }, context) => findByField(query, context)

/** The same with the parameters in the body (section 7). */
export const answerFindByFieldInBody: Handler<RecordsAnswer> = ({ body = {} }, context) =>
  findByField(body, context)

async function findByField(
  source: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<RecordsAnswer | Refusal> {
  const reader = createReader(source)
  const model = await readModel(reader, context)
  if (isRefusal(model)) return model
  const ground = readGround(reader, model, context)
  const name = reader.required('field_name')
  const value = readScalar(reader, 'field_value')
  if (reader.refusal) return reader.refusal
  const target = findTarget(ground, name, ground.fieldType)
  if (!target) return refuse('BAD_PARAMETER', 'field_name', 'The model has no such field.')
  const reading = readValue(target, value)
  if ('fault' in reading) return refuse('BAD_PARAMETER', 'field_value', reading.fault)
  const filter = readFilter(reader, 'filter', ground)
  checkCost(reader, 'and', [
    { name: 'field_value', conditions: reading.conditions },
    { name: 'filter', conditions: filter },
  ])
  const question = {
    ground,
    operator: 'and',
    conditions: joinSums([...reading.conditions, ...filter]),
    order: readOrder(reader, ground, 'order_by'),
    page: reader.page(),
    fields: reader.names('fieldsDataToQuery'),
    expansions: await readExpansions(reader, context.db, model),
  } as const
  return reader.refusal ?? answerPage(question, context)
}

/** The model that `internal_name` names. */
export async function readModel(reader: Reader, { db }: CallContext): Promise<Model | Refusal> {
  const name = reader.required('internal_name')
  if (reader.refusal) return reader.refusal
  return (await findModel(db, name)) ?? refuse('NOT_FOUND', 'internal_name')
}

/** A text; in a body also a number or a flag, as it is spelled. */
function readScalar(reader: Reader, name: string): string {
  const value = reader.value(name)
  const isSpelled = typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  return isSpelled ? String(value) : reader.required(name)
}
