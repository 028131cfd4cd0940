import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey as base } from '../harness/journey.ts'
import { readMails } from '../harness/mails.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { seeHeading } from '../harness/storefront.ts'
import { violations } from './axe.ts'

function certificateJourney(provider: 'a' | 'b') {
  return base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
    const shop = await startShop({ env: { PROVIDER: provider, TEST_PAYMENTS: 'true' } })
    onCleanup(async () => void (await shop.stop()))
    return shop
  })
}

const journeys = { a: certificateJourney('a'), b: certificateJourney('b') }
const recipient = 'bea@shop.test'

const fillIn = (page: Page, label: string, value: string) =>
  page.getByLabel(new RegExp(`^${label}`)).fill(value)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Fills in the form for a gift certificate of 49.90. */
async function fillForm(page: Page): Promise<void> {
  await fillIn(page, 'Amount', '49.90')
  await page.getByLabel(/^Occasion/).selectOption({ label: 'Birthday' })
  await fillIn(page, 'Recipient’s name', 'Bea')
  await fillIn(page, 'Recipient’s email address', recipient)
  await fillIn(page, 'Your name', 'Ada')
  await fillIn(page, 'Your email address', 'ada@shop.test')
  await fillIn(page, 'Message', 'For the kitchen')
}

/** Pays for the cart in the hosted checkout. Works without scripts. */
async function pay(page: Page): Promise<void> {
  await press(page, 'Check out')
  await page.waitForURL(/\/checkout/)
  await page.fill('[name=email]', 'ada@shop.test')
  const address = {
    firstName: 'Ada',
    lastName: 'Adler',
    street: 'Lindenstr. 1',
    postalCode: '10969',
    city: 'Berlin',
  }
  for (const [name, value] of Object.entries(address)) {
    const field = page.locator(`[name="billing.${name}"], [name="shipping.${name}"]`).first()
    await field.fill(value)
  }
  await page.check('[name=terms]')
  await press(page, 'Order with obligation to pay')
  await page.fill('[name=number]', '4242424242424242')
  await page.fill('[name=expiry]', '12/40')
  await page.fill('[name=code]', '123')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/checkout\/thanks\?/)
}

/** Returns the code of the mail to the recipient. */
async function readCode(shop: Shop): Promise<string | undefined> {
  const mails = await readMails(shop, recipient)
  return mails.map((mail) => /\b(?:[A-Z\d]{4}-){3}[A-Z\d]{4}\b/.exec(mail)?.[0]).find(Boolean)
}

/** Asks for the balance of a gift certificate without scripts. */
async function seeBalanceWithoutScripts(shop: Shop, page: Page, code: string): Promise<void> {
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url()))
  await page.goto(`${shop.origin}/gift-certificates/`)
  await fillIn(page, 'Gift certificate code', 'NONE-NONE-NONE-NONE')
  await press(page, 'Show the balance')
  await page.getByText('There is no gift certificate with this code.').waitFor()
  await fillIn(page, 'Gift certificate code', code)
  const answer = page.waitForResponse((response) => response.url().includes('action_output'))
  await press(page, 'Show the balance')
  await page.getByText('€49.90 is left on this gift certificate.').waitFor()
  expect((await answer).headers()['cache-control']).toBe('no-store')
  expect(addresses.join(' ')).not.toContain(code)
  expect(addresses.join(' ')).not.toContain(code.slice(-4))
  expect(shop.logs()).not.toContain(code)
  // A link on another site does not show a balance.
  const foreign = await page.request.get(page.url(), { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(new URL(foreign.url()).search).toBe('')
  expect(await foreign.text()).not.toContain('is left on this gift certificate')
}

/** The home page of each language and the page about gift certificates, which the footer links to. */
const certificatePages = [
  ['/', '/gift-certificates/'],
  ['/de/', '/de/gutscheine/'],
  ['/ar/', '/ar/gift-certificates/'],
] as const

describe('a gift certificate', () => {
  journeys.a('is bought, mailed and shows its balance', async ({ shop, page, visit, expected }) => {
    expected.push(/^error: Failed to load resource: .* 422 /, / 422$/)
    await open(page, `${shop.origin}/gift-certificates/`)
    await fillForm(page)
    await fillIn(page, 'Delivery date', '2020-01-31')
    await press(page, 'Add to cart')
    // The form keeps what was entered, and names the field.
    await page.getByRole('alert').filter({ hasText: 'does not sell a gift certificate like this' }).waitFor()
    await page
      .getByLabel(/^Delivery date/)
      .and(page.locator('[aria-invalid=true]'))
      .waitFor()
    expect(await page.getByLabel(/^Message/).inputValue()).toBe('For the kitchen')
    await fillIn(page, 'Delivery date', '')
    await press(page, 'Add to cart')
    await seeHeading(page, 'Cart')
    expect(await page.locator('.cart-line').innerText()).toMatch(/Gift certificate\s+For Bea\s+€49\.90/)
    expect(await page.locator('.cart-legal').count()).toBe(0)
    // Neither codes nor shipping costs apply to it.
    expect(await page.locator('.cart-fold').count()).toBe(0)
    await press(page, 'Remove Gift certificate')
    await page.locator('.cart-report:focus').filter({ hasText: 'Gift certificate was removed.' }).waitFor()
    await open(page, `${shop.origin}/gift-certificates/`)
    await fillForm(page)
    await press(page, 'Add to cart')
    await seeHeading(page, 'Cart')
    await pay(page)
    await expect.poll(() => readCode(shop), { timeout: 15_000 }).toBeDefined()
    const code = (await readCode(shop)) ?? ''

    await open(page, `${shop.origin}/gift-certificates/`)
    await fillIn(page, 'Gift certificate code', 'NONE-NONE-NONE-NONE')
    await press(page, 'Show the balance')
    await page.getByText('There is no gift certificate with this code.').waitFor()
    await fillIn(page, 'Gift certificate code', code)
    await press(page, 'Show the balance')
    await page.getByText('€49.90 is left on this gift certificate.').waitFor()
    expect(page.url()).not.toContain(code)
    await seeBalanceWithoutScripts(shop, await visit({ javaScriptEnabled: false }), code)
  })

  journeys.a('is bought without scripts', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(`${shop.origin}/gift-certificates/`)
    await fillForm(page)
    await press(page, 'Add to cart')
    await page.locator('.cart-line', { hasText: 'For Bea' }).waitFor()
    await page.goto(`${shop.origin}/gift-certificates/`)
    // A failure opens the form again. Names and email addresses are never part of the URL.
    await fillForm(page)
    await fillIn(page, 'Delivery date', '2020-01-31')
    await press(page, 'Add to cart')
    await page.getByText('does not sell a gift certificate like this').first().waitFor()
    expect(page.url()).not.toMatch(/bea|Bea|kitchen/)
  })

  journeys.a('has an accessible page in each language', async ({ shop, page }) => {
    for (const [, path] of certificatePages) {
      await open(page, shop.origin + path)
      expect(await page.locator(`.footer-menu a[href="${path}"]`).count()).toBe(1)
      expect(await violations(page)).toEqual([])
    }
  })

  journeys.b('is not offered by a provider that sells none (R32)', async ({ shop, page }) => {
    await open(page, `${shop.origin}/gift-certificates/`)
    await page.getByText('We do not sell gift certificates online at the moment.').waitFor()
    expect(await page.locator('main form').count()).toBe(0)
    for (const [home, path] of certificatePages) {
      await page.goto(shop.origin + home)
      expect(await page.locator('.footer-menu a').count()).toBeGreaterThan(5)
      expect(await page.locator(`.footer-menu a[href="${path}"]`).count()).toBe(0)
    }
  })
})
