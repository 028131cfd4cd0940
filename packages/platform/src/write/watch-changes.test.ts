import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openContent } from '../../test/open-databases.ts'
import { appendChanges, findLastChange, pruneChanges } from './changes.repository.ts'
import { watchChanges } from './watch-changes.ts'

/** More changes than one statement reads or deletes. */
const count = 4100

describe.each(databases())('changes in $name', ({ open }) => {
  let opened: OpenedDatabase
  let database: Awaited<ReturnType<typeof openContent>>
  beforeEach(async () => {
    opened = await open()
    database = await openContent(opened)
  })
  afterEach(async () => {
    await database.close()
    await opened.remove()
  })

  const tags = Array.from({ length: count }, (_, number) => `record:${number}`)
  const append = (all: readonly string[], at: string) =>
    database.write('content', (tx) => appendChanges(tx, all, at))

  test('from a large import reach a listener in a single call', async () => {
    const calls: (readonly string[])[] = []
    const watcher = await watchChanges({
      db: database.db,
      intervalMs: 5,
      onError: (error) => {
        throw error
      },
    })
    watcher.subscribe((changed) => void calls.push(changed))
    await append([...tags, 'record:0'], '2026-01-01T00:00:00.000Z')
    await expect.poll(() => calls.length).toBe(1)
    await append(['site'], '2026-01-01T00:00:01.000Z')
    await expect.poll(() => calls.length).toBe(2)
    await watcher.close()
    expect(calls).toEqual([tags, ['site']])
  })

  test('that are old are deleted, except for the last one', async () => {
    await append(tags, '2026-01-01T00:00:00.000Z')
    await append(['site'], '2026-01-03T00:00:00.000Z')
    const last = await findLastChange(database.db)
    const left = async () => {
      const rows = await database.db.selectFrom('changes').select('tag').orderBy('sequence').execute()
      return rows.map(({ tag }) => tag)
    }
    await pruneChanges(database.db, '2026-01-02T00:00:00.000Z')
    expect(await left()).toEqual(['site'])
    await pruneChanges(database.db, '2026-01-04T00:00:00.000Z')
    expect(await left()).toEqual(['site'])
    expect(await findLastChange(database.db)).toBe(last)
  })
})
