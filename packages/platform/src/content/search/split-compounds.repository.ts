import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../../database/index.ts'
import { listSplits } from '../../text/index.ts'
import { select } from '../query/order.repository.ts'
import { termRowsSql } from './search-term.repository.ts'
import { toSearchTerm, type SearchTerm } from './search-term.ts'

/** Maximum number of words that are split per search. */
const maxWords = 3

/**
 * Splits compounds that occur in no record if both of their parts do, in languages with compounds:
 * `Tischlampe` then finds a `Lampe für den Tisch`. Runs one query per compound. Returns undefined
 * if no word was split.
 */
export async function splitCompounds(
  db: Executor,
  scopes: RawBuilder<unknown>,
  terms: readonly SearchTerm[],
  language: string,
): Promise<readonly SearchTerm[] | undefined> {
  const parts: SearchTerm[] = []
  let remaining = maxWords
  for (const term of terms) {
    const splits = remaining > 0 ? listSplits(term.word, language) : []
    if (splits.length > 0) remaining -= 1
    parts.push(...((await findParts(db, scopes, { term, splits, language })) ?? [term]))
  }
  return parts.length > terms.length ? parts : undefined
}

interface Compound {
  readonly term: SearchTerm
  readonly splits: readonly (readonly [first: string, last: string])[]
  readonly language: string
}

async function findParts(
  db: Executor,
  scopes: RawBuilder<unknown>,
  { term, splits, language }: Compound,
): Promise<readonly SearchTerm[] | undefined> {
  if (splits.length === 0) return undefined
  const parts = splits.map(([first, last]) => ({
    first: { ...toSearchTerm(first, language, true), ending: undefined },
    last: { ...toSearchTerm(last, language, false), prefix: undefined },
  }))
  // Tests each part both as a separate word and as part of another word.
  const tested = [
    term,
    ...parts.flatMap(({ first, last }) => [toFormsOnly(first), first, toFormsOnly(last), last]),
  ]
  const counts = tested.map(
    (each, index) =>
      sql`(select count(*) from (select 1 as one from (${termRowsSql(scopes, each, 1)}) k limit 1) n) as ${sql.ref(`k${index}`)}`,
  )
  const [row = {}] = await select<Readonly<Record<string, number>>>(db, sql`select ${sql.join(counts)}`)
  const has = (index: number) => row[`k${index}`] ?? 0
  if (has(0) > 0) return undefined
  // At least one part must be a word of its own, since almost any sequence of letters is the end of
  // some word.
  const known = parts
    .map(({ first, last }, split) => ({
      terms: [first, last],
      isKnown: has(4 * split + 2) > 0 && has(4 * split + 4) > 0,
      asWords: has(4 * split + 1) + has(4 * split + 3),
    }))
    .filter(({ isKnown, asWords }) => isKnown && asWords > 0)
    .toSorted((a, b) => b.asWords - a.asWords)
  return known[0]?.terms
}

function toFormsOnly(term: SearchTerm): SearchTerm {
  return { ...term, prefix: undefined, ending: undefined }
}
