import { expect, test } from 'vitest'
import { startPlatform } from '../../test/platform.ts'
import { createRemoteSend } from './remote-send.ts'

test('a remote platform may redirect in the hosted store only (R36, R39)', async () => {
  await using platform = await startPlatform((_, outgoing) => {
    const headers = { location: 'https://pay.example/pa/checkout', 'referrer-policy': 'no-referrer' }
    outgoing.writeHead(303, { ...headers, 'set-cookie': 'a=1; Domain=inner.example' }).end()
  })
  const send = createRemoteSend({ origin: platform.origin })
  const page = await send(new Request('http://shop.localhost:3000/_store/pa/sso/authorize?page=checkout'))
  expect([page.status, ...page.headers]).toEqual([
    303,
    ['location', 'https://pay.example/pa/checkout'],
    ['referrer-policy', 'no-referrer'],
    ['set-cookie', 'a=1'],
  ])
  const call = await send(new Request('http://shop.localhost:3000/exp-sf-cms/api/ping?path=%2F'))
  expect([call.status, call.headers.get('location')]).toEqual([502, null])
})
