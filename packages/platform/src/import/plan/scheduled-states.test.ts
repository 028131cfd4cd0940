import { databases } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { about, idOf, importWithEditors } from '../../../test/import-with-editors.ts'
import { noon, rowsOf } from '../../../test/editing.ts'
import { createScheduler, publish } from '../../content/index.ts'

describe.each(databases())('importing schedules and models into $name', ({ open }) => {
  const beside = importWithEditors(open)
  const { load, conflictsOf, exported, versions, edit } = beside

  test('treats a due schedule of the files as imported, and continues from it', async () => {
    const draftFile = '1/en/pages/about.draft.json'
    const fields = { author: 'author/ada' }
    const draft = { slug: 'about', title: 'News', fields, publish_at: new Date(noon).toISOString() }
    const before = { now: noon - 1 }
    const after = { now: noon + 1 }
    const { db } = beside.editing.database
    const due = () => db.selectFrom('schedules').selectAll().execute()
    await load({}, before)
    await load({ [draftFile]: draft }, before)
    expect(await due()).toHaveLength(1)
    const scheduler = createScheduler({
      ...{ database: beside.editing.database, now: () => after.now, intervalMs: 0 },
      onError: (error) => {
        throw error
      },
    })
    await scheduler.runDue()
    await scheduler.close()
    const id = idOf('page', 'about')
    expect(await versions(id)).toBe(2)
    // The import detects no edit.
    expect(await load({ [draftFile]: draft }, after)).toMatchObject({ changed: 0, kept: 0 })
    // A change to the draft file is published immediately, since its scheduled time has passed.
    const edited = { ...draft, title: 'Better news' }
    expect(await load({ [draftFile]: edited }, after)).toMatchObject({ changed: 1, kept: 0 })
    expect(await exported(about)).toEqual({ slug: 'about', title: 'Better news', fields })
    expect(await exported(draftFile)).toBeUndefined()
    expect(await due()).toEqual([])
    expect((await load({ [draftFile]: edited }, after)).items).toEqual([])
    // The change can also be in the main file.
    const moved = { slug: 'about', title: 'Old news', fields }
    expect(await load({ [about]: moved }, after)).toMatchObject({ changed: 1 })
    expect(await exported(about)).toEqual(moved)
    expect(await due()).toEqual([])
  })

  test('detects edits before and after a due schedule of the files', async () => {
    const draftFile = '1/en/pages/about.draft.json'
    const draft = { slug: 'about', title: 'News', publish_at: new Date(noon).toISOString() }
    const all = { [draftFile]: draft }
    await load(all, { now: noon - 1 })
    // An editor publishes the draft before the scheduled time.
    await beside.editing.write((transaction) => publish(transaction, { id: idOf('page', 'about') }), noon - 1)
    expect(await load(all, { now: noon - 1 })).toMatchObject({ kept: 1 })
    expect(await load(all, { now: noon + 1 })).toMatchObject({ kept: 0, changed: 0 })
    await edit('Edited')
    expect(await load(all, { now: noon + 1 })).toMatchObject({ kept: 1 })
    const edited = { [draftFile]: { ...draft, title: 'Better news' } }
    expect(await conflictsOf(load(edited, { now: noon + 1 }))).toMatchObject([{ file: about }])
  })

  test('records the removal of a model in the audit log and the change table', async () => {
    const file = 'models/note.json'
    await load({ [file]: { internal_name: 'note', name: 'Note', kind: 'collection', fields: {} } })
    const before = await rowsOf(beside.editing.database, 'changes')
    expect(await load()).toMatchObject({ removed: 1 })
    const changes = (await rowsOf(beside.editing.database, 'changes')).slice(before.length)
    expect(changes.map(({ tag }) => tag).toSorted()).toEqual(['definition:note', 'model:note'])
    const lines = await rowsOf(beside.editing.database, 'audit_entries')
    expect(lines.filter(({ action }) => action === 'model.delete')).toMatchObject([{ target: 'model:note' }])
  })
})
