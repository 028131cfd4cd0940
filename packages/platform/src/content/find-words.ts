import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../database/index.ts'
import type { CallContext } from '../calls/index.ts'
import { fieldScope, titleField, wordScope, type ModelScope } from './index-rows.ts'
import { isSqlite, pageSql, select, type Page } from './query/order.ts'
import { splitCompounds } from './take-apart.ts'
import { termRowsByKind, termRowsSql, toSearchTerms, termWeightSql, type SearchTerm } from './wanted-words.ts'

/** Rows of the rarest word that are looked at: of a word that more records have, some are not found. */
const maxRows = 20_000

/** More than there are: with a limit the weights of a record are looked up once, and not wherever they are read. */
const maxWeighed = 10 * maxRows

/** Rows up to which words are told apart by how many they have. */
const maxCounted = 10_000

export interface WordSearch {
  readonly language: string
  readonly words: readonly string[]
  readonly models: readonly string[]
  readonly sortBy: 'relevance' | 'title' | 'created_at' | 'updated_at'
  readonly direction: 'asc' | 'desc'
}

interface Found {
  readonly ids: readonly string[]
  readonly count: number
}

/**
 * The ids of the records that have all words, best first. Where there are none, words that no record has are taken
 * apart, and the search is made once more.
 */
export async function findByWords(
  { db, channel }: CallContext,
  { language, words, models, ...order }: WordSearch,
  page: Page,
): Promise<Found> {
  if (words.length === 0 || models.length === 0) return { ids: [], count: 0 }
  const places = models.map((model) => ({ channelId: channel.id, language, model }))
  const scopes = sql.join(places.map(wordScope))
  const wanted = toSearchTerms(words, language)
  const found = await findByTerms(db, places, wanted, order, page)
  if (found.count > 0) return found
  const apart = await splitCompounds(db, scopes, wanted, language)
  return apart ? findByTerms(db, places, apart, order, page) : found
}

/**
 * The rows of the rarest word are gone through, and the others are looked up for each. Two queries, and one more beyond
 * the last page.
 */
async function findByTerms(
  db: Executor,
  places: readonly ModelScope[],
  words: readonly SearchTerm[],
  { sortBy, direction }: Pick<WordSearch, 'sortBy' | 'direction'>,
  page: Page,
): Promise<Found> {
  const scopes = sql.join(places.map(wordScope))
  const [rarest, ...others] = await sortByRarity(db, scopes, words)
  if (!rarest) return { ids: [], count: 0 }
  const lookups = others.map(
    (word, index) => sql`, ${termWeightSql(scopes, word, isSqlite(db))} as ${sql.ref(`w${index}`)}`,
  )
  const rows = sql`select record_id, max(weight) as weight from (${termRowsSql(scopes, rarest, maxRows)}) r group by record_id`
  const weights = others.map((_, index) => sql.ref(`c.w${index}`))
  const score = sql.join([sql`c.weight`, ...weights], sql` + `)
  const found = sql`select c.record_id, ${score} as score from (select d.record_id, d.weight${sql.join(lookups, sql``)} from (${rows}) d limit ${maxWeighed}) c where ${score} is not null`
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

/** The words, those that fewer records have first: no database knows that of our rows. */
async function sortByRarity(
  db: Executor,
  scopes: RawBuilder<unknown>,
  wanted: readonly SearchTerm[],
): Promise<readonly SearchTerm[]> {
  if (wanted.length < 2) return wanted
  const kinds = wanted.map((word) => termRowsByKind(scopes, word, maxCounted))
  const counts = kinds.flatMap((rows, index) =>
    rows.map((kind, part) => sql`(select count(*) from (${kind}) n) as ${sql.ref(`c${index}_${part}`)}`),
  )
  const [row] = await select<Readonly<Record<string, number>>>(db, sql`select ${sql.join(counts)}`)
  return wanted
    .map((word, index) => ({
      word,
      // A record may have a row of each kind.
      count: Math.max(...(kinds[index] ?? []).map((_, part) => row?.[`c${index}_${part}`] ?? 0)),
    }))
    .toSorted((a, b) => a.count - b.count)
    .map(({ word }) => word)
}
