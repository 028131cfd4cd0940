import type { ProviderId } from '@vitrine/contract'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey as base } from '../harness/journey.ts'
import { readMailedToken } from '../harness/mails.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { seeHeading } from '../harness/storefront.ts'
import { violations } from './axe.ts'

const password = 'nine lives of a kiln'

function accountJourney(provider: ProviderId) {
  return base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
    const shop = await startShop({ env: { PROVIDER: provider } })
    onCleanup(async () => void (await shop.stop()))
    return shop
  })
}

const journeys = { a: accountJourney('a'), b: accountJourney('b'), c: accountJourney('c') }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
const see = (page: Page, text: string) =>
  page.locator('.form-sent, .form-summary').filter({ hasText: text }).waitFor()
const fillPassword = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).fill(value)

/** Creates an account on its page, and signs in. Provider B sends a mail whose link activates the account (R53). */
async function signUp(
  page: Page,
  { origin }: Shop,
  { provider, email, shop }: { provider: ProviderId; email: string; shop: Shop },
): Promise<void> {
  await fill(page, 'First name', 'Ada')
  await fill(page, 'Last name', 'Lov')
  await fill(page, 'Email address', email)
  await fillPassword(page, 'Password', password)
  await press(page, 'Create the account')
  if (provider !== 'b') return
  await see(page, 'we have sent you a mail')
  await expect.poll(() => readMailedToken(shop, email, 'emailToken'), { timeout: 20_000 }).toBeDefined()
  const token = (await readMailedToken(shop, email, 'emailToken')) ?? ''
  await page.goto(`${origin}/activate/?${new URLSearchParams({ emailToken: token })}`)
  await fillPassword(page, 'New password', password)
  await press(page, 'Activate the account')
  await see(page, 'you are signed in')
  await page.goto(`${origin}/account/addresses/`)
}

/** Adds an address with the form that is open. */
async function fillAddress(page: Page, street: string): Promise<void> {
  await fill(page, 'First name', 'Ada')
  await fill(page, 'Last name', 'Lov')
  await fill(page, 'Street', street)
  await fill(page, 'Postcode', '12345')
  await fill(page, 'City', 'Lehmbach')
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await press(page, 'Save')
  await see(page, 'The address is saved.')
}

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await fill(page, 'Email address', email)
  await fillPassword(page, 'Password', word)
  await press(page, 'Sign in')
}

describe.for(['a', 'b', 'c'] as const)('an account of provider %s', (provider) => {
  journeys[provider]('keeps what a guest has saved, if it has wishlists (R32)', async ({ shop, page }) => {
    const mug = `${shop.origin}/tableware/cups-mugs/shore-mug-with-dots-cobalt/`
    await open(page, mug)
    const save = page.getByRole('button', { name: 'Save to wishlist', exact: true })
    if (provider === 'b') {
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .waitFor()
      expect(await save.count()).toBe(0)
      return
    }
    const requests: string[] = []
    page.on('request', (request) => {
      if (/exp-sf-cms\/api\/(?!ping)|_shop/.test(request.url())) requests.push(request.url())
    })
    await save.click()
    await save.and(page.locator('[aria-pressed=true]')).waitFor()
    await page.getByRole('radio', { name: 'Set of two' }).check()
    await save.and(page.locator('[aria-pressed=false]')).waitFor()
    await save.click()
    await page.getByRole('link', { name: 'Wishlist 2', exact: true }).first().waitFor()
    await open(page, mug)
    // The list of a guest is in the browser (R55).
    await save.and(page.locator('[aria-pressed=true]')).waitFor()
    expect(requests).toEqual([])
    expect(await violations(page)).toEqual([])

    await page.getByRole('link', { name: 'Wishlist 2', exact: true }).first().click()
    await seeHeading(page, 'Sign in')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await seeHeading(page, 'Create an account')
    await signUp(page, shop, { provider, email: `guest-${provider}@shop.test`, shop })
    const items = page.locator('.account-entry').filter({ hasText: 'Shore mug' })
    await expect.poll(() => items.count()).toBe(2)

    await open(page, mug)
    // A customer's list is read only when it is needed.
    await save.and(page.locator('[aria-pressed=false]')).waitFor()
    await save.click()
    const saved = save.and(page.locator('[aria-pressed=true]'))
    await saved.waitFor()
    await saved.click()
    await save.and(page.locator('[aria-pressed=false]')).waitFor()
    await page.getByRole('link', { name: 'Wishlist 1', exact: true }).first().waitFor()
  })

  for (const javaScriptEnabled of [true, false]) {
    const email = `ada-${javaScriptEnabled ? 'scripted' : 'plain'}@shop.test`
    journeys[provider](
      `is created, changed and deleted ${javaScriptEnabled ? 'with' : 'without'} scripts`,
      async ({ shop, visit }) => {
        const page = await visit({ javaScriptEnabled })
        const { origin } = shop
        /** Opens a page; with scripts, waits until it is hydrated. */
        const go = (path: string) =>
          javaScriptEnabled ? open(page, origin + path) : page.goto(origin + path)

        // The page that the visitor has requested stays the next page through sign-in and sign-up (R44).
        await go('/account/addresses/')
        await seeHeading(page, 'Sign in')
        await page.getByRole('link', { name: 'Create an account' }).click()
        await seeHeading(page, 'Create an account')
        await signUp(page, shop, { provider, email, shop })
        await seeHeading(page, 'Your addresses')

        await page.getByRole('link', { name: 'Add an address' }).click()
        await seeHeading(page, 'New address')
        await fillAddress(page, '1 Kiln Lane')
        await page.getByRole('link', { name: 'Add an address' }).click()
        await seeHeading(page, 'New address')
        await fillAddress(page, '2 Clay Road')
        expect(await page.locator('.account-entry').count()).toBe(2)
        const second = page.locator('.account-entry').filter({ hasText: '2 Clay Road' })
        await second.getByRole('button', { name: 'Deliver here by default' }).click()
        await see(page, 'The default address has changed.')
        await second.getByText('Delivery address').waitFor()
        const first = page.locator('.account-entry').filter({ hasText: '1 Kiln Lane' })
        await first.getByRole('link', { name: /^Change/ }).click()
        await seeHeading(page, 'Change the address')
        await fillAddress(page, '3 Glaze Street')
        const third = page.locator('.account-entry').filter({ hasText: '3 Glaze Street' })
        await third.locator('summary').click()
        await third.getByRole('button', { name: 'Yes, delete' }).click()
        await see(page, 'The address is deleted.')
        expect(await page.locator('.account-entry').count()).toBe(1)

        await go('/account/details/')
        await fill(page, 'First name', 'Augusta')
        const profileForm = page.getByRole('form', { name: 'Name and contact' })
        await profileForm.getByRole('button', { name: 'Save', exact: true }).click()
        await see(page, 'Your details are saved.')
        expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Augusta')
        const emailForm = page.getByRole('form', { name: 'Email address' })
        await emailForm.getByLabel('New email address').fill(`new-${email}`)
        await emailForm.getByLabel('Current password').fill('not the password')
        await press(page, 'Change the address')
        await emailForm.getByRole('alert').filter({ hasText: 'The password is not right.' }).waitFor()
        if (javaScriptEnabled) {
          // The failure has the focus, and what was entered is still there.
          await emailForm.locator('[role=alert]:focus').waitFor()
          expect(await emailForm.getByLabel('New email address').inputValue()).toBe(`new-${email}`)
        }

        const links = page.getByRole('navigation', { name: 'Account' })
        expect(await links.getByRole('link', { name: 'Wishlist' }).count()).toBe(provider === 'b' ? 0 : 1)
        expect(await links.getByRole('link', { name: 'Reviews' }).count()).toBe(provider === 'a' ? 1 : 0)
        if (provider === 'a') {
          await go('/account/wishlists/')
          await fill(page, 'Name of the list', 'For the garden')
          await press(page, 'Create a list')
          await see(page, 'The list is created.')
          await press(page, 'Share by a link')
          await see(page, 'The sharing has changed.')
          expect(await page.getByLabel('Link for your friends').inputValue()).toContain(origin)
          await page.locator('summary', { hasText: 'Rename' }).click()
          const renaming = page.getByRole('form', { name: 'Change: For the garden' })
          await renaming.getByLabel('Name of the list').fill('For the terrace')
          await renaming.getByRole('button', { name: 'Save' }).click()
          await page.getByRole('heading', { name: 'For the terrace' }).waitFor()
        }

        const other = await visit({ javaScriptEnabled })
        await other.goto(`${origin}/account/`)
        await signIn(other, email, password)
        await other.locator('.form-sent, .account').first().waitFor()
        // Its hidden frame has signed in to the hosted store too, which would refuse a session that has ended.
        await other.waitForLoadState('networkidle')
        await go('/account/devices/')
        await page.getByText('This device', { exact: true }).waitFor()
        await press(page, 'Sign out all other devices')
        await see(page, 'All other devices are signed out.')
        expect(await page.locator('.account-entry').count()).toBe(1)
        await other.goto(`${origin}/account/`)
        await seeHeading(other, 'Sign in')

        await press(page, 'Sign out')
        await seeHeading(page, 'Sign in')
        await signIn(page, email, 'not the password')
        await page.getByRole('alert').filter({ hasText: 'is not right' }).waitFor()
        await signIn(page, email, password)
        await page.locator('.form-sent, .account').first().waitFor()

        await go('/account/data/')
        const answer = await page.context().request.get(`${origin}/_shop/v1/account/export`)
        expect(await answer.text()).toContain('2 Clay Road')
        await fillPassword(page, 'Current password', password)
        await page.getByLabel(/delete my account/).check()
        await press(page, 'Delete the account')
        await see(page, 'Your account is deleted.')
        await go('/account/')
        await seeHeading(page, 'Sign in')
      },
    )
  }
})

journeys.a('the pages of an account have no violation', async ({ shop, visit }) => {
  const page = await visit({ reducedMotion: 'reduce' })
  const { origin } = shop
  await open(page, `${origin}/sign-up/`)
  await signUp(page, shop, { provider: 'a', email: 'axe@shop.test', shop })
  await seeHeading(page, 'Your account')
  await page.goto(`${origin}/account/addresses/?address=`)
  await fillAddress(page, '1 Kiln Lane')
  const pages = {
    '': [
      '',
      'addresses',
      'addresses/?address=',
      'details',
      'wishlists',
      'reviews',
      'letters',
      'devices',
      'data',
    ],
    'de/konto': ['adressen', 'angaben', 'merkzettel', 'bewertungen', 'briefe', 'geraete', 'daten'],
    'ar/account': ['addresses', 'addresses/?address=', 'details', 'wishlists', 'letters', 'devices', 'data'],
  }
  for (const [folder, names] of Object.entries(pages)) {
    for (const name of names) {
      const path = `/${folder || 'account'}/${name}${name === '' || name.includes('/') ? '' : '/'}`
      await open(page, origin + path)
      await page.emulateMedia({ colorScheme: 'light' })
      const light = await violations(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await violations(page, ['color-contrast'])
      await page.setViewportSize({ width: 390, height: 844 })
      const small = await violations(page, ['color-contrast', 'heading-order', 'target-size'])
      await page.setViewportSize({ width: 1280, height: 720 })
      expect([path, light, dark, small]).toEqual([path, [], [], []])
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/account/addresses/', '/account/details/', '/ar/account/addresses/?address=']) {
    await open(page, origin + path)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
  }
})
