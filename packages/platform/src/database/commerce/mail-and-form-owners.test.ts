import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { databases } from '@vitrine/testing'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../../test/forms.ts'
import { openCommerce } from '../../../test/open-databases.ts'
import { createPostgresDialect } from '../postgres.ts'
import { createSqliteDialect, SqliteFile } from '../sqlite/index.ts'
import { commerceMigrations } from './migrations.ts'
import type { CommerceSchema } from './schema.ts'

const added: ReadonlySet<string> = new Set(['052-outbox-recipients', '053-form-owners'])
const link = 'https://shop.example/new-password/?emailToken=s3cret'
const at = '2026-05-01T00:00:00.000Z'

const customer = {
  ...{ id: 'c1', email: 'ada@shop.test', password_hash: null, first_name: 'Ada', last_name: '' },
  ...{ middle_name: '', phone: '', company: '', custom_fields: '{}', form_fields: '{}', group_id: 'guest' },
  ...{
    currency: null,
    channel_id: '1',
    language: 'en',
    activated_at: '2026-05-01T00:05:00.000Z',
    signed_in_at: null,
  },
  ...{ created_at: at, updated_at: at },
}
type TokenPurpose = CommerceSchema['customer_tokens']['purpose']
const later = '2026-05-01T00:10:00.000Z'
/** Customers, named by the way in which they proved their address, if at all. */
const others = ['activated', 'link', 'moved', 'new-only', 'at-once', 'unused', 'inactive'].map((name) => ({
  ...{ ...customer, id: name, email: `${name}@shop.test` },
  activated_at: name === 'inactive' ? null : name === 'activated' ? later : at,
}))
const token = (customer_id: string, purpose: TokenPurpose, used_at: string | null) => ({
  ...{ token_hash: `${customer_id} ${purpose}`, customer_id, purpose, used_at },
  ...{ created_at: at, expires_at: later, superseded_at: null },
})
const mail = (id: string, to: readonly string[], sent_at: string | null) => ({
  ...{ id, message: JSON.stringify({ to, subject: `Über ${id}`, text: link, html: link }), attempts: 0 },
  ...{ due_at: sent_at === null ? '2099-01-01T00:00:00.000Z' : null, sent_at, created_at: at },
})
const fields = [
  { type: 'text', name: 'email', label: 'Name' },
  { type: 'email', name: 'reply', label: 'Address' },
]
const submission = (id: string, data: object) => ({
  ...{ id, form_id: 'f', channel_id: '1', language: 'en', page: '/', spam: 0, created_at: at },
  ...{ definition: JSON.stringify({ form_builder: { version: 1, fields } }), data: JSON.stringify(data) },
})

describe.each(databases())('mail and submissions of an earlier release, on $name', ({ openEmpty }) => {
  test('are assigned to owners, and sent mail loses its text', async () => {
    const opened = await openEmpty()
    const { databaseUrl, dataDir } = opened
    const onError = () => undefined
    const old = new Kysely<CommerceSchema>({
      dialect:
        databaseUrl === undefined
          ? createSqliteDialect(new SqliteFile({ file: path.join(dataDir, 'commerce.sqlite'), onError }))
          : createPostgresDialect({ url: databaseUrl, schema: 'commerce', onError }),
    })
    try {
      if (databaseUrl === undefined) writeFileSync(path.join(dataDir, 'vitrine.sqlite'), '')
      else await sql`create schema commerce`.execute(old)
      const all =
        databaseUrl === undefined
          ? commerceMigrations(undefined)({ kind: 'sqlite', text: 'text' })
          : commerceMigrations('public')({ kind: 'postgres', text: 'text collate "C"' })
      const earlier = Object.fromEntries(Object.entries(all).filter(([name]) => !added.has(name)))
      const migrator = new Migrator({
        db: old,
        provider: { getMigrations: async () => earlier },
        ...(databaseUrl === undefined ? {} : { migrationTableSchema: 'commerce' }),
      })
      expect((await migrator.migrateToLatest()).error).toBeUndefined()
      await old
        .insertInto('customers')
        .values([customer, ...others])
        .execute()
      await old
        .insertInto('customer_tokens')
        .values([
          ...[token('link', 'password', later), token('moved', 'email-old', later)],
          ...[token('new-only', 'email-new', later), token('unused', 'password', null)],
        ])
        .execute()
      await old
        .insertInto('outbox')
        .values([
          mail('m1', ['ada@shop.test'], at),
          mail('m2', ['ada@shop.test'], null),
          mail('m3', ['owner@shop.test', 'ada@shop.test'], at),
          mail('m4', ['bob@shop.test'], at),
          ...others.map(({ id, email }) => mail(id, [email], at)),
        ])
        .execute()
      await old
        .insertInto('form_submissions')
        .values([
          submission('s1', { email: 'no@address.test', reply: ' Ada@Shop.test' }),
          submission('s2', { email: 'x' }),
        ])
        .execute()
    } finally {
      await old.destroy()
    }

    await (await openCommerce(opened)).close()
    const mails = Object.fromEntries((await rowsOf(opened, 'outbox')).map((row) => [String(row['id']), row]))
    const contentOf = (id: string) => JSON.parse(String(mails[id]?.['message'])) as unknown
    expect(mails['m1']).toMatchObject({ recipient: 'ada@shop.test', customer_id: 'c1' })
    expect(contentOf('m1')).toEqual({ to: ['ada@shop.test'], subject: 'Über m1' })
    // Mail that has not been sent yet keeps its text.
    expect(mails['m2']).toMatchObject({ recipient: 'ada@shop.test', customer_id: 'c1' })
    expect(contentOf('m2')).toMatchObject({ text: link, html: link })
    expect(mails['m3']).toMatchObject({ recipient: null, customer_id: null })
    expect(contentOf('m3')).toEqual({ to: ['owner@shop.test', 'ada@shop.test'], subject: 'Über m3' })
    expect(mails['m4']).toMatchObject({ recipient: 'bob@shop.test', customer_id: null })
    expect(others.map(({ id }) => mails[id]?.['customer_id'])).toEqual([
      ...['activated', 'link', 'moved', null, null, null, null],
    ])
    const verified = (await rowsOf(opened, 'customers')).map((row) => [row['id'], row['email_verified_at']])
    expect(Object.fromEntries(verified)).toEqual({
      ...{ c1: customer.activated_at, activated: later, link: later, moved: later },
      ...{ 'new-only': null, 'at-once': null, unused: null, inactive: null },
    })
    const submissions = await rowsOf(opened, 'form_submissions')
    expect(submissions.map((row) => [row['id'], row['email'], row['customer_id']])).toEqual([
      ['s1', 'ada@shop.test', null],
      ['s2', null, null],
    ])
    await opened.remove()
  })
})
