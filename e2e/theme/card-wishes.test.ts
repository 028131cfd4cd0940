import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listCommerceCalls } from '../harness/cart-gateway.ts'
import { open } from '../harness/hydrated.ts'
import { journey as base } from '../harness/journey.ts'
import { expectStill } from '../harness/layout-shift.ts'
import { root } from '../harness/root.ts'
import { withContent } from '../harness/shop-content.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { violations } from './axe.ts'

function cardJourney(options: Parameters<typeof startShop>[0]) {
  return base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
    const shop = await startShop(options)
    onCleanup(async () => void (await shop.stop()))
    return shop
  })
}

const file = path.join(root, 'apps', 'shop', 'content', 'store.json')
const store = JSON.parse(readFileSync(file, 'utf8')) as { readonly tax: object }
const settings = { ...store, tax: { ...store.tax, pricesIncludeTax: false } }

const journeys = {
  a: cardJourney({ env: { PROVIDER: 'a' } }),
  b: cardJourney({ env: { PROVIDER: 'b' } }),
  c: cardJourney({ env: { PROVIDER: 'c' } }),
  untaxed: cardJourney({ prepare: withContent({ 'store.json': settings }) }),
}

const mug = 'Shore mug with dots, cobalt'
const list = '/tableware/cups-mugs/'
const cup = 'Save to wishlist: Prelude espresso cup, ink'

const wish = (page: Page, name = `Save to wishlist: ${mug}`) =>
  page.getByRole('button', { name, exact: true }).first()
const pressed = (page: Page, name?: string) => wish(page, name).getAttribute('aria-pressed')

/** Opens a page, and waits for the scripts of its header, which handle the buttons of cards. */
async function openReady(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.locator('html[data-shell=ready]').waitFor()
}

/** Creates an account through the calls of the provider, and signs in. */
async function signUp(page: Page, { origin }: Shop, email: string): Promise<void> {
  await page.goto(`${origin}/sign-up/?return=/about/`)
  await page.getByRole('textbox', { name: /^First name/ }).fill('Ada')
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Adler')
  await page.getByRole('textbox', { name: /^Email address/ }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nine lives of a kiln')
  await page.getByRole('button', { name: 'Create the account', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/about/')
}

describe.for(['a', 'c'] as const)('the cards of provider %s', (provider) => {
  journeys[provider]('save a product by keyboard, without a call for a guest', async ({ shop, page }) => {
    const calls = listCommerceCalls(page.context())
    await openReady(page, shop.origin + list)
    expect(await pressed(page)).toBe('false')
    await wish(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => pressed(page)).toBe('true')
    expect(await wish(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('link', { name: 'Wishlist 1', exact: true }).waitFor()
    await expectStill(page, 0.01)
    expect(await violations(page)).toEqual([])
    // Every list shows it, also after another document, and the product page too.
    await openReady(page, `${shop.origin}/search/?st=mug`)
    await expect.poll(() => pressed(page)).toBe('true')
    await page.getByRole('link', { name: mug, exact: true }).first().click()
    const own = page.getByRole('button', { name: 'Save to wishlist', exact: true })
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true')
    await openReady(page, shop.origin + list)
    await expect.poll(() => pressed(page)).toBe('true')
    await wish(page).click()
    await expect.poll(() => pressed(page)).toBe('false')
    // Only the terms next to prices, once, on the way to another page.
    expect(calls.filter((call) => call !== 'GET selling-terms')).toEqual([])
  })

  journeys[provider]('save a product in the list of a customer', async ({ shop, page }) => {
    await signUp(page, shop, `wish-${provider}@shop.test`)
    const calls = listCommerceCalls(page.context())
    await openReady(page, shop.origin + list)
    await page.waitForLoadState('networkidle')
    expect(calls.filter((call) => call.includes('wish'))).toEqual([])
    // Clicks are ignored while the first one is under way.
    await wish(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect.poll(() => pressed(page)).toBe('true')
    await expect.poll(() => wish(page).getAttribute('aria-busy')).toBeNull()
    expect(calls.filter((call) => /^POST .*wish.*items/.test(call)).length).toBe(1)
    expect(await page.locator('.wish-problem:popover-open').count()).toBe(0)
    // In another tab, the first click shows that the product is saved, and does not remove it.
    const other = await page.context().newPage()
    await openReady(other, shop.origin + list)
    await wish(other).click()
    await expect.poll(() => pressed(other)).toBe('true')
    await openReady(page, `${shop.origin}/account/wishlists/`)
    await page.getByText(mug).first().waitFor()
  })
})

describe('the cards of a shop', () => {
  journeys.a('say when a product could not be saved', async ({ shop, page, expected }) => {
    expected.push(/records\/search.* net::ERR_FAILED$/, /^error: Failed to load resource: net::ERR_FAILED/)
    await openReady(page, shop.origin + list)
    await page.route('**/records/search**', (route) => route.abort())
    await wish(page).click()
    await page.getByRole('alert').filter({ hasText: 'Your wishlist could not be changed.' }).waitFor()
    expect(await pressed(page)).toBe('false')
    await page.unroute('**/records/search**')
    await wish(page).click()
    await expect.poll(() => pressed(page)).toBe('true')
  })

  journeys.a('say when the script that saves cannot be loaded', async ({ shop, page, expected }) => {
    expected.push(
      /card-wishes\S+ net::ERR_FAILED$/,
      /^error: Failed to load resource: net::ERR_FAILED \S+card-wishes/,
    )
    await page.route('**/assets/card-wishes*.js', (route) => route.abort())
    await openReady(page, `${shop.origin}/geschirr/becher-tassen/`)
    await page.locator('.card-wish').first().click()
    await page.getByRole('alert').filter({ hasText: 'Ihre Wunschliste ließ sich nicht ändern.' }).waitFor()
    expect(await page.locator('.card-wish').first().getAttribute('aria-pressed')).toBe('false')
  })

  journeys.a('show and change the default list of a customer with two lists', async ({ shop, page }) => {
    await signUp(page, shop, 'two-lists@shop.test')
    const lists = '/exp-sf-cms/api/pa/wishlists'
    const itemsOf = async () => {
      const response = await page.request.get(shop.origin + lists)
      const { Data } = (await response.json()) as {
        readonly Data: { readonly data: readonly { name: string; items: readonly { sku?: string }[] }[] }
      }
      return Object.fromEntries(Data.data.map(({ name, items }) => [name, items.length]))
    }
    await openReady(page, shop.origin + list)
    await wish(page, cup).click()
    await expect.poll(() => pressed(page, cup)).toBe('true')
    const status = await page.evaluate(
      async ([path, items]) =>
        (
          await fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: 'Birthday', items }),
          })
        ).status,
      [lists, [{ sku: 'TW-MUG-01-ONE-31' }]] as const,
    )
    expect(status).toBe(200)
    // The mug is in the second list only, so its button saves it to the default list too.
    await openReady(page, shop.origin + list)
    await wish(page, cup).click()
    await expect.poll(() => pressed(page, cup)).toBe('true')
    expect(await pressed(page)).toBe('false')
    await wish(page).click()
    await expect.poll(() => pressed(page)).toBe('true')
    await expect.poll(itemsOf).toEqual({ Wishlist: 2, Birthday: 1 })
    // It removes the mug from the default list, and the second list keeps it.
    await wish(page).click()
    await expect.poll(() => pressed(page)).toBe('false')
    await expect.poll(itemsOf).toEqual({ Wishlist: 1, Birthday: 1 })
  })

  journeys.a('mark what was saved on the page of a product, in every language', async ({ shop, page }) => {
    await openReady(page, shop.origin + list)
    expect(await pressed(page, cup)).toBe('false')
    await page.getByRole('link', { name: 'Prelude espresso cup, ink', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Prelude espresso cup, ink' }).waitFor()
    await page.getByRole('button', { name: 'Save to wishlist', exact: true }).click()
    await page.getByRole('link', { name: 'Wishlist 1', exact: true }).waitFor()
    await page.goBack()
    await expect.poll(() => pressed(page, cup)).toBe('true')
    const sku = await page
      .locator('.product', { has: wish(page, cup) })
      .locator('[data-quick-add]')
      .getAttribute('data-quick-add')
    await openReady(page, `${shop.origin}/geschirr/becher-tassen/`)
    const card = page.locator('.product', { has: page.locator(`[data-quick-add="${sku}"]`) })
    const heart = card.locator('.card-wish')
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  })

  journeys.a('mark what is saved in lists that are loaded later', async ({ shop, page }) => {
    await openReady(page, shop.origin + list)
    await wish(page, cup).click()
    await expect.poll(() => pressed(page, cup)).toBe('true')
    await page.getByRole('link', { name: 'Prelude espresso cup, ink', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Prelude espresso cup, ink' }).waitFor()
    await page.goBack()
    await expect.poll(() => pressed(page, cup)).toBe('true')
  })

  journeys.a('have no such button without scripts', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(shop.origin + list)
    expect(await page.locator('.card-wish').first().isVisible()).toBe(false)
  })

  journeys.b('have no such button if the provider has no wishlists (R32)', async ({ shop, page }) => {
    await openReady(page, shop.origin + list)
    expect(await page.locator('.quick-add').count()).toBeGreaterThan(0)
    expect(await page.locator('.card-wish').count()).toBe(0)
  })
})

describe('the notes next to the prices of a list', () => {
  const words = {
    '/': ['incl. VAT, plus shipping', '/shipping/'],
    [list]: ['incl. VAT, plus shipping', '/shipping/'],
    '/brands/tonwerk/': ['incl. VAT, plus shipping', '/shipping/'],
    '/search/?st=lamp': ['incl. VAT, plus shipping', '/shipping/'],
    '/geschirr/': ['inkl. MwSt., zzgl. Versand', '/de/versand/'],
    '/ar/brands/tonwerk/': ['شامل ضريبة القيمة المضافة', '/ar/shipping/'],
  }

  journeys.a('are those of the store, in one line and without a further call', async ({ shop, page }) => {
    const calls = listCommerceCalls(page.context())
    for (const [address, [text = '', href = '']] of Object.entries(words)) {
      await openReady(page, shop.origin + address)
      const note = page.locator('.price-legal').filter({ visible: true }).first()
      expect([address, await note.innerText()]).toEqual([address, expect.stringContaining(text)])
      expect([address, await note.locator('a').getAttribute('href')]).toEqual([address, href])
    }
    // The document has the terms, and later pages of the visit do not ask again.
    await page.goto(shop.origin + list)
    await page.locator('html[data-shell=ready]').waitFor()
    for (const name of ['Lowest price', 'Name', 'Newest']) {
      await page.locator('.sorts').getByRole('link', { name }).click()
      await page.locator('.sorts [aria-current]', { hasText: name }).waitFor()
    }
    expect(calls.filter((call) => call.includes('selling-terms')).length).toBeLessThan(2)
  })

  journeys.untaxed('say that tax is added where prices do not include it', async ({ shop, page }) => {
    for (const address of [list, '/search/?st=lamp', '/']) {
      await open(page, shop.origin + address)
      const note = page.locator('.price-legal').filter({ visible: true }).first()
      expect([address, await note.innerText()]).toEqual([address, 'plus VAT, plus shipping'])
    }
  })
})
