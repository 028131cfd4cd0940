import { type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach } from 'vitest'
import { parseFiles } from '../src/content-files/read-folder.ts'
import { saveDraft, toRecordId } from '../src/content/index.ts'
import { exportContent } from '../src/export/index.ts'
import { createTransactionRunner, importFiles, type ImportOptions } from '../src/import/import-content.ts'
import type { ImportSummary } from '../src/import/import-summary.ts'
import { ImportConflictError } from '../src/import/index.ts'
import { type Editing, openEditing } from './editing.ts'

export const about = '1/en/pages/about.json'
export const scope = { channelId: '1', language: 'en' }
export const idOf = (model: string, key: string) => toRecordId({ ...scope, model, key })

export const base: Readonly<Record<string, unknown>> = {
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

/** Opens a database for each test of a suite. Tests import files into it and change it as editors. */
export function importWithEditors(open: () => Promise<OpenedDatabase>) {
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

  /** Imports the base files with changes. The value undefined removes a file. */
  const load = (
    changes: Readonly<Record<string, unknown>> = {},
    options: ImportOptions = {},
  ): Promise<ImportSummary> => {
    const all = Object.entries({ ...base, ...changes }).filter(([, value]) => value !== undefined)
    const texts = new Map(all.map(([file, value]) => [file, JSON.stringify(value)]))
    return importFiles(createTransactionRunner(editing.database, options), parseFiles(texts), options)
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
    editing.write((transaction) =>
      saveDraft(transaction, { id: idOf('page', 'about'), title, publish: isPublished }),
    )

  return {
    load,
    conflictsOf,
    exported,
    versions,
    edit,
    get opened() {
      return opened
    },
    get editing() {
      return editing
    },
  }
}
