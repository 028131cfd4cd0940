import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPlatform, type Platform } from '@vitrine/platform'
import { overHttp } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readCommand } from './commands.ts'

let dataDir: string
let platform: Platform

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-admin-'))
  platform = await createPlatform({
    ...{ dataDir, publicOrigin: 'http://localhost:3000', provider: 'a', trustProxy: false, sendsMail: false },
    segments: { a: 'pa', b: 'pb', c: 'pc' },
  })
})
afterAll(async () => {
  await platform.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function run(command: string): Promise<string> {
  let written = ''
  await readCommand(command.split(' '))({
    platform,
    write: (text) => (written += text),
    writeProgress: () => {},
    readPassword: async () => '',
  })
  return written
}

test('kept pages are removed, or checked by their tags', async () => {
  const changes: string[] = []
  const unsubscribe = platform.onChange((tags) => changes.push(...tags))
  expect(await run('pages purge')).toBe('purge\n')
  expect(await run('pages purge menu:1/en/main goods:mug')).toBe('menu:1/en/main\ngoods:mug\n')
  await vi.waitFor(() => expect(changes).toEqual(['purge', 'menu:1/en/main', 'goods:mug']))
  unsubscribe()
  await expect(run('pages purge everything')).rejects.toThrow('Expected purge, or a tag such as')
  expect(await run('log --action pages.purge')).toContain('pages.purge')
})

test('every page of the sitemap is requested', async () => {
  const paths: string[] = []
  const shop = await overHttp(async (request) => {
    const { origin, pathname } = new URL(request.url)
    paths.push(pathname)
    const locations = pathname === '/sitemap.xml' ? ['/sitemaps/1.xml'] : ['/', '/a/?b=1&amp;c=2', '/gone/']
    if (!pathname.endsWith('.xml')) return new Response('page', { status: pathname === '/gone/' ? 404 : 200 })
    return new Response(locations.map((path) => `<loc>${origin}${path}</loc>`).join(''))
  })
  try {
    expect(await run(`pages warm http://127.0.0.1:${shop.port}`)).toBe('3 pages requested, 1 failed.\n')
    expect(paths.toSorted()).toEqual(['/', '/a/', '/gone/', '/sitemap.xml', '/sitemaps/1.xml'])
  } finally {
    await shop.close()
  }
  await expect(run(`pages warm http://127.0.0.1:${shop.port}`)).rejects.toThrow('Is the shop running?')
  await expect(run('pages warm here')).rejects.toThrow('Expected the origin of a shop')
})
