import { scriptManagerModel, type RecordsResponse } from '@vitrine/contract'
import { anyGoodsTag, anyModelTag } from '../../cache-tags/index.ts'
import type { CallContext, Handler } from '../../calls/index.ts'
import { fail, isApiError, isLanguageTag } from '../../http/index.ts'
import { listModelNames, redirectModel } from '../../models/index.ts'
import { findLanguage } from '../../site/index.ts'
import { createParameterReader } from '../query/parameter-reader.ts'
import { loadRecords } from '../records-query.ts'
import { findByWords } from './find-by-words.repository.ts'
import { toSearchedWords } from './search-term.ts'

/** Maximum number of models per search. */
const maxModels = 20

/**
 * Handles the call that finds the published and visible records that contain all words in any of
 * their forms, best match first (section 7; R34). The last word also matches as the start of a
 * word. In languages with compounds, every word also matches as a part of a compound.
 */
export const handleSearchContent: Handler<RecordsResponse> = async ({ query, body = {} }, context) => {
  const reader = createParameterReader(query)
  const bodyReader = createParameterReader(body)
  const text = reader.required('content_search')
  const names = [...new Set(reader.names('internal_names'))]
  const sortBy = reader.choice('sort_by', ['relevance', 'title', 'created_at', 'updated_at'])
  const direction =
    sortBy === 'relevance'
      ? reader.choice('sort_order', ['desc', 'asc'])
      : reader.choice('sort_order', ['asc', 'desc'])
  const locale = bodyReader.text('locale')
  if (locale !== undefined && !isLanguageTag(locale)) {
    bodyReader.fail('BAD_PARAMETER', 'locale', 'Expected a language tag, for example en or pt-BR.')
  }
  if (names.length > maxModels) {
    reader.fail('BAD_PARAMETER', 'internal_names', `Expected at most ${maxModels} models.`)
  }
  const error = reader.error ?? bodyReader.error
  if (error) return error
  const { db, channel } = context
  const found = names.length === 0 ? undefined : await context.models.findAll(names)
  if (found && found.size < names.length) return fail('NOT_FOUND', 'internal_names')

  const language = findLanguage(channel, locale) ?? context.language
  const words = toSearchedWords(text)
  if (!found) context.tags.add(anyModelTag).add(anyGoodsTag)
  const models = found ? names : await listSearchableModels(context)
  const search = { channelId: channel.id, language, words, models }
  const { ids, count } = await findByWords(db, search, { sortBy, direction }, reader.page())
  const shape = { fields: reader.names('fields'), expansions: new Map() }
  const records = await loadRecords(ids, shape, { ...context, language })
  return isApiError(records) ? records : { records, count }
}

/** Returns the models to search if the call specifies none: all collections whose records are pages. */
async function listSearchableModels({ db }: CallContext): Promise<readonly string[]> {
  const excluded = new Set<string>([redirectModel.internal_name, scriptManagerModel])
  return (await listModelNames(db, 'collection')).filter((name) => !excluded.has(name))
}
