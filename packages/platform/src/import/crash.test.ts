import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { databases, type OpenedDatabase, type TestedDatabase } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { openContent } from '../../test/open-databases.ts'
import { markedItems, readMarks } from '../../test/marked-content.ts'

const tested = databases()

/** Number of imports to kill: 50 in total across all databases. */
const kills = ({ name }: TestedDatabase) => (name === 'SQLite' ? 20 : Math.ceil(30 / (tested.length - 1)))

/** Creates a generator of pseudo-random numbers that yields the same numbers in every run. */
function createDice(seed: number): (max: number) => number {
  let state = seed
  return (max) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * (max + 1))
  }
}

/**
 * Starts an import and kills it after it has reported `count` written items. Returns its last
 * report.
 */
async function importUntil(database: OpenedDatabase, mark: number, count: number): Promise<string> {
  const { dataDir, databaseUrl } = database
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning'],
      path.join(import.meta.dirname, '../../test/import-child.ts'),
      JSON.stringify({ dataDir, databaseUrl, mark }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const closed = once(child, 'close')
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    last = line
    if (line === 'done' || Number(line) >= count) child.kill('SIGKILL')
  }
  await closed
  return last
}

async function readStoredMarks({ dataDir, databaseUrl }: OpenedDatabase): Promise<ReadonlySet<string>> {
  const database = await openContent({ dataDir, databaseUrl })
  try {
    return await readMarks(database)
  } finally {
    await database.close()
  }
}

function checkIntegrity({ dataDir, databaseUrl }: OpenedDatabase): void {
  if (databaseUrl !== undefined) return
  using database = new DatabaseSync(path.join(dataDir, 'vitrine.sqlite'))
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
}

describe('an import that is killed', () => {
  test.concurrent.each(tested.map((each) => [each.name, each] as const))(
    'leaves either the old or the new content on %s',
    async (name, each) => {
      const database = await each.open()
      try {
        const dice = createDice(name.length)
        // If the number exceeds the total, the import completes and the process is killed while it
        // shuts down.
        expect(await importUntil(database, 0, Infinity)).toBe('done')
        let possible = new Set(['0'])
        for (let mark = 1; mark <= kills(each); mark++) {
          const last = await importUntil(database, mark, dice(markedItems + 2))
          const found = await readStoredMarks(database)
          expect([...found]).toHaveLength(1)
          if (last === 'done') expect(found).toEqual(new Set([String(mark)]))
          expect([...possible, String(mark)]).toContain([...found][0])
          // PostgreSQL completes a commit even if its client has died in the meantime.
          possible = new Set([...found, String(mark)])
          checkIntegrity(database)
        }
        expect(await importUntil(database, 1000, Infinity)).toBe('done')
        expect(await readStoredMarks(database)).toEqual(new Set(['1000']))
      } finally {
        await database.remove()
      }
    },
    300_000,
  )
})
