import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createGate, open } from '../harness/hydrated.ts'
import { picturedJourney as base } from '../harness/journey.ts'
import { expectStill } from '../harness/layout-shift.ts'
import { scrollThrough } from '../harness/scroll.ts'
import { withPlatform } from '../harness/shop-content.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { openPreferences, seeHeading } from '../harness/storefront.ts'
import { catalogue } from './pages.ts'

const email = 'trade@shop.test'
const password = 'nine lives of a kiln'
/** The group of the customer, which has prices of its own. */
const groupId = '1'

/** A product without a price in dollars for guests. */
const cup = 'Prelude espresso cup, ink'
const cupSkus = ['ONE', 'TWO', 'FOUR'].map((set) => `TW-ESPRESSO-03-${set}`)

const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
  const shop = await startShop({
    env: { TEST_PAYMENTS: 'true' },
    prepare: withPlatform(async (platform) => {
      await platform.customers.create({ email, password, groupId, channelId: '1', language: 'en' })
      // Guests cannot buy the cup in dollars, but the group has a price in dollars too.
      const changes = cupSkus.map((sku) => ({ sku, price: { currency: 'USD', remove: true } }))
      const { status } = await platform.operatorSend('owner@staff.test')(
        new Request('http://localhost/apis/admin/v1/goods/changes', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ reason: 'Not sold in dollars', changes }),
        }),
      )
      expect(status).toBe(200)
    }),
  })
  onCleanup(async () => void (await shop.stop()))
  return shop
})

const address = {
  firstName: 'Ada',
  lastName: 'Adler',
  street: 'Lindenstr. 1',
  postalCode: '10969',
  city: 'Berlin',
}
const card = { number: '4242424242424242', expiry: '12/40', code: '123' }

const [mug = '', department = '', shelf = '', brand = '', brands = '', search = ''] = catalogue['en'] ?? []

/** A page of each kind that shows prices. */
const priced = ['/', department, shelf, brand, search, mug, '/cart/']

/** A page of each other kind for guests. */
const others = [
  ...[brands, '/about/', '/journal/', '/widgets/', '/shipping/', '/locations/', '/gift-certificates/'],
  ...['/login/', '/sign-up/', '/find-order/'],
]

/** The pages of an account. */
const account = ['', 'orders/', 'addresses/', 'details/', 'wishlists/', 'reviews/', 'letters/', 'data/'].map(
  (name) => `/account/${name}`,
)

const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Adds the mug to the cart and to the wishlist, so that counts arrive on every page. */
async function fillCart(page: Page, { origin }: Shop): Promise<void> {
  await open(page, origin + mug)
  await page.getByRole('button', { name: 'Save to wishlist', exact: true }).click()
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Cart' }).locator('.cart-line').waitFor()
}

async function signIn(page: Page, { origin }: Shop): Promise<void> {
  await open(page, `${origin}/login/?return=/about/`)
  await page.getByRole('textbox', { name: /^Email address/ }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/about/')
}

/** Reads an amount such as €22.80, in cents. */
const toCents = (amount: string) => Number(amount.replaceAll(/\D/g, ''))

/** Maximum layout shift of a page, of which visitors notice nothing. */
const unseen = 0.01

/** Opens each page, scrolls through it, and expects that nothing moves. */
async function expectStillPages(page: Page, { origin }: Shop, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await open(page, origin + path)
    await page.waitForLoadState('networkidle')
    await scrollThrough(page)
    await expectStill(page, unseen)
  }
}

const pricesCall = /\/_shop\/v1\/prices\?/
const code = '.preferences-panel .currency, .menu-panel .currency'

/** Expects that nothing moves when prices arrive in a grid that is in view, nor when the customer changes the currency. */
async function expectStillAtArrival(page: Page, { origin }: Shop): Promise<void> {
  const asked = createGate()
  const answer = createGate()
  await page.route(pricesCall, async (route) => {
    asked.open()
    await answer.opened
    await route.continue()
  })
  await open(page, `${origin}/`)
  const grid = page.locator('.products').first()
  await grid.scrollIntoViewIfNeeded()
  const texts = () => grid.locator('.price').allInnerTexts()
  await asked.opened
  const before = await texts()
  answer.open()
  await expect.poll(texts).not.toEqual(before)
  const arrived = await texts()
  await page
    .locator(code)
    .first()
    .evaluate((select: HTMLSelectElement) => {
      select.value = 'USD'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await expect.poll(texts).not.toEqual(arrived)
  await page.waitForLoadState('networkidle')
  await expectStill(page, unseen)
  await page.unroute(pricesCall)
  await page.context().clearCookies({ name: '_c_d' })
}

/** Buys what is in the cart. Returns the path of the order in the account. */
async function buyCart(page: Page, { origin }: Shop): Promise<string> {
  await open(page, `${origin}/cart/`)
  await page.getByRole('button', { name: 'Check out', exact: true }).click()
  await page.waitForURL(/\/_store\/.*checkout/)
  for (const [name, value] of Object.entries(address)) await page.fill(`[name="shipping.${name}"]`, value)
  await page.selectOption('[name="shipping.country"]', 'DE')
  await page.check('[name=terms]')
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
  for (const [name, value] of Object.entries(card)) await page.fill(`[name=${name}]`, value)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await seeHeading(page, 'Thank you for your order')
  const [, number = ''] = /Order number:\s*(\S+)/.exec(await page.innerText('main')) ?? []
  await open(page, `${origin}/account/orders/`)
  return (
    (await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .getAttribute('href')) ?? ''
  )
}

describe.each(widths)('at $width × $height, nothing moves', ({ width, height }) => {
  const viewport = { width, height }

  journey(
    'on the pages of a guest, when counts, prices, pictures and fonts arrive',
    async ({ shop, visit }) => {
      const page = await visit({ viewport })
      await fillCart(page, shop)
      await expectStillPages(page, shop, [...priced, ...others])
      await open(page, `${shop.origin}/cart/`)
      await page.getByRole('button', { name: 'Check out', exact: true }).click()
      await page.waitForURL(/\/_store\/.*checkout/)
      await page.waitForLoadState('networkidle')
      await expectStill(page, unseen)
    },
  )

  journey('on the pages of a customer, whose group has prices of its own', async ({ shop, visit }) => {
    const page = await visit({ viewport })
    await signIn(page, shop)
    await fillCart(page, shop)
    await expectStillPages(page, shop, [...priced, ...account])
    await expectStillAtArrival(page, shop)
    // A customer who has bought the mug, and has it in the cart and in the wishlist once more.
    const order = await buyCart(page, shop)
    await fillCart(page, shop)
    await expectStillPages(page, shop, [
      mug,
      '/cart/',
      '/account/',
      '/account/orders/',
      order,
      '/account/wishlists/',
    ])
  })
})

journey('nothing moves in German, in Arabic and on the other channel', async ({ shop, visit, expected }) => {
  expected.push(/\/no-page\/ 404$/, /404 .*\/no-page\//)
  const page = await visit({ viewport: { width: 390, height: 844 } })
  for (const language of ['de', 'ar']) {
    const [product = '', list = ''] = catalogue[language] ?? []
    await expectStillPages(page, shop, [`/${language}/`, product, list])
  }
  const other = { ...shop, origin: shop.originFor('b.localhost') }
  await expectStillPages(page, other, ['/', '/lighting/', '/no-page/'])
})

describe('the prices of a group (R45)', () => {
  journey(
    'replace those of guests on every list and product, by one call for all that is shown',
    async ({ shop, page, visit }) => {
      const guest = await visit()
      await signIn(page, shop)
      for (const path of [shelf, mug, '/search/?st=mug']) {
        const calls: string[] = []
        const note = (request: { url(): string }) =>
          void (request.url().includes('/_shop/v1/prices') && calls.push(path))
        page.on('request', note)
        await open(guest, shop.origin + path)
        const price = (of: Page) => of.locator('.price').first().innerText()
        const regular = await price(guest)
        await open(page, shop.origin + path)
        await expect.poll(() => price(page)).not.toBe(regular)
        // Similar products hydrate later than the product itself, and a call has at most 200 SKUs.
        expect([path, calls.length <= (path === shelf ? 1 : 2)]).toEqual([path, true])
        page.off('request', note)
      }
      // The cart agrees with the page.
      await open(page, shop.origin + mug)
      await expect.poll(() => page.locator('.purchase-price .price span').innerText()).not.toBe('€24.00')
      const own = await page.locator('.purchase-price .price span').innerText()
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click()
      const line = page.getByRole('dialog', { name: 'Cart' }).locator('.cart-line').first()
      await expect
        .poll(async () => {
          const amount = toCents(await line.locator('.cart-amount').innerText())
          return amount / Number(await line.getByRole('spinbutton').inputValue())
        })
        .toBe(toCents(own))
      await page.keyboard.press('Escape')
      // A guest makes no call for prices.
      const calls: string[] = []
      guest.on(
        'request',
        (request) => void (request.url().includes('/_shop/v1/prices') && calls.push(request.url())),
      )
      await open(guest, shop.origin + shelf)
      await guest.waitForLoadState('networkidle')
      expect(calls).toEqual([])
    },
  )

  journey('are never amounts of one currency with the code of another', async ({ shop, page, visit }) => {
    const guest = await visit()
    const priceOf = (of: Page, name: string) =>
      of.locator('.product', { has: of.locator('.product-name', { hasText: name }) }).locator('.price span')
    await open(guest, shop.origin + shelf)
    const regular = await priceOf(guest, cup).innerText()
    await signIn(page, shop)
    await open(page, shop.origin + shelf)
    await expect.poll(() => priceOf(page, cup).innerText()).not.toBe(regular)
    const own = await priceOf(page, cup).innerText()
    const mugName = 'Shore mug with dots, cobalt'
    const choose = async (currency: string) => {
      const answered = page.waitForResponse((response) => response.url().includes('/_shop/v1/prices'))
      await page.locator('.preferences-panel .currency').selectOption(currency)
      await answered
    }
    await openPreferences(page)
    // The group pays $25.70 for the mug. The cup has no price in dollars, and shows that of the group in the shop's default currency.
    await choose('USD')
    await expect.poll(() => priceOf(page, mugName).innerText()).toBe('from $25.70')
    await expect.poll(() => priceOf(page, cup).innerText()).toBe(own)
    await page.getByRole('link', { name: cup, exact: true }).first().click()
    const price = page.locator('.purchase-price .price span')
    await expect.poll(() => price.innerText()).toBe(own.replace('from ', ''))
    await open(page, shop.origin + shelf)
    await expect.poll(() => priceOf(page, cup).innerText()).toBe(own)
    await openPreferences(page)
    await choose('EUR')
    await expect.poll(() => priceOf(page, cup).innerText()).toBe(own)
  })
})
