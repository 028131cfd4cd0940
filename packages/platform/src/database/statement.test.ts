import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openContent } from '../../test/open-databases.ts'
import type { Executor } from './schema.ts'
import { createStatement } from './statement.ts'

describe.each(databases())('a statement on $name', ({ open }) => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.remove())

  /** Returns a database with models a1 to a5 and b1 to b5, and a statement that counts how often it is built. */
  async function setUp() {
    const database = await openContent(opened)
    const names = ['a', 'b'].flatMap((letter) => [1, 2, 3, 4, 5].map((number) => `${letter}${number}`))
    const rows = names.map((name) => ({ internal_name: name, name, kind: 'single' as const, fields: '{}' }))
    await database.db.insertInto('models').values(rows).execute()
    const built = { times: 0 }
    const find = createStatement(
      (db: Executor, { names, other }: { readonly names: readonly string[]; readonly other: string }) => {
        built.times++
        return db
          .selectFrom('models')
          .select('internal_name')
          .where('kind', '=', 'single')
          .where((where) => where.or([where('internal_name', 'in', names), where('name', '=', other)]))
          .orderBy('internal_name')
      },
    )
    const findNames = async (db: Executor, names: readonly string[], other: string) =>
      (await find(db, { names, other })).map((row) => row.internal_name)
    return { database, built, findNames }
  }

  test('is built once for each length of its lists, and uses the values of each call', async () => {
    const { database, built, findNames } = await setUp()
    const { db } = database
    expect(await findNames(db, ['a1', 'a2'], 'b1')).toEqual(['a1', 'a2', 'b1'])
    expect(await findNames(db, ['a3', 'b2'], 'b3')).toEqual(['a3', 'b2', 'b3'])
    expect(built.times).toBe(1)
    expect(await findNames(db, ['a1', 'a2', 'a3'], 'none')).toEqual(['a1', 'a2', 'a3'])
    expect(built.times).toBe(2)
    expect(await findNames(db, ['b4', 'b5'], 'a4')).toEqual(['a4', 'b4', 'b5'])
    expect(built.times).toBe(2)
    await database.close()
  })

  test('runs in a transaction', async () => {
    const { database, built, findNames } = await setUp()
    await findNames(database.db, ['a1'], 'none')
    await database.write('content', async (tx) => {
      const row = { internal_name: 'c1', name: 'c1', kind: 'single' as const, fields: '{}' }
      await tx.insertInto('models').values(row).execute()
      expect(await findNames(tx, ['c1'], 'none')).toEqual(['c1'])
    })
    expect(built.times).toBe(1)
    await database.close()
  })

  test('passes values on as parameters', async () => {
    const { database, findNames } = await setUp()
    expect(await findNames(database.db, [`a1') or 1 = 1 --`], `' or '' = '`)).toEqual([])
    await database.close()
  })
})
