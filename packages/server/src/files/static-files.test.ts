import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStaticFiles, type StaticFiles } from './static-files.ts'

let folder: string
let files: StaticFiles

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  await mkdir(join(folder, 'build', 'assets'), { recursive: true })
  await mkdir(join(folder, 'build', '.vite'))
  const write = (name: string, bytes: string | Buffer) => writeFile(join(folder, 'build', name), bytes)
  await writeFile(join(folder, 'outside.txt'), 'secret')
  await symlink(join(folder, 'outside.txt'), join(folder, 'build', 'link.txt'))
  await write('assets/main-BxYzD3f1.js', 'let a')
  await write('assets/main-BxYzD3f1.js.gz', gzipSync('let a'))
  await write('assets/cards-BK3yWIo.css', 'a{}')
  await write('assets/text-overview.css', 'a{}')
  await write('.vite/manifest.json', '{}')
  await write('favicon.svg', '<svg/>')
  await write('größe.txt', 'text')
  await write('archive.gz', 'x')
  files = await loadStaticFiles(join(folder, 'build'))
})
afterAll(() => rm(folder, { recursive: true }))

test('has the files by their path, without hidden ones, links and precompressed copies', () => {
  expect([...files.keys()].toSorted()).toEqual([
    '/archive.gz',
    '/assets/cards-BK3yWIo.css',
    '/assets/main-BxYzD3f1.js',
    '/assets/text-overview.css',
    '/favicon.svg',
    '/größe.txt',
  ])
})

test('reads precompressed copies as variants', () => {
  expect([...(files.get('/assets/main-BxYzD3f1.js')?.variants.keys() ?? [])]).toEqual(['identity', 'gzip'])
  expect([...(files.get('/favicon.svg')?.variants.keys() ?? [])]).toEqual(['identity'])
})

test.each([
  ['/assets/main-BxYzD3f1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/cards-BK3yWIo.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/text-overview.css', 'text/css; charset=utf-8', 'public, max-age=300'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=300'],
  ['/größe.txt', 'text/plain; charset=utf-8', 'public, max-age=300'],
])('%s is %s, cached as %s', (path, contentType, cacheControl) => {
  expect(files.get(path)).toMatchObject({ contentType, cacheControl })
})

test('fails where there is no build', async () => {
  await expect(loadStaticFiles(join(folder, 'missing'))).rejects.toThrow('ENOENT')
})

test('has a strong tag for files that are always sent unchanged', () => {
  expect(files.get('/archive.gz')?.etag).toMatch(/^"/)
  expect(files.get('/assets/main-BxYzD3f1.js')?.etag).toMatch(/^W\/"/)
})
