import path from 'node:path'
import { databases } from '@vitrine/testing'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { openDatabases } from './databases.ts'
import { content as contentMigration } from './migrations/001-content.ts'
import { forms } from './migrations/004-forms.ts'
import { createPostgresDialect } from './postgres.ts'
import type { Schema } from './schema.ts'
import { createSqliteDialect, SqliteFile } from './sqlite/index.ts'

describe.each(databases())('a database of an earlier release, on $name', ({ openEmpty }) => {
  test('gets numbers, slugs and times for its versions, and an append-only audit log', async () => {
    const opened = await openEmpty()
    const { databaseUrl } = opened
    const old = new Kysely<Schema>({
      dialect: databaseUrl
        ? createPostgresDialect({ url: databaseUrl, onError: () => {} })
        : createSqliteDialect(
            new SqliteFile({ file: path.join(opened.dataDir, 'vitrine.sqlite'), onError: () => {} }),
          ),
    })
    const text = databaseUrl ? 'text collate "C"' : 'text'
    const migrations = { '001-content': contentMigration(text), '004-forms': forms(text) }
    await new Migrator({ db: old, provider: { getMigrations: async () => migrations } }).migrateToLatest()
    await old
      .insertInto('channels')
      .values({ id: '1', name: 'Shop', custom_domain: '', default_language: 'en', is_default: 1 })
      .execute()
    await old
      .insertInto('models')
      .values({ internal_name: 'page', name: 'Page', kind: 'collection', fields: '{}' })
      .execute()
    const record = {
      model: 'page',
      channel_id: '1',
      language: 'en',
      visible: 0,
      created_at: 'a',
      updated_at: 'b',
    }
    await old
      .insertInto('records')
      .values([
        {
          ...record,
          id: 'r',
          group_key: 'r',
          slug: 'about',
          current_version_id: 'v3',
          published_version_id: 'v3',
        },
        {
          ...record,
          id: 's',
          group_key: 's',
          slug: null,
          current_version_id: 'w',
          published_version_id: null,
        },
      ])
      .execute()
    const version = { title: 'T', data: '{}', slug: undefined }
    await old
      .insertInto('versions')
      .values([
        { ...version, id: 'v2', record_id: 'r', created_at: '2' },
        { ...version, id: 'v3', record_id: 'r', created_at: '3' },
        { ...version, id: 'v1', record_id: 'r', created_at: '2' },
        { ...version, id: 'w', record_id: 's', created_at: '1' },
      ])
      .execute()
    await old.destroy()

    const reported: number[] = []
    const onMigrating = (changes: number): void => void reported.push(changes)
    const {
      content: { db },
      close,
    } = await openDatabases({ ...opened, onError: () => {}, onMigrating })
    // All migrations except the two that have already been applied.
    const all = await db
      .selectFrom('kysely_migration' as never)
      .selectAll()
      .execute()
    expect(reported).toEqual([all.length - 2])
    const versions = await db
      .selectFrom('versions')
      .select(['id', 'number', 'slug', 'visible', 'created_by'])
      .orderBy('id')
      .execute()
    expect(versions).toEqual([
      { id: 'v1', number: 1, slug: 'about', visible: 0, created_by: 'import' },
      { id: 'v2', number: 2, slug: 'about', visible: 0, created_by: 'import' },
      { id: 'v3', number: 3, slug: 'about', visible: 0, created_by: 'import' },
      { id: 'w', number: 1, slug: null, visible: 0, created_by: 'import' },
    ])
    const records = await db
      .selectFrom('records')
      .select(['id', 'revision', 'published_at'])
      .orderBy('id')
      .execute()
    expect(records).toEqual([
      { id: 'r', revision: 1, published_at: 'b' },
      { id: 's', revision: 1, published_at: null },
    ])
    const entry = { at: 'a', actor: 'a', actor_kind: 'local', action: 'a', target: '', detail: '{}' }
    await db.insertInto('audit_entries').values(entry).execute()
    await expect(db.updateTable('audit_entries').set({ actor: 'b' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only')
    await close()
    await (await openDatabases({ ...opened, onError: () => {}, onMigrating })).close()
    expect(reported).toHaveLength(1)
    await opened.remove()
  })

  test('a new one is created silently, and one of a later release is left unchanged', async () => {
    const opened = await openEmpty()
    const reported: number[] = []
    const onMigrating = (changes: number): void => void reported.push(changes)
    const {
      content: { db },
      close,
    } = await openDatabases({ ...opened, onError: () => {}, onMigrating })
    expect(reported).toEqual([])
    await sql`update kysely_migration set name = '999-later' where name = '004-forms'`.execute(db)
    await close()
    await expect(openDatabases({ ...opened, onError: () => {} })).rejects.toMatchObject({
      name: 'DatabaseError',
      message:
        'The database was migrated by a later release (999-later). Start that release, or restore the backup from before the upgrade.',
    })
    await opened.remove()
  })
})
