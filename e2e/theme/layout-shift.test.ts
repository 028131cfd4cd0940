import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { picturedJourney as base } from '../harness/journey.ts'
import { withPlatform } from '../harness/shop-content.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { watchShifts } from '../harness/watch-shifts.ts'
import { catalogue } from './pages.ts'

const email = 'trade@shop.test'
const password = 'nine lives of a kiln'
/** The group of the customer, which has prices of its own. */
const groupId = '1'

const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
  const shop = await startShop({
    env: { TEST_PAYMENTS: 'true' },
    prepare: withPlatform(async (platform) => {
      await platform.customers.create({ email, password, groupId, channelId: '1', language: 'en' })
    }),
  })
  onCleanup(async () => void (await shop.stop()))
  return shop
})

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
  await page.getByRole('textbox', { name: /^E-mail address/ }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/about/')
}

/** Reads an amount such as €22.80, in cents. */
const toCents = (amount: string) => Number(amount.replaceAll(/\D/g, ''))

/** Scrolls through the page, which loads what waits to become visible. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight / 2
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
  await page.waitForLoadState('networkidle')
}

/** Opens each page and expects that nothing moves by more than 0.01 in total. */
async function expectStill(page: Page, { origin }: Shop, paths: readonly string[]): Promise<void> {
  const shifts = await watchShifts(page)
  for (const path of paths) {
    await open(page, origin + path)
    await page.waitForLoadState('networkidle')
    await scrollThrough(page)
    const { sum, sources } = await shifts()
    expect([path, sum < 0.01 ? 'still' : sources]).toEqual([path, 'still'])
  }
}

describe.each(widths)('at $width × $height, nothing moves', ({ width, height }) => {
  const viewport = { width, height }

  journey(
    'on the pages of a guest, when counts, prices, pictures and fonts arrive',
    async ({ shop, visit }) => {
      const page = await visit({ viewport })
      await fillCart(page, shop)
      await expectStill(page, shop, [...priced, ...others])
      await open(page, `${shop.origin}/cart/`)
      await page.getByRole('button', { name: 'Check out', exact: true }).click()
      await page.waitForURL(/\/_store\/.*checkout/)
      await page.waitForLoadState('networkidle')
      expect((await (await watchShifts(page))()).sum).toBeLessThan(0.01)
    },
  )

  journey('on the pages of a customer, whose group has prices of its own', async ({ shop, visit }) => {
    const page = await visit({ viewport })
    await signIn(page, shop)
    await fillCart(page, shop)
    await expectStill(page, shop, [...priced, ...account])
  })
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
})
