import { scriptManagerModel, type RecordsResponse } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { isLanguageTag, isApiError, fail } from '../http/index.ts'
import { findLanguage } from '../site/index.ts'
import { loadRecords } from './answer-page.ts'
import { findByWords } from './find-words.ts'
import { findModels } from './model.ts'
import { createParameterReader } from './query/reader.ts'
import { redirectModel } from './redirect.ts'
import { toWords } from './text/index.ts'

/** Models that one search can name, and words that count; more are passed over. */
const maxModels = 20
const maxWords = 10

/**
 * The published and visible records that have all the words, in their forms, the best first (section 7; R34). The last
 * word may be the beginning of one, and in languages that put words together any word a part of one.
 */
export const handleSearchContent: Handler<RecordsResponse> = async ({ query, body = {} }, context) => {
  const reader = createParameterReader(query)
  const inBody = createParameterReader(body)
  const text = reader.required('content_search')
  const names = [...new Set(reader.names('internal_names'))]
  const sortBy = reader.choice('sort_by', ['relevance', 'title', 'created_at', 'updated_at'])
  const direction =
    sortBy === 'relevance'
      ? reader.choice('sort_order', ['desc', 'asc'])
      : reader.choice('sort_order', ['asc', 'desc'])
  const locale = inBody.text('locale')
  if (locale !== undefined && !isLanguageTag(locale)) {
    inBody.fail('BAD_PARAMETER', 'locale', 'It is a language, for example en or pt-BR.')
  }
  if (names.length > maxModels) {
    reader.fail('BAD_PARAMETER', 'internal_names', `It names at most ${maxModels} models.`)
  }
  const refusal = reader.error ?? inBody.error
  if (refusal) return refusal
  const found = names.length === 0 ? undefined : await findModels(context.db, names)
  if (found && found.size < names.length) return fail('NOT_FOUND', 'internal_names')

  const language = findLanguage(context.channel, locale) ?? context.language
  const words = toWords(text).slice(0, maxWords)
  const search = {
    language,
    words,
    models: found ? names : await listSearchableModels(context),
    sortBy,
    direction,
  }
  const { ids, count } = await findByWords(context, search, reader.page())
  const question = { fields: reader.names('fields'), expansions: new Map() }
  const records = await loadRecords(ids, question, { ...context, language })
  return isApiError(records) ? records : { records, count }
}

/** Where no models are named: all collections of pages and the like. */
async function listSearchableModels({ db }: CallContext): Promise<string[]> {
  const rows = await db
    .selectFrom('models')
    .select('internal_name')
    .where('kind', '=', 'collection')
    .where('internal_name', 'not in', [redirectModel.internal_name, scriptManagerModel])
    .orderBy('internal_name')
    .execute()
  return rows.map((row) => row.internal_name)
}
