import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createGate } from '../harness/hydrated.ts'
import { journey } from '../harness/journey.ts'
import { expectStill } from '../harness/layout-shift.ts'
import { catalogue } from './pages.ts'

/** Limits for the fonts of a page in bytes, by script (decision 021). */
const limits = { latin: 60_000, arabic: 110_000 } as const

const [product = ''] = catalogue['en'] ?? []
const [arabicProduct = ''] = catalogue['ar'] ?? []

/** Lists the names of the fonts that Chromium uses for the text of an element. */
async function usedFonts(page: Page, selector: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName).toSorted()
}

describe('the fonts', () => {
  journey.for([
    { path: '/', host: 'localhost', script: 'latin' },
    { path: product, host: 'localhost', script: 'latin' },
    { path: '/de/ueber-uns/', host: 'localhost', script: 'latin' },
    { path: '/lighting/', host: 'b.localhost', script: 'latin' },
    { path: '/ar/', host: 'localhost', script: 'arabic' },
    { path: arabicProduct, host: 'localhost', script: 'arabic' },
    { path: '/ar/about/', host: 'b.localhost', script: 'arabic' },
  ] as const)(
    'of $path on $host fit the limit, and are those that the document preloads',
    async (each, { shop, page }) => {
      const origin = each.host === 'localhost' ? shop.origin : shop.originFor(each.host)
      const sizes = new Map<string, number>()
      page.on('response', async (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.endsWith('.woff2')) sizes.set(pathname, Number(response.headers()['content-length']))
      })
      await page.goto(origin + each.path, { waitUntil: 'networkidle' })
      const preloaded = await page
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect([...sizes.keys()].toSorted()).toEqual(preloaded.toSorted())
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      expect(total).toBeGreaterThan(20_000)
      expect(total).toBeLessThanOrEqual(limits[each.script])
      // A font that was late is used from the second document on.
      await page.reload({ waitUntil: 'networkidle' })
      expect(await usedFonts(page, 'h1')).toEqual([expect.stringMatching(/^Markazi Text/)])
      expect(await usedFonts(page, '.footer-legal')).toEqual([expect.stringMatching(/^Mada/)])
    },
  )

  journey.for([
    { path: '/', width: 390 },
    { path: '/', width: 1440 },
    { path: product, width: 390 },
    { path: '/ar/', width: 390 },
    { path: arabicProduct, width: 1440 },
  ])(
    'of $path do not move anything when they arrive late, at $width pixels',
    async (each, { shop, visit }) => {
      const page = await visit({ viewport: { width: each.width, height: 844 } })
      const late = createGate()
      await page.route('**/*.woff2', async (route) => {
        await late.opened
        await route.continue()
      })
      await page.goto(shop.origin + each.path, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      const text = page.locator('h1')
      const before = await text.boundingBox()
      late.open()
      await page.waitForLoadState('networkidle')
      expect(await text.boundingBox()).toEqual(before)
      await expectStill(page, 0.001)
    },
  )
})
