import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchBrowser, watchPage } from '@vitrine/testing/chromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './harness/root.ts'
import { startShop, type Shop } from './harness/shop.ts'

/** A running shop, and `npm run content -- watch` alongside. */
interface Watching {
  readonly link: string
  said(): string
  stop(): Promise<void>
}

let browser: Browser
let shop: Shop
let folder: string
let watching: Watching

beforeAll(async () => {
  browser = await launchBrowser()
  let dataDir = ''
  shop = await startShop({
    prepare: async (folderOfShop) => {
      dataDir = folderOfShop
    },
  })
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'vitrine-watch-')), 'content')
  await cp(path.join(root, 'apps', 'shop', 'content'), folder, { recursive: true })
  watching = await startWatching(dataDir)
})
afterAll(async () => {
  await watching.stop()
  await Promise.all([browser.close(), shop.stop()])
  await rm(path.dirname(folder), { recursive: true, force: true })
})

async function startWatching(dataDir: string): Promise<Watching> {
  const child: ChildProcess = spawn(
    path.join(root, 'node_modules', '.bin', 'node'),
    [
      ...['--disable-warning=ExperimentalWarning', '--conditions=@vitrine/source'],
      ...[path.join(root, 'scripts', 'content.ts'), 'watch', folder, '--data-dir', dataDir],
    ],
    {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: String(shop.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  const closed = once(child, 'close')
  const link = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text
        const found = /Open (http\S+)[\s\S]*Watching/.exec(said)?.[1]
        if (found !== undefined) resolve(found)
      })
    }
    child.once('close', () => reject(new Error(`It ended instead of watching:\n${said}`)))
  })
  return {
    link,
    said: () => said,
    async stop() {
      child.kill('SIGTERM')
      expect(await closed).toEqual([0, null])
    },
  }
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const full = path.join(folder, file)
  await writeFile(full, change(await readFile(full, 'utf8')))
}

test('an edit of a file is shown in the browser that opened the link, and mistakes are told meanwhile', async () => {
  const page = await browser.newPage()
  const watch = watchPage(page)
  await page.goto(watching.link)
  expect(new URL(page.url()).pathname).toBe('/')
  // Other visitors do not get the script.
  const others = await (await fetch(shop.origin)).text()
  expect(others).not.toContain('/_actions/live')

  const home = '1/en/pages/home.json'
  const saved = performance.now()
  await edit(home, (text) => text.replace('Made to be used every day', 'Edited once'))
  await page.getByText('Edited once').first().waitFor()
  const ms = Math.round(performance.now() - saved)
  process.stdout.write(`From the edit to the browser: ${ms} ms\n`)
  await expect.poll(() => watching.said()).toContain('changed record page/home (1, en)')

  await edit(home, (text) => text.replace('"slug"', 'slug"'))
  await expect.poll(() => watching.said()).toContain(`${home}:2:3: invalid JSON`)
  await edit(home, (text) => text.replace('slug"', '"slug"').replace('Edited once', 'Edited twice'))
  await page.getByText('Edited twice').first().waitFor()

  // A page reached by client navigation is notified of edits as well.
  await page.getByRole('link', { name: 'About us' }).first().click()
  await page.waitForURL('**/about/')
  const about = '1/en/pages/about.json'
  await edit(about, (text) => text.replace(/"title": "[^"]*"/, '"title": "All about us"'))
  await page.waitForFunction(
    () => document.title.includes('All about us') || document.body.className.includes('all-about-us'),
  )
  expect(watch.all()).toEqual([])
})
