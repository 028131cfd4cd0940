import { scriptManagerModel, type RecordsAnswer } from '@vitrine/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../database/index.ts'
import { isLanguageTag, isRefusal, refuse, type CallContext, type Handler } from '../gateway/index.ts'
import { findLanguage } from '../site/index.ts'
import { readRecords } from './answer-page.ts'
import { fieldScope, titleField, wordScope } from './index-rows.ts'
import { findModels } from './model.ts'
import { pageSql, select, type Page } from './query/find-ids.ts'
import { createReader } from './query/reader.ts'
import { redirectModel } from './redirect.ts'
import { afterPrefix, toFormKeys, toWords } from './text/index.ts'

/** Models that one search can name, and words that count; more are passed over. */
const mostModels = 20
const mostWords = 10

/** Rows of the rarest word that are looked at: of a word that more records have, some are not found. */
const mostRows = 20_000

/** Rows up to which words are told apart by how many they have. */
const countedApart = 2000

/** Shortest last word that is also taken for the beginning of one. */
const shortestBeginning = 2

/**
 * The published and visible records that have all the words, in their forms, the best first (section 7; R34). The last
 * word may be the beginning of one.
 */
export const answerSearchContent: Handler<RecordsAnswer> = async ({ query, body = {} }, context) => {
  const reader = createReader(query)
  const inBody = createReader(body)
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
  if (names.length > mostModels) {
    reader.fail('BAD_PARAMETER', 'internal_names', `It names at most ${mostModels} models.`)
  }
  const refusal = reader.refusal ?? inBody.refusal
  if (refusal) return refusal
  const found = names.length === 0 ? undefined : await findModels(context.db, names)
  if (found && found.size < names.length) return refuse('NOT_FOUND', 'internal_names')

  const language = findLanguage(context.channel, locale) ?? context.language
  const words = toWords(text).slice(0, mostWords)
  const search = { language, words, models: found ? names : await listSearched(context), sortBy, direction }
  const { ids, count } = await findWords(context, search, reader.page())
  const question = { fields: reader.names('fields'), expansions: new Map() }
  const records = await readRecords(ids, question, { ...context, language })
  return isRefusal(records) ? records : { records, count }
}

/** Where no models are named: all collections of pages and the like. */
async function listSearched({ db }: CallContext): Promise<string[]> {
  const rows = await db
    .selectFrom('models')
    .select('internal_name')
    .where('kind', '=', 'collection')
    .where('internal_name', 'not in', [redirectModel.internal_name, scriptManagerModel])
    .orderBy('internal_name')
    .execute()
  return rows.map((row) => row.internal_name)
}

interface Search {
  readonly language: string
  readonly words: readonly string[]
  readonly models: readonly string[]
  readonly sortBy: 'relevance' | 'title' | 'created_at' | 'updated_at'
  readonly direction: 'asc' | 'desc'
}

/**
 * The ids of the records that have all words, best first: the rows of the rarest word are gone through, and the others
 * are looked up for each. Two queries, and one more beyond the last page.
 */
async function findWords(
  { db, channel }: CallContext,
  { language, words, models, sortBy, direction }: Search,
  page: Page,
): Promise<{ readonly ids: readonly string[]; readonly count: number }> {
  if (words.length === 0 || models.length === 0) return { ids: [], count: 0 }
  const places = models.map((model) => ({ channelId: channel.id, language, model }))
  const scopes = sql.join(places.map(wordScope))
  const wanted = await sortByRarity(db, scopes, toWanted(words, language))
  const [rarest, ...others] = wanted
  if (!rarest) return { ids: [], count: 0 }
  const lookups = others.map(
    ({ keys, begins }, index) =>
      sql`, (select max(w.weight) from word_index w where w.record_id = d.record_id and w.scope in (${scopes}) and ${wordTest(keys, begins)}) as ${sql.ref(`w${index}`)}`,
  )
  const rows = sql`select record_id, max(weight) as weight from (${rowsSql(scopes, rarest, mostRows)}) r group by record_id`
  const weights = others.map((_, index) => sql.ref(`c.w${index}`))
  const score = sql.join([sql`c.weight`, ...weights], sql` + `)
  const found = sql`select c.record_id, ${score} as score from (select d.record_id, d.weight${sql.join(lookups, sql``)} from (${rows}) d) c where ${score} is not null`
  const { joins, term } = {
    relevance: { joins: sql`where 1 = 1`, term: sql`f.score` },
    title: {
      joins: sql`cross join field_index s where s.record_id = f.record_id and s.position = 0 and s.scope in (${sql.join(places.map((place) => fieldScope(place, titleField)))})`,
      term: sql`s.text_key`,
    },
    created_at: { joins: sql`cross join records s where s.id = f.record_id`, term: sql`s.created_at` },
    updated_at: { joins: sql`cross join records s where s.id = f.record_id`, term: sql`s.updated_at` },
  }[sortBy]
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const best = await select<{ readonly id: string; readonly total: number }>(
    db,
    sql`select f.record_id as id, count(*) over () as total from (${found}) f ${joins} order by ${term} ${way}, f.record_id ${pageSql(page)}`,
  )
  const [first] = best
  if (first) return { ids: best.map(({ id }) => id), count: first.total }
  const [row] = await select<{ readonly total: number }>(db, sql`select count(*) as total from (${found}) f`)
  return { ids: [], count: row?.total ?? 0 }
}

/** A word that is searched for: what its forms stand under, and what other words may begin with. */
interface Wanted {
  readonly keys: readonly string[]
  readonly begins: string | undefined
}

function toWanted(words: readonly string[], language: string): readonly Wanted[] {
  const last = words.at(-1) ?? ''
  const byKeys = new Map<string, Wanted>()
  for (const word of words) {
    const keys = toFormKeys(word, language)
    const begins = word === last && word.length >= shortestBeginning ? word : undefined
    byKeys.set(keys.join(' '), { keys, begins })
  }
  return [...byKeys.values()]
}

/** The words, those that fewer records have first: no database knows that of our rows. */
async function sortByRarity(
  db: Executor,
  scopes: RawBuilder<unknown>,
  wanted: readonly Wanted[],
): Promise<readonly Wanted[]> {
  if (wanted.length < 2) return wanted
  const counts = wanted.map(
    (word, index) =>
      sql`(select count(*) from (${rowsSql(scopes, word, countedApart)}) n) as ${sql.ref(`c${index}`)}`,
  )
  const [row] = await select<Readonly<Record<string, number>>>(db, sql`select ${sql.join(counts)}`)
  return wanted
    .map((word, index) => ({ word, count: row?.[`c${index}`] ?? 0 }))
    .toSorted((a, b) => a.count - b.count)
    .map(({ word }) => word)
}

/** The rows of a word, no more than `most`, in the order of the index: the same ones on every database. */
function rowsSql(scopes: RawBuilder<unknown>, { keys, begins }: Wanted, most: number): RawBuilder<unknown> {
  const part = (test: RawBuilder<unknown>) =>
    sql`select * from (select w.record_id, w.weight from word_index w where w.scope in (${scopes}) and ${test} order by w.scope, w.word, w.record_id limit ${most}) p`
  const forms = part(wordTest(keys, undefined))
  return begins === undefined
    ? forms
    : sql`${forms} union all ${part(sql`w.word >= ${begins} and w.word < ${afterPrefix(begins)}`)}`
}

function wordTest(keys: readonly string[], begins: string | undefined): RawBuilder<unknown> {
  const isForm = sql`w.word in (${sql.join(keys)})`
  if (begins === undefined) return isForm
  return sql`(${isForm} or (w.word >= ${begins} and w.word < ${afterPrefix(begins)}))`
}
