import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { launchBrowser, watchPage } from '@vitrine/testing/chromium'
import { expect, test } from 'vitest'
import { createGate, hydrated, open } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'
import { startShop } from './harness/shop.ts'
import { isMarked, mark, menu, seeHeading } from './harness/storefront.ts'

/** A proxy in front of a platform that holds one path until it is released. */
async function standBefore(platform: string, path: string): Promise<Server & { letGo(): void }> {
  const gate = createGate()
  const listener = getRequestListener(async ({ url, method, headers }) => {
    const { pathname, search } = new URL(url)
    if (pathname.includes(path)) await gate.opened
    return fetch(platform + pathname + search, { headers, method })
  })
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(server, { letGo: gate.open })
}

test('a widget that was late on the server shows its fallback in the browser, too', async () => {
  const platform = await startShop({ env: { TRUST_PROXY: 'true' } })
  const between = await standBefore(platform.origin, 'menu-items-by-language/journal')
  const { port } = between.address() as AddressInfo
  const shop = await startShop({ env: { PLATFORM_URL: `http://127.0.0.1:${port}` } })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const watch = watchPage(page)
    await page.goto(`${shop.origin}/journal/`)
    await hydrated(page)
    expect(await page.evaluate(() => document.body.className)).toContain('page-type-page')
    expect(watch.all()).toEqual([])
  } finally {
    between.letGo()
    await browser.close()
    await shop.stop()
    between.close()
    await platform.stop()
  }
})

/** A proxy in front of a platform that returns data of an unexpected shape for some paths. */
async function standFor(platform: string, odd: Readonly<Record<string, unknown>>) {
  const state = { odd }
  const listener = getRequestListener(async ({ url, method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const path = Object.keys(state.odd).find((part) => pathname.includes(part))
    if (path !== undefined) return Response.json({ Status: 'success', Data: state.odd[path] })
    return fetch(platform + pathname + search, { headers, method, body, duplex: 'half' } as RequestInit)
  })
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, state, port: (server.address() as AddressInfo).port }
}

test('a browser lives with answers of another shape, and with those that the server did not take', async () => {
  const platform = await startShop({ env: { TRUST_PROXY: 'true' } })
  const menus = { 'menu-items-by-language': { 0: 5 } }
  const { server, state, port } = await standFor(platform.origin, {
    ...menus,
    script_manager: { records: 5 },
  })
  const shop = await startShop({ env: { PLATFORM_URL: `http://127.0.0.1:${port}` } })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const watch = watchPage(page)
    await open(page, shop.origin)
    await mark(page)
    const go = async (href: string) => {
      await page.locator(`main a[href="${href}"]`).first().click()
      await page.waitForFunction(() => document.title.startsWith('The workshop'))
    }
    await go('/workshop/')
    await page.locator('header .brand').waitFor()
    expect(await menu(page).count()).toBe(0)
    state.odd = {}
    await page.goBack()
    await menu(page).last().waitFor()
    expect(await isMarked(page)).toBe(true)
    // The settings failed as well, so the second page requests them again.
    state.odd = { global_settings: { record: null } }
    await open(page, shop.origin)
    await mark(page)
    await go('/workshop/')
    expect(await isMarked(page)).toBe(true)
    // The settings also contain the icon; without the settings, the browser requests the default icon.
    expect(watch.all().filter((line) => !line.includes('/favicon.ico'))).toEqual([])
  } finally {
    await browser.close()
    await shop.stop()
    server.close()
    await platform.stop()
  }
})

journey('a page whose script is gone is loaded as a document', async ({ shop, page, expected }) => {
  expected.push(/404/, /^error: error from initPage/, /\.js 404$/)
  await open(page, shop.origin)
  await mark(page)
  let refused = false
  await page.route('**/assets/shell-*.js', async (route) => {
    if (refused) return route.continue()
    refused = true
    return route.fulfill({ status: 404, body: '' })
  })
  await menu(page).getByRole('link', { name: 'About us' }).click()
  await page.waitForURL('**/about/')
  await seeHeading(page, 'Five people')
  await hydrated(page)
  expect(refused).toBe(true)
  expect(await isMarked(page)).toBe(false)
  expect(await page.title()).toContain('About')
})
