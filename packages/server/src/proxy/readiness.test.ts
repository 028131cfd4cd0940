import { closedPort } from '@vitrine/testing/loopback'
import { expect, test } from 'vitest'
import { startPlatform } from '../../test/platform.ts'
import { createTestShop } from '../../test/shop.ts'
import { createRemoteReadiness } from './readiness.ts'
import { createRemoteSend } from './remote-send.ts'

const publicOrigin = 'http://shop.example'
const success = JSON.stringify({
  Status: 'success',
  Data: { language: 'en', channelId: '1', otherDomains: [] },
})

test('/readyz says no while the platform is dead', async () => {
  await using dead = await closedPort()
  const send = createRemoteSend({ origin: `http://127.0.0.1:${dead.port}` })
  const shop = createTestShop({ send, isReady: createRemoteReadiness({ send, publicOrigin }) })
  expect((await shop.get('/readyz')).status).toBe(503)
})

test('a platform that hangs is not ready', async () => {
  await using platform = await startPlatform(() => undefined)
  const send = createRemoteSend({ origin: platform.origin })
  expect(await createRemoteReadiness({ send, publicOrigin, timeLimit: 50 })()).toBe(false)
})

test('is pinged with the address of the shop, at most once a second', async () => {
  await using platform = await startPlatform((_, outgoing) => outgoing.end(success))
  let time = 0
  const send = createRemoteSend({ origin: platform.origin })
  const isReady = createRemoteReadiness({ send, publicOrigin, now: () => time })
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true])
  time = 999
  expect(await isReady()).toBe(true)
  expect(platform.requests).toHaveLength(1)
  expect(platform.requests[0]).toMatchObject({
    url: '/exp-sf-cms/api/ping?path=/',
    headers: { 'x-forwarded-host': 'shop.example' },
  })
  await platform[Symbol.asyncDispose]()
  time = 1_000
  expect(await isReady()).toBe(false)
})
