import type { ProviderId } from '@vitrine/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { floodSignUps } from '../harness/flood.repository.ts'
import { open } from '../harness/hydrated.ts'
import { journey as base } from '../harness/journey.ts'
import { readMailedToken } from '../harness/mails.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { seeHeading } from '../harness/storefront.ts'
import { violations } from './axe.ts'

function shopOf(provider: ProviderId) {
  return base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
    const shop = await startShop({ env: { PROVIDER: provider } })
    onCleanup(async () => void (await shop.stop()))
    return shop
  })
}

const journeys = { a: shopOf('a'), b: shopOf('b') }

/** Fills in the form that creates an account. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lov')
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nine lives of a kiln')
}

journeys.a('asks for the fields of the shop, which the account shows and changes', async ({ shop, page }) => {
  const { origin } = shop
  await open(page, `${origin}/sign-up/`)
  await fillIn(page, 'ada@shop.test')
  // The nearest shop is a matter of the account.
  expect(await page.getByLabel('Your nearest shop').count()).toBe(0)
  await page.getByLabel('You are buying for').selectOption({ label: 'A business' })
  await page
    .getByRole('group', { name: /^Letters from the shop/ })
    .getByLabel('From the workshop')
    .check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create the account' }).click()
  await seeHeading(page, 'Your account')
  await expect
    .poll(() => readMailedToken(shop, 'ada@shop.test', 'newsletter_token'), { timeout: 20_000 })
    .toBeDefined()

  await open(page, `${origin}/account/details/`)
  const form = page.getByRole('form', { name: 'More about you' })
  const nearest = form.getByLabel('Your nearest shop')
  expect(await form.getByLabel('You are buying for').inputValue()).toBe('business')
  await nearest.selectOption({ index: 1 })
  const chosen = await nearest.inputValue()
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.locator('.form-sent', { hasText: 'Your details are saved.' }).waitFor()
  expect(await nearest.inputValue()).toBe(chosen)

  await open(page, `${origin}/de/konto/angaben/`)
  expect(
    await page.getByRole('form', { name: 'Mehr über Sie' }).getByLabel('Ihr nächster Laden').inputValue(),
  ).toBe(chosen)
})

journeys.b('has no fields that the provider lacks, but topics (R32)', async ({ shop, page }) => {
  await open(page, `${shop.origin}/sign-up/`)
  expect(await page.getByLabel('You are buying for').count()).toBe(0)
  expect(
    await page
      .getByRole('group', { name: /^Letters/ })
      .getByRole('checkbox')
      .count(),
  ).toBe(3)
})

journeys.a('solves a captcha by itself while many sign up, and says so (R53)', async ({ shop, page }) => {
  floodSignUps(shop)
  await open(page, `${shop.origin}/sign-up/`)
  await fillIn(page, 'bob@shop.test')
  const progress = page.getByRole('status').filter({ hasText: 'short calculation' })
  let posts = 0
  await page.route('**/_actions/sign-up?*', async (route) => {
    posts += 1
    // The message stays until the second response.
    if (posts === 2) await progress.waitFor()
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await seeHeading(page, 'Your account')
  expect(posts).toBe(2)
})

journeys.a('explains the captcha to visitors without scripts (R29)', async ({ shop, visit }) => {
  floodSignUps(shop)
  const page = await visit({ javaScriptEnabled: false })
  for (const [path, text] of [
    ['/sign-up/', 'order as a guest'],
    ['/de/konto-anlegen/', 'bestellen Sie als Gast'],
  ] as const) {
    const response = await page.goto(shop.origin + path)
    expect(response?.status()).toBe(200)
    await page.locator('input[name=firstName]').fill('Eve')
    await page.locator('input[name=lastName]').fill('Lov')
    await page.locator('input[name=email]').fill('eve@shop.test')
    await page.locator('input[name=password]').fill('nine lives of a kiln')
    await page.locator('.form-submit').click()
    await page.locator('.form-summary', { hasText: text }).waitFor()
    expect(page.url()).not.toContain('eve')
  }
})
