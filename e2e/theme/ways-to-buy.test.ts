import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openPlatform } from '../harness/fill.ts'
import { open } from '../harness/hydrated.ts'
import { journey as base } from '../harness/journey.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { writeStock } from '../harness/stock.repository.ts'
import { seeHeading } from '../harness/storefront.ts'
import { catalogue } from './pages.ts'

const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
  const shop = await startShop({ env: { TEST_PAYMENTS: 'true' } })
  onCleanup(async () => void (await shop.stop()))
  return shop
})

/** The words of the buttons on the way, in each language. */
const words = {
  en: {
    ...{ add: 'Add to cart', cart: 'Cart', checkOut: 'Check out', order: 'Order with obligation to pay' },
    thanks: 'Thank you for your order',
  },
  de: {
    ...{ add: 'In den Warenkorb', cart: 'Warenkorb', checkOut: 'Zur Kasse' },
    ...{ order: 'Zahlungspflichtig bestellen', thanks: 'Vielen Dank für Ihre Bestellung' },
  },
  ar: {
    ...{ add: 'أضف إلى السلة', cart: 'سلة التسوق', checkOut: 'إتمام الشراء' },
    ...{ order: 'تأكيد الطلب مع الالتزام بالدفع', thanks: 'شكرًا لطلبك' },
  },
}

const mug = catalogue['en']?.[0] ?? ''
const mugSku = 'TW-MUG-01-ONE-31'
/** A product that is sold only while it is in stock. */
const apron = '/textiles/kitchen-linen/baker-apron-ink/'
const apronSku = 'HG-APRON-01-S'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function addAndOpenCheckout(
  page: Page,
  address: string,
  { add, cart, checkOut }: (typeof words)['en'],
) {
  await open(page, address)
  await press(page, add)
  const drawer = page.getByRole('dialog', { name: cart })
  await drawer.locator('.cart-line').waitFor()
  await press(page, checkOut)
  await page.waitForURL(/\/_store\/.*checkout/)
}

const entries = {
  email: 'guest@shop.test',
  'shipping.firstName': 'Ada',
  'shipping.lastName': 'Adler',
  'shipping.street': 'Lindenstr. 1',
  'shipping.postalCode': '10969',
  'shipping.city': 'Berlin',
}

async function fillCheckout(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(entries)) await page.fill(`[name="${name}"]`, value)
  await page.selectOption('[name="shipping.country"]', 'DE')
  await page.check('[name=terms]')
}

async function enterCard(page: Page): Promise<void> {
  await page.fill('[name=number]', '4242424242424242')
  await page.fill('[name=expiry]', '12/40')
  await page.fill('[name=code]', '123')
  await page.locator('form [type=submit], form button').first().click()
}

/** Returns the number of the order that a page confirms. */
async function readOrderNumber(page: Page): Promise<string> {
  const [, number = ''] = /Order number:\s*(\S+)/.exec(await page.innerText('main')) ?? []
  expect(number).not.toBe('')
  return number
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < 150; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`)
}

function countOrders({ dataDir }: Shop): number {
  using database = new DatabaseSync(path.join(dataDir, 'commerce.sqlite'), { readOnly: true })
  return Number(database.prepare('SELECT count(*) AS orders FROM orders').get()?.['orders'])
}

/** Returns the attributions of the lines of the latest order (R56). */
function readAttributions({ dataDir }: Shop): readonly unknown[] {
  using database = new DatabaseSync(path.join(dataDir, 'commerce.sqlite'), { readOnly: true })
  const row = database.prepare('SELECT snapshot FROM orders ORDER BY created_at DESC LIMIT 1').get()
  const { lines } = JSON.parse(String(row?.['snapshot'])) as { lines: readonly { attribution: unknown }[] }
  return lines.map(({ attribution }) => attribution)
}

/** Changes the price of a SKU in euros, as an operator. */
async function changePrice({ dataDir }: Shop, sku: string, list: number): Promise<void> {
  const platform = await openPlatform(dataDir)
  const { status } = await platform.operatorSend('owner@staff.test')(
    new Request('http://localhost/apis/admin/v1/goods/changes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        reason: 'New price',
        changes: [{ sku, price: { currency: 'EUR', list } }],
      }),
    }),
  )
  await platform.close()
  expect(status).toBe(200)
}

describe('a guest', () => {
  for (const language of ['de', 'ar'] as const) {
    journey(`buys in ${language} on a phone`, async ({ shop, visit }) => {
      const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
      const { order, thanks } = words[language]
      await addAndOpenCheckout(page, shop.origin + (catalogue[language]?.[0] ?? ''), words[language])
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await fillCheckout(page)
      await press(page, order)
      await enterCard(page)
      await seeHeading(page, thanks)
    })
  }

  journey('buys from a search, which the lines of cart and order name (R56)', async ({ shop, page }) => {
    const from = { search_location: '/search/', search_term: 'Baker apron' }
    await open(page, `${shop.origin}/search/?st=Baker+apron`)
    await page.locator('html[data-shell=ready]').waitFor()
    await page.getByRole('link', { name: 'Add to cart: Baker apron, ink', exact: true }).click()
    const choice = page.getByRole('dialog', { name: 'Baker apron, ink' })
    const added = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/cart'),
    )
    await choice.getByRole('button', { name: words.en.add }).click()
    expect(await (await added).text()).toContain(`"attribution":${JSON.stringify(from)}`)
    await page.getByRole('dialog', { name: 'Cart' }).locator('.cart-line').waitFor()
    await press(page, words.en.checkOut)
    await page.waitForURL(/\/_store\/.*checkout/)
    await fillCheckout(page)
    await press(page, words.en.order)
    await enterCard(page)
    await seeHeading(page, words.en.thanks)
    expect(readAttributions(shop)).toEqual([from])
  })

  journey(
    'finds the order on another device, by its number and the email address',
    async ({ shop, visit }) => {
      const page = await visit()
      await addAndOpenCheckout(page, shop.origin + mug, words.en)
      await fillCheckout(page)
      await press(page, words.en.order)
      await enterCard(page)
      await seeHeading(page, words.en.thanks)
      const number = await readOrderNumber(page)
      for (const javaScriptEnabled of [true, false]) {
        const other = await visit({ javaScriptEnabled })
        await other.goto(`${shop.origin}/find-order/`)
        const find = async (email: string) => {
          await other.getByRole('textbox', { name: /^Order number/ }).fill(number)
          await other.getByRole('textbox', { name: /^Email address/ }).fill(email)
          await press(other, 'Find the order')
        }
        await find('stranger@shop.test')
        await other.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
        await find(entries.email)
        await seeHeading(other, `Order ${number}`)
        await other.getByText('Shore mug with dots, cobalt').first().waitFor()
      }
    },
  )

  journey('buys by keyboard alone', async ({ shop, page }) => {
    const { add, cart, checkOut, order, thanks } = words.en
    await open(page, shop.origin + mug)
    await tabTo(page, page.getByRole('button', { name: add }).first())
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: cart })
    await drawer.locator('.cart-line').waitFor()
    await tabTo(page, drawer.getByRole('button', { name: checkOut }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/_store\/.*checkout/)
    for (const [name, value] of Object.entries(entries)) {
      await tabTo(page, page.locator(`[name="${name}"]`))
      await page.keyboard.type(value)
    }
    await tabTo(page, page.locator('[name=terms]'))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: order }))
    await page.keyboard.press('Enter')
    for (const [name, value] of [
      ['number', '4242424242424242'],
      ['expiry', '12/40'],
      ['code', '123'],
    ] as const) {
      await tabTo(page, page.locator(`[name=${name}]`))
      await page.keyboard.type(value)
    }
    await page.keyboard.press('Enter')
    await seeHeading(page, thanks)
  })

  journey('goes back at every step, and orders once', async ({ shop, page }) => {
    const { order, thanks } = words.en
    const before = countOrders(shop)
    await addAndOpenCheckout(page, shop.origin + mug, words.en)
    await page.goBack()
    await seeHeading(page, 'Shore mug with dots, cobalt')
    await page.goForward()
    await fillCheckout(page)
    await press(page, order)
    await page.locator('[name=number]').waitFor()
    await page.goBack()
    await page.check('[name=terms]')
    await press(page, order)
    await enterCard(page)
    await seeHeading(page, thanks)
    const number = await readOrderNumber(page)
    await page.goBack()
    await page.goForward()
    await page.reload()
    expect(await page.innerText('main')).toContain(number)
    expect(countOrders(shop)).toBe(before + 1)
  })

  journey('is told before paying that the goods have sold out', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .* 4\d\d /, / 4\d\d$/)
    const before = countOrders(shop)
    await addAndOpenCheckout(page, shop.origin + apron, words.en)
    await fillCheckout(page)
    const stock = writeStock(shop, apronSku, 0)
    await press(page, words.en.order)
    await page
      .getByText(/sold out|no longer available/i)
      .first()
      .waitFor()
    expect(countOrders(shop)).toBe(before)
    writeStock(shop, apronSku, stock)
  })

  journey('sees a new price before paying it', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .* 409 /, / 409$/)
    await addAndOpenCheckout(page, shop.origin + mug, words.en)
    await fillCheckout(page)
    await changePrice(shop, mugSku, 2600)
    await press(page, words.en.order)
    await page.getByText('The order has changed.').waitFor()
    await page
      .getByText(/€26\.00/)
      .first()
      .waitFor()
    await page.check('[name=terms]')
    await press(page, words.en.order)
    await enterCard(page)
    await seeHeading(page, words.en.thanks)
    expect(await page.innerText('main')).toContain('€26.00')
    await changePrice(shop, mugSku, 2400)
  })
})

const password = 'nine lives of a kiln'

/** Creates an account, and returns to a page without a cart. */
async function signUp(page: Page, { origin }: Shop, email: string): Promise<void> {
  await open(page, `${origin}/sign-up/?return=/journal/`)
  await page.getByRole('textbox', { name: /^First name/ }).fill('Ada')
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Adler')
  await page.getByRole('textbox', { name: /^Email address/ }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Create the account')
  await seeHeading(page, 'Journal')
}

/** Signs in, and returns to the cart, which has a line. */
async function signIn(page: Page, { origin }: Shop, email: string): Promise<void> {
  await open(page, `${origin}/login/?return=/cart/`)
  await page.getByRole('textbox', { name: /^Email address/ }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
  await seeHeading(page, 'Cart')
  await page.locator('.cart-line').waitFor()
}

async function addMug(page: Page, { origin }: Shop): Promise<void> {
  await open(page, origin + mug)
  await press(page, words.en.add)
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await drawer.locator('.cart-totals[aria-busy=false] .cart-sum', { hasText: '€24.00' }).waitFor()
}

describe('a customer', () => {
  journey('whose session has expired finds the cart again', async ({ shop, page }) => {
    const email = 'ada@shop.test'
    await signUp(page, shop, email)
    await addMug(page, shop)
    await page.context().clearCookies()
    await open(page, `${shop.origin}/cart/`)
    await page.getByText('Nothing here yet.').waitFor()
    await signIn(page, shop, email)
    await press(page, words.en.checkOut)
    await page.waitForURL(/\/_store\/.*checkout/)
    expect(await page.inputValue('[name=email]')).toBe(email)
  })

  journey(
    'has one cart on two devices, and orders what it contains',
    async ({ shop, page: laptop, visit, expected }) => {
      expected.push(/^error: Failed to load resource: .* 409 /, / 409$/)
      const before = countOrders(shop)
      const email = 'two@shop.test'
      await signUp(laptop, shop, email)
      await addMug(laptop, shop)
      const phone = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
      await signIn(phone, shop, email)
      await press(phone, words.en.checkOut)
      await phone.waitForURL(/\/_store\/.*checkout/)
      await fillCheckout(phone)
      // The other device changes the cart while the phone shows its checkout.
      await open(laptop, `${shop.origin}/cart/`)
      await laptop.getByRole('button', { name: /^More:/ }).click()
      await laptop.locator('.cart-totals[aria-busy=false] .cart-sum', { hasText: '€48.00' }).waitFor()
      await press(phone, words.en.order)
      await phone.getByText('The order has changed.').waitFor()
      await phone.check('[name=terms]')
      await press(phone, words.en.order)
      await enterCard(phone)
      await seeHeading(phone, words.en.thanks)
      expect(await phone.innerText('main')).toContain('€48.00')
      await laptop.reload()
      await laptop.getByText('Nothing here yet.').waitFor()
      expect(countOrders(shop)).toBe(before + 1)
    },
  )
})
