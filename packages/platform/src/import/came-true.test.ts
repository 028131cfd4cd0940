import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noon, openEditing, rowsOf, type Editing } from '../../test/editing.ts'
import { createScheduler, publish, saveDraft, toRecordId } from '../editing/index.ts'
import { exportContent } from '../export/index.ts'
import { importFiles, writeTo, type ImportOptions, type ImportSummary } from './import-content.ts'
import { ImportConflictError } from './import-error.ts'
import { readTexts } from './read-files.ts'

const about = '1/en/pages/about.json'
const place = { channelId: '1', language: 'en' }
const idOf = (model: string, key: string) => toRecordId({ ...place, model, key })

const base: Readonly<Record<string, unknown>> = {
  'site.json': {
    ...{ tenantId: 't', workspaceId: 'w', environmentId: 'e', storeHash: 'h' },
    ecommProvider: { a: 'a', b: 'b', c: 'c' },
  },
  'channels.json': [
    { id: '1', name: 'One', hosts: ['localhost'], languages: ['en', 'de'], defaultLanguage: 'en' },
  ],
  'models/page.json': {
    internal_name: 'page',
    name: 'Page',
    kind: 'collection',
    fields: { text: { type: 'text' }, author: { type: 'relation', model: 'author' } },
  },
  'models/author.json': {
    internal_name: 'author',
    name: 'Author',
    kind: 'collection',
    fields: { born: { type: 'number' } },
  },
  [about]: { slug: 'about', title: 'About', fields: { author: 'author/ada' } },
  '1/en/pages/team.json': { slug: 'team', title: 'Team' },
  '1/en/records/author/ada.json': { title: 'Ada', fields: { born: 1815 } },
  '1/en/menus/main.json': { id: 'main', items: [{ title: 'About', page: 'about' }] },
}

describe.each(databases())('importing what was planned, and models, into $name', ({ open }) => {
  let opened: OpenedDatabase
  let editing: Editing

  beforeEach(async () => {
    opened = await open()
    editing = await openEditing(opened)
  })
  afterEach(async () => {
    await editing.database.close()
    await opened.remove()
  })

  const load = (
    changes: Readonly<Record<string, unknown>> = {},
    how: ImportOptions = {},
  ): Promise<ImportSummary> => {
    const all = Object.entries({ ...base, ...changes }).filter(([, value]) => value !== undefined)
    const texts = new Map(all.map(([file, value]) => [file, JSON.stringify(value)]))
    return importFiles(writeTo(editing.database, how), readTexts(texts), how)
  }
  const conflictsOf = (work: Promise<unknown>) =>
    work.then(
      () => [],
      (error: unknown) => {
        if (error instanceof ImportConflictError) return error.conflicts
        throw error
      },
    )
  const exported = async (file: string): Promise<unknown> => {
    const text = (await exportContent(editing.database)).get(file)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  }
  const versions = async (id: string) =>
    (await editing.database.db.selectFrom('versions').select('id').where('record_id', '=', id).execute())
      .length
  const edit = (title: string, isPublished = true) =>
    editing.write((writing) => saveDraft(writing, { id: idOf('page', 'about'), title, publish: isPublished }))

  test('a plan of the files that came true is theirs, and the next edit goes on from it', async () => {
    const draftFile = '1/en/pages/about.draft.json'
    const fields = { author: 'author/ada' }
    const draft = { slug: 'about', title: 'News', fields, publish_at: new Date(noon).toISOString() }
    const before = { now: noon - 1 }
    const after = { now: noon + 1 }
    const { db } = editing.database
    const due = () => db.selectFrom('schedules').selectAll().execute()
    await load({}, before)
    await load({ [draftFile]: draft }, before)
    expect(await due()).toHaveLength(1)
    const scheduler = createScheduler({
      ...{ database: editing.database, now: () => after.now, everyMs: 0 },
      onError: (error) => {
        throw error
      },
    })
    await scheduler.runDue()
    await scheduler.close()
    const id = idOf('page', 'about')
    expect(await versions(id)).toBe(2)
    // Nobody edited anything.
    expect(await load({ [draftFile]: draft }, after)).toMatchObject({ changed: 0, kept: 0 })
    // The draft is edited where it is, which its past time publishes.
    const edited = { ...draft, title: 'Better news' }
    expect(await load({ [draftFile]: edited }, after)).toMatchObject({ changed: 1, kept: 0 })
    expect(await exported(about)).toEqual({ slug: 'about', title: 'Better news', fields })
    expect(await exported(draftFile)).toBeUndefined()
    expect(await due()).toEqual([])
    expect((await load({ [draftFile]: edited }, after)).items).toEqual([])
    // Or it takes the place of what was published before.
    const moved = { slug: 'about', title: 'Old news', fields }
    expect(await load({ [about]: moved }, after)).toMatchObject({ changed: 1 })
    expect(await exported(about)).toEqual(moved)
    expect(await due()).toEqual([])
  })

  test('a plan of the files that came true does not hide what an editor did since, or before', async () => {
    const draftFile = '1/en/pages/about.draft.json'
    const draft = { slug: 'about', title: 'News', publish_at: new Date(noon).toISOString() }
    const all = { [draftFile]: draft }
    await load(all, { now: noon - 1 })
    // Published early, by hand.
    await editing.write((writing) => publish(writing, { id: idOf('page', 'about') }), noon - 1)
    expect(await load(all, { now: noon - 1 })).toMatchObject({ kept: 1 })
    expect(await load(all, { now: noon + 1 })).toMatchObject({ kept: 0, changed: 0 })
    await edit('Edited')
    expect(await load(all, { now: noon + 1 })).toMatchObject({ kept: 1 })
    const edited = { [draftFile]: { ...draft, title: 'Better news' } }
    expect(await conflictsOf(load(edited, { now: noon + 1 }))).toMatchObject([{ file: about }])
  })

  test('a model that is gone leaves a line and a change', async () => {
    const file = 'models/note.json'
    await load({ [file]: { internal_name: 'note', name: 'Note', kind: 'collection', fields: {} } })
    const before = await rowsOf(editing.database, 'changes')
    expect(await load()).toMatchObject({ removed: 1 })
    const changes = (await rowsOf(editing.database, 'changes')).slice(before.length)
    expect(changes.map(({ tag }) => tag)).toEqual(['model:note'])
    const lines = await rowsOf(editing.database, 'audit_entries')
    expect(lines.filter(({ action }) => action === 'model.delete')).toMatchObject([{ target: 'model:note' }])
  })
})
