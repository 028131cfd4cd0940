import { databases } from '@vitrine/testing'
import { describe, expect, test, vi } from 'vitest'

// A thousand attempts with real hashing would take ten seconds of processor time. Test files share
// their modules, so the modules are reloaded here with the mock, and in the next file without it.
vi.resetModules()
vi.doMock(import('@node-rs/argon2'), async (load) => {
  const argon2 = await load()
  return {
    ...argon2,
    hash: (password) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  }
})
const { goodPassword, openAccountShop, post } = await import('../../test/accounts.ts')
vi.doUnmock(import('@node-rs/argon2'))
vi.resetModules()

const email = 'ada@shop.test'

// All versions of PostgreSQL behave the same here.
describe.each(databases().slice(0, 2))('a customer whose password is guessed on $name', ({ open }) => {
  test('signs in during 1,000 wrong attempts by 200 clients, in a known and in a new browser', async () => {
    const opened = await open()
    const shop = await openAccountShop(opened, 'a')
    const account = { email, password: goodPassword, channelId: '1', language: 'en' }
    await shop.platform.customers.create(account)
    const attempt = async (client: string, password: string, ask = shop.browse()) => {
      const headers = { 'x-forwarded-for': client }
      return (await post(ask, '/login', { email, password }, { headers })).status
    }
    const home = shop.browse()
    expect(await attempt('192.0.2.1', goodPassword, home)).toBe(200)

    const clients = Array.from({ length: 200 }, (_, index) => `203.0.113.${index}`)
    // With more concurrent attempts, some would wait too long in the queue and be rejected.
    const groups = Array.from({ length: 20 }, (_, group) =>
      clients.filter((_, index) => index % 20 === group),
    )
    const answers = await Promise.all(
      groups.map(async (group) => {
        const statuses: number[] = []
        for (const client of group) {
          for (let count = 0; count < 5; count++) statuses.push(await attempt(client, `${client} ${count}`))
          // The owner signs in during the attack from the attacker's address.
          if (client === '203.0.113.100') expect(await attempt(client, goodPassword, home)).toBe(200)
        }
        return statuses
      }),
    )
    const all = answers.flat()
    expect(all).toHaveLength(1000)
    expect(new Set(all)).toEqual(new Set([401, 429]))
    // Until the account counts as under attack, clients have more than three attempts.
    expect(all.filter((status) => status === 401).length).toBeLessThanOrEqual(100 + 3 * 200)
    expect(await attempt('203.0.113.199', goodPassword, home)).toBe(200)
    expect(await attempt('192.0.2.2', goodPassword)).toBe(200)
    // A client with no attempts left learns nothing from the correct password.
    expect(await attempt('203.0.113.199', goodPassword)).toBe(429)
    await shop.close()
    await opened.remove()
  })
})
