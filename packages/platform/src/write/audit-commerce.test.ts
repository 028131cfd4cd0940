import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../../test/open-databases.ts'
import { fail } from '../http/index.ts'
import { auditChange } from './audit-commerce.ts'
import { readAuditEntries } from './audit.repository.ts'

describe.each(databases())('the audit log of changes to commerce on $name', ({ open }) => {
  let opened: OpenedDatabase
  let database: Awaited<ReturnType<typeof openContent>>
  beforeAll(async () => {
    opened = await open()
    database = await openContent(opened)
  })
  afterAll(async () => {
    await database.close()
    await opened.remove()
  })

  const reported: unknown[] = []
  const toScope = () => ({
    ...{ db: database.db, actor: { kind: 'local', name: 'test' } as const, now: 0 },
    onError: (error: unknown) => reported.push(error),
  })
  const run = async <T>(target: string, change: () => Promise<T>) => {
    const result = await auditChange(
      toScope(),
      { action: 'x', target, detail: { product: 'mug' } },
      change,
    ).catch((error: unknown) => error)
    return { result, log: await read(target) }
  }
  const read = async (target: string) =>
    (await readAuditEntries(database.db, { target, limit: 10 })).toReversed()

  test('contains an attempt before the change, and the outcome after it', async () => {
    const { result, log } = await run('a', async () => (await read('a')).map(({ detail }) => detail))
    expect(result).toEqual([{ product: 'mug', outcome: 'attempted' }])
    expect(log[1]?.detail).toEqual({ product: 'mug', outcome: 'done', attempt: log[0]?.sequence })
    expect(log).toHaveLength(2)
  })

  test('contains the code of a refusal, and the failure of a change that threw', async () => {
    const refused = await run('b', async () => fail('CONFLICT', 'updated_at'))
    expect(refused.result).toEqual(fail('CONFLICT', 'updated_at'))
    expect(refused.log[1]?.detail).toMatchObject({ outcome: 'refused', code: 'CONFLICT' })
    const error = new Error('The disk is full.')
    const failed = await run('c', () => Promise.reject(error))
    expect(failed.result).toBe(error)
    expect(failed.log.map(({ detail }) => detail['outcome'])).toEqual(['attempted', 'failed'])
  })

  test('is reported if it can no longer be written, and the change keeps its result', async () => {
    const breakLog = () => database.db.schema.alterTable('audit_entries').renameTo('hidden_entries').execute()
    const mendLog = () => database.db.schema.alterTable('hidden_entries').renameTo('audit_entries').execute()
    const runBroken = async <T>(target: string, outcome: () => Promise<T>) => {
      reported.length = 0
      const change = async () => {
        await breakLog()
        return outcome()
      }
      const result = await auditChange(toScope(), { action: 'x', target }, change).catch(
        (error: unknown) => error,
      )
      await mendLog()
      expect(reported).toEqual([expect.any(Error)])
      expect((await read(target)).map(({ detail }) => detail)).toEqual([{ outcome: 'attempted' }])
      return result
    }
    expect(await runBroken('d', async () => 'done')).toBe('done')
    expect(await runBroken('e', async () => fail('CONFLICT'))).toEqual(fail('CONFLICT'))
    const error = new Error('The disk is full.')
    expect(await runBroken('f', () => Promise.reject(error))).toBe(error)
  })
})
