import { expect, test } from 'vitest'
import { createHostCheck } from './hosts.ts'

const channel = (custom_domain: string, channel_url: string) => ({ custom_domain, channel_url })
const isAllowed = createHostCheck({
  publicOrigin: 'http://shop.test:3000',
  send: async () =>
    Response.json({
      Status: 'success',
      Data: {
        otherDomains: [
          channel('shop.test', 'http://shop.test:3000'),
          channel('', 'http://second.example:3000'),
        ],
      },
    }),
})

test.each([
  ['localhost:3000', true],
  ['b.localhost', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['shop.test:3000', true],
  ['SECOND.example:3000', true],
  ['evil.example', false],
  ['notlocalhost', false],
  ['localhost.evil.example', false],
  ['192.0.2.1:3000', false],
  ['evil.example/localhost', false],
  ['localhost@evil.example', false],
  ['', false],
  [undefined, false],
])('%s: %s', async (header, expected) => {
  expect(await isAllowed(header)).toBe(expected)
})

test('a platform that does not answer allows nothing more', async () => {
  const check = createHostCheck({
    publicOrigin: 'http://shop.test',
    send: async () => Response.json({ Status: 'failure', Error: { code: 'UNREACHABLE', message: '' } }),
  })
  expect([await check('second.example'), await check('shop.test')]).toEqual([false, true])
})
