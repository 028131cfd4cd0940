import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Editing, fillSite, noon, openEditing, rowsOf } from '../../../test/editing.ts'
import { writeModel } from '../../models/write-model.ts'
import { ensureIndex } from '../indexing/build-index.ts'
import { createRecord, deleteRecord, rollBack, saveDraft } from './edit-records.ts'
import { cancelSchedule, publish, schedule, unpublish } from './publishing.ts'
import { type NewRecord, toRecordId } from './record.ts'
import { createScheduler } from './scheduler.ts'

const article: NewRecord = {
  model: 'article',
  channelId: '1',
  language: 'en',
  key: 'first',
  slug: 'first',
  visible: true,
  title: 'First',
  data: { text: 'One' },
}

describe.each(databases())('writing records on $name', ({ open }) => {
  let opened: OpenedDatabase
  let editing: Editing

  beforeEach(async () => {
    opened = await open()
    editing = await openEditing(opened)
    await fillSite(editing)
  })
  afterEach(async () => {
    await editing.database.close()
    await opened.remove()
  })

  const create = (more: Partial<NewRecord> = {}) =>
    editing.write((transaction) => createRecord(transaction, { ...article, ...more }))
  const shown = (id: string) =>
    editing.database.db
      .selectFrom('records')
      .leftJoin('versions', 'versions.id', 'records.published_version_id')
      .select(['records.slug', 'records.visible', 'revision', 'title', 'number', 'data'])
      .where('records.id', '=', id)
      .executeTakeFirst()

  test('a record is drafted, published, rolled back and deleted', async () => {
    const made = await create()
    expect(made).toMatchObject({ revision: 1, number: 1, publishedVersionId: null })
    const { id } = made
    expect(await shown(id)).toMatchObject({ slug: 'first', title: null })

    const published = await editing.write((w) => publish(w, { id, revision: 1 }))
    expect(published).toMatchObject({ revision: 2, publishedVersionId: made.versionId })
    const saved = await editing.write((w) =>
      saveDraft(w, { id, revision: 2, title: 'Second', slug: 'second', data: { text: 'Two' } }),
    )
    expect(saved).toMatchObject({ revision: 3, number: 2, publishedVersionId: made.versionId })
    expect(await shown(id)).toMatchObject({ slug: 'first', title: 'First', number: 1 })

    await editing.write((w) => publish(w, { id }))
    expect(await shown(id)).toMatchObject({ slug: 'second', title: 'Second', number: 2, visible: 1 })
    const back = await editing.write((w) => rollBack(w, { id, version: 1 }))
    expect(back).toMatchObject({ number: 3, revision: 5, publishedVersionId: saved.versionId })
    await editing.write((w) => publish(w, { id }))
    expect(await shown(id)).toMatchObject({
      slug: 'first',
      title: 'First',
      number: 3,
      data: '{"text":"One"}',
    })
    await editing.write((w) => unpublish(w, { id }))
    expect(await shown(id)).toMatchObject({ slug: 'first', title: null, revision: 7 })

    await editing.write((w) => deleteRecord(w, { id, revision: 7 }))
    expect(await shown(id)).toBeUndefined()
    expect(await rowsOf(editing.database, 'versions')).toEqual([])
    const entries = await rowsOf(editing.database, 'audit_entries')
    expect(entries.map(({ action }) => action).slice(-8)).toEqual([
      'record.create',
      'record.publish',
      'record.save',
      'record.publish',
      'record.roll-back',
      'record.publish',
      'record.unpublish',
      'record.delete',
    ])
    expect(entries.at(-1)).toMatchObject({
      actor: 'ada@shop.test',
      actor_kind: 'operator',
      at: '2026-05-31T12:00:00.000Z',
      target: `record:${id}`,
    })
  })

  test('every write is in the change table, but drafts only with their record', async () => {
    const before = (await rowsOf(editing.database, 'changes')).length
    const { id } = await create()
    await editing.write((w) => publish(w, { id }))
    await editing.write((w) => saveDraft(w, { id, title: 'New' }))
    const tags = (await rowsOf(editing.database, 'changes')).slice(before).map(({ tag }) => tag)
    expect(tags).toHaveLength(5)
    expect(tags[0]).toBe(`record:${id}`)
    expect(tags.slice(1, 4).toSorted()).toEqual(['model:article', 'publications', `record:${id}`])
    expect(tags[4]).toBe(`record:${id}`)
  })

  test('a write that is too late gets the conflicting revision and changes nothing', async () => {
    const { id } = await create()
    await editing.write((w) => saveDraft(w, { id, revision: 1, title: 'Faster' }))
    const before = await opened.dump()
    const late = await editing.attempt((w) => saveDraft(w, { id, revision: 1, title: 'Late' }))
    expect(late).toMatchObject({
      code: 'CONFLICT',
      field: 'revision',
      current: { revision: 2, saved_by: 'ada@shop.test', saved_at: '2026-05-31T12:00:00.000Z' },
    })
    expect(await opened.dump()).toBe(before)
  })

  test.each([
    ['an unknown model', { model: 'nothing' }, 'model'],
    ['an unknown channel', { channelId: '9' }, 'channel'],
    ['a language that the channel lacks', { language: 'fr' }, 'language'],
    ['a reserved slug', { slug: 'apis/x' }, 'slug'],
    ['an unknown field', { data: { colour: 'red' } }, 'fields.colour'],
    ['a field that every record has', { data: { title: 'x' } }, 'fields.title'],
    ['a field named like a property of objects', { data: { constructor: 'x' } }, 'fields.constructor'],
    ['a wrong type', { data: { number: '1' } }, 'fields.number'],
    ['a missing record', { data: { author: 'nobody' } }, 'fields.author'],
  ])('rejects %s', async (_, more, field) => {
    const before = await opened.dump()
    const result = await editing.attempt((w) => createRecord(w, { ...article, ...more }))
    expect(result).toMatchObject({ code: 'BAD_PARAMETER', field })
    expect(await opened.dump()).toBe(before)
  })

  test('a relation refers to a record of an allowed model, created in any order', async () => {
    const author = { ...article, model: 'author', key: 'ada', slug: null, title: 'Ada', data: {} }
    const both = await editing.write(async (w) => {
      const leading = { ...article, key: 'both', slug: null, data: { author: toRecordId(author) } }
      const first = await createRecord(w, leading)
      await createRecord(w, { ...author })
      return first
    })
    expect(await shown(both.id)).toBeDefined()
    const made = await create({ ...author, key: 'bob' })
    const led = await create({ data: { author: [made.id] } })
    const wrong = await editing.attempt((w) => saveDraft(w, { id: led.id, data: { author: led.id } }))
    expect(wrong).toMatchObject({ field: 'fields.author', message: expect.stringContaining('author') })
  })

  test('a record cannot be deleted while drafts or published records refer to it', async () => {
    const author = await create({ model: 'author', key: 'ada', slug: null, data: {} })
    const data = { author: [author.id] }
    const draft = await create({ data, publish: true })
    const remove = () => editing.attempt((w) => deleteRecord(w, { id: author.id }))
    const rejected = { code: 'CONFLICT', field: 'id', message: expect.stringContaining(draft.id) }
    expect(await remove()).toMatchObject(rejected)
    await editing.write((w) => saveDraft(w, { id: draft.id, data: { json: { seen: author.id } } }))
    expect(await remove()).toMatchObject(rejected)
    await editing.write((w) => publish(w, { id: draft.id }))
    await editing.write((w) => saveDraft(w, { id: draft.id, data }))
    expect(await remove()).toMatchObject(rejected)
    await editing.write((w) => saveDraft(w, { id: draft.id, data: {} }))
    expect(await remove()).toEqual({ id: author.id })
  })

  test('referrers are looked up in the index, not scanned', async () => {
    const queries: string[] = []
    const counted = await openEditing(opened, (sql) => queries.push(sql))
    const remove = async (key: string) => {
      const { id } = await create({ model: 'author', key, slug: null, data: {} })
      // A record that contains the id outside of a relation does not refer to the record.
      const data = { json: { seen: id }, text: `"${id}"` }
      for (const each of ['a', 'b', 'c']) await create({ key: `${key}-${each}`, slug: null, data })
      queries.length = 0
      expect(await counted.attempt((w) => deleteRecord(w, { id }))).toEqual({ id })
      return [...queries]
    }
    const few = await remove('ada')
    expect(await remove('bob')).toEqual(few)
    expect(few.filter((sql) => sql.includes('versions') && sql.includes('like'))).toEqual([])
    expect(few.length).toBeLessThan(20)
    await counted.database.close()
  })

  test('references of drafts are known in a database of an earlier release', async () => {
    const author = await create({ model: 'author', key: 'ada', slug: null, data: {} })
    const draft = await create({ publish: true })
    await editing.write((w) => saveDraft(w, { id: draft.id, data: { author: author.id } }))
    const before = await opened.dump()
    await editing.database.db.deleteFrom('field_index').execute()
    await editing.database.db.insertInto('content_index').values({ id: 1, version: 3 }).execute()
    await ensureIndex(editing.database)
    const rows = (dump: string) => dump.split('\n\n').find((table) => table.startsWith('field_index\n'))
    expect(rows(await opened.dump())).toBe(rows(before))
    expect(await editing.attempt((w) => deleteRecord(w, { id: author.id }))).toMatchObject({ field: 'id' })
  })

  test('a relation to a deleted record does not block other changes', async () => {
    const author = await create({ model: 'author', key: 'ada', slug: null, data: {} })
    const { id } = await create({ data: { author: author.id } })
    await editing.write((w) => deleteRecord(w, { id: author.id, isForced: true }))
    expect(await editing.attempt((w) => saveDraft(w, { id, title: 'New' }))).toMatchObject({ number: 2 })
    const changed = await editing.attempt((w) => saveDraft(w, { id, data: { author: [author.id, 'x'] } }))
    expect(changed).toMatchObject({ code: 'BAD_PARAMETER', field: 'fields.author' })
    // The published version was the current one.
    expect(await editing.attempt((w) => publish(w, { id }))).toMatchObject({ number: 2 })
    expect(await editing.attempt((w) => rollBack(w, { id, version: 1 }))).toMatchObject({ number: 3 })
  })

  test('an older version does not restore a relation to a deleted record', async () => {
    const author = await create({ model: 'author', key: 'ada', slug: null, data: {} })
    const { id } = await create({ data: { author: author.id }, publish: true })
    await editing.write((w) => saveDraft(w, { id, data: {}, publish: true }))
    await editing.write((w) => deleteRecord(w, { id: author.id, isForced: true }))
    const before = await opened.dump()
    const dead = {
      ...{ code: 'BAD_PARAMETER', field: 'fields.author' },
      message: 'Refers to a record that does not exist.',
    }
    expect(await editing.attempt((w) => rollBack(w, { id, version: 1 }))).toMatchObject(dead)
    expect(await editing.attempt((w) => publish(w, { id, version: 1 }))).toMatchObject(dead)
    expect(await opened.dump()).toBe(before)
    // The rollback succeeds once the author has been restored.
    await create({ model: 'author', key: 'ada', slug: null, data: {} })
    expect(await editing.attempt((w) => rollBack(w, { id, version: 1 }))).toMatchObject({ number: 3 })
  })

  test('a single-type model has one record in a language', async () => {
    await editing.write((w) =>
      writeModel(w, { internal_name: 'imprint', name: 'Imprint', kind: 'single', fields: {} }),
    )
    const imprint = { model: 'imprint', slug: null, data: {} }
    await create(imprint)
    const second = await editing.attempt((w) =>
      createRecord(w, { ...article, ...imprint, key: 'second', publish: true }),
    )
    expect(second).toMatchObject({ code: 'BAD_PARAMETER', field: 'model' })
    expect(await create({ ...imprint, language: 'de' })).toMatchObject({ number: 1 })
  })

  test('two records of a language cannot have the same slug or key, except for unpublished slugs', async () => {
    const first = await create({ publish: true })
    const attempt = (more: Partial<NewRecord>) =>
      editing.attempt((w) => createRecord(w, { ...article, ...more }))
    expect(await attempt({ key: 'other' })).toMatchObject({ field: 'slug' })
    expect(await attempt({ slug: 'other' })).toMatchObject({ field: 'key' })
    const second = await create({ key: 'second', slug: 'second', publish: true })
    await editing.write((w) => saveDraft(w, { id: second.id, slug: 'first' }))
    const taken = await editing.attempt((w) => publish(w, { id: second.id }))
    expect(taken).toMatchObject({ code: 'BAD_PARAMETER', field: 'slug' })
    await editing.write((w) => saveDraft(w, { id: first.id, slug: 'moved', publish: true }))
    await editing.write((w) => publish(w, { id: second.id }))
    expect(await shown(second.id)).toMatchObject({ slug: 'first' })
    expect(await create({ language: 'de' })).toMatchObject({ number: 1 })
  })

  test('publishing manually cancels a schedule for the same or an older version', async () => {
    const { id } = await create()
    const plan = () =>
      editing.write((w) => schedule(w, { id, action: 'publish', at: new Date(noon + 60_000).toISOString() }))
    const planned = () => editing.database.db.selectFrom('schedules').select('action').execute()
    await editing.write((w) => saveDraft(w, { id, title: 'Second' }))
    await plan()
    await editing.write((w) => publish(w, { id, version: 1 }))
    expect(await planned()).toHaveLength(1)
    await editing.write((w) => publish(w, { id, version: 2 }))
    expect(await planned()).toEqual([])
    const entries = await rowsOf(editing.database, 'audit_entries')
    expect(entries.slice(-2)).toMatchObject([
      { action: 'record.cancel-schedule', target: `record:${id}` },
      { action: 'record.publish' },
    ])
    await plan()
    await editing.write((w) => saveDraft(w, { id, title: 'Third', publish: true }))
    expect(await planned()).toEqual([])
  })

  test('a version that its model no longer allows is not published', async () => {
    const { id } = await create()
    const fields = { number: { type: 'number' } }
    const model = { internal_name: 'article', name: 'Article', kind: 'collection', fields } as const
    await editing.write((w) => writeModel(w, model))
    const before = await opened.dump()
    const rejected = await editing.attempt((w) => publish(w, { id }))
    expect(rejected).toMatchObject({ code: 'BAD_PARAMETER', field: 'fields.text' })
    expect(await opened.dump()).toBe(before)
  })

  test('a schedule runs once, in the process that claims it', async () => {
    const { id } = await create()
    const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()
    await editing.write((w) => schedule(w, { id, action: 'publish', at: at(10) }))
    await editing.write((w) => saveDraft(w, { id, title: 'Not this one' }))
    await editing.write((w) => schedule(w, { id, action: 'unpublish', at: at(20) }))
    let now = noon
    const errors: unknown[] = []
    // In a single process, two connections to the same SQLite file would block each other.
    const other = opened.databaseUrl === undefined ? editing : await openEditing(opened)
    const schedulers = [editing, other].map(({ database }) =>
      createScheduler({ database, onError: (error) => errors.push(error), now: () => now, intervalMs: 0 }),
    )
    const runAll = async () => {
      const done = await Promise.all(schedulers.map((each) => each.runDue()))
      return done.reduce((sum, each) => sum + each, 0)
    }
    expect(await runAll()).toBe(0)
    now = noon + 10 * 60_000
    expect(await runAll()).toBe(1)
    expect(await shown(id)).toMatchObject({ title: 'First' })
    now = noon + 60 * 60_000
    expect(await runAll()).toBe(1)
    expect(await shown(id)).toMatchObject({ title: null })
    expect(await runAll()).toBe(0)
    expect(errors).toEqual([])
    const entries = await rowsOf(editing.database, 'audit_entries')
    expect(entries.slice(-2)).toMatchObject([
      { action: 'record.publish', actor_kind: 'scheduler', actor: 'ada@shop.test' },
      { action: 'record.unpublish', actor_kind: 'scheduler' },
    ])
    if (other !== editing) await other.database.close()
  })

  test('a failed schedule is reported, shown and not tried again', async () => {
    await create({ publish: true })
    const { id } = await create({ key: 'second', slug: 'second' })
    await editing.write((w) => publish(w, { id }))
    await editing.write((w) => saveDraft(w, { id, slug: 'first' }))
    await editing.write((w) => schedule(w, { id, action: 'publish', at: new Date(noon).toISOString() }))
    const errors: unknown[] = []
    const { database } = editing
    const scheduler = createScheduler({
      database,
      onError: (error) => errors.push(error),
      now: () => noon,
      intervalMs: 0,
    })
    expect(await scheduler.runDue()).toBe(0)
    expect(await scheduler.runDue()).toBe(0)
    expect(errors).toMatchObject([{ message: expect.stringContaining('slug') }])
    const [failed] = await database.db.selectFrom('schedules').selectAll().execute()
    expect(failed?.failure).toContain('slug')
    await editing.write((w) => cancelSchedule(w, { id, action: 'publish' }))
    expect(await editing.attempt((w) => cancelSchedule(w, { id }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
