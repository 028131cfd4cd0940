import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { contentFolder, databases, sampleContent, suiteOrigin, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openContent } from '../../test/open-databases.ts'
import { findVersionBySlug } from '../content/records.repository.ts'

describe.each(databases())('the database on $name', ({ open, openEmpty }) => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.remove())

  const openOne = () => openContent(opened)

  test('keeps its data when it is opened again', async () => {
    const first = await openOne()
    await first.db
      .insertInto('models')
      .values({ internal_name: 'm', name: 'M', kind: 'single', fields: '{}' })
      .execute()
    await first.close()
    const second = await openOne()
    expect(await second.db.selectFrom('models').select('name').execute()).toEqual([{ name: 'M' }])
    await second.close()
  })

  test('sorts text by bytes and returns counts as numbers (R34, R35)', async () => {
    const { db, close } = await openOne()
    const names = ['b', 'B', 'a', 'ä', 'Z', 'z', '_', '1']
    for (const internal_name of names) {
      await db
        .insertInto('models')
        .values({ internal_name, name: 'M', kind: 'single', fields: '{}' })
        .execute()
    }
    const rows = await db.selectFrom('models').select('internal_name').orderBy('internal_name').execute()
    expect(rows.map((row) => row.internal_name)).toEqual(['1', 'B', 'Z', '_', 'a', 'b', 'z', 'ä'])
    const count = await db
      .selectFrom('models')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toEqual({ count: 8 })
    await close()
  })

  test('a failed transaction has no effect', async () => {
    const { db, write, close } = await openOne()
    const work = write('content', async (tx) => {
      await tx
        .insertInto('models')
        .values({ internal_name: 'm', name: 'M', kind: 'single', fields: '{}' })
        .execute()
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await db.selectFrom('models').selectAll().execute()).toEqual([])
    await close()
  })

  test('using the database inside a transaction is an error instead of a deadlock (R35)', async () => {
    const { db, write, close } = await openOne()
    const work = write('content', async (tx) => {
      await tx.selectFrom('models').selectAll().execute()
      await findVersionBySlug(db, '1', '', 'v')
    })
    await expect(work).rejects.toThrow('Use the transaction instead')
    expect(await write('content', (tx) => findVersionBySlug(tx, '1', '', 'v'))).toBeUndefined()
    await close()
  })

  test('other writes wait while a transaction runs', async () => {
    const { db, write, close } = await openOne()
    const order: string[] = []
    const slow = write('content', async (tx) => {
      for (let turn = 0; turn < 20; turn++) await tx.selectFrom('models').selectAll().execute()
      order.push('first')
    })
    const next = write('content', async () => {
      order.push('second')
    })
    const readings = [1, 2, 3].map(() => db.selectFrom('models').selectAll().execute())
    await Promise.all([slow, next, ...readings])
    expect(order).toEqual(['first', 'second'])
    await close()
  })

  test('only allows references to existing rows', async () => {
    const { db, close } = await openOne()
    const orphan = db.insertInto('channel_hosts').values({ host: 'x', channel_id: 'nothing', position: 0 })
    await expect(orphan.execute()).rejects.toThrow(/foreign key/i)
    await close()
  })

  test('several processes can create, migrate and fill it concurrently', async () => {
    await opened.remove()
    opened = await openEmpty()
    const content = contentFolder(sampleContent())
    const options = {
      dataDir: opened.dataDir,
      databaseUrl: opened.databaseUrl,
      publicOrigin: suiteOrigin,
      provider: 'a',
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      trustProxy: false,
    }
    const script = `
      import { createPlatform } from '@vitrine/platform'
      const platform = await createPlatform(${JSON.stringify(options)})
      console.log(JSON.stringify(await platform.importContent(${JSON.stringify(content.folder)})))
      await platform.close()
    `
    const runs = await Promise.all(
      [1, 2, 3].map(() =>
        promisify(execFile)(
          process.execPath,
          ['--conditions=@vitrine/source', '--input-type=module', '-e', script],
          {
            cwd: path.join(import.meta.dirname, '..', '..'),
          },
        ),
      ),
    )
    const summaries = runs.map(({ stdout }) => JSON.parse(stdout) as { added: number; unchanged: number })
    expect(summaries.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, 26])
    expect(summaries.map(({ unchanged }) => unchanged).toSorted((a, b) => a - b)).toEqual([0, 26, 26])
    const { db, close } = await openOne()
    expect(await db.selectFrom('versions').select('id').execute()).toHaveLength(17)
    await close()
    content.remove()
  })
})
