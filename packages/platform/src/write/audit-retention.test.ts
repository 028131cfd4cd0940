import { databases } from '@vitrine/testing'
import { describe, expect, test, vi } from 'vitest'
import { openContent } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { addAuditEntries, expireAuditEntries, readAuditEntries } from './audit.repository.ts'

const actor = { kind: 'local', name: 'test' } as const
const now = '2026-03-10T00:00:00.000Z'
const entriesOn = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: `2026-03-${day}T00:00:00.000Z`,
    actor,
    action: 'record.save',
    target: `record:${index}`,
    detail: {},
  }))

describe.each(databases())('the retention of the audit log on $name', ({ open }) => {
  test('deletes expired entries only, and records their number', async () => {
    const opened = await open()
    const database = await openContent(opened)
    const { db } = database
    const days = async () => (await readAuditEntries(db, { limit: 5000 })).map(({ at }) => at.slice(8, 10))
    const expire = (day: string) =>
      expireAuditEntries(database, { before: `2026-03-${day}T00:00:00.000Z`, at: now, actor })
    const start = (await days()).length
    expect(start).toBe(0)
    await addAuditEntries(db, [...entriesOn('01', 1200), ...entriesOn('02', 1), ...entriesOn('03', 1)])

    await expire('01')
    expect(await days()).toHaveLength(1202)
    await expire('02')
    expect(await days()).toEqual(['10', '10', '03', '02'])
    const log = await readAuditEntries(db, { action: 'audit.expire', limit: 10 })
    expect(log.map(({ detail }) => detail)).toEqual([
      { before: '2026-03-02T00:00:00.000Z', entries: 200 },
      { before: '2026-03-02T00:00:00.000Z', entries: 1000 },
    ])

    // The database still protects entries that have not expired.
    await expect(db.deleteFrom('audit_entries').where('at', '<', '2026-03-03').execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db.updateTable('audit_entries').set({ actor: 'x' }).execute()).rejects.toThrow('append-only')
    // A longer retention period deletes nothing.
    await expire('01')
    expect(await days()).toEqual(['10', '10', '03', '02'])
    await database.close()
    await opened.remove()
  })

  test('of two processes counts each entry once', async () => {
    const opened = await open()
    const both = [await openContent(opened), await openContent(opened)] as const
    const { db } = both[0]
    await addAuditEntries(db, entriesOn('01', 500))
    await Promise.all(both.map((each) => expireAuditEntries(each, { before: now, at: now, actor })))
    const log = await readAuditEntries(db, { limit: 10 })
    expect(log.map(({ action, detail }) => [action, detail['entries']])).toEqual([['audit.expire', 500]])
    for (const each of both) await each.close()
    await opened.remove()
  })

  test('is applied every hour', async ({ onTestFinished }) => {
    const opened = await open()
    const database = await openContent(opened)
    await addAuditEntries(database.db, [...entriesOn('01', 2), ...entriesOn('06', 1)])
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const platform = await openPlatform(opened, { now: () => Date.parse(now), auditDays: 5 })
    await vi.advanceTimersByTimeAsync(3_600_000)
    const log = () => readAuditEntries(database.db, { action: 'audit.expire', limit: 10 })
    await expect.poll(log).toMatchObject([{ at: now, actor: { name: 'schedule' }, detail: { entries: 2 } }])
    await platform.close()
    await database.close()
    await opened.remove()
  })
})
