import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../database/index.ts'
import { select } from './query/order.ts'
import { listSplits } from './text/index.ts'
import { termRowsSql, toSearchTerm, type SearchTerm } from './wanted-words.ts'

/** Words of one search that are taken apart. */
const maxWords = 3

/**
 * Takes words that no record has apart, where the language puts words together and records have both parts: then a
 * `Lampe für den Tisch` is found by `Tischlampe`. One query for each such word. Undefined where there is none.
 */
export async function splitCompounds(
  db: Executor,
  scopes: RawBuilder<unknown>,
  wanted: readonly SearchTerm[],
  language: string,
): Promise<readonly SearchTerm[] | undefined> {
  const apart: SearchTerm[] = []
  let left = maxWords
  for (const word of wanted) {
    const ways = left > 0 ? listSplits(word.word, language) : []
    if (ways.length > 0) left -= 1
    apart.push(...((await findParts(db, scopes, word, ways, language)) ?? [word]))
  }
  return apart.length > wanted.length ? apart : undefined
}

async function findParts(
  db: Executor,
  scopes: RawBuilder<unknown>,
  whole: SearchTerm,
  ways: readonly (readonly [first: string, last: string])[],
  language: string,
): Promise<readonly SearchTerm[] | undefined> {
  if (ways.length === 0) return undefined
  const parts = ways.map(([first, last]) => ({
    first: { ...toSearchTerm(first, language, true), ends: undefined },
    last: { ...toSearchTerm(last, language, false), begins: undefined },
  }))
  // Each as a word of its own, and as a part of one.
  const asked = [whole, ...parts.flatMap(({ first, last }) => [toForms(first), first, toForms(last), last])]
  const known = asked.map(
    (word, index) =>
      sql`(select count(*) from (select 1 as one from (${termRowsSql(scopes, word, 1)}) k limit 1) n) as ${sql.ref(`k${index}`)}`,
  )
  const [row = {}] = await select<Readonly<Record<string, number>>>(db, sql`select ${sql.join(known)}`)
  const has = (index: number) => row[`k${index}`] ?? 0
  if (has(0) > 0) return undefined
  // One part at least is a word: any letters are the end of some word.
  const fits = parts
    .map(({ first, last }, way) => ({
      words: [first, last],
      isKnown: has(4 * way + 2) > 0 && has(4 * way + 4) > 0,
      asWords: has(4 * way + 1) + has(4 * way + 3),
    }))
    .filter(({ isKnown, asWords }) => isKnown && asWords > 0)
    .toSorted((a, b) => b.asWords - a.asWords)
  return fits[0]?.words
}

function toForms(word: SearchTerm): SearchTerm {
  return { ...word, prefix: undefined, ending: undefined }
}
