import { databases } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { about, base, idOf, importWithEditors, scope } from '../../test/import-with-editors.ts'
import { ada, noon } from '../../test/editing.ts'
import { storeFile, storeSettings } from '../../test/store-settings.ts'
import { ImportError } from '../content-files/import-error.ts'
import { createRecord, deleteRecord, publish, saveDraft } from '../content/index.ts'
import { writeMenu } from '../menus/index.ts'
import { writeStoreSettings } from '../store-settings/index.ts'

describe.each(databases())('importing alongside editors into $name', ({ open }) => {
  const beside = importWithEditors(open)
  const { load, conflictsOf, exported, versions, edit } = beside

  test('keeps and reports items that were only edited in the database', async () => {
    await load()
    await edit('About, edited')
    expect(await load()).toMatchObject({
      ...{ added: 0, changed: 0, removed: 0, kept: 1 },
      items: [{ kind: 'record', name: 'page/about (1, en)', file: about, outcome: 'kept' }],
    })
    expect(await exported(about)).toMatchObject({ title: 'About, edited' })
    // Editing other files at the same time causes no conflict.
    expect(await load({ '1/en/pages/team.json': { slug: 'team', title: 'We' } })).toMatchObject({
      ...{ changed: 1, kept: 1 },
    })
    expect(await exported(about)).toMatchObject({ title: 'About, edited' })
  })

  test('lists conflicts and imports nothing if both sides changed, unless forced', async () => {
    await load()
    await edit('About, edited')
    await beside.editing.write((transaction) =>
      writeMenu(transaction, { id: 'main', ...scope, internal_name: 'main', items: [] }),
    )
    await beside.editing.write((transaction) => deleteRecord(transaction, { id: idOf('page', 'team') }))
    const changes = {
      [about]: { slug: 'about', title: 'About, in a file' },
      '1/en/pages/team.json': { slug: 'team', title: 'We' },
      '1/en/menus/main.json': undefined,
      '1/en/pages/new.json': { slug: 'new', title: 'New' },
    }
    const before = await beside.opened.dump()
    expect(await conflictsOf(load(changes))).toEqual([
      {
        file: about,
        name: 'record page/about (1, en)',
        message: 'changed in the files and in the database',
      },
      {
        file: '1/en/pages/team.json',
        name: 'record page/team (1, en)',
        message: 'changed in the files, deleted in the database',
      },
      {
        file: '1/en/menus/main.json',
        name: 'menu main',
        message: 'removed from the files, changed in the database',
      },
    ])
    expect(await beside.opened.dump()).toBe(before)
    expect(await load(changes, { force: true })).toMatchObject({ added: 2, changed: 1, removed: 1 })
    expect(await exported(about)).toMatchObject({ title: 'About, in a file' })
    expect(await exported('1/en/pages/team.json')).toMatchObject({ title: 'We' })
    expect(await exported('1/en/menus/main.json')).toBeUndefined()
    expect((await load(changes)).items).toEqual([])
  })

  test('store settings conflict, are kept, and are removed like other items', async () => {
    const files = { 'store.json': storeFile, '1/store.json': { returns: { days: 14 } } }
    await load()
    expect(await load(files)).toMatchObject({ added: 2 })
    const settings = { ...storeSettings, returns: { days: 60 } }
    await beside.editing.write((transaction) => writeStoreSettings(transaction, { channelId: '', settings }))
    expect(await load(files)).toMatchObject({ kept: 1, changed: 0 })
    const changed = { ...files, 'store.json': { ...storeFile, returns: { days: 7 } } }
    expect(await conflictsOf(load(changed))).toEqual([
      { file: 'store.json', name: 'store ', message: 'changed in the files and in the database' },
    ])
    // The currencies in the file contradict those stored for the channel in the database.
    const channel = { channelId: '1', settings: { defaultCurrency: 'CHF' } }
    await beside.editing.write((transaction) => writeStoreSettings(transaction, channel))
    const onlyEuro = JSON.parse(
      JSON.stringify({ ...storeFile, currencies: [{ id: 'EUR' }] }).replaceAll(/,"CHF":\d+/g, ''),
    ) as object
    const before = await beside.opened.dump()
    await expect(load({ ...files, 'store.json': onlyEuro }, { force: true })).rejects.toThrow(ImportError)
    expect(await beside.opened.dump()).toBe(before)
    expect(await load(changed, { force: true })).toMatchObject({ changed: 1, kept: 1 })
    expect(await exported('store.json')).toMatchObject({ returns: { days: 7 } })
    expect(await load({ 'store.json': changed['store.json'] }, { force: true })).toMatchObject({ removed: 1 })
    expect(await exported('1/store.json')).toBeUndefined()
  })

  test('does not remove a record that an editor’s menu links to, even if forced', async () => {
    await load()
    const item = { internal_name: 'a', slug: null, children: [] }
    const items = [
      { ...item, title: 'Team', recordId: idOf('page', 'team') },
      { ...item, title: 'About', recordId: idOf('page', 'about') },
    ]
    const menu = { id: 'made', ...scope, internal_name: 'footer', items }
    await beside.editing.write((transaction) => writeMenu(transaction, menu))
    const without = { '1/en/pages/team.json': undefined }
    const before = await beside.opened.dump()
    for (const force of [false, true]) {
      expect(await conflictsOf(load(without, { force }))).toEqual([
        {
          file: '1/en/pages/team.json',
          name: 'record page/team (1, en)',
          message: 'removed from the files, but the menu footer (1, en) in the database links to it',
          why: 'needed',
        },
      ])
      await expect(load(without, { force })).rejects.toThrow(
        'Nothing was imported. These items were removed from the files, but the database still uses them. Restore the files, or remove the references first:\n  1/en/pages/team.json: record',
      )
      expect(await beside.opened.dump()).toBe(before)
    }
    await beside.editing.write((transaction) => writeMenu(transaction, { ...menu, items: items.slice(1) }))
    expect(await load(without)).toMatchObject({ removed: 1 })
  })

  test('does not remove a record that an editor’s record refers to, even if forced', async () => {
    const grace = '1/en/records/author/grace.json'
    const teamPage = { slug: 'team', title: 'Team', fields: { author: 'author/grace' } }
    await load({ [grace]: { title: 'Grace' }, '1/en/pages/team.json': teamPage })
    const made = { ...scope, model: 'page', key: 'made', title: 'Made', slug: 'made', visible: true }
    const data = { author: idOf('author', 'grace') }
    const { id } = await beside.editing.write((transaction) => createRecord(transaction, { ...made, data }))
    const before = await beside.opened.dump()
    for (const force of [false, true]) {
      // In the same import, the page in the files loses its reference, so there is no conflict.
      expect(await conflictsOf(load({}, { force }))).toEqual([
        {
          file: grace,
          name: 'record author/grace (1, en)',
          message: 'removed from the files, but the record page/made (1, en) in the database refers to it',
          why: 'needed',
        },
      ])
      expect(await beside.opened.dump()).toBe(before)
    }
    await beside.editing.write((transaction) => saveDraft(transaction, { id, data: {} }))
    expect(await load()).toMatchObject({ changed: 1, removed: 1 })
  })

  test('removes a record together with the menus in the files that link to it', async () => {
    const second = '1/en/menus/second.json'
    const main = { id: 'main', items: [{ title: 'About us', page: 'about' }] }
    await load({
      [second]: { items: [{ title: 'Team', page: 'team' }] },
      '1/en/menus/main.json': { id: 'main', items: [{ title: 'Team', page: 'team' }] },
    })
    const without = { '1/en/pages/team.json': undefined, '1/en/menus/main.json': main, [second]: undefined }
    expect(await load(without)).toMatchObject({ changed: 1, removed: 2 })
    expect(await exported('1/en/menus/main.json')).toMatchObject({ items: main.items })
  })

  test('accepts the same change on both sides', async () => {
    await load()
    await edit('We')
    const changes = { [about]: { slug: 'about', title: 'We', fields: { author: 'author/ada' } } }
    const count = await versions(idOf('page', 'about'))
    expect((await load(changes)).items).toEqual([])
    expect(await versions(idOf('page', 'about'))).toBe(count)
    // The change now counts as imported.
    expect(await load({ [about]: { slug: 'about', title: 'Us' } })).toMatchObject({ changed: 1 })
  })

  test('does not restore items that were deleted in the database', async () => {
    await load()
    await beside.editing.write((transaction) => deleteRecord(transaction, { id: idOf('page', 'team') }))
    expect(await load()).toMatchObject({ added: 0, kept: 1 })
    expect(await exported('1/en/pages/team.json')).toBeUndefined()
    expect((await load({ '1/en/pages/team.json': undefined })).items).toEqual([])
  })

  test('leaves content of editors untouched, unless a file has the same name', async () => {
    await load()
    const record = { ...scope, model: 'author', key: 'grace', title: 'Grace', slug: null, visible: true }
    await beside.editing.write((transaction) =>
      createRecord(transaction, { ...record, data: { born: 1906 } }),
    )
    expect((await load()).items).toEqual([])
    const file = '1/en/records/author/grace.json'
    expect(await exported(file)).toEqual({ title: 'Grace', status: 'draft', fields: { born: 1906 } })
    expect(await conflictsOf(load({ [file]: { title: 'Grace Hopper' } }))).toMatchObject([
      { file, message: 'created in the files and in the database' },
    ])
    // The record requires its model.
    const without = {
      'models/author.json': undefined,
      '1/en/records/author/ada.json': undefined,
      'models/page.json': { ...(base['models/page.json'] as object), fields: { text: { type: 'text' } } },
      [about]: { slug: 'about', title: 'About' },
    }
    expect(await conflictsOf(load(without))).toMatchObject([
      { file: 'models/author.json', name: 'model author', message: expect.stringContaining('records') },
    ])
  })

  test('reports in a dry run what an import would change', async () => {
    await load()
    const before = await beside.opened.dump()
    const changes = { [about]: { slug: 'us', title: 'Us' }, '1/en/pages/team.json': undefined }
    expect(await load(changes, { dryRun: true })).toMatchObject({ changed: 1, removed: 1 })
    expect(await beside.opened.dump()).toBe(before)
  })

  /** An author that nothing refers to. */
  const graceFile = { '1/en/records/author/grace.json': { title: 'Grace' } }
  const team = '1/en/pages/team.json'

  test('fails in a dry run with the same error as an import', async () => {
    await load(graceFile)
    const record = { ...scope, model: 'page', key: 'made', title: 'Made', slug: 'news', visible: true }
    await beside.editing.write((transaction) =>
      createRecord(transaction, { ...record, data: {}, publish: true }),
    )
    const alan = { ...record, model: 'author', key: 'alan', slug: null }
    await beside.editing.write((transaction) => createRecord(transaction, { ...alan, data: {} }))
    await beside.editing.write((transaction) => deleteRecord(transaction, { id: idOf('author', 'grace') }))
    const before = await beside.opened.dump()
    const errorOf = (changes: Readonly<Record<string, unknown>>, dryRun: boolean) =>
      load(changes, { dryRun }).then(
        () => 'imported',
        (error: unknown) => error,
      )
    for (const changes of [
      { '1/en/pages/news.json': { title: 'News', slug: 'news' } },
      { ...graceFile, [team]: { slug: 'team', title: 'Us', fields: { author: 'author/grace' } } },
      {
        'models/author.json': undefined,
        '1/en/records/author/ada.json': undefined,
        'models/page.json': { ...(base['models/page.json'] as object), fields: { text: { type: 'text' } } },
        [about]: { slug: 'about', title: 'About' },
      },
    ]) {
      const [dryRunError, importError] = [await errorOf(changes, true), await errorOf(changes, false)]
      expect(importError).toBeInstanceOf(Error)
      expect(dryRunError).toEqual(importError)
      expect(await beside.opened.dump()).toBe(before)
    }
  })

  test('reports the position of a relation to a record that editors deleted', async () => {
    await load(graceFile)
    await beside.editing.write((transaction) => deleteRecord(transaction, { id: idOf('author', 'grace') }))
    const fields = { author: 'author/grace' }
    const draft = '1/en/pages/team.draft.json'
    const changes = {
      ...graceFile,
      [team]: { slug: 'team', title: 'Us', fields },
      [draft]: { slug: 'team', title: 'We', fields },
    }
    const rejected: unknown = await load(changes).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(ImportError)
    const message = 'refers to a record that does not exist in the database'
    // After {"slug":"team","title":"Us","fields":{"author":
    const problem = { pointer: '/fields/author', line: 1, column: 48, message }
    expect((rejected as ImportError).problems).toEqual([
      { file: team, ...problem },
      { file: draft, ...problem },
    ])
  })

  test('adds and removes a draft of a published page', async () => {
    await load()
    const draft = { slug: 'about-us', title: 'About us', publish_at: '2030-01-01T10:00:00+02:00' }
    const draftFile = '1/en/pages/about.draft.json'
    expect(await load({ [draftFile]: draft })).toMatchObject({ changed: 1 })
    expect(await exported(draftFile)).toEqual({ ...draft, publish_at: '2030-01-01T08:00:00.000Z' })
    expect(await exported(about)).toEqual(base[about])
    // The published version has not changed.
    expect(await versions(idOf('page', 'about'))).toBe(2)
    const row = await beside.editing.database.db
      .selectFrom('records')
      .select(['slug', 'published_version_id'])
      .where('id', '=', idOf('page', 'about'))
      .executeTakeFirst()
    expect(row?.slug).toBe('about')
    expect(await load()).toMatchObject({ changed: 1 })
    expect(await exported(draftFile)).toBeUndefined()
    expect(await beside.editing.database.db.selectFrom('schedules').selectAll().execute()).toEqual([])
  })

  test('lets a file unpublish a record, reassign its slug, and publish it again', async () => {
    await load()
    const withdrawn = {
      [about]: { slug: 'later', title: 'About', status: 'draft', fields: { author: 'author/ada' } },
      '1/en/pages/team.json': { slug: 'about', title: 'Team' },
    }
    expect(await load(withdrawn)).toMatchObject({ changed: 2 })
    expect(await exported(about)).toEqual(withdrawn[about])
    expect(await exported('1/en/pages/team.json')).toEqual(withdrawn['1/en/pages/team.json'])
    expect(await load()).toMatchObject({ changed: 2 })
    expect(await exported(about)).toEqual(base[about])
  })

  test('exports an editor’s draft next to the published version', async () => {
    await load()
    await edit('A draft', false)
    expect(await exported('1/en/pages/about.draft.json')).toMatchObject({ title: 'A draft' })
    expect(await exported(about)).toEqual(base[about])
    await beside.editing.write((transaction) => publish(transaction, { id: idOf('page', 'about') }))
    expect(await exported('1/en/pages/about.draft.json')).toBeUndefined()
    expect(await exported(about)).toMatchObject({ title: 'A draft' })
  })

  test('stores relations by id and exports them by key', async () => {
    await load()
    const row = await beside.editing.database.db
      .selectFrom('versions')
      .select('data')
      .where('record_id', '=', idOf('page', 'about'))
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.data)).toEqual({ author: idOf('author', 'ada') })
    expect(await exported(about)).toEqual(base[about])
  })

  test('reports the position of a slug that an editor gave to another page', async () => {
    await load()
    const record = { ...scope, model: 'page', key: 'made', title: 'Made', slug: 'news', visible: true }
    await beside.editing.write((transaction) =>
      createRecord(transaction, { ...record, data: {}, publish: true }),
    )
    const file = '1/en/pages/news.json'
    const rejected = await load({ [file]: { title: 'News', slug: 'news' } }).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(ImportError)
    expect((rejected as ImportError).problems).toMatchObject([
      { file, pointer: '/slug', line: 1, column: 24, message: 'The record page/made already has this slug.' },
    ])
  })

  test('reports the position of a slug of another page in a file that becomes a draft', async () => {
    await load()
    const record = { ...scope, model: 'page', key: 'made', title: 'Made', slug: 'news', visible: true }
    await beside.editing.write((transaction) =>
      createRecord(transaction, { ...record, data: {}, publish: true }),
    )
    const file = '1/en/pages/team.json'
    const before = await beside.opened.dump()
    for (const title of ['Team', 'We']) {
      const changes = { [file]: { title, slug: 'news', status: 'draft' } }
      const rejected = await load(changes).catch((error: unknown) => error)
      expect(rejected).toBeInstanceOf(ImportError)
      const message = 'The record page/made already has this slug.'
      expect((rejected as ImportError).problems).toMatchObject([{ file, pointer: '/slug', message }])
    }
    expect(await beside.opened.dump()).toBe(before)
  })

  test('records the actor and time of an import in the audit log', async () => {
    await load({}, { actor: ada, now: noon })
    const rows = await beside.editing.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'at'])
      .execute()
    expect(new Set(rows.map(({ actor, at }) => `${actor} ${at}`))).toEqual(
      new Set([`${ada.name} ${new Date(noon).toISOString()}`]),
    )
  })
})
