import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'
import { contentFolder, databases, queriesContent, type OpenedDatabase } from '@vitrine/testing'
import { insertManyRecords, manyRecordsModels } from '@vitrine/testing/many-records'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { get, openPlatform } from '../../test/open.ts'
import { byFieldPath, post, recordsPath, toQuery } from '../../test/queries.ts'

interface Query {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Generates texts that occur in no record. */
function wordsFrom(letter: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => `${letter}${n}`)
}

const queryCases: Readonly<Record<string, readonly [path: string, body?: object]>> = {
  'find by slug': ['/apis/content/v2/collection/find-by-slug?page_slug=articles/a77&locale=en'],
  'find by field': [
    `${byFieldPath}?${toQuery({ internal_name: 'article', field_name: 'sku', field_value: 'SKU-77' })}`,
  ],
  'a filtered search': [
    `${recordsPath}/search`,
    {
      limit: 24,
      sort_by: 'price',
      parent_filter: { colour: { in: ['red', 'blue'] }, price: { between: [100, 200] } },
    },
  ],
  'a filter on related records': [
    `${recordsPath}/search`,
    { limit: 24, parent_filter: { price: 77 }, child_filter: { 'author.country': ['DE', 'AT'] } },
  ],
  // The query with the maximum number of conditions without an index and the maximum number of
  // values.
  'the most expensive search': [
    `${recordsPath}/search`,
    {
      limit: 24,
      sort_by: 'title',
      parent_filter: {
        colour: { nin: wordsFrom('c', 100), exists: true, gte: '' },
        tags: { nin: wordsFrom('t', 90), exists: true },
        summary: { contains: 'glazed' },
        sku: { starts_with: 's' },
        price: { gte: 0, lte: 1000 },
        title: { gte: '' },
      },
      child_filter: { 'author.country': ['DE', 'AT', 'NO'] },
    },
  ],
  'related records of two levels': [
    `${recordsPath}?${toQuery({ limit: '24', sort_by: 'price', relation_field: 'author.company' })}`,
  ],
}

/**
 * Matches the tables of content. Database servers query other tables on their own from time to
 * time.
 */
const ofContent = /\b(?:models|records|versions|(?:field|word|place)_index)\b/

/** Runs each query on a platform with this number of articles, and returns its statements and plans. */
async function ask(database: OpenedDatabase, articles: number) {
  const kept = Object.entries(queriesContent()).filter(([file]) => /^(?:site|channels)\.json$/.test(file))
  const content = contentFolder({ ...Object.fromEntries(kept), ...manyRecordsModels() })
  const empty = await openPlatform(database)
  await empty.importContent(content.folder)
  await empty.close()
  content.remove()
  await insertManyRecords(database, articles)

  const queries: Query[] = []
  const explain = await openExplain(database)
  const answers: Record<string, { queries: number; plans: readonly string[]; data: unknown }> = {}
  for (const [name, [path, body]] of Object.entries(queryCases)) {
    // A platform keeps the data of the versions that it has read.
    const platform = await openPlatform(database, { onQuery: (query) => queries.push(query) })
    queries.length = 0
    const { Data: data } = (await get(platform, path, body && post(body))) as { Data: unknown }
    await platform.close()
    const own = queries.filter(({ sql }) => ofContent.test(sql))
    answers[name] = { data, queries: own.length, plans: await explain.plans(own) }
  }
  await explain.close()
  return answers
}

async function openExplain({ databaseUrl, dataDir }: OpenedDatabase) {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(path.join(dataDir, 'vitrine.sqlite'), { readOnly: true })
    return {
      plans: async (queries: readonly Query[]) =>
        queries.flatMap(({ sql, parameters }) =>
          database
            .prepare(`explain query plan ${sql}`)
            .all(...(parameters as string[]))
            .map((row) => String(row['detail'])),
        ),
      close: async () => database.close(),
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Maintenance that the server otherwise performs on its own some time after this many writes.
  await client.query('vacuum analyze')
  return {
    async plans(queries: readonly Query[]) {
      const lines: string[] = []
      for (const { sql, parameters } of queries) {
        const { rows } = await client.query<Record<string, string>>(`explain ${sql}`, [...parameters])
        lines.push(...rows.map((row) => row['QUERY PLAN']?.trim() ?? ''))
      }
      return lines
    },
    close: () => client.end(),
  }
}

/** Matches a full scan of a table or its alias. */
const fullScan =
  /^SCAN (?:records|versions|\w+_index|[derpw]|s\d)\b|Seq Scan on (?:records|versions|\w+_index)\b/

describe.each(databases())('with many records on $name', ({ name, open }) => {
  test('queries run the same statements and scan no table', { timeout: 300_000 }, async () => {
    const few = await open()
    const many = await open()
    const ofFew = await ask(few, 1000)
    const ofMany = await ask(many, 4000)
    for (const [caseName, { queries, plans, data }] of Object.entries(ofMany)) {
      const before = ofFew[caseName]
      expect({ caseName, queries }).toEqual({ caseName, queries: before?.queries })
      expect({ caseName, isFound: data !== undefined, isFew: queries <= 14 }).toEqual({
        caseName,
        isFound: true,
        isFew: true,
      })
      const scans = plans.filter((line) => fullScan.test(line))
      expect({ caseName, scans }).toEqual({ caseName, scans: [] })
      // PostgreSQL chooses other joins for larger tables.
      if (name === 'SQLite') expect({ caseName, plans }).toEqual({ caseName, plans: before?.plans })
    }
    // By key, and not through all records of the model.
    if (name === 'SQLite') {
      expect(ofMany['find by slug']?.plans).toContainEqual(
        expect.stringMatching(/^SEARCH records .*channel_id=\? AND model=\? AND group_key=\?/),
      )
    }
    // In every thousand articles, 101 have a price from 100 to 200. Of these, 11 are red and 10 are blue.
    expect(ofMany['a filtered search']?.data).toMatchObject({ count: 4 * 21 })
    expect(ofMany['the most expensive search']?.data).toMatchObject({ count: 4000 })
    expect(ofMany['find by field']?.data).toMatchObject({ count: 1, records: [{ price: 77 }] })
    await few.remove()
    expect(await askForColours(many)).toEqual({
      // Of the 400 red articles, four have each of the prices 0, 10, … 990. Articles with equal
      // prices are sorted by number.
      cheapest: { count: 400, numbers: [0, 1000, 2000, 3000, 10, 1010] },
      dearest: { count: 400, numbers: [3990, 2990, 1990, 990, 3980, 2980] },
      next: { count: 400, numbers: [2010, 3010, 20, 1020, 2020, 3020] },
      // In this order, all red articles come after articles of other colours.
      byColour: { count: 400, numbers: [0, 10, 20, 30, 40, 50] },
      last: { count: 400, numbers: [2990, 3990] },
      beyond: { count: 400, numbers: [] },
      none: { count: 0, numbers: [] },
    })
    await many.remove()
  })
})

/**
 * Returns the numbers of the articles of one colour, in several orders. If many articles match, the
 * query scans the index of the field that determines the order.
 */
async function askForColours(database: OpenedDatabase) {
  const platform = await openPlatform(database)
  const askFor = async (colour: string, more: object) => {
    const body = { limit: 6, parent_filter: { colour }, fields: ['id'], ...more }
    const { Data: data } = (await get(platform, `${recordsPath}/search`, post(body))) as {
      readonly Data: { readonly count: number; readonly records: readonly { readonly id: string }[] }
    }
    return { count: data.count, numbers: data.records.map(({ id }) => Number(id.slice(-8))) }
  }
  const answers = {
    cheapest: await askFor('red', { sort_by: 'price' }),
    dearest: await askFor('red', { sort_by: 'price', sort_order: 'desc' }),
    next: await askFor('red', { sort_by: 'price', offset: 6 }),
    byColour: await askFor('red', { sort_by: 'colour' }),
    last: await askFor('red', { sort_by: 'price', offset: 398 }),
    beyond: await askFor('red', { sort_by: 'price', offset: 400 }),
    none: await askFor('mauve', { sort_by: 'price' }),
  }
  await platform.close()
  return answers
}
