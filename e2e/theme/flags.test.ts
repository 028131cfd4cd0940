import { expect } from 'vitest'
import { listCommerceCalls } from '../harness/cart-gateway.ts'
import { open } from '../harness/hydrated.ts'
import { journey } from '../harness/journey.ts'
import { startShop } from '../harness/shop.ts'

const product = '/tableware/cups-mugs/shore-mug-with-dots-cobalt/'

journey(
  'a shop without commerce and currencies has no control for them, and makes no call (R11)',
  async ({ visit }) => {
    const shop = await startShop({
      env: { REACT_APP_ECOMMERCE_MODULE_ENABLE: 'false', REACT_APP_MULTI_CURRENCY_ENABLE: 'false' },
    })
    const page = await visit()
    const calls = listCommerceCalls(page.context())
    const currency = encodeURIComponent(JSON.stringify({ id: 'USD', currency_code: 'USD' }))
    await page.context().addCookies([
      { name: '_c_d', value: currency, url: shop.origin },
      { name: 'vitrine_counts', value: '3.2', url: shop.origin },
    ])
    for (const path of ['/', '/tableware/cups-mugs/', product, '/search/?st=mug']) {
      await open(page, shop.origin + path)
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('CART_REFRESH')))
      expect(await page.locator('.currency, .buy').count()).toBe(0)
      expect(await page.locator('.price', { hasText: '$' }).count()).toBe(0)
    }
    expect(calls).toEqual([])
    await shop.stop()
  },
)

journey('a shop with both has them', async ({ shop, page }) => {
  await open(page, shop.origin + product)
  expect(await page.locator('.currency').count()).toBeGreaterThan(0)
  expect(await page.locator('.buy').count()).toBe(1)
})
