import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { open } from './harness/hydrated.ts'
import { journey as base } from './harness/journey.ts'
import { installPacked, type PackedHost } from './harness/packed.ts'
import { startProgram } from './harness/process.ts'
import { root } from './harness/root.ts'
import type { Shop } from './harness/shop.ts'
import { isMarked, mark } from './harness/storefront.ts'

const host = path.join(root, 'e2e', 'hosts', 'small')

/** A shop of three files, built from the packages as they would be published, on its two pages. */
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
