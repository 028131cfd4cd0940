import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAdmin, type TestAdmin } from '../../test/admin.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { findListedCustomer } from './customers.repository.ts'

/** Maximum number of customers that one search indexes. */
const indexedAtOnce = 2000

function toRow(index: number) {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString()
  return {
    ...{ id: index.toString(16).padStart(32, '0'), email: `person${index}@mail.test`, password_hash: null },
    ...{ first_name: '', last_name: `Name${index}`, middle_name: '', company: '', phone: '' },
    ...{ custom_fields: '{}', form_fields: '{}', group_id: '0', currency: null, channel_id: '1' },
    ...{ language: 'en', signed_in_at: null, activated_at: at, created_at: at, updated_at: at },
  }
}

// All PostgreSQL versions behave the same here.
describe.each(databases().slice(0, 2))('the search index on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin
  const addCustomers = async (start: number, end: number): Promise<void> => {
    await using commerce = await openCommerce(opened)
    for (let from = start; from < end; from += 700) {
      const rows = Array.from({ length: Math.min(700, end - from) }, (_, index) => toRow(from + index))
      await commerce.db.insertInto('customers').values(rows).execute()
    }
  }
  const countQueued = async (): Promise<number> => {
    await using commerce = await openCommerce(opened)
    return (await commerce.db.selectFrom('customer_key_queue').select('sequence').execute()).length
  }
  const search = async (query: string) => {
    const { customers, ...rest } = await admin.data(`GET /customers?${query}`)
    return { ...rest, emails: (customers as readonly { email: string }[]).map(({ email }) => email) }
  }

  beforeAll(async () => {
    opened = await open()
    admin = await openTestAdmin(opened, { sendsMail: false })
  })
  afterAll(async () => {
    await admin.close()
    await opened.remove()
  })

  test('finds a complete email address while it is being built, and reports that customers may be missing', async () => {
    await addCustomers(0, indexedAtOnce + 1)
    const last = 'person2000@mail.test'
    expect(await search('words=name2000')).toEqual({ emails: [], next: null, is_complete: false })
    expect(await search('words=name2000')).toEqual({ emails: [last], next: null, is_complete: true })

    await addCustomers(indexedAtOnce + 1, 2 * indexedAtOnce + 2)
    const later = 'person4001@mail.test'
    const found = { emails: [later], next: null }
    const typed = encodeURIComponent(' Person4001@Mail.test')
    expect(await search(`words=${typed}`)).toEqual({ ...found, is_complete: false })
    expect(await search(`words=${typed}`)).toEqual({ ...found, is_complete: true })
  })

  test('is not needed for a list without words', async () => {
    await addCustomers(2 * indexedAtOnce + 2, 3 * indexedAtOnce + 3)
    expect(await search('limit=1')).toMatchObject({ emails: ['person6002@mail.test'], is_complete: true })
    expect(await countQueued()).toBe(1)
  })

  test.each([
    ['', ['person1@mail.test']],
    ['group', []],
    ['state', []],
  ])('is not needed for an email address, to which the other filters apply (%s)', async (filter, emails) => {
    await using commerce = await openCommerce(opened)
    const row = await findListedCustomer(commerce.db, 'person1@mail.test', {
      ...{ words: [], after: undefined, limit: 1 },
      groupId: filter === 'group' ? '7' : '0',
      isActive: filter === 'state' ? false : undefined,
    })
    expect(row ? [row.email] : []).toEqual(emails)
  })

  test('is built at startup, and completed at the next start if the platform is closed before', async () => {
    await addCustomers(7000, 7600)
    await (await openPlatform(opened)).close()
    const platform = await openPlatform(opened)
    await expect.poll(countQueued).toBe(0)
    await platform.close()
  })
})
