import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillSite, openEditing, type Editing } from '../../test/editing.ts'
import { findModels } from './transaction-models.ts'
import { writeModel } from './write-model.ts'

describe.each(databases())('models in a transaction on $name', ({ open }) => {
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

  const author = {
    internal_name: 'author',
    name: 'Author',
    kind: 'collection',
    fields: { name: { type: 'text' } },
  } as const

  test('are parsed only once', async () => {
    await editing.write(async ({ tx }) => {
      const first = (await findModels(tx, ['author'])).get('author')
      expect((await findModels(tx, ['author'])).get('author')).toBe(first)
      return {}
    })
  })

  test('have the kind and revision that the transaction wrote, even with the same fields', async () => {
    await editing.write(async (transaction) => {
      const find = async () => (await findModels(transaction.tx, ['author'])).get('author')
      expect(await find()).toMatchObject({ kind: 'collection', revision: 1 })
      await writeModel(transaction, { ...author, kind: 'single' })
      expect(await find()).toMatchObject({ kind: 'single', revision: 2 })
      return {}
    })
  })
})
