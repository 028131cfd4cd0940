import { describe, expect, test } from 'vitest'
import { startPlatform } from '../../test/platform.ts'
import { createRemoteSend } from './remote-send.ts'
import { isServedHost } from './served-host.ts'

const publicOrigin = 'https://shop.example'

/** Returns a response to ping for a site with two channels, of which the first is current. */
function answer(publicHost: string): string {
  const channel = (channel_id: string, custom_domain: string, channel_url: string) => ({
    is_current: channel_id === '1',
    language: 'en',
    ...{ channel_id, custom_domain, channel_url },
  })
  return JSON.stringify({
    Status: 'success',
    Data: {
      language: 'en',
      channelId: '1',
      otherDomains: [
        channel('1', publicHost, `https://${publicHost}`),
        channel('2', '', 'https://second.example'),
      ],
    },
  })
}

describe('an answer of ping', () => {
  test.each([
    ['https://shop.example/', 'shop.example', true],
    // A request to the second channel's host gets the first channel's response: the platform did not trust the
    // host.
    ['https://second.example/', 'shop.example', false],
    // An alias of the channel, which ping does not list.
    ['https://www.shop.example/', 'shop.example', true],
    // The platform assumes another public address.
    ['https://shop.example/', 'localhost', false],
  ])('to %s that names %s belongs to it: %s', (asked, named, expected) => {
    expect(isServedHost(answer(named), new URL(asked), publicOrigin)).toBe(expected)
  })

  test.each(['', 'no JSON', 'null', '{}', '{"Status":"success","Data":{}}', '{"Status":"failure"}'])(
    'that is %j says nothing',
    (text) => {
      expect(isServedHost(text, new URL(publicOrigin), publicOrigin)).toBe(true)
    },
  )
})

test('a platform that ignores the forwarded host is not shown under a wrong name, and the log explains why', async () => {
  await using platform = await startPlatform((_, outgoing) => outgoing.end(answer('shop.example')))
  const warnings: string[] = []
  const send = createRemoteSend({
    origin: platform.origin,
    publicOrigin,
    warn: (message) => void warnings.push(message),
  })
  const ask = (host: string) => send(new Request(`https://${host}/exp-sf-cms/api/ping?path=/`))
  expect((await ask('shop.example')).status).toBe(200)
  for (const refused of [await ask('second.example'), await ask('second.example')]) {
    expect([refused.status, await refused.json()]).toEqual([
      421,
      {
        Status: 'failure',
        Error: { code: 'MISDIRECTED', message: 'The platform does not serve the host second.example.' },
      },
    ])
  }
  expect(warnings).toEqual([
    `The platform on ${platform.origin} (PLATFORM_URL) does not serve the host second.example. On the platform, set TRUST_PROXY=true and the same PUBLIC_ORIGIN as in this shop.`,
  ])
})
