import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey as base } from '../harness/journey.ts'
import { root } from '../harness/root.ts'
import { withContent } from '../harness/shop-content.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { seeHeading } from '../harness/storefront.ts'
import { violations } from './axe.ts'

interface Settings {
  readonly fields: { readonly header: readonly Readonly<Record<string, unknown>>[] }
}

/** The settings of a language, with the pages for shoppers. */
function settingsOf(language: string): object {
  const file = path.join(root, 'apps', 'shop', 'content', '1', language, 'settings.json')
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Settings
  const { fields } = settings
  const [header] = fields.header
  const links = { account: '/about/', wishlist: '/care/', cart: '/workshop/' }
  return { ...settings, fields: { ...fields, header: [{ ...header, ...links }] } }
}

const prepare = withContent({
  '1/en/settings.json': settingsOf('en'),
  '1/ar/settings.json': settingsOf('ar'),
})

const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
  const shop = await startShop({ prepare })
  onCleanup(async () => void (await shop.stop()))
  return shop
})

const shown = '.header-row > .shopper-links > a'

describe('the links to account, wishlist and cart', () => {
  journey(
    'show the counts of the cookie, without a commerce call, and nothing moves',
    async ({ shop, page }) => {
      await open(page, `${shop.origin}/about/`)
      const cart = page.locator(`${shown}[data-count=cart]`)
      const before = await cart.boundingBox()
      expect(await page.locator('[data-value]').count()).toBe(0)

      const requests: string[] = []
      page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
      await page.context().addCookies([{ name: 'vitrine_counts', value: '3.120', url: shop.origin }])
      await page.evaluate(() => window.dispatchEvent(new Event('CART_REFRESH')))
      await page.getByRole('link', { name: 'Cart 3', exact: true }).waitFor()
      await page.getByRole('link', { name: 'Wishlist 99+', exact: true }).waitFor()
      await page.getByRole('link', { name: 'Your account', exact: true }).waitFor()
      expect(await cart.boundingBox()).toEqual(before)
      expect(requests).toEqual([])
      expect(await violations(page)).toEqual([])

      // The header has not hydrated yet. It hydrates on this click, and the counts remain.
      await page.locator(`${shown}[data-count=wishlist]`).click()
      await seeHeading(page, 'Care')
      await page.getByRole('link', { name: 'Cart 3', exact: true }).waitFor()

      // The cookie is a hint of the browser. A value that is not a number shows nothing.
      await page.context().addCookies([{ name: 'vitrine_counts', value: '<b>.-1', url: shop.origin }])
      await page.evaluate(() => window.dispatchEvent(new Event('CART_REFRESH')))
      await expect.poll(() => page.locator('[data-value]').count()).toBe(0)
    },
  )

  journey('fit on a phone, from right to left too', async ({ shop, visit }) => {
    for (const address of ['/about/', '/ar/about/']) {
      const page = await visit({ viewport: { width: 320, height: 640 } })
      await page.context().addCookies([{ name: 'vitrine_counts', value: '12.3', url: shop.origin }])
      await open(page, shop.origin + address)
      await expect
        .poll(() =>
          page
            .locator(shown)
            .evaluateAll((links) => links.map((link) => link.getAttribute('data-value') ?? '')),
        )
        .toEqual(['', '3', '12'])
      expect(await page.locator(`${shown}:visible`).count()).toBe(3)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      // No element of the row covers another.
      const edges = await page
        .locator('.header-row > :is(.menu-fold, .brand, .search-fold, .shopper-links)')
        .evaluateAll((parts) =>
          parts
            .map((part) => part.getBoundingClientRect())
            .toSorted((one, other) => one.left - other.left)
            .map(({ left, right }) => [left, right] as const),
        )
      for (const [index, [left]] of edges.entries())
        expect(left).toBeGreaterThanOrEqual((edges[index - 1]?.[1] ?? 0) - 0.5)
      expect(await violations(page, ['link-name', 'target-size', 'color-contrast'])).toEqual([])
    }
  })

  journey('depend on the deployment and on the provider', async ({ visit }) => {
    const linksWith = async (env: Readonly<Record<string, string>>) => {
      const shop = await startShop({ prepare, env })
      try {
        const page = await visit()
        await open(page, `${shop.origin}/about/`)
        return await page
          .locator(shown)
          .evaluateAll((all) => all.map((link) => link.getAttribute('data-count')))
      } finally {
        await shop.stop()
      }
    }
    expect(await linksWith({ REACT_APP_ECOMMERCE_MODULE_ENABLE: 'false' })).toEqual([])
    expect(await linksWith({ PROVIDER: 'b' })).toEqual(['account', 'cart'])
  })
})
