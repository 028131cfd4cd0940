import { watchPage } from '@vitrine/testing/chromium'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test as base } from 'vitest'
import { endShared, sharedBrowser, sharedShop } from './shared.ts'
import type { Shop } from './shop.ts'

/** Opens a page in a context of its own, which is closed at the end of the test. */
export type Visit = (options?: BrowserContextOptions) => Promise<Page>

/**
 * Complaints that a test expects of its pages: every complaint must match a pattern, and every pattern must match a
 * complaint.
 */
export type Expected = RegExp[]

/** With scripts disabled, Chromium itself refuses to preload them and names the policy as its reason. */
const unscripted = /^GET \S+\.js csp$/

/** Chromium's warning about a preloaded image when image loading is disabled. */
export const unpictured =
  /A preload for '\S+' is found, but is not used because image loading is disabled|The resource \S+\/mm-images\/\S+ was preloaded using link preload but not used/

/**
 * The log line of a shop that has more images to render than it can handle, for example on a slow machine after
 * pages that were left immediately, and Chromium's warning if the machine is too slow to show a preloaded image in time.
 */
const overdrawn =
  /^GET \S+\/mm-images\/\S+ 503$|^error: Failed to load resource: .* 503 .*\/mm-images\/|^warning: The resource \S+\/mm-images\/\S+ was preloaded using link preload but not used within a few seconds/

/**
 * A test in a real browser against the built shop, without images. The files of a worker share browser and shop; each
 * page has a context of its own. Fails if a page had an unexpected console error or warning, page error or failed
 * request. A file that changes the shop, or needs other content, overrides `shop`.
 */
export const journey = base
  .extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
    onCleanup(endShared)
    return { browser: sharedBrowser, shop: sharedShop }
  })
  .extend('pictures', { scope: 'worker' }, (): boolean => false)
  .extend('browser', { scope: 'worker' }, ({ shared, pictures }): Promise<Browser> =>
    shared.browser({ pictures }),
  )
  .extend('shop', { scope: 'file' }, ({ shared }): Promise<Shop> => shared.shop())
  .extend('expected', (): Expected => [])
  .extend('visit', async ({ browser, expected, pictures }, { onCleanup }): Promise<Visit> => {
    const watches: ReturnType<typeof watchPage>[] = []
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    onCleanup(async () => {
      const isOurs = (line: string) => unscripted.test(line) || (pictures ? overdrawn : unpictured).test(line)
      const complaints = () => watches.flatMap((watch) => watch.all()).filter((line) => !isOurs(line))
      // A page may be done before the browser reports an expected complaint, and a closed page reports nothing.
      await expect
        .poll(() => expected.filter((pattern) => !complaints().some((line) => pattern.test(line))), {
          timeout: 30_000,
        })
        .toEqual([])
      await Promise.all(contexts.map((context) => context.close()))
      expect(complaints().filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    })
    return async (options = {}) => {
      const viewport = { width: 1280, height: 720 }
      // The certificates of `startTlsProxy` are signed by themselves.
      const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true, ...options })
      contexts.push(context)
      context.on('page', (page) => watches.push(watchPage(page)))
      return context.newPage()
    }
  })
  .extend('page', async ({ visit }): Promise<Page> => visit())

/** A journey with images, for tests that depend on images. */
export const picturedJourney = journey.extend('pictures', { scope: 'worker' }, () => true)
