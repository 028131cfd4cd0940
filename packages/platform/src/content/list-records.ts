import type { RecordsAnswer } from '@vitrine/contract'
import { isRefusal, refuse, type CallContext, type Handler, type Refusal } from '../gateway/index.ts'
import { answerPage, readGround, readOrder, withMeta, type RecordsQuestion } from './answer-page.ts'
import { findModel, findModels, type Model } from './model.ts'
import { checkCost } from './query/cost.ts'
import { createReader, type Reader } from './query/reader.ts'
import { readChildFilter, readFilter, relatedModels } from './query/read-filters.ts'
import { readExpansions } from './query/relations.ts'

/**
 * A page of the published records of a model, in the channel and language: 1000 from the first one when the call says
 * nothing (section 9). `count` is the number of all of them. `docs/content-queries.md` says what the parameters do.
 */
export const answerListRecords: Handler<RecordsAnswer> = async ({ params, query }, context) => {
  const model = await findModel(context.db, params['model'] ?? '')
  if (!model) return refuse('NOT_FOUND', 'model')
  const reader = createReader(query)
  const question = await readQuestion(reader, model, context)
  if (isRefusal(question)) return question
  const answer = await answerPage(question, context)
  return isRefusal(answer) ? answer : withMeta(answer, query['include_fields_meta'], model)
}

/** The same with filters on the records and on those related to them, all of it in the body (section 7). */
export const answerSearchRecords: Handler<RecordsAnswer> = async ({ params, body = {} }, context) => {
  const model = await findModel(context.db, params['model'] ?? '')
  if (!model) return refuse('NOT_FOUND', 'model')
  const reader = createReader(body)
  const question = await readQuestion(reader, model, context)
  return isRefusal(question) ? question : answerPage(question, context)
}

async function readQuestion(
  reader: Reader,
  model: Model,
  context: CallContext,
): Promise<RecordsQuestion | Refusal> {
  const ground = readGround(reader, model, context)
  const operator = reader.choice('filter_operator', ['and', 'or'])
  const names = [...new Set(relatedModels(reader, 'child_filter', model))]
  const models = reader.refusal ? new Map() : await findModels(context.db, names)
  const own = readFilter(reader, 'parent_filter', ground, operator)
  const related = readChildFilter(reader, 'child_filter', ground, { models, operator })
  checkCost(reader, operator, [
    { name: 'parent_filter', conditions: own },
    { name: 'child_filter', conditions: related },
  ])
  const question = {
    ground,
    operator,
    conditions: [...own, ...related],
    order: readOrder(reader, ground, 'sort_order'),
    page: reader.page(),
    fields: reader.names('fields'),
    expansions: await readExpansions(reader, context.db, model),
  }
  return reader.refusal ?? question
}
