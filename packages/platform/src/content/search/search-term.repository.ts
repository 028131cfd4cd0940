import { sql, type RawBuilder } from 'kysely'
import { afterPrefix } from '../../text/index.ts'
import type { SearchTerm } from './search-term.ts'

type Sql = RawBuilder<unknown>

/**
 * Returns a query for the index rows of a term, at most `limit` of each kind. They are in the order
 * of the index, so that all databases return the same rows. Words that only start or end with the
 * term have less weight.
 */
export function termRowsSql(scopes: Sql, term: SearchTerm, limit: number): Sql {
  return sql.join(termRowsByKind(scopes, term, limit), sql` union all `)
}

/** Returns one query for each kind of row: the term's own forms, and words that contain it. */
export function termRowsByKind(scopes: Sql, term: SearchTerm, limit: number): readonly Sql[] {
  const rows = (test: Sql, weight: Sql) =>
    sql`select * from (select w.record_id, ${weight} as weight from word_index w where w.scope in (${scopes}) and ${test} order by w.scope, w.word, w.record_id limit ${limit}) p`
  const forms = rows(formTest(term), sql`w.weight`)
  return [forms, ...partTests(term).map((test) => rows(test, partWeight))]
}

/**
 * Returns an expression for the weight of a term in the record `d`; null if the record does not
 * contain it.
 *
 * @param namesIndexes true to name the index in which the rows of a word are adjacent. Only SQLite
 * supports that.
 */
export function termWeightSql(scopes: Sql, term: SearchTerm, namesIndexes: boolean): Sql {
  const of = (test: Sql, weight: Sql, index: Sql) =>
    sql`select ${weight} as weight from word_index w ${index} where w.record_id = d.record_id and w.scope in (${scopes}) and ${test}`
  const index = namesIndexes ? sql`indexed by word_index_by_word` : sql``
  const forms = of(formTest(term), sql`w.weight`, index)
  // One subquery per condition: with `or`, the query would scan all words of the record.
  const parts = partTests(term).map((test) => of(test, partWeight, sql``))
  return sql`(select max(p.weight) from (${sql.join([forms, ...parts], sql` union all `)}) p)`
}

/** A quarter of the weight, rounded up. */
const partWeight = sql`(w.weight + 3) / 4`

function formTest({ keys }: SearchTerm): Sql {
  return sql`w.word in (${sql.join(keys)})`
}

/** Returns the SQL conditions for words that contain the term. */
function partTests({ prefix, ending }: SearchTerm): readonly Sql[] {
  const tests: Sql[] = []
  if (prefix !== undefined) tests.push(prefixTest(prefix))
  if (ending) tests.push(sql`(${prefixTest(ending.prefix)} and length(w.word) >= ${ending.minLength})`)
  return tests
}

function prefixTest(prefix: string): Sql {
  return sql`(w.word >= ${prefix} and w.word < ${afterPrefix(prefix)})`
}
