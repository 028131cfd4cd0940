import { launchBrowser, watchPage } from '@vitrine/testing/chromium'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test as base } from 'vitest'
import { startShop, type Shop } from './shop.ts'

/** Opens a page in a context of its own, which the test's end closes. */
export type Visit = (options?: BrowserContextOptions) => Promise<Page>

/** What a test expects its pages to complain about: every complaint must match one, and each must match. */
export type Expected = RegExp[]

/** Where scripts are off, Chromium itself refuses to preload them, and gives the policy as its reason. */
const unscripted = /^GET \S+\.js csp$/

/**
 * A test in a real browser against the built shop. Both are started once for a file, a context for each page. It fails
 * when a page of it had a console error or warning, a page error, or a failed request that it did not expect.
 */
export const journey = base
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
    const shop = await startShop()
    onCleanup(async () => void (await shop.stop()))
    return shop
  })
  .extend('expected', (): Expected => [])
  .extend('visit', async ({ browser, expected }, { onCleanup }): Promise<Visit> => {
    const watches: ReturnType<typeof watchPage>[] = []
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    onCleanup(async () => {
      const complaints = () =>
        watches.flatMap((watch) => watch.all()).filter((line) => !unscripted.test(line))
      // A page may be done before the browser reports what the test expects: a closed page reports nothing any more.
      await expect
        .poll(() => expected.filter((pattern) => !complaints().some((line) => pattern.test(line))), {
          timeout: 30_000,
        })
        .toEqual([])
      await Promise.all(contexts.map((context) => context.close()))
      expect(complaints().filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    })
    return async (options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, ...options })
      contexts.push(context)
      context.on('page', (page) => watches.push(watchPage(page)))
      return context.newPage()
    }
  })
  .extend('page', async ({ visit }): Promise<Page> => visit())
