import { renameSync } from 'node:fs'
import path from 'node:path'
import { contentFolder, databases, sampleContent, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { get, openPlatform } from '../test/open.ts'
import type { Platform, PlatformOptions } from './options.ts'

const ping = '/exp-sf-cms/api/ping?path=/'

describe.each(databases())('a platform on $name', ({ open, openEmpty }) => {
  const content = contentFolder(sampleContent())
  const toClose: (() => Promise<void>)[] = []
  let empty: OpenedDatabase
  let filled: OpenedDatabase

  beforeAll(async () => {
    empty = await openEmpty()
    filled = await open()
    const platform = await openPlatform(filled)
    await platform.importContent(content.folder)
    await platform.close()
  })
  afterEach(async () => {
    for (const close of toClose.splice(0)) await close()
  })
  afterAll(async () => {
    await empty.remove()
    await filled.remove()
    content.remove()
  })

  const openFilled = async (options?: Partial<PlatformOptions>): Promise<Platform> => {
    const platform = await openPlatform(filled, options)
    toClose.push(() => platform.close())
    return platform
  }

  test('is ready once it has a site', async () => {
    const platform = await openPlatform(empty)
    toClose.push(() => platform.close())
    expect(await platform.isReady()).toBe(false)
    expect(await get(platform, ping)).toMatchObject({ Error: { code: 'UNAVAILABLE' } })
    await platform.importContent(content.folder)
    expect(await platform.isReady()).toBe(true)
    expect(await get(platform, ping)).toMatchObject({ Status: 'success' })
  })

  test('is not ready while the database file has been moved', async () => {
    const reported: unknown[] = []
    const platform = await openFilled({ onError: (error) => reported.push(error) })
    const file = path.join(filled.dataDir, 'vitrine.sqlite')
    if (filled.databaseUrl) {
      expect(await platform.isReady()).toBe(true)
      return
    }
    renameSync(file, `${file}.moved`)
    expect([await platform.isReady(), await platform.isReady()]).toEqual([false, false])
    renameSync(`${file}.moved`, file)
    expect(await platform.isReady()).toBe(true)
    expect(reported.map((error) => (error instanceof Error ? error.message : error))).toEqual([
      `A database file is no longer in ${filled.dataDir} (DATA_DIR). Stop the shop, restore the folder or set DATA_DIR, and start the shop again.`,
    ])
  })

  test('reports an unexpected error to onError only', async () => {
    const reported: unknown[] = []
    const platform = await openPlatform(filled, { onError: (error, id) => reported.push([error, id]) })
    await platform.close()
    const answer = await get(platform, ping, { headers: { 'x-ssr-request-id': 'request-1' } })
    expect(answer).toEqual({
      Status: 'failure',
      Error: { code: 'INTERNAL', message: 'Something went wrong.' },
    })
    expect(reported).toEqual([[expect.any(Error), 'request-1']])
    expect(await platform.isReady()).toBe(false)
    expect(reported).toHaveLength(2)
  })

  test('reports the request id of the server, and ignores other values', async () => {
    const reported: (string | null)[] = []
    const platform = await openPlatform(filled, { onError: (_, id) => reported.push(id) })
    await platform.close()
    const ask = (headers: Record<string, string>) => get(platform, ping, { headers })
    await ask({ 'x-request-id': 'server-given', 'x-ssr-request-id': 'stranger-given' })
    await ask({ 'x-request-id': '{"level":"fatal"}', 'x-ssr-request-id': 'a'.repeat(65) })
    await ask({})
    expect(reported).toEqual(['server-given', null, null])
  })

  test('compares the scheme of the Origin too (R7)', async () => {
    const status = async (platform: Platform, origin: string, more: Record<string, string> = {}) => {
      const headers = { 'content-type': 'application/json', origin, ...more }
      const request = new Request('http://b.localhost:3000/exp-sf-cms/api/login', {
        method: 'POST',
        body: '{"email":"a@example.org","password":"x"}',
        headers,
      })
      return (await platform.send(request)).status
    }
    const plain = await openFilled()
    expect(await status(plain, 'http://b.localhost:3000')).toBe(401)
    expect(await status(plain, 'https://b.localhost:3000')).toBe(403)
    // For pages of the second channel, the public origin is a foreign origin.
    expect(await status(plain, 'http://localhost:3000')).toBe(403)
    const secure = await openFilled({ publicOrigin: 'https://localhost:3000' })
    expect(await status(secure, 'https://b.localhost:3000')).toBe(401)
    expect(await status(secure, 'http://b.localhost:3000')).toBe(403)
    const trusting = await openFilled({ trustProxy: true })
    const forwarded = { 'x-forwarded-host': 'b.localhost', 'x-forwarded-proto': 'https' }
    expect(await status(trusting, 'https://b.localhost', forwarded)).toBe(401)
    expect(await status(trusting, 'http://b.localhost', forwarded)).toBe(403)
  })

  test('trusts X-Forwarded-Host only if configured', async () => {
    const forwarded = { headers: { 'x-forwarded-host': 'b.localhost:8443, localhost' } }
    const wary = await openFilled()
    expect(await get(wary, ping, forwarded)).toMatchObject({ Data: { channelId: '1' } })
    const trusting = await openFilled({ trustProxy: true })
    expect(await get(trusting, ping, forwarded)).toMatchObject({ Data: { channelId: '2' } })
    for (const host of ['evil.example', 'a b', 'localhost/../x', 'user@localhost']) {
      const answer = await get(trusting, ping, { headers: { 'x-forwarded-host': host } })
      expect(answer).toMatchObject({ Error: { code: 'MISDIRECTED' } })
    }
  })

  test('builds URLs from the public origin, whose host belongs to the default channel', async () => {
    const platform = await openFilled({ publicOrigin: 'https://shop.example' })
    expect(await get(platform, `https://shop.example${ping}`)).toMatchObject({
      Data: {
        channelId: '1',
        customDomain: 'shop.example',
        ecommStoreBaseUrl: 'https://shop.example/_store',
        otherDomains: [
          { custom_domain: 'shop.example', channel_url: 'https://shop.example' },
          { custom_domain: 'shop.example', channel_url: 'https://shop.example' },
          { custom_domain: '', channel_url: 'https://b.localhost' },
        ],
      },
    })
    const find = '/apis/content/v2/collection/find-by-slug?page_slug=about'
    expect(await get(platform, `https://shop.example${find}`)).toMatchObject({
      Data: { record: { domain_urls: [{ url: 'https://shop.example/about/' }, { language: 'de' }] } },
    })
  })

  test('uses provider, store and environment type of its options', async () => {
    const platform = await openFilled({
      provider: 'c',
      storeOrigin: 'https://pay.example',
      environmentType: 'STAGING',
    })
    expect(await get(platform, ping)).toMatchObject({
      Data: {
        ecommProvider: 'default',
        ecommStoreBaseUrl: 'https://pay.example',
        environmentType: 'STAGING',
      },
    })
    // The calls of provider A do not exist (R32).
    expect(await get(platform, '/exp-sf-cms/api/pa/cart')).toMatchObject({ Error: { code: 'NOT_FOUND' } })
    expect(await get(platform, '/exp-sf-cms/api/pc/cart')).toMatchObject({
      Error: { code: 'CART_NOT_FOUND' },
    })
  })

  test('shows the workspace, tenant and channels of the deployment (section 1)', async () => {
    const platform = await openFilled({ workspaceId: 'w-9', tenantId: 't-9', channelIds: ['2'] })
    expect(await get(platform, ping)).toMatchObject({
      Data: { workspaceId: 'w-9', tenantId: 't-9', channelId: '2', otherDomains: [{ channel_id: '2' }] },
    })
  })

  test('limits the size of bodies of calls without a limit of their own', async () => {
    const platform = await openFilled({ maxBodyBytes: 10 })
    const post = (body: string) =>
      get(platform, '/content/v2/content-models/article/records/search', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    expect(await post('{        }')).toMatchObject({ Error: { code: 'NOT_FOUND' } })
    expect(await post('{         }')).toMatchObject({ Error: { code: 'PAYLOAD_TOO_LARGE' } })
  })
})
