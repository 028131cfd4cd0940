import { launchBrowser, watchPage } from '@vitrine/testing/chromium'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated } from './harness/hydrated.ts'
import { startDevelopment, type Shop } from './harness/shop.ts'

/** Only the development build of React reports differences between the server's HTML and the browser's. */
let shop: Shop
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  browser = await launchBrowser()
  context = await browser.newContext()
  shop = await startDevelopment()
  // When the first page is loaded, the development server prepares its dependencies and reloads the page.
  const page = await context.newPage()
  await page.goto(shop.origin)
  await page.waitForLoadState('networkidle')
  await hydrated(page)
  await page.close()
})
afterAll(async () => {
  await Promise.all([browser.close(), shop.stop()])
})

test.each([
  ['localhost', '/'],
  ['localhost', '/about/'],
  ['localhost', '/care/brass/'],
  ['b.localhost', '/'],
])('%s%s hydrates without a warning in development', async (host, path) => {
  const page = await context.newPage()
  const watch = watchPage(page)
  await page.goto(shop.originFor(host) + path)
  await hydrated(page)
  await page.locator('.header-wide').getByRole('link', { name: 'About' }).click()
  await page.waitForFunction(() => location.pathname === '/about/')
  expect(watch.all()).toEqual([])
  await page.close()
})

test('pictures are rendered in development too', async () => {
  const page = await browser.newPage()
  const watch = watchPage(page)
  await page.goto(`${shop.origin}/journal/first-firing/`)
  await hydrated(page)
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('main img')
    return image?.complete && image.naturalWidth > 0
  })
  expect(watch.all()).toEqual([])
  await page.close()
})

test('StrictMode, which runs effects twice, sends the events of a page once (R8)', async () => {
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.happened = []
    for (const name of ['PAGE_DATA_LOADED', 'EXP_RENDER']) {
      window.addEventListener(name, () => window.happened?.push(name))
    }
  })
  await page.goto(shop.origin)
  await hydrated(page)
  await page.waitForFunction(() => (window.happened?.length ?? 0) > 0)
  await page.locator('.header-wide').getByRole('link', { name: 'About' }).click()
  await page.locator('h1').filter({ hasText: 'Five people' }).waitFor()
  const once = ['PAGE_DATA_LOADED', 'EXP_RENDER']
  await expect.poll(() => page.evaluate(() => window.happened)).toEqual([...once, ...once])
  await page.close()
})
