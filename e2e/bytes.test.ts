import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findPageScripts, measuredPages, type Manifest } from '@vitrine/testing/page-scripts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'
import { root } from './harness/root.ts'

const client = path.join(root, 'apps', 'shop', 'dist', 'client')
const manifest = JSON.parse(readFileSync(path.join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest

/**
 * Lists all scripts that the browser requests, and separately the scripts that it requests before the page is shown.
 */
function watchScripts(page: Page): { readonly files: Set<string>; beforeHydration: readonly string[] } {
  const watched = { files: new Set<string>(), beforeHydration: [] as readonly string[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) watched.files.add(pathname.slice(1))
  })
  return watched
}

describe.each(measuredPages)(
  'the scripts that Chromium fetches for a $name',
  ({ path: address, visible }) => {
    journey('are those that the byte limits count', async ({ page, shop }) => {
      const watched = watchScripts(page)
      await page.exposeFunction('pageShown', () => {
        watched.beforeHydration = [...watched.files]
      })
      await page.addInitScript(() => {
        const shown = (window as unknown as { pageShown(): void }).pageShown
        window.addEventListener('EXP_RENDER', () => shown(), { once: true })
      })
      await open(page, shop.origin + address)
      await page.waitForLoadState('networkidle')
      const html = await (await fetch(shop.origin + address)).text()
      const counted = findPageScripts(html, manifest, visible)
      expect([...watched.files].toSorted()).toEqual(counted.untilIdle.toSorted())
      // The browser may already fetch idle parts by the time it reports the event.
      expect(watched.beforeHydration).toEqual(expect.arrayContaining([...counted.beforeHydration]))
    })
  },
)
