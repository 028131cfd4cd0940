import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { databases, type OpenedDatabase } from '@vitrine/testing'
import { Kysely, sql, type Insertable } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentMigrations } from '../content-migrations.ts'
import { openDatabases, type DatabaseOptions } from '../databases.ts'
import { createPostgresDialect } from '../postgres.ts'
import { createSqliteDialect, SqliteFile } from '../sqlite/index.ts'
import { moveVisitorRows } from './move-visitor-rows.ts'
import { visitorTables, type VisitorTables } from './visitor-tables.ts'

const ignore = () => undefined
const filesOf = (dataDir: string) => ({
  content: path.join(dataDir, 'vitrine.sqlite'),
  commerce: path.join(dataDir, 'commerce.sqlite'),
})

const submission = {
  ...{ id: 's1', form_id: 'f', channel_id: '1', language: 'en', definition: '{}', data: '{"a":"b"}' },
  ...{ page: '/', spam: 0, created_at: '2026-01-01T00:00:00.000Z' },
}
const file = { field: 'a', file_name: 'a.png', content_type: 'image/png', size: 3 }
const mail = {
  message: '{}',
  attempts: 0,
  claimed_until: null,
  sent_at: null,
  last_error: null,
  created_at: '1',
}
/** Rows of the earlier release. */
const rows = {
  form_submissions: [submission, { ...submission, id: 's2' }],
  form_files: [{ ...file, id: 'f1', submission_id: 's1' }],
  form_spent: [{ challenge: 'c', expires_at: 9_000_000_000_000 }],
  outbox: [{ ...mail, id: 'm1', due_at: '2026-01-01T00:00:00.000Z' }],
  secrets: [{ name: 'forms', value: 'secret' }],
} satisfies { [Table in keyof VisitorTables]: readonly Insertable<VisitorTables[Table]>[] }

/** Columns that later releases have added. */
const later = {
  form_submissions: { customer_id: null, email: null },
  outbox: { customer_id: null, submission_id: null, recipient: null },
}

/** Rows after the migration. */
const movedRows = {
  ...rows,
  form_submissions: rows.form_submissions.map((row) => ({ ...row, ...later.form_submissions })),
  outbox: rows.outbox.map((row) => ({ ...row, ...later.outbox })),
}

/** Creates the database of a release whose content database contained the visitor tables. */
async function createEarlier({ dataDir, databaseUrl }: OpenedDatabase): Promise<void> {
  const old = new Kysely<VisitorTables>({
    dialect:
      databaseUrl === undefined
        ? createSqliteDialect(new SqliteFile({ file: filesOf(dataDir).content, onError: ignore }))
        : createPostgresDialect({ url: databaseUrl, onError: ignore }),
  })
  const { '008-visitors-moved': _, ...migrations } =
    databaseUrl === undefined
      ? contentMigrations({ kind: 'sqlite', text: 'text' })
      : contentMigrations({ kind: 'postgres', text: 'text collate "C"' })
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  for (const name of visitorTables) {
    await old
      .insertInto(name)
      .values([...rows[name]])
      .execute()
  }
  await old.destroy()
}

/**
 * Opens the databases. Returns the rows of the visitor tables, and the names of visitor tables that
 * are still in the content database.
 */
async function readMoved(options: Omit<DatabaseOptions, 'onError'>) {
  const { content, commerce, close } = await openDatabases({ ...options, onError: ignore })
  const moved = Object.fromEntries(
    await Promise.all(
      visitorTables.map(
        async (name) => [name, await commerce.db.selectFrom(name).selectAll().execute()] as const,
      ),
    ),
  )
  const left: string[] = []
  for (const name of visitorTables) {
    // Within a transaction, content queries cannot see the tables of commerce.
    const reading = content.transact((tx) => sql`select 1 from ${sql.table(name)}`.execute(tx))
    await reading.then(() => left.push(name), ignore)
  }
  await close()
  return { moved, left }
}

describe.each(databases())('rows of visitors from an earlier release, on $name', ({ openEmpty }) => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await openEmpty()
    await createEarlier(opened)
  })
  afterEach(() => opened.remove())

  test('move to commerce', async () => {
    expect(await readMoved(opened)).toEqual({ moved: movedRows, left: [] })
    // Opening the databases again changes nothing.
    expect(await readMoved(opened)).toEqual({ moved: movedRows, left: [] })
  })

  test('survive a failure at every query', async () => {
    for (let failing = 1; ; failing++) {
      let query = 0
      const open = openDatabases({
        ...opened,
        onError: ignore,
        onQuery: () => {
          query++
          if (query === failing) throw new Error('failed')
        },
      })
      const result = await open.then(
        async ({ close }) => close(),
        (error: Error) => error.message,
      )
      if (result === undefined) break
      expect(result).toBe('failed')
    }
    expect(await readMoved(opened)).toEqual({ moved: movedRows, left: [] })
  })
})

describe('the SQLite files of an earlier release', () => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await databases()[0]!.openEmpty()
    await createEarlier(opened)
  })
  afterEach(() => opened.remove())

  test('open with every row if the process was killed after any query', async () => {
    const images = `${opened.dataDir}-images`
    let query = 0
    // Copying the files simulates a killed process.
    const onQuery = () => cpSync(opened.dataDir, path.join(images, String(query++)), { recursive: true })
    const { close } = await openDatabases({ dataDir: opened.dataDir, onError: ignore, onQuery })
    await close()
    for (const image of readdirSync(images)) {
      expect(await readMoved({ dataDir: path.join(images, image) })).toEqual({ moved: movedRows, left: [] })
    }
    rmSync(images, { recursive: true })
  })

  test('keep newer rows if copying is repeated', async () => {
    const { commerce, close } = await openDatabases({ dataDir: `${opened.dataDir}-new`, onError: ignore })
    await commerce.db
      .insertInto('form_submissions')
      .values({ ...submission, data: '{"a":"newer"}' })
      .execute()
    await close()
    const files = { ...filesOf(`${opened.dataDir}-new`), content: filesOf(opened.dataDir).content }
    expect([moveVisitorRows(files, 0), moveVisitorRows(files, 0)]).toEqual([true, true])
    const { moved } = await readMoved({ dataDir: `${opened.dataDir}-new` })
    expect(moved['form_submissions']).toEqual([
      { ...submission, ...later.form_submissions, data: '{"a":"newer"}' },
      { ...submission, ...later.form_submissions, id: 's2' },
    ])
    rmSync(`${opened.dataDir}-new`, { recursive: true })
  })

  test.each(['content', 'commerce'] as const)('cannot be opened without %s', async (name) => {
    await readMoved({ dataDir: opened.dataDir })
    const files = filesOf(opened.dataDir)
    const other = name === 'content' ? files.commerce : files.content
    rmSync(files[name])
    const missing = path.basename(files[name])
    await expect(readMoved({ dataDir: opened.dataDir })).rejects.toThrow(
      `${missing} is not in ${opened.dataDir} (DATA_DIR), but ${path.basename(other)} is. Restore both files from the same backup. To start without the lost data, create an empty file ${missing}.`,
    )
    expect(existsSync(files[name])).toBe(false)
    writeFileSync(files[name], '')
    const { moved } = await readMoved({ dataDir: opened.dataDir })
    expect(moved['form_submissions']).toHaveLength(name === 'content' ? 2 : 0)
  })
})
