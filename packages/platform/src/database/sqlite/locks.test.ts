import { cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { databases as tested, type OpenedDatabase } from '@vitrine/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockElsewhere } from '../../../test/lock-file.ts'
import { openDatabases, type Databases } from '../databases.ts'
import { isUnavailable } from '../errors.ts'

const model = { internal_name: 'm', name: 'M', kind: 'single' as const, fields: '{}' }
const secret = { name: 'n', value: 'v' }

describe('SQLite files', () => {
  let opened: OpenedDatabase
  let databases: Databases
  beforeEach(async () => {
    opened = await tested()[0]!.open()
    databases = await openDatabases({
      ...opened,
      onError: (error) => {
        throw error
      },
    })
  })
  afterEach(async () => {
    await databases.close()
    await opened.remove()
  })

  const countModels = async () =>
    (await databases.content.db.selectFrom('models').select('internal_name').execute()).length

  const lockContent = () => lockElsewhere(path.join(opened.dataDir, 'vitrine.sqlite'))

  test('that another process has locked only delay writes, and do not block the event loop', async () => {
    const { content, commerce } = databases
    const unlock = await lockContent()
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    let isWritten = false
    const writing = content.db.insertInto('models').values(model).execute()
    const transaction = content.write('content', async (tx) => {
      await tx.updateTable('models').set({ name: 'N' }).execute()
      isWritten = true
    })
    for (let turn = 0; turn < 20; turn++) {
      expect(await countModels()).toBe(0)
      await commerce.transact((tx) =>
        tx
          .insertInto('secrets')
          .values({ ...secret, name: String(turn) })
          .execute(),
      )
      await setTimeout(20)
    }
    delay.disable()
    expect(isWritten).toBe(false)
    // A blocking wait would delay the event loop for as long as the other process holds the lock.
    expect(delay.max / 1e6).toBeLessThan(500)
    await unlock()
    await Promise.all([writing, transaction])
    expect(await content.db.selectFrom('models').select('name').execute()).toEqual([{ name: 'N' }])
  })

  test('that stay locked make writes fail as unavailable', { timeout: 30_000 }, async () => {
    await lockContent()
    const error: unknown = await databases.content.db
      .insertInto('models')
      .values(model)
      .execute()
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      name: 'BusyError',
      message: 'Another process locked the database for more than 10 seconds.',
    })
    expect(isUnavailable(error)).toBe(true)
    expect(await countModels()).toBe(0)
  })

  test('are read while a transaction of this process is open', async () => {
    const { content } = databases
    await content.write('content', async (tx) => {
      await tx.insertInto('models').values(model).execute()
    })
    const started = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const writing = content.write('content', async (tx) => {
      await tx.deleteFrom('models').execute()
      started.resolve()
      await ended.promise
    })
    await started.promise
    expect(await countModels()).toBe(1)
    ended.resolve()
    await writing
    expect(await countModels()).toBe(0)
  })

  test('are not written when they were deleted, and are not created again', async () => {
    const { content, commerce } = databases
    rmSync(opened.dataDir, { recursive: true })
    const expected = `A database file is no longer in ${opened.dataDir} (DATA_DIR).`
    const attempts = [
      () => commerce.db.insertInto('secrets').values(secret).execute(),
      () => commerce.transact((tx) => tx.insertInto('secrets').values(secret).execute()),
      () => content.write('content', (tx) => tx.insertInto('models').values(model).execute()),
    ]
    for (const attempt of attempts) {
      const error: unknown = await attempt().catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'DatabaseError', message: expect.stringContaining(expected) })
      expect(isUnavailable(error)).toBe(true)
    }
    expect(databases.isInPlace()).toBe(false)
    expect(existsSync(opened.dataDir)).toBe(false)
  })

  test('are not written when they disappear during a transaction', async () => {
    const elsewhere = `${opened.dataDir}-elsewhere`
    const writing = databases.commerce.transact(async (tx) => {
      await tx.insertInto('secrets').values(secret).execute()
      renameSync(opened.dataDir, elsewhere)
    })
    await expect(writing).rejects.toThrow('is no longer in')
    renameSync(elsewhere, opened.dataDir)
    expect(await databases.commerce.db.selectFrom('secrets').selectAll().execute()).toEqual([])
    // The folder has been moved back.
    await databases.commerce.db.insertInto('secrets').values(secret).execute()
    expect(await databases.commerce.db.selectFrom('secrets').selectAll().execute()).toEqual([secret])
  })

  test('are not written when they have been replaced by others', async () => {
    const original = `${opened.dataDir}-original`
    renameSync(opened.dataDir, original)
    cpSync(original, opened.dataDir, { recursive: true })
    await expect(databases.commerce.db.insertInto('secrets').values(secret).execute()).rejects.toThrow(
      'is no longer in',
    )
    rmSync(opened.dataDir, { recursive: true })
    renameSync(original, opened.dataDir)
  })

  test('receive the write-ahead log while they are open, so that the log does not grow', async () => {
    const { commerce } = databases
    const file = path.join(opened.dataDir, 'commerce.sqlite')
    const value = 'x'.repeat(100_000)
    let written = 0
    await expect
      .poll(
        async () => {
          for (let turn = 0; turn < 10; turn++) {
            await commerce.db
              .insertInto('secrets')
              .values({ name: `s${written++}`, value })
              .execute()
          }
          return statSync(file).size
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(4_000_000)
    const { rows } = await sql<{ readonly integrity_check: string }>`pragma integrity_check`.execute(
      commerce.db,
    )
    expect(rows).toEqual([{ integrity_check: 'ok' }])
  })
})
