import type { ProviderId } from '@vitrine/contract'
import { freePort } from '@vitrine/testing/loopback'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createCoupon } from '../harness/coupon.ts'
import { openPlatform } from '../harness/fill.ts'
import { open } from '../harness/hydrated.ts'
import { journey as base } from '../harness/journey.ts'
import { readMailedToken, readMails } from '../harness/mails.ts'
import { withPlatform } from '../harness/shop-content.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { readStock } from '../harness/stock.repository.ts'
import { seeHeading } from '../harness/storefront.ts'

const coupon = 'SUMMER'
const lamp = 'Bolete desk lamp, brick'
const sku = 'LL-MUSHROOM-01-WITHOUT'
const password = 'nine lives of a kiln'
const declinedCard = '4000000000000002'
const goodCard = '4242424242424242'
const trackingUrl = 'https://parcels.test/0034'

/** Starts the shop of a provider, whose hosted store has an origin of its own. */
function buyingJourney(provider: ProviderId) {
  return base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
    const port = await freePort()
    const shop = await startShop({
      port,
      env: { PROVIDER: provider, TEST_PAYMENTS: 'true', STORE_ORIGIN: `http://pay.localhost:${port}` },
      prepare: withPlatform((platform) => createCoupon(platform, coupon)),
    })
    onCleanup(async () => void (await shop.stop()))
    return shop
  })
}

const journeys = { a: buyingJourney('a'), b: buyingJourney('b'), c: buyingJourney('c') }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pieces = (page: Page) => page.locator('.cart-line').getByRole('spinbutton').inputValue()

/** Finds the lamp by the search, chooses it without a bulb, and adds two of it to the cart. */
async function addLamps(page: Page, { origin }: Shop): Promise<void> {
  await open(page, origin)
  await page.getByRole('searchbox').first().fill('bolete lamp')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: lamp, exact: true }).first().click()
  await seeHeading(page, lamp)
  await page.getByRole('radio', { name: 'Without a bulb' }).check()
  await expect.poll(() => new URL(page.url()).searchParams.get('version')).toBe(sku)
  await press(page, 'Add to cart')
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await drawer.getByText(`${lamp} is in your cart.`).waitFor()
  await press(page, `More: ${lamp}`)
  await expect.poll(() => pieces(page)).toBe('2')
  await page.getByRole('link', { name: 'View cart' }).click()
  await seeHeading(page, 'Cart')
}

/** Creates an account. Provider B sends a mail whose link activates the account (R53). */
async function signUp(page: Page, shop: Shop, provider: ProviderId, email: string): Promise<void> {
  await open(page, `${shop.origin}/sign-up/?return=/cart/`)
  await page.getByRole('textbox', { name: /^First name/ }).fill('Ada')
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Adler')
  await page.getByRole('textbox', { name: /^Email address/ }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Create the account')
  if (provider === 'b') {
    await page.getByText('we have sent you a mail').waitFor()
    await expect.poll(() => readMailedToken(shop, email, 'emailToken')).toBeDefined()
    const token = (await readMailedToken(shop, email, 'emailToken')) ?? ''
    await page.goto(`${shop.origin}/activate/?${new URLSearchParams({ emailToken: token })}`)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await press(page, 'Activate the account')
    await page.getByText('you are signed in').waitFor()
    await open(page, `${shop.origin}/cart/`)
  }
  await seeHeading(page, 'Cart')
}

/** Presses a button of a form without scripts, and waits for the next page. */
async function submit(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await press(page, name)
  await loaded
}

async function order(page: Page): Promise<void> {
  await page.check('[name=terms]')
  await press(page, 'Order with obligation to pay')
}

/** Enters a card at the test gateway. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.fill('[name=number]', card)
  await page.fill('[name=expiry]', '12/40')
  await page.fill('[name=code]', '123')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** Completes the hosted checkout, after a card that is declined. Returns the number of the order. */
async function payAtStore(page: Page): Promise<string> {
  const address = {
    firstName: 'Ada',
    lastName: 'Adler',
    street: 'Lindenstr. 1',
    postalCode: '10969',
    city: 'Berlin',
  }
  for (const [name, value] of Object.entries(address)) await page.fill(`[name="shipping.${name}"]`, value)
  await submit(page, 'Show delivery options for this address')
  await order(page)
  await payWith(page, declinedCard)
  await page.waitForURL(/\/checkout\?/)
  await order(page)
  await payWith(page, goodCard)
  await page.waitForURL(/\/checkout\/thanks\?/)
  const [, number = ''] = /Order number:\s*(\S+)/.exec(await page.innerText('main')) ?? []
  return number
}

/** Ships all goods of an order, as an operator. */
async function shipOrder({ dataDir }: Shop, number: string): Promise<void> {
  const platform = await openPlatform(dataDir)
  const send = platform.operatorSend('owner@staff.test')
  const orders = 'http://localhost/apis/admin/v1/orders'
  const found = await send(new Request(`${orders}?${new URLSearchParams({ number })}`))
  const { Data } = (await found.json()) as {
    readonly Data: { readonly orders: readonly { readonly id: string; readonly updated_at: string }[] }
  }
  const [order] = Data.orders
  const shipped = await send(
    new Request(`${orders}/${order?.id}/shipments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        updated_at: order?.updated_at,
        ...{ carrier: 'DHL', tracking_number: '0034', tracking_url: trackingUrl },
      }),
    }),
  )
  await platform.close()
  expect(shipped.status).toBe(200)
}

/** Sees the parcel with its tracking link on the page of the order, and opens the invoice. */
async function seeParcelAndInvoice(page: Page, { origin }: Shop, number: string): Promise<void> {
  await open(page, `${origin}/account/orders/`)
  await page.getByRole('link', { name: new RegExp(number) }).click()
  const parcel = page.locator('.parcel').filter({ hasText: 'DHL' })
  await parcel.getByText('Tracking number 0034').waitFor()
  expect(await parcel.getByRole('link', { name: 'Track the parcel' }).getAttribute('href')).toBe(trackingUrl)
  const address = await page.getByRole('link', { name: /^Invoice .* \(PDF\)$/ }).getAttribute('href')
  const invoice = await page.context().newPage()
  const file = await invoice.goto(new URL(address ?? '', origin).href)
  expect([file?.status(), file?.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(file?.headers()['content-disposition']).toMatch(/INV-\d+\.pdf/)
  await invoice.close()
}

/** Requests the return of one of two lamps, on the page of the order. */
async function returnOne(page: Page, { origin }: Shop, number: string): Promise<void> {
  await open(page, `${origin}/account/orders/`)
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await page.getByText('Return something', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Return something' })
  const count = form.getByLabel(new RegExp(`^${lamp}`))
  await count.selectOption('0')
  await press(page, 'Request the return')
  await form.getByRole('alert').filter({ hasText: 'at least one piece' }).waitFor()
  await count.selectOption('1')
  await form.getByLabel('Reason').selectOption({ label: 'It arrived damaged' })
  await press(page, 'Request the return')
  // The report has the focus, so that it is read after the page has been loaded again.
  await page.locator('.form-sent:focus').filter({ hasText: 'We have received your request' }).waitFor()
  await page.locator('.parcel').filter({ hasText: 'Requested on' }).getByText(`1 × ${lamp}`).waitFor()
  // The other lamp can still be returned.
  await page.getByText('Return something', { exact: true }).click()
  expect(await count.locator('option').allInnerTexts()).toEqual(['0 pieces', '1 piece'])
}

describe.for(['a', 'b', 'c'] as const)('a shop of provider %s', (provider) => {
  journeys[provider](
    'sells lamps to a new customer, from the search to the order in the account',
    async ({ shop, page }) => {
      const email = `ada-${provider}@shop.test`
      const stock = readStock(shop, sku)
      await addLamps(page, shop)
      await signUp(page, shop, provider, email)
      const other = await page.context().newPage()
      await open(other, `${shop.origin}/cart/`)
      expect(await pieces(other)).toBe('2')
      await other.close()
      if (provider !== 'b') {
        await page.getByText('Coupon', { exact: true }).click()
        await page.getByLabel('Coupon code').fill(coupon)
        await press(page, 'Apply')
        await page.getByRole('button', { name: `Remove ${coupon}` }).waitFor()
      }
      await press(page, 'Check out')
      await page.waitForURL(/\/checkout/)
      expect(new URL(page.url()).hostname).toBe('pay.localhost')
      const number = await payAtStore(page)
      expect(number).not.toBe('')
      expect(readStock(shop, sku)).toBe(stock - 2)
      await expect
        .poll(async () => (await readMails(shop, email)).some((mail) => mail.includes(number)), {
          timeout: 15_000,
        })
        .toBe(true)
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await page.waitForURL(`${shop.origin}/**`)
      await open(page, `${shop.origin}/account/orders/`)
      await page.getByRole('link', { name: new RegExp(number) }).click()
      await page.getByText(lamp).first().waitFor()
      await open(page, `${shop.origin}/cart/`)
      await page.getByText('Nothing here yet.').waitFor()
      await shipOrder(shop, number)
      await seeParcelAndInvoice(page, shop, number)
      await returnOne(page, shop, number)
      await press(page, 'Order again')
      await seeHeading(page, 'Cart')
      expect(await pieces(page)).toBe('2')
    },
  )
})
