import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databases as tested, type OpenedDatabase } from '@vitrine/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isKept } from '../../text/index.ts'
import { openDatabases, type Databases } from '../databases.ts'

const model = { internal_name: 'm', name: 'M', kind: 'single' as const, fields: '{}' }

describe('the results of queries on content', () => {
  let opened: OpenedDatabase
  let databases: Databases
  beforeEach(async () => {
    opened = await tested()[0]!.open()
    databases = await openDatabases({
      ...opened,
      onError: (error) => {
        throw error
      },
    })
  })
  afterEach(async () => {
    await databases.close()
    await opened.remove()
  })

  const readModels = (name = 'm') =>
    databases.content.db.selectFrom('models').selectAll().where('internal_name', '=', name).execute()
  const insertModel = () => databases.content.db.insertInto('models').values(model).execute()

  test('are kept until something changes, and cannot be modified', async () => {
    await insertModel()
    const rows = await readModels()
    expect(rows).toMatchObject([{ name: 'M' }])
    expect(await readModels()).toBe(rows)
    expect(isKept(rows)).toBe(true)
    expect(() => rows.pop()).toThrow(TypeError)
    expect(() => Object.assign(rows[0]!, { name: 'N' })).toThrow(TypeError)
  })

  test('are those of their own values', async () => {
    await insertModel()
    expect([await readModels('m'), await readModels('n'), await readModels('m')]).toMatchObject([
      [{ name: 'M' }],
      [],
      [{ name: 'M' }],
    ])
  })

  test('contain every change of this process at once', async () => {
    expect(await readModels()).toEqual([])
    await insertModel()
    expect(await readModels()).toMatchObject([{ name: 'M' }])
    await databases.content.write('content', async (tx) => {
      await tx.updateTable('models').set({ name: 'N' }).execute()
      expect(await tx.selectFrom('models').selectAll().execute()).toMatchObject([{ name: 'N' }])
    })
    expect(await readModels()).toMatchObject([{ name: 'N' }])
  })

  test('contain every change of another process at once', async () => {
    await insertModel()
    await readModels()
    const other = new DatabaseSync(path.join(opened.dataDir, 'vitrine.sqlite'))
    for (const name of ['N', 'O', 'P']) {
      other.prepare('update models set name = ?').run(name)
      expect(await readModels()).toMatchObject([{ name }])
    }
    other.close()
  })

  test('are not kept if they contain rows of visitors, whose changes are not noticed', async () => {
    const { content, commerce } = databases
    const count = async () =>
      (
        await sql<{ readonly total: number }>`select count(*) as total from "commerce"."secrets"`.execute(
          content.db,
        )
      ).rows
    expect(await count()).toEqual([{ total: 0 }])
    await commerce.db.insertInto('secrets').values({ name: 'n', value: 'v' }).execute()
    expect(await count()).toEqual([{ total: 1 }])
  })

  test('are not kept without limit', async () => {
    await insertModel()
    const rows = await readModels()
    for (let index = 0; index < 300; index++) await readModels(`${index}`.padEnd(4000, 'x'))
    expect(await readModels()).not.toBe(rows)
    expect(await readModels()).toEqual(rows)
    const large = () => sql`select printf('%60000d', 1) as text`.execute(databases.content.db)
    expect((await large()).rows).not.toBe((await large()).rows)
  })
})
