import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contentFolder, databases, overHttp, sampleContent } from '@vitrine/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { junkSegment, sendJunk } from '../../test/junk.ts'
import { openPlatform } from '../../test/open.ts'
import * as pictures from '../../test/pictures.ts'

const requests = 2000

const part = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom('glut.jpg', 'kiln', '%2e%2e%2fsecret.png', 'secret.png', 'notes.txt'),
  },
  junkSegment,
)
const address = fc.record({
  workspace: fc.oneof({ weight: 5, arbitrary: fc.constant('workspace') }, junkSegment),
  parts: fc.oneof(
    { weight: 3, arbitrary: fc.constant(['glut.jpg']) },
    fc.array(part, { minLength: 1, maxLength: 3 }),
  ),
  query: fc
    .array(
      fc.tuple(
        fc.oneof({ weight: 5, arbitrary: fc.constantFrom('w', 'h', 'fit', 'fm', 'q', 'v') }, junkSegment),
        fc.oneof(
          fc.constantFrom('64', '0', '-1', '99999', 'cover', 'webp', 'svg', '1e3', '64.5'),
          junkSegment,
        ),
      ),
      { maxLength: 3 },
    )
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'),
})

describe.each(databases())('random image requests on $name', ({ open }) => {
  test(`${requests} over HTTP return an image or an error with a field`, { timeout: 600_000 }, async () => {
    const content = contentFolder(sampleContent())
    const media = path.join(content.folder, 'media')
    mkdirSync(media)
    writeFileSync(path.join(media, 'glut.jpg'), await pictures.jpeg(96, 64))
    writeFileSync(path.join(media, 'notes.txt'), 'no picture')
    writeFileSync(path.join(content.folder, 'secret.png'), 'secret')
    const database = await open()
    const faults: unknown[] = []
    const platform = await openPlatform(database, {
      mediaFolders: [media],
      onError: (error) => faults.push(error),
    })
    await platform.importContent(content.folder)
    const http = await overHttp(platform.send)
    const complaints: string[] = []
    const seen = new Map<number, number>()
    await sendJunk({
      requests: address,
      count: requests,
      async send({ workspace, parts, query, method }) {
        const url = `http://localhost:${http.port}/mm-images/public/v1/render/${workspace}/${parts.join('/')}?${query}`
        const response = await fetch(url, { method })
        const body = await response.text()
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
        if (response.ok && method !== 'POST' && method !== 'DELETE') return
        const { Error: error } = (method === 'HEAD' ? {} : JSON.parse(body)) as {
          Error?: { code: string; field?: string }
        }
        const isNamed =
          method === 'HEAD' ||
          [404, 405].includes(response.status) ||
          error?.code === 'BAD_REQUEST' ||
          Boolean(error?.field)
        if (response.status < 400 || response.status >= 500 || !isNamed || body.includes('secret')) {
          complaints.push(`${method} ${url.slice(0, 1000)} ${response.status} ${body.slice(0, 300)}`)
        }
      },
      readState: async () => [await database.dump(), readdirSync(media)],
      expectState: (before, after) => expect(after).toEqual(before),
    })
    expect(complaints).toEqual([])
    expect(faults).toEqual([])
    for (const status of [200, 400, 404]) expect(seen.get(status)).toBeGreaterThan(20)
    await http.close()
    await platform.close()
    await database.remove()
    content.remove()
  })
})
