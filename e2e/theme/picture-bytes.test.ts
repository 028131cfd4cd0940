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
    const addresses = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes('/mm-images/')) addresses.add(request.url())
    })
    await open(page, shop.origin + path)
    await scrollThrough(page)
    expect(await page.locator('main .product-figure').count()).toBeGreaterThanOrEqual(12)
    expect(addresses.size).toBeGreaterThanOrEqual(12)
    let bytes = 0
    for (const address of addresses) {
      const headers = { accept: 'image/avif,image/webp,*/*' }
      // A busy shop refuses pictures for a while.
      await expect.poll(async () => (await page.request.get(address, { headers })).status()).toBe(200)
      bytes += (await (await page.request.get(address, { headers })).body()).byteLength
    }
    expect(bytes / 1024).toBeLessThan(limit)
  })
})
