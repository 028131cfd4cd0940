import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../../database/index.ts'
import { fieldScope, titleField, wordScope } from '../indexing/index-rows.ts'
import { isSqlite, pageSql, select, type FoundIds, type Page } from '../query/order.repository.ts'
import { termRowsByKind, termRowsSql, termWeightSql } from './search-term.repository.ts'
import { toSearchTerms, type SearchTerm } from './search-term.ts'
import { splitCompounds } from './split-compounds.repository.ts'

/**
 * Maximum number of rows that are read for the rarest term. If there are more, some records are not
 * found.
 */
const maxRows = 20_000

/**
 * A limit that is never reached. It makes the planner compute the weights of a record once instead
 * of at every reference.
 */
const maxWeighed = 10 * maxRows

/** Maximum number of rows counted per term to find the rarest one. */
const maxCounted = 10_000

/** Words to find in the records of some models in a channel and language. */
export interface WordSearch {
  readonly channelId: string
  readonly language: string
  readonly words: readonly string[]
  readonly models: readonly string[]
}

export interface WordOrder {
  readonly sortBy: 'relevance' | 'title' | 'created_at' | 'updated_at'
  readonly direction: 'asc' | 'desc'
}

/** Returns the ids of the records that contain all words, best match first. */
export async function findByWords(
  db: Executor,
  search: WordSearch,
  order: WordOrder,
  page: Page,
): Promise<FoundIds> {
  if (search.words.length === 0 || search.models.length === 0) return { ids: [], count: 0 }
  return readWordMatches(db, search, (matches) => readPage(db, { matches, search, order, page }))
}

/**
 * Reads the records that contain all words. If there are none, splits compounds that occur in no
 * record and reads again.
 *
 * @param read receives a query for the columns `record_id` and `score` of all matches, with one row
 * per record. A higher score is a better match
 */
export async function readWordMatches<Found extends { readonly count: number }>(
  db: Executor,
  { channelId, language, words, models }: WordSearch,
  read: (matches: RawBuilder<unknown>) => Promise<Found>,
): Promise<Found> {
  const scopes = sql.join(models.map((model) => wordScope({ channelId, language, model })))
  const terms = toSearchTerms(words, language)
  const found = await read(await toMatchesSql(db, scopes, terms))
  if (found.count > 0) return found
  const parts = await splitCompounds(db, scopes, terms, language)
  return parts ? read(await toMatchesSql(db, scopes, parts)) : found
}

/** Scans the rows of the rarest term and looks up the other terms for each row. */
async function toMatchesSql(
  db: Executor,
  scopes: RawBuilder<unknown>,
  terms: readonly SearchTerm[],
): Promise<RawBuilder<unknown>> {
  const [rarest, ...others] = await sortByRarity(db, scopes, terms)
  if (!rarest) throw new RangeError('A search needs at least one word.')
  const lookups = others.map(
    (term, index) => sql`, ${termWeightSql(scopes, term, isSqlite(db))} as ${sql.ref(`w${index}`)}`,
  )
  const rows = sql`select record_id, max(weight) as weight from (${termRowsSql(scopes, rarest, maxRows)}) r group by record_id`
  const weights = others.map((_, index) => sql.ref(`c.w${index}`))
  const score = sql.join([sql`c.weight`, ...weights], sql` + `)
  return sql`select c.record_id, ${score} as score from (select d.record_id, d.weight${sql.join(lookups, sql``)} from (${rows}) d limit ${maxWeighed}) c where ${score} is not null`
}

interface MatchesPage {
  readonly matches: RawBuilder<unknown>
  readonly search: WordSearch
  readonly order: WordOrder
  readonly page: Page
}

/** Runs one query, or two if the requested page is beyond the last one. */
async function readPage(
  db: Executor,
  { matches, search: { channelId, language, models }, order: { sortBy, direction }, page }: MatchesPage,
): Promise<FoundIds> {
  const { joins, term } = {
    relevance: { joins: sql`where 1 = 1`, term: sql`f.score` },
    title: {
      joins: sql`cross join field_index s where s.record_id = f.record_id and s.position = 0 and s.scope in (${sql.join(models.map((model) => fieldScope({ channelId, language, model }, titleField)))})`,
      term: sql`s.text_key`,
    },
    created_at: { joins: sql`cross join records s where s.id = f.record_id`, term: sql`s.created_at` },
    updated_at: { joins: sql`cross join records s where s.id = f.record_id`, term: sql`s.updated_at` },
  }[sortBy]
  const sortDirection = direction === 'asc' ? sql`asc` : sql`desc`
  const best = await select<{ readonly id: string; readonly total: number }>(
    db,
    sql`select f.record_id as id, count(*) over () as total from (${matches}) f ${joins} order by ${term} ${sortDirection}, f.record_id ${pageSql(page)}`,
  )
  const [first] = best
  if (first) return { ids: best.map(({ id }) => id), count: first.total }
  const [row] = await select<{ readonly total: number }>(
    db,
    sql`select count(*) as total from (${matches}) f`,
  )
  return { ids: [], count: row?.total ?? 0 }
}

/** Sorts the terms, rarest first, since the databases have no useful statistics for these rows. */
async function sortByRarity(
  db: Executor,
  scopes: RawBuilder<unknown>,
  terms: readonly SearchTerm[],
): Promise<readonly SearchTerm[]> {
  if (terms.length < 2) return terms
  const kinds = terms.map((term) => termRowsByKind(scopes, term, maxCounted))
  const counts = kinds.flatMap((rows, index) =>
    rows.map((kind, part) => sql`(select count(*) from (${kind}) n) as ${sql.ref(`c${index}_${part}`)}`),
  )
  const [row] = await select<Readonly<Record<string, number>>>(db, sql`select ${sql.join(counts)}`)
  return terms
    .map((term, index) => ({
      term,
      // The maximum, since a record can have a row of each kind.
      count: Math.max(...(kinds[index] ?? []).map((_, part) => row?.[`c${index}_${part}`] ?? 0)),
    }))
    .toSorted((a, b) => a.count - b.count)
    .map(({ term }) => term)
}
