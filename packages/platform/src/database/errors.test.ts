import { chmodSync, mkdirSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { contentFolder, databases, sampleContent, type OpenedDatabase } from '@vitrine/testing'
import { closedPort, freePort } from '@vitrine/testing/loopback'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { get, openPlatform } from '../../test/open.ts'
import { openDatabases } from './databases.ts'
import { isUnavailable } from './errors.ts'
import type { Executor } from './schema.ts'

const ignore = () => undefined
const tested = databases()
const [sqlite] = tested
const postgres = tested.filter(({ name }) => name.startsWith('PostgreSQL'))

const message = (options: { dataDir: string; databaseUrl?: string | undefined }) =>
  openDatabases({ ...options, onError: ignore }).then(
    () => 'opened',
    (error: Error) => (error.name === 'DatabaseError' ? error.message : error),
  )

describe('an SQLite file', () => {
  let opened: OpenedDatabase
  let dataDir: string
  let file: string
  beforeEach(async () => {
    opened = await sqlite!.open()
    dataDir = path.join(opened.dataDir, 'data')
    file = path.join(dataDir, 'vitrine.sqlite')
  })
  afterEach(() => opened.remove())

  test('is only accessible to the current user, like its folder', async () => {
    const { close } = await openDatabases({ dataDir, onError: ignore })
    const modes = [dataDir, file, `${file}-wal`].map((each) => statSync(each).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600, 0o600])
    await close()
  })

  test('keeps the permissions of an existing folder', async () => {
    mkdirSync(dataDir)
    // Unlike the mode of `mkdir`, `chmod` does not depend on the umask.
    chmodSync(dataDir, 0o750)
    const { close } = await openDatabases({ dataDir, onError: ignore })
    expect(statSync(dataDir).mode & 0o777).toBe(0o750)
    await close()
  })

  test('that is damaged is reported in a sentence', async () => {
    mkdirSync(dataDir)
    const sentence = `vitrine.sqlite in ${dataDir} (DATA_DIR) is damaged or not a database. Restore a backup, or move the file away to start with an empty database.`
    writeFileSync(file, 'This is no database. '.repeat(500))
    expect(await message({ dataDir })).toBe(sentence)
    rmSync(file)
    const { close } = await openDatabases({ dataDir, onError: ignore })
    await close()
    truncateSync(file, 4096)
    expect(await message({ dataDir })).toBe(sentence)
  })

  test('in a folder that is a file is reported in a sentence', async () => {
    writeFileSync(dataDir, '')
    expect(await message({ dataDir })).toBe(`${dataDir} is a file. Set DATA_DIR to a folder.`)
    const below = path.join(dataDir, 'below')
    expect(await message({ dataDir: below })).toBe(`${below} is a file. Set DATA_DIR to a folder.`)
  })

  test('whose path is a folder is reported in a sentence', async () => {
    mkdirSync(file, { recursive: true })
    expect(await message({ dataDir })).toContain('cannot be read or written')
  })

  test('in a read-only folder is reported in a sentence', async () => {
    // On some machines, the error is that the file system is read-only.
    expect(await message({ dataDir: '/sys/vitrine' })).toMatch(
      /^(?:This account has no access to the folder \/sys\/vitrine\. Allow it to write there, or set|The file system of \/sys\/vitrine is read-only\. Set) DATA_DIR to /,
    )
  })

  test('behind a broken symlink is reported in a sentence', async () => {
    symlinkSync(path.join(opened.dataDir, 'nowhere'), dataDir)
    const sentence = (folder: string) =>
      `The folder ${folder} cannot be created, or is a broken symlink. Set DATA_DIR to another folder.`
    expect(await message({ dataDir })).toBe(sentence(dataDir))
    expect(await message({ dataDir: path.join(dataDir, 'below') })).toBe(
      sentence(path.join(dataDir, 'below')),
    )
  })

  test('where no folder can be created fails', async () => {
    expect(await message({ dataDir: '/proc/vitrine/data' })).not.toBe('opened')
  })

  test('on a full disk reports it, rolls back and continues', async () => {
    const {
      content: { db, write },
      close,
    } = await openDatabases({ dataDir, onError: ignore })
    // SQLite raises this limit to the file's current size.
    await sql`pragma max_page_count = 1`.execute(db)
    const model = { internal_name: 'm', name: 'M', kind: 'single' as const, fields: 'x'.repeat(1_000_000) }
    const thrown = await write('content', (tx) => tx.insertInto('models').values(model).execute()).catch(
      (error: unknown) => error,
    )
    expect(thrown).toMatchObject({
      name: 'DatabaseError',
      message: `The disk that contains ${dataDir} is full. Free some space, or set DATA_DIR to another folder.`,
    })
    expect(isUnavailable(thrown)).toBe(true)
    expect(await db.selectFrom('models').selectAll().execute()).toEqual([])
    await sql`pragma max_page_count = 100000`.execute(db)
    await write('content', (tx) => tx.insertInto('models').values(model).execute())
    expect(await db.selectFrom('models').select('internal_name').execute()).toEqual([{ internal_name: 'm' }])
    await close()
  })

  test('that cannot be written is reported', async () => {
    const {
      content: { db },
      close,
    } = await openDatabases({ dataDir, onError: ignore })
    await sql`pragma query_only = on`.execute(db)
    await expect(db.deleteFrom('models').execute()).rejects.toThrow(
      `vitrine.sqlite in ${dataDir} (DATA_DIR) cannot be written. Allow this account to do so, or set DATA_DIR to another folder.`,
    )
    await close()
  })

  test('that another process is writing opens anyway', async () => {
    const { close } = await openDatabases({ dataDir, onError: ignore })
    using other = new DatabaseSync(path.join(dataDir, 'vitrine.sqlite'))
    other.exec('begin immediate')
    const {
      content: { db },
      close: closeSecond,
    } = await openDatabases({ dataDir, onError: ignore })
    expect(await db.selectFrom('models').selectAll().execute()).toEqual([])
    other.exec('rollback')
    await closeSecond()
    await close()
  })

  test('that another program locks is unavailable', () => {
    using first = new DatabaseSync(path.join(opened.dataDir, 'locked.sqlite'))
    first.exec('create table a (b); begin exclusive')
    using second = new DatabaseSync(path.join(opened.dataDir, 'locked.sqlite'), { timeout: 0 })
    let thrown: unknown
    try {
      second.exec('select * from a')
    } catch (error) {
      thrown = error
    }
    expect([thrown instanceof Error, isUnavailable(thrown)]).toEqual([true, true])
    first.exec('rollback')
  })
})

describe('an unreachable PostgreSQL', () => {
  const dataDir = '/unused'

  test('at its port', async () => {
    await using dead = await closedPort()
    const host = `127.0.0.1:${dead.port}`
    expect(await message({ dataDir, databaseUrl: `postgres://user:hunter2@${host}/shop` })).toBe(
      `Cannot connect to PostgreSQL on ${host}. Start the server, or correct DATABASE_URL.`,
    )
  })

  test('at its host', async () => {
    // The host name is too long for any name server, so the result does not depend on the network.
    const host = `${'nowhere'.repeat(10)}.invalid`
    expect(await message({ dataDir, databaseUrl: `postgres://user:hunter2@${host}/shop` })).toBe(
      `The host ${host} does not exist. Correct DATABASE_URL.`,
    )
  })
})

describe.each(postgres)('$name', ({ open }) => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.remove())

  const changed = (change: (url: URL) => void) => {
    const url = new URL(opened.databaseUrl ?? '')
    change(url)
    return { dataDir: opened.dataDir, databaseUrl: url.href }
  }

  test('reports a wrong password in a sentence without the password', async () => {
    const { host } = new URL(opened.databaseUrl ?? '')
    const rejected = `PostgreSQL on ${host} rejected the user or password. Correct DATABASE_URL.`
    expect(await message(changed((url) => (url.password = 'hunter2')))).toBe(rejected)
    expect(await message(changed((url) => (url.username = 'nobody')))).toBe(rejected)
  })

  test('cancels a slow query of a visitor, but not a write transaction', async () => {
    const { content: database, close } = await openDatabases({
      ...opened,
      databaseTimeoutMs: 2000,
      onError: ignore,
    })
    const { db } = database
    const rejected = await sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error)
    expect([rejected instanceof Error, isUnavailable(rejected)]).toEqual([true, true])
    const timeout = async (executor: Executor) => {
      const { rows } = await sql<{
        readonly ms: string
      }>`select current_setting('statement_timeout') as ms`.execute(executor)
      return rows[0]?.ms
    }
    // The connection that ran the migrations is in the pool that serves visitors.
    const all = await Promise.all(Array.from({ length: 10 }, () => timeout(db)))
    expect(all).toEqual(Array.from({ length: 10 }, () => '2s'))
    expect(await database.transact(timeout)).toBe('2s')
    expect(await database.write('content', timeout)).toBe('0')
    await close()
  })

  test('reports a missing database in a sentence', async () => {
    const { host } = new URL(opened.databaseUrl ?? '')
    expect(await message(changed((url) => (url.pathname = '/nothing')))).toBe(
      `PostgreSQL on ${host} has no database nothing. Create it, or correct DATABASE_URL.`,
    )
  })

  test('that becomes unavailable is used again once it is available', async () => {
    const upstream = new URL(opened.databaseUrl ?? '')
    const sockets = new Set<Socket>()
    // A proxy to the database. The test can cut its connections.
    const proxy = createServer((socket) => {
      const onward = connect(Number(upstream.port), upstream.hostname)
      for (const each of [socket, onward]) sockets.add(each.on('error', ignore))
      socket.pipe(onward).pipe(socket)
    })
    const port = await freePort()
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
    const reported: unknown[] = []
    const platform = await openPlatform(
      { ...opened, databaseUrl: changed((url) => (url.host = `127.0.0.1:${port}`)).databaseUrl },
      { onError: (error) => reported.push(error) },
    )
    const content = contentFolder(sampleContent())
    await platform.importContent(content.folder)
    const find = '/apis/content/v2/collection/find-by-slug?page_slug=about'
    expect(await get(platform, find)).toMatchObject({ Status: 'success' })

    proxy.close()
    for (const socket of sockets) socket.destroy()
    const answer = await platform.send(new Request(`http://localhost:3000${find}`))
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '5',
      {
        Status: 'failure',
        Error: { code: 'UNAVAILABLE', message: 'The platform is temporarily unavailable. Try again later.' },
      },
    ])
    expect(reported.length).toBeGreaterThan(0)

    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
    await expect.poll(() => get(platform, find)).toMatchObject({ Status: 'success' })
    await platform.close()
    for (const socket of sockets) socket.destroy()
    proxy.close()
    content.remove()
  })
})
