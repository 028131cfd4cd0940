import { sql, type RawBuilder } from 'kysely'
import { afterPrefix, canBeFirstPart, toEndingMatch, toFormKeys, type EndingMatch } from './text/index.ts'

type Sql = RawBuilder<unknown>

/** Shortest last word that is also taken for the beginning of one. */
const minPrefixLength = 2

/** A word that is searched for. */
export interface SearchTerm {
  readonly word: string
  /** What its forms stand under. */
  readonly keys: readonly string[]
  /** What other words may begin with. */
  readonly prefix: string | undefined
  /** What other words may end with. */
  readonly ending: EndingMatch | undefined
}

/** Each word once; the last may be the beginning of one that is still being written. */
export function toSearchTerms(words: readonly string[], language: string): readonly SearchTerm[] {
  const last = words.at(-1) ?? ''
  const byKeys = new Map<string, SearchTerm>()
  for (const word of words) {
    const wanted = toSearchTerm(word, language, word === last && word.length >= minPrefixLength)
    byKeys.set(wanted.keys.join(' '), wanted)
  }
  return [...byKeys.values()]
}

export function toSearchTerm(word: string, language: string, isBeginning: boolean): SearchTerm {
  const keys = toFormKeys(word, language)
  const prefix = isBeginning || canBeFirstPart(word, language) ? word : undefined
  return { word, keys, prefix, ending: toEndingMatch(word, language) }
}

/**
 * The rows of a word, no more than `most` of each kind, in the order of the index: the same ones on every database. A
 * word that merely begins or ends with it counts less.
 */
export function termRowsSql(scopes: Sql, wanted: SearchTerm, most: number): Sql {
  return sql.join(termRowsByKind(scopes, wanted, most), sql` union all `)
}

/** The same, kind by kind: the word's own forms, and words that it is a part of. */
export function termRowsByKind(scopes: Sql, wanted: SearchTerm, most: number): readonly Sql[] {
  const rows = (test: Sql, weight: Sql) =>
    sql`select * from (select w.record_id, ${weight} as weight from word_index w where w.scope in (${scopes}) and ${test} order by w.scope, w.word, w.record_id limit ${most}) p`
  const forms = rows(formTest(wanted), sql`w.weight`)
  return [forms, ...partTests(wanted).map((test) => rows(test, partWeight))]
}

/**
 * What the word counts in the record `d`; null where it has none.
 *
 * @param namesIndexes whether the index of words is named, where rows of one word stand side by side: SQLite alone can be told.
 */
export function termWeightSql(scopes: Sql, wanted: SearchTerm, namesIndexes: boolean): Sql {
  const of = (test: Sql, weight: Sql, index: Sql) =>
    sql`select ${weight} as weight from word_index w ${index} where w.record_id = d.record_id and w.scope in (${scopes}) and ${test}`
  const index = namesIndexes ? sql`indexed by word_index_by_word` : sql``
  const forms = of(formTest(wanted), sql`w.weight`, index)
  // One by one: of tests that are joined by `or`, all words of the record would be looked at.
  const parts = partTests(wanted).map((test) => of(test, partWeight, sql``))
  return sql`(select max(p.weight) from (${sql.join([forms, ...parts], sql` union all `)}) p)`
}

/** A quarter, rounded up. */
const partWeight = sql`(w.weight + 3) / 4`

function formTest({ keys }: SearchTerm): Sql {
  return sql`w.word in (${sql.join(keys)})`
}

/** Rows of words that the word is a part of. */
function partTests({ prefix, ending }: SearchTerm): readonly Sql[] {
  const tests: Sql[] = []
  if (prefix !== undefined) tests.push(beginsTest(prefix))
  if (ending) tests.push(sql`(${beginsTest(ending.prefix)} and length(w.word) >= ${ending.minLength})`)
  return tests
}

function beginsTest(beginning: string): Sql {
  return sql`(w.word >= ${beginning} and w.word < ${afterPrefix(beginning)})`
}
