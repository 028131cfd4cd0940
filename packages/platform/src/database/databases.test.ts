import { databases as tested, type OpenedDatabase } from '@vitrine/testing'
import { sql, SqliteAdapter } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabases, type Databases } from './databases.ts'
import { retryDeadlocks } from './retry-deadlocks.ts'

describe.each(tested())('content and commerce on $name', ({ open }) => {
  let opened: OpenedDatabase
  let databases: Databases
  beforeEach(async () => {
    opened = await open()
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

  test('a visitor writes while a transaction of content is open', async () => {
    const { content, commerce } = databases
    const started = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const importing = content.write('content', async (tx) => {
      await sql`delete from changes`.execute(tx)
      started.resolve()
      await ended.promise
    })
    await started.promise
    await commerce.transact(async (tx) => {
      await sql`create table visits (id text)`.execute(tx)
      await sql`insert into visits values ('one')`.execute(tx)
    })
    expect((await sql`select id from visits`.execute(commerce.db)).rows).toEqual([{ id: 'one' }])
    ended.resolve()
    await importing
  })

  test('each database has its own tables', async () => {
    await sql`create table visits (id text)`.execute(databases.commerce.db)
    const reading = databases.content.transact((tx) => sql`select * from visits`.execute(tx))
    await expect(reading).rejects.toThrow('visits')
    await expect(sql`select * from channels`.execute(databases.commerce.db)).rejects.toThrow('channels')
  })

  test('a table that exists in both databases is read from the queried one', async () => {
    const { content, commerce } = databases
    await sql`insert into changes (tag, at) values ('site', '2026-05-31T12:00:00.000Z')`.execute(content.db)
    expect((await sql`select tag from changes`.execute(content.db)).rows).toEqual([{ tag: 'site' }])
    expect((await sql`select tag from changes`.execute(commerce.db)).rows).toEqual([])
  })

  test('a process has at most 15 connections to PostgreSQL', async () => {
    if (opened.databaseUrl === undefined) return
    const { content, commerce } = databases
    const queries = [content.db, commerce.db].flatMap((db) =>
      Array.from({ length: 12 }, () =>
        sql<{ readonly count: number }>`
          select (select count(*) from pg_stat_activity
            where datname = current_database() and application_name = 'vitrine') as count,
            pg_sleep(0.05)
        `.execute(db),
      ),
    )
    const counts = (await Promise.all(queries)).map(({ rows }) => rows[0]?.count ?? 0)
    expect(Math.max(...counts)).toBe(15)
  })

  test('using one inside a transaction of the other is an error (R35)', async () => {
    const { content, commerce } = databases
    const work = commerce.transact(() => content.db.selectFrom('models').selectAll().execute())
    await expect(work).rejects.toThrow('Use the transaction instead')
  })

  test('transactions that lock the same rows in opposite orders all finish', async () => {
    const { commerce } = databases
    await sql`create table goods (id text primary key, pieces integer not null)`.execute(commerce.db)
    await sql`insert into goods values ('a', 0), ('b', 0)`.execute(commerce.db)
    let waiting = commerce.db.getExecutor().adapter instanceof SqliteAdapter ? 0 : 2
    const bothHold = Promise.withResolvers<void>()
    const add = (...ids: readonly string[]) =>
      retryDeadlocks(() =>
        commerce.transact(async (tx) => {
          for (const id of ids) {
            await sql`update goods set pieces = pieces + 1 where id = ${id}`.execute(tx)
            // On SQLite, a transaction is the only writer.
            if (--waiting <= 0) bothHold.resolve()
            await bothHold.promise
          }
        }),
      )
    await Promise.all([add('a', 'b'), add('b', 'a')])
    expect((await sql`select pieces from goods`.execute(commerce.db)).rows).toEqual([
      { pieces: 2 },
      { pieces: 2 },
    ])
  })
})
