import { describe, expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { picturedJourney } from '../harness/journey.ts'
import { scrollThrough } from '../harness/scroll.ts'

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const

/** Limits in kilobytes: 1.5 times the flat illustrations that the shop had before its photographs. */
const limits = [
  { path: '/textiles/', phone: 328, desktop: 214 },
  { path: '/garden/', phone: 234, desktop: 163 },
] as const

describe('the pictures of a category, scrolled to its end,', () => {
  picturedJourney.for(
    limits.flatMap((each) =>
      (['phone', 'desktop'] as const).map((screen) => ({ ...each, screen, limit: each[screen] })),
    ),
  )('are at most $limit KB on a $screen: $path', async ({ path, screen, limit }, { shop, visit }) => {
    const page = await visit({ ...screens[screen], reducedMotion: 'reduce' })
    const sizes = new Map<string, number>()
    page.on('response', async (response) => {
      if (!response.url().includes('/mm-images/')) return
      sizes.set(response.url(), (await response.body()).byteLength)
    })
    await open(page, shop.origin + path)
    await scrollThrough(page)
    const shown = await page
      .locator('main .product-figure img:first-of-type')
      .evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
      )
    await expect.poll(() => shown.filter((url) => !sizes.has(url))).toEqual([])
    expect(shown.length).toBeGreaterThanOrEqual(12)
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024).toBeLessThan(limit)
  })
})
