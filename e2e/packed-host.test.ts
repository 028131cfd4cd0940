import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ensureSessionSecret } from '@vitrine/platform'
import { createLiveReloadLink } from '@vitrine/server'
import { expect, test } from 'vitest'
import { open } from './harness/hydrated.ts'
import { journey as base } from './harness/journey.ts'
import { installPacked, type PackedHost } from './harness/packed.ts'
import { startProgram } from './harness/process.ts'
import { root } from './harness/root.ts'
import type { Shop } from './harness/shop.ts'
import { isMarked, mark } from './harness/storefront.ts'

const host = path.join(root, 'e2e', 'hosts', 'small')

/** A shop of three files, built from the packages as published, with two pages. */
const journey = base
  .extend('packed', { scope: 'file' }, async ({}, { onCleanup }): Promise<PackedHost> => {
    const packed = await installPacked(host)
    onCleanup(() => packed.remove())
    return packed
  })
  .extend('shop', { scope: 'file' }, async ({ packed }, { onCleanup }): Promise<Shop> => {
    await packed.run('vite', 'build', '--logLevel', 'error')
    const shop = await startProgram({
      env: { NODE_ENV: 'production', LOG_LEVEL: 'info' },
      args: ['--disable-warning=ExperimentalWarning', path.join(packed.folder, 'dist', 'server', 'main.js')],
      ready: 'The shop is open on',
    })
    onCleanup(async () => void (await shop.stop()))
    return shop
  })

journey('a shop of three files has the types of the packages', async ({ packed }) => {
  expect(await packed.run('tsc', '-p', '.', '--pretty', 'false')).toBe('')
})

journey('a shop of three files is rendered, hydrated, and navigates', async ({ shop, page }) => {
  await open(page, shop.origin)
  await mark(page)
  expect(await page.locator('h1').innerText()).toBe('A small shop')
  expect(await page.locator('main p').innerText()).toBe('It has three files and two pages.')
  await page.getByRole('link', { name: 'About us' }).click()
  await page.locator('h1', { hasText: 'About us' }).waitFor()
  expect([new URL(page.url()).pathname, await isMarked(page)]).toEqual(['/about/', true])
  expect(await page.locator('main p').innerHTML()).toBe('One person, and <strong>one kiln</strong>.')
})

journey('a shop of three files is whole without scripts, and has a sitemap', async ({ shop, visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`${shop.origin}/about/`)
  expect(await page.locator('main p').innerText()).toBe('One person, and one kiln.')
  const sitemap = await (await fetch(`${shop.origin}/sitemap.xml`)).text()
  expect([...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, loc]) => loc)).toEqual([
    `${shop.origin}/about/`,
    `${shop.origin}/`,
  ])
})

journey('a shop of three files serves its pictures, and draws them in a thread', async ({ shop, page }) => {
  await page.goto(`${shop.origin}/about/`)
  const source = (await page.getByAltText('The kiln at night').getAttribute('src')) ?? ''
  const shown = await fetch(new URL(source, shop.origin))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  const drawn = await fetch(`${shop.origin}/mm-images/public/v1/render/small/kiln.svg?w=32&fm=png`)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
  // The width of a PNG is in its header.
  expect(Buffer.from(await drawn.arrayBuffer()).readUInt32BE(16)).toBe(32)
})

journey('a shop of three files shows edits to who opened the link of `watch`', async ({ shop, page }) => {
  const secret = await ensureSessionSecret(shop.dataDir)
  await page.goto(createLiveReloadLink(secret, shop.origin))
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.locator('script[src^="/_actions/live.js"]').count()).toBe(1)
})

journey('a shop of three files says in a sentence why it cannot start', async ({ packed }) => {
  const program = path.join(packed.folder, 'dist', 'server', 'main.js')
  const start = promisify(execFile)(process.execPath, [program], { env: { PORT: 'no' } })
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr:
      'The configuration is not valid:\n  PORT is "no"; allowed: a whole number from 0 to 65535; 0 selects a free port\n',
  })
})

test('docs/host.md shows the files of that shop, and no others', async () => {
  const document = await readFile(path.join(root, 'docs', 'host.md'), 'utf8')
  const shown = [...document.matchAll(/^\*\*`([^`]+)`\*\*[^\n]*\n\n```\w+\n([^]*?)^```$/gm)].map(
    ([, name = '', text = '']) => [name, text],
  )
  const files = (await readdir(host, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(host, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const texts = await Promise.all(files.map((file) => readFile(path.join(host, file), 'utf8')))
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(files.map((file, index) => [file, texts[index]])),
  )
})
