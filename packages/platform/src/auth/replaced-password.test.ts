import { databases, expectFailure, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountShop } from '../../test/accounts.ts'

const email = 'ada@shop.test'
/** Runs while the handler is hashing a new password, before its transaction. */
let whileHashing = async (): Promise<unknown> => undefined

// Test files share their modules, so the modules are reloaded here with the mock, and in the next
// file without it.
vi.resetModules()
vi.doMock(import('../credentials/index.ts'), async (load) => {
  const credentials = await load()
  return {
    ...credentials,
    createPasswords: () => {
      const passwords = credentials.createPasswords()
      const hash: typeof passwords.hash = async (password) => {
        await whileHashing()
        return passwords.hash(password)
      }
      return { ...passwords, hash }
    },
  }
})
const { goodPassword, openAccountShop, post } = await import('../../test/accounts.ts')
vi.doUnmock(import('../credentials/index.ts'))
vi.resetModules()

describe.each(databases())('a change of the password of provider C on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop
  beforeEach(async () => {
    opened = await open()
    shop = await openAccountShop(opened, 'c')
    const account = { email, password: goodPassword, channelId: '1', language: 'en' }
    await shop.platform.customers.create(account)
  })
  afterEach(async () => {
    whileHashing = async () => undefined
    await shop.close()
    await opened.remove()
  })
  const login = async (password: string, ask = shop.browse()) =>
    (await post(ask, '/login', { email, password })).status

  test('neither replaces the password of an earlier reset nor sends mail about it', async () => {
    const ask = shop.browse()
    expect(await login(goodPassword, ask)).toBe(200)
    // An attacker with a stolen session changes the password while the owner resets it.
    whileHashing = () => shop.platform.customers.setPassword(email, 'the reset password')
    const change = { currentPassword: goodPassword, newPassword: 'the changed password' }
    const answer = await post(ask, '/pc/account/password', change, { method: 'PUT' })
    expectFailure(answer, 401, 'UNAUTHENTICATED')
    expect(await shop.mails()).toEqual([])
    whileHashing = async () => undefined
    expect(await login('the changed password')).toBe(401)
    expect(await login(goodPassword)).toBe(401)
    expect(await login('the reset password')).toBe(200)
  })
})
