import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ProviderId } from '@vitrine/contract'
import type { Manifest } from '@vitrine/testing/page-scripts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listCommerceCalls } from '../harness/cart-gateway.ts'
import { createCoupon } from '../harness/coupon.ts'
import { createGate, open } from '../harness/hydrated.ts'
import { journey as base } from '../harness/journey.ts'
import { expectStill } from '../harness/layout-shift.ts'
import { root } from '../harness/root.ts'
import { withPlatform } from '../harness/shop-content.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { writeStock } from '../harness/stock.repository.ts'
import { openPreferences, seeHeading } from '../harness/storefront.ts'
import { violations } from './axe.ts'
import { catalogue } from './pages.ts'

const mug = catalogue['en']?.[0] ?? ''
/** A product that is sold only while it is in stock. */
const apron = '/textiles/kitchen-linen/baker-apron-ink/'
const coupon = 'SUMMER'
const build = path.join(root, 'apps', 'shop', 'dist', 'client', '.vite', 'manifest.json')
const manifest = JSON.parse(readFileSync(build, 'utf8')) as Manifest

function cartJourney(provider: ProviderId) {
  return base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
    const shop = await startShop({
      env: { PROVIDER: provider, TEST_PAYMENTS: 'true' },
      prepare: withPlatform((platform) => createCoupon(platform, coupon)),
    })
    onCleanup(async () => void (await shop.stop()))
    return shop
  })
}

const journeys = { a: cartJourney('a'), b: cartJourney('b'), c: cartJourney('c') }
const journey = journeys.a

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const total = (page: Page, amount: string) =>
  page.locator('.cart-totals[aria-busy=false] .cart-sum', { hasText: amount }).waitFor()
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })

/** Adds the mug to the cart on its page, and waits until the cart has opened. */
async function addMug(page: Page, { origin }: Shop): Promise<void> {
  await open(page, origin + mug)
  await press(page, 'Add to cart')
  await drawer(page).locator('.cart-line').waitFor()
}

describe.for(['a', 'b', 'c'] as const)('the cart of provider %s', (provider) => {
  journeys[provider]('is filled, changed and taken to the checkout', async ({ shop, page, expected }) => {
    const calls = listCommerceCalls(page.context())
    await open(page, shop.origin + mug)
    await page.getByRole('radio', { name: 'Set of two' }).check()
    await page.getByLabel('Gift wrap').selectOption({ label: 'Box with ribbon' })
    await page.getByLabel('Quantity').fill('2')
    // The cart has not been needed so far (R55).
    expect(calls).toEqual([])
    await press(page, 'Add to cart')

    const dialog = drawer(page)
    await dialog.getByText('Shore mug with dots, cobalt is in your cart.').waitFor()
    await dialog.getByText('Set of two').waitFor()
    await dialog.getByText('Box with ribbon').waitFor()
    // 2 × (€46.00 + €6.00)
    await total(page, '€104.00')
    expect(await dialog.locator('.cart-legal').innerText()).toBe('incl. VAT, plus shipping')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Add to cart/)

    await page.getByRole('link', { name: 'Cart 2', exact: true }).click()
    await press(page, 'More: Shore mug with dots, cobalt')
    await press(page, 'More: Shore mug with dots, cobalt')
    await total(page, '€208.00')
    await page.getByRole('link', { name: 'View cart' }).click()
    await seeHeading(page, 'Cart')
    await dialog.waitFor({ state: 'detached' })

    // Another tab agrees with each change.
    const other = await page.context().newPage()
    await open(other, `${shop.origin}/cart/`)
    await total(other, '€208.00')
    await page.getByRole('spinbutton').fill('1')
    await page.keyboard.press('Enter')
    await total(page, '€52.00')
    await total(other, '€52.00')

    if (provider === 'b')
      expect(await page.getByText('You can enter a coupon at the checkout.').count()).toBe(1)
    else {
      expected.push(/^error: Failed to load resource: .* 422 /, / 422$/)
      await page.getByText('Coupon', { exact: true }).click()
      await page.getByLabel('Coupon code').fill('NO-SUCH-CODE')
      await press(page, 'Apply')
      await page.getByText('There is no coupon with this code.').waitFor()
      await page.getByLabel('Coupon code').fill(coupon)
      await press(page, 'Apply')
      await total(page, '€46.80')
      await page
        .getByRole('status')
        .filter({ hasText: `${coupon} is applied.` })
        .waitFor()
      await page.getByLabel('Coupon code').fill(coupon)
      await press(page, 'Apply')
      const refusal = page.getByRole('alert').filter({ hasText: 'This coupon is already in the cart.' })
      await refusal.waitFor()
      await press(page, `Remove ${coupon}`)
      await total(page, '€52.00')
      // The button is gone, so the report has its focus; the refusal is no longer true.
      await page
        .locator('.cart-report:focus')
        .filter({ hasText: `${coupon} was removed.` })
        .waitFor()
      await refusal.waitFor({ state: 'hidden' })
    }
    await page.getByText('Shipping costs').click()
    await page.getByLabel('Country').selectOption({ label: 'Austria' })
    await press(page, 'Show')
    await page.getByText('Parcel within the EU').waitFor()

    await press(page, 'Remove Shore mug with dots, cobalt')
    await page.getByText('Nothing here yet.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
    await press(page, 'Undo')
    await page.getByText('Box with ribbon').waitFor()
    await total(page, '€52.00')
    await page.locator('.cart-report:focus').filter({ hasText: 'is in your cart.' }).waitFor()
    await other.close()

    await press(page, 'Check out')
    await page.waitForURL(/\/_store\/.*\/checkout/)
    await page.getByText('Shore mug with dots, cobalt').first().waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Check out' }).waitFor()
  })

  journeys[provider]('works without scripts', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(shop.origin + mug)
    await page.getByRole('radio', { name: 'Set of four' }).check()
    await page.getByLabel('Quantity').fill('25')
    await press(page, 'Add to cart')
    await page.getByText('No more than 24 per order.').waitFor()
    await page.getByRole('radio', { name: 'Set of four' }).check()
    await page.getByLabel('Quantity').fill('2')
    await press(page, 'Add to cart')
    await seeHeading(page, 'Cart')
    await page.getByText('Set of four').waitFor()
    await total(page, '€172.00')
    await press(page, 'More: Shore mug with dots, cobalt')
    await total(page, '€258.00')
    // The browser itself would refuse more than the maximum.
    await page.getByRole('spinbutton').evaluate((input) => input.removeAttribute('max'))
    await page.getByRole('spinbutton').fill('25')
    await press(page, 'Update')
    await page.getByText('No more than 24 per order.').waitFor()
    await page.getByRole('spinbutton').fill('1')
    await press(page, 'Update')
    await total(page, '€86.00')
    if (provider !== 'b') {
      await page.getByText('Coupon', { exact: true }).click()
      await page.getByLabel('Coupon code').fill('NO-SUCH-CODE')
      await press(page, 'Apply')
      await page.getByText('There is no coupon with this code.').waitFor()
      expect(await page.getByLabel('Coupon code').inputValue()).toBe('NO-SUCH-CODE')
      await page.getByLabel('Coupon code').fill(coupon)
      await press(page, 'Apply')
      await total(page, '€77.40')
      const other = await page.context().newPage()
      await other.goto(`${shop.origin}/cart/`)
      await press(page, `Remove ${coupon}`)
      await total(page, '€86.00')
      await press(other, `Remove ${coupon}`)
      await total(other, '€86.00')
      await other.getByText('This is no longer in the cart.').waitFor()
      await other.close()
    }
    await page.getByText('Shipping costs').click()
    await page.getByLabel('Country').selectOption({ label: 'Austria' })
    await press(page, 'Show')
    await page.getByText('Parcel within the EU').waitFor()
    await press(page, 'Check out')
    await page.waitForURL(/\/_store\/.*\/checkout/)
    await page.goto(`${shop.origin}/cart/`)
    await press(page, 'Remove Shore mug with dots, cobalt')
    await page.getByText('Nothing here yet.').waitFor()
    // A removed line can be added again, in the same version and quantity.
    await page.getByText('Shore mug with dots, cobalt was removed.').waitFor()
    await press(page, 'Undo')
    await page.getByText('Set of four').waitFor()
    await total(page, '€86.00')
    expect(await page.getByText('was removed.').count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
  })

  journeys[provider]('is skipped on the way to the checkout, by keyboard too', async ({ shop, page }) => {
    await open(page, shop.origin + mug)
    await page.getByRole('radio', { name: 'Set of two' }).check()
    await page.getByRole('button', { name: 'Check out now', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/_store\/.*\/checkout/)
    await page.getByText('Shore mug with dots, cobalt').first().waitFor()
    expect(await page.innerText('body')).toContain('€46.00')
  })

  journeys[provider]('is skipped without scripts', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(shop.origin + mug)
    await page.getByLabel('Quantity').fill('25')
    await press(page, 'Check out now')
    await page.getByText('No more than 24 per order.').waitFor()
    await page.getByLabel('Quantity').fill('1')
    await press(page, 'Check out now')
    await page.waitForURL(/\/_store\/.*\/checkout/)
    await page.getByText('Shore mug with dots, cobalt').first().waitFor()
    await page.goto(`${shop.origin}/cart/`)
    expect(await page.locator('.cart-line').count()).toBe(1)
  })
})

describe('the cart', () => {
  journey('says in place why a product cannot be added', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .* 4\d\d /, / 4\d\d$/)
    expected.push(
      /^error: Failed to load resource: net::ERR_FAILED \S+add-to-cart/,
      /add-to-cart\S+ net::ERR_FAILED$/,
    )
    await open(page, shop.origin + mug)
    await page.getByLabel('Quantity').fill('25')
    await press(page, 'Add to cart')
    await page.getByRole('alert').filter({ hasText: 'No more than 24 per order.' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    // The script of the cart cannot be loaded: the form is sent without it.
    const second = await page.context().newPage()
    await second.route('**/assets/add-to-cart*.js', (route) => route.abort())
    await open(second, shop.origin + mug)
    await press(second, 'Add to cart')
    await seeHeading(second, 'Cart')
    await second.locator('.cart-line').waitFor()
    await open(second, shop.origin + mug)
    await press(second, 'Check out now')
    await second.waitForURL(/\/_store\/.*\/checkout/)
  })

  journey(
    'has a product once if the texts of the cart cannot be loaded',
    async ({ shop, page, expected }) => {
      const file = manifest['src/theme/messages/en/cart.json.messages.js']?.file ?? ''
      expected.push(
        new RegExp(`^error: Failed to load resource: net::ERR_FAILED .*${file}`),
        new RegExp(`${file} net::ERR_FAILED$`),
      )
      await page.route(`**/${file}`, (route) => route.abort(), { times: 1 })
      await open(page, shop.origin + mug)
      await press(page, 'Add to cart')
      await page.waitForURL(`${shop.origin}/cart/`)
      expect(await page.locator('.cart-line').getByRole('spinbutton').inputValue()).toBe('1')
    },
  )

  journey('is taken to the checkout once, however often the button is pressed', async ({ shop, page }) => {
    const calls = listCommerceCalls(page.context())
    const gate = createGate()
    await page.route(/\/_store\/.*\/checkout/, async (route) => {
      await gate.opened
      await route.continue()
    })
    await open(page, shop.origin + mug)
    const asked = page.waitForRequest(/\/_store\/.*\/checkout/)
    // Playwright waits for the pending navigation, so the page itself presses the button.
    await page.evaluate(() =>
      setInterval(() => {
        document.querySelector<HTMLElement>('.buy-now')?.click()
        console.log('pressed')
      }, 100),
    )
    await asked
    for (let press = 0; press < 5; press += 1) await page.waitForEvent('console')
    gate.open()
    await page.waitForURL(/\/_store\/.*\/checkout/)
    const changes = calls.filter((call) => !call.startsWith('GET'))
    expect(changes.length).toBeGreaterThan(0)
    expect(changes).toEqual([...new Set(changes)])
  })

  journey('offers an undo for each removed line, once', async ({ shop, page }) => {
    await addMug(page, shop)
    await page.keyboard.press('Escape')
    await page.getByLabel('Gift wrap').selectOption({ label: 'Box with ribbon' })
    await press(page, 'Add to cart')
    await drawer(page).locator('.cart-line').nth(1).waitFor()
    await open(page, `${shop.origin}/cart/`)
    // Two lines of one SKU.
    for (const count of [1, 0]) {
      await page.locator('.cart-page .cart-remove').first().click()
      await expect.poll(() => page.locator('.cart-page .cart-line').count()).toBe(count)
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
    }
    await page.locator('.cart-undo').evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.locator('.cart-page .cart-line').waitFor()
    await total(page, '€30.00')
  })

  journey('tells what has sold out meanwhile', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .* 409 /, / 409$/)
    await open(page, shop.origin + apron)
    await page.getByLabel('Quantity').fill('5')
    const stock = writeStock(shop, 'HG-APRON-01-S', 3)
    await press(page, 'Add to cart')
    await page.getByRole('alert').filter({ hasText: 'Only 3 pieces are available.' }).waitFor()
    await page.getByLabel('Quantity').fill('3')
    await press(page, 'Add to cart')
    await drawer(page).locator('.cart-line').waitFor()
    writeStock(shop, 'HG-APRON-01-S', 0)
    await open(page, `${shop.origin}/cart/`)
    await page.locator('.cart-state', { hasText: 'Sold out' }).waitFor()
    writeStock(shop, 'HG-APRON-01-S', stock)
  })

  journey('offers what goes with it, until that is in the cart', async ({ shop, page }) => {
    await addMug(page, shop)
    await open(page, `${shop.origin}/cart/`)
    const offers = page.getByRole('region', { name: 'Goes well with it' })
    const names = offers.locator('.product-name')
    expect(await names.count()).toBeGreaterThan(1)
    expect(await names.allInnerTexts()).not.toContain('Shore mug with dots, cobalt')
    // All have the pattern of the mug.
    for (const each of await names.allInnerTexts()) expect(each).toMatch(/ with dots, /)
    expect(await offers.locator('.price-legal').innerText()).toBe('incl. VAT, plus shipping')
    const name = (await names.first().innerText()).trim()
    await page.locator('html[data-shell=ready]').waitFor()
    await offers.getByRole('link', { name: `Add to cart: ${name}` }).click()
    const choice = page.getByRole('dialog', { name })
    const cart = drawer(page)
    await choice.or(cart).first().waitFor()
    if (await choice.isVisible()) await choice.getByRole('button', { name: 'Add to cart' }).click()
    await cart.getByText(`${name} is in your cart.`).waitFor()
    await page.keyboard.press('Escape')
    // The next page no longer offers it.
    await open(page, `${shop.origin}/cart/`)
    expect(await names.allInnerTexts()).not.toContain(name)
    expect(await page.locator('.cart-page .cart-line').count()).toBe(2)
  })

  journey('follows the currency that the shopper selects', async ({ shop, page }) => {
    await addMug(page, shop)
    await open(page, `${shop.origin}/cart/`)
    await total(page, '€24.00')
    const preferences = await openPreferences(page)
    await preferences.getByLabel('Currency').selectOption('USD')
    await total(page, '$27.00')
    expect(await page.locator('.cart[data-place=page]').innerText()).not.toContain('€')
    await page.reload()
    await total(page, '$27.00')
  })

  journey('does not move, and hydrates as it was sent', async ({ shop, page }) => {
    await addMug(page, shop)
    await open(page, `${shop.origin}/cart/`)
    await page.waitForLoadState('networkidle')
    await expectStill(page, 0.01)
    const text = await page.locator('.cart-page').innerText()
    const html = await (await page.request.get(`${shop.origin}/cart/`)).text()
    expect(html).toContain('class="cart-line"')
    expect(text).toContain('€24.00')
    const answer = await page.request.get(`${shop.origin}/cart/`)
    expect(answer.headers()['cache-control']).toContain('no-store')
  })

  for (const [language, path] of [
    ['en', '/cart/'],
    ['de', '/de/warenkorb/'],
    ['ar', '/ar/cart/'],
  ] as const) {
    journey(`has no violation in ${language}, light and dark`, async ({ shop, visit }) => {
      const page = await visit({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
      await addMug(page, shop)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await open(page, shop.origin + path)
        for (const fold of await page.locator('.cart-fold summary').all()) await fold.click()
        expect([colorScheme, await violations(page)]).toEqual([colorScheme, []])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      }
    })
  }
})
