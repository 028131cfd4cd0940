import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listCommerceCalls, playCart } from './harness/cart-gateway.ts'
import { hostJourney, settled } from './harness/host.ts'
import { open } from './harness/hydrated.ts'

const journey = hostJourney({ REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true' })
const withoutCommerce = hostJourney({ REACT_APP_ECOMMERCE_MODULE_ENABLE: 'false' })

const add = (page: Page) => page.getByRole('button', { name: 'Add to cart' })
const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart/ })
const quantity = (page: Page) => page.locator('output')
const total = (page: Page) => page.locator('p[aria-busy=false]', { hasText: 'Total' })

async function arrive(page: Page, address: string): Promise<void> {
  await open(page, address)
  await settled(page)
}

describe('the cart', () => {
  journey('makes no call and loads no script until it is opened (R55)', async ({ shop, page }) => {
    const { calls } = await playCart(page.context())
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.context().addCookies([{ name: 'vitrine_counts', value: '7.0', url: shop.origin }])
    await arrive(page, `${shop.origin}/cart/`)
    await cartButton(page).filter({ hasText: 'Cart (7)' }).waitFor()
    expect(calls).toEqual([])
    const before = scripts.length
    await cartButton(page).click()
    await cartButton(page).filter({ hasText: 'Cart (0)' }).waitFor()
    expect(calls).toEqual(['GET cart'])
    const loaded = scripts.slice(before)
    expect(loaded.length).toBeGreaterThan(0)
    // The dialects of the other providers are never loaded (R11).
    expect(loaded.filter((url) => /\/cart-[bc]-/.test(url))).toEqual([])
  })

  journey('ends right after fifty clicks, with at most five requests', async ({ shop, page }) => {
    const gateway = await playCart(page.context())
    gateway.pieces = 1
    await arrive(page, `${shop.origin}/cart/`)
    await cartButton(page).click()
    await total(page).filter({ hasText: '€10.00' }).waitFor()
    gateway.calls.length = 0
    await page.evaluate(() => {
      const more = [...document.querySelectorAll('button')].find((button) =>
        button.textContent?.startsWith('More'),
      )
      for (let click = 0; click < 50; click++) more?.click()
    })
    expect(await quantity(page).innerText()).toBe('51')
    await total(page).filter({ hasText: '€510.00' }).waitFor()
    expect(gateway.pieces).toBe(51)
    expect(gateway.calls.length).toBeLessThanOrEqual(5)
    expect(await cartButton(page).innerText()).toBe('Cart (51)')
  })

  journey('shows in a second tab what was added in the first', async ({ shop, page }) => {
    const gateway = await playCart(page.context())
    await arrive(page, `${shop.origin}/cart/`)
    const second = await page.context().newPage()
    await arrive(second, `${shop.origin}/cart/`)
    await cartButton(second).click()
    await total(second).waitFor()
    await add(page).click()
    await page.getByText('Added to the cart.').waitFor()
    await second.bringToFront()
    await expect.poll(() => quantity(second).innerText()).toBe('1')
    expect(await cartButton(page).innerText()).toBe('Cart (1)')
    expect(gateway.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST carts'])
  })
})

describe('without commerce (R11)', () => {
  withoutCommerce('there is no control and no commerce call', async ({ shop, page }) => {
    const calls = listCommerceCalls(page.context())
    await page.context().addCookies([{ name: 'vitrine_counts', value: '7.2', url: shop.origin }])
    await arrive(page, `${shop.origin}/cart/`)
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('CART_REFRESH')))
    await page.evaluate(() => window.host?.app.navigate('/news/'))
    await page.getByRole('heading', { name: 'News' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Cart' }).waitFor()
    expect(await page.getByRole('button', { name: /cart/i }).count()).toBe(0)
    expect(calls).toEqual([])
  })
})
