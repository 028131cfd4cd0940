import type { ProviderId } from '@vitrine/contract'
import { cartCatalogue } from '@vitrine/testing'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createCoupon } from './harness/coupon.ts'
import { readMails } from './harness/mails.ts'
import { ada, sessionJourney, type SessionHost } from './harness/session-host.ts'
import { arrive, signIn } from './harness/session.ts'
import { readStock } from './harness/stock.repository.ts'

const coupon = 'SUMMER'
const email = 'ada@customer.test'
const address = {
  ...{ email, 'shipping.firstName': 'Ada', 'shipping.lastName': 'Adler', 'shipping.street': 'Lindenstr. 1' },
  ...{ 'shipping.postalCode': '10969', 'shipping.city': 'Berlin' },
}

/** Starts a shop of a provider whose hosted store is on another site, or, without `store`, on the host of the shop. */
function checkoutJourney(provider: ProviderId, store?: 'another site') {
  return sessionJourney(
    ({ port }) => ({
      ...{ PROVIDER: provider, REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true', TEST_PAYMENTS: 'true' },
      ...(store ? { STORE_ORIGIN: `https://pay.test:${port}` } : {}),
    }),
    { catalogue: cartCatalogue, finish: (platform) => createCoupon(platform, coupon) },
  )
}

const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const total = (page: Page, amount: string) =>
  page.locator('p[aria-busy=false]', { hasText: `Total: ${amount}` }).waitFor()

/** Presses a button of a form without scripts, and waits for the next page. */
async function submit(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await press(page, name)
  await loaded
}

/** The events that the documented subscription has reported in this document (docs/selling.md, Events). */
const reported = (page: Page) => page.evaluate(() => window.reported)

/** Puts two lamps into the cart: 2 × €59.50. */
async function fillCart(page: Page, { origin }: SessionHost): Promise<void> {
  await arrive(page, `${origin}/shopping/?st=lamp`)
  await press(page, 'Add to cart')
  await page.getByText('Added to the cart.').waitFor()
  await expect
    .poll(() => reported(page))
    .toEqual(['lamp', 'search_done (direct)', 'cart_lines_added (direct)', 'LAMP-RED'])
  await cartButton(page).click()
  await total(page, '€59.50')
  await press(page, 'More The lamp')
  await total(page, '€119.00')
}

/** Enters a card at the gateway. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.fill('[name=number]', card)
  await page.fill('[name=expiry]', '12/40')
  await page.fill('[name=code]', '123')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** Fills the hosted checkout and pays with a card. Returns the number of the order. */
async function payAtStore(page: Page, expectedTotal: string): Promise<string> {
  for (const [name, value] of Object.entries(address)) await page.fill(`[name="${name}"]`, value)
  await submit(page, 'Show delivery options for this address')
  expect(await page.innerText('main')).toContain(expectedTotal)
  await page.check('[name=terms]')
  await press(page, 'Order with obligation to pay')
  await payWith(page, '4242424242424242')
  await page.waitForURL(/\/checkout\/thanks\?/)
  const [, number = ''] = /Order number:\s*(\S+)/.exec(await page.innerText('main')) ?? []
  return number
}

/** Returns to the shop, whose cart is empty, and finds the order. */
async function seeOrder(
  page: Page,
  shop: SessionHost,
  [number, amount]: readonly [string, string],
): Promise<void> {
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.waitForURL(`${shop.origin}/**`)
  await expect
    .poll(() => reported(page))
    .toEqual(['order_placed (direct)', expect.stringMatching(/^[\da-f]{32}$/)])
  await arrive(page, `${shop.origin}/shopping/`)
  await cartButton(page).filter({ hasText: 'Cart (0)' }).waitFor()
  await cartButton(page).click()
  expect(await page.getByRole('button', { name: /^More/ }).count()).toBe(0)
  await page.fill('[name=number]', number)
  await page.fill('[name=email]', email)
  // The line of the order has what was passed when it was added (R56).
  const attributed = page.waitForResponse(
    async (response) =>
      /order/.test(new URL(response.url()).pathname) &&
      response.ok() &&
      (await response.text()).includes('"attribution":{"from":"shopping page"}'),
  )
  await press(page, 'Find order')
  await page.getByRole('list', { name: 'Orders' }).getByText(`${number}: ${amount}`).waitFor()
  await attributed
}

/** Expects two lamps less in stock, and a mail about the order. */
async function expectSold(shop: SessionHost, number: string, stock: number): Promise<void> {
  expect(number).not.toBe('')
  expect(readStock(shop.platform, 'LAMP-RED')).toBe(stock - 2)
  await expect
    .poll(async () => (await readMails(shop.platform, email)).some((mail) => mail.includes(number)))
    .toBe(true)
}

const providers = ['a', 'b', 'c'] as const
const places = ['another site', 'the site of the shop'] as const
const hosts = { 'another site': 'pay.test', 'the site of the shop': 'shop.test' } as const
const journeys = {
  a: { 'another site': checkoutJourney('a', 'another site'), 'the site of the shop': checkoutJourney('a') },
  b: { 'another site': checkoutJourney('b', 'another site'), 'the site of the shop': checkoutJourney('b') },
  c: { 'another site': checkoutJourney('c', 'another site'), 'the site of the shop': checkoutJourney('c') },
}

describe.for(providers)('from the cart of provider %s to a paid order', (provider) => {
  describe.for(places)('with the hosted store on %s', (place) => {
    journeys[provider][place]('a guest buys two lamps with a coupon', async ({ shop, page, expected }) => {
      // There is no cart before the first item is added, nor after the order.
      expected.push(/^error: Failed to load resource: .* 404 /, / 404$/)
      const stock = readStock(shop.platform, 'LAMP-RED')
      await fillCart(page, shop)
      if (provider !== 'b') {
        expected.push(/^error: Failed to load resource: .* 422 /, / 422$/)
        await page.fill('form [name=code]', 'NO-SUCH-CODE')
        await press(page, 'Apply')
        await page.getByRole('alert').filter({ hasText: 'The coupon does not exist.' }).first().waitFor()
        await page.fill('form [name=code]', coupon)
        await press(page, 'Apply')
        await total(page, '€107.10')
      }
      await press(page, 'Check out')
      await page.waitForURL(/\/checkout/)
      expect(new URL(page.url()).hostname).toBe(hosts[place])
      if (provider === 'b') {
        await page.fill('[name=code]', coupon)
        await submit(page, 'Apply')
      }
      const number = await payAtStore(page, '€107.10')
      await expectSold(shop, number, stock)
      await seeOrder(page, shop, [number, '€107.10'])
    })

    journeys[provider][place](
      'a guest buys two lamps by forms and links, without scripts (R29)',
      async ({ shop, visit }) => {
        const page = await visit({ javaScriptEnabled: false })
        const stock = readStock(shop.platform, 'LAMP-RED')
        await page.goto(`${shop.origin}/shopping/`)
        await page.fill('[name=quantity]', '2')
        await press(page, 'Add without scripts')
        await page.waitForURL(`${shop.origin}/shopping/`)
        await press(page, 'Check out without scripts')
        await page.waitForURL(/\/checkout/)
        expect(new URL(page.url()).hostname).toBe(hosts[place])
        const number = await payAtStore(page, '€119.00')
        await expectSold(shop, number, stock)
      },
    )
  })
})

describe('a guest who signs in in another tab, with the hosted store on another site', () => {
  const place = 'another site'

  /** Opens the checkout of a lamp, without scripts, and signs in in another tab of the shop. */
  async function openAndSignIn(page: Page, shop: SessionHost, beforeSignIn?: () => Promise<void>) {
    await arrive(page, `${shop.origin}/shopping/`)
    await press(page, 'Add to cart')
    await page.getByText('Added to the cart.').waitFor()
    await press(page, 'Check out without scripts')
    await page.waitForURL(/\/checkout/)
    for (const [name, value] of Object.entries(address)) await page.fill(`[name="${name}"]`, value)
    await page.check('[name=terms]')
    await beforeSignIn?.()
    const tab = await page.context().newPage()
    await arrive(tab, `${shop.origin}/shopping/`)
    await signIn(tab, ada)
    await tab.close()
  }

  journeys.a[place]('continues after the button, in the account', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .* 409 /, / 409$/)
    await openAndSignIn(page, shop)
    await press(page, 'Order with obligation to pay')
    // The policy of the form would block a redirect to the shop, but does not block the page in between.
    await page.waitForURL(/pay\.test.*\/checkout\?notice=moved$/)
    const text = await page.innerText('main')
    expect([text.includes('The lamp'), text.includes(ada.email)]).toEqual([true, true])
    expect(text).toContain('is now part of the cart in your account')
    expect(await payAtStore(page, '€59.50')).not.toBe('')
  })

  journeys.a[place]('returns to it from a declined payment', async ({ shop, page }) => {
    await openAndSignIn(page, shop, async () => {
      await press(page, 'Order with obligation to pay')
      await page.waitForURL(/\/test-gateway\/pay\//)
    })
    await payWith(page, '4000000000000002')
    await page.waitForURL(/pay\.test.*\/checkout\?notice=card-declined$/)
    const text = await page.innerText('main')
    expect([text.includes('The lamp'), text.includes(ada.email)]).toEqual([true, true])
    expect(text).toContain('Your bank declined the payment.')
  })
})
