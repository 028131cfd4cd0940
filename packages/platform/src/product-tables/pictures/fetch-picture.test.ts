import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchLimits, fetchPicture } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Limits for tests, which may connect to the local machine. */
const here = { ...fetchLimits, bytes: 1024 * 1024, ms: 5000, isAllowed: () => true }

describe('fetching a picture', () => {
  test('follows a few redirects and returns the bytes', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end()
      else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else if (request.url === '/b') response.end('picture')
      else response.writeHead(404).end()
    })
    expect(new TextDecoder().decode(await fetchPicture(`${origin}/a`, here))).toBe('picture')
    await expect(fetchPicture(`${origin}/c`, here)).rejects.toThrow('The server responded with status 404.')
    await expect(fetchPicture(`${origin}/loop`, here)).rejects.toThrow(
      'The server redirected more than 3 times.',
    )
  })

  test('stops at the limits of size and time', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/slow') response.write('p')
      else if (request.url === '/announced') response.writeHead(200, { 'content-length': 2 ** 30 }).write('p')
      else response.end(Buffer.alloc(1024 * 1024 + 1))
    })
    const tooLarge = 'The picture is larger than 1 MB.'
    await expect(fetchPicture(`${origin}/large`, here)).rejects.toThrow(tooLarge)
    await expect(fetchPicture(`${origin}/announced`, here)).rejects.toThrow(tooLarge)
    await expect(fetchPicture(`${origin}/slow`, { ...here, ms: 200 })).rejects.toThrow(
      'The server did not send the picture within 0.2 seconds.',
    )
  })

  test('never connects to private addresses, even after a redirect or by name', async () => {
    let requests = 0
    const origin = await serve((_, response) => {
      requests++
      response.end('secret')
    })
    const refusal = 'The address is not on the public internet.'
    const port = new URL(origin).port
    await expect(fetchPicture(origin)).rejects.toThrow(refusal)
    await expect(fetchPicture(`http://localhost:${port}/`)).rejects.toThrow(refusal)
    await expect(fetchPicture(`http://[::ffff:127.0.0.1]:${port}/`)).rejects.toThrow(refusal)
    await expect(fetchPicture(`http://2130706433:${port}/`)).rejects.toThrow(refusal)
    const outside = await serve((_, response) =>
      response.writeHead(302, { location: `http://localhost:${port}/` }).end(),
    )
    const firstOnly = { ...here, isAllowed: (address: string) => address === '127.0.0.1' && requests++ === 0 }
    await expect(fetchPicture(outside, firstOnly)).rejects.toThrow(refusal)
  })

  test.each([
    ['file:///etc/passwd', 'Expected a URL that starts with https:// or http://.'],
    ['https://user:secret@pictures.example/', 'The URL must not contain a password.'],
    ['https://', 'The URL is invalid.'],
  ])('refuses %s', async (url, message) => {
    await expect(fetchPicture(url)).rejects.toThrow(message)
  })
})

describe('addresses of the public internet', () => {
  test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  test.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.1.1',
      '224.0.0.1',
    ],
    ...[
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      'name',
    ],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
