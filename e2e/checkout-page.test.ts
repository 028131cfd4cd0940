import type { CartA } from '@vitrine/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillWithShop } from './harness/filled.ts'
import { journey as base } from './harness/journey.ts'
import { startShop } from './harness/shop.ts'
import { violations } from './theme/axe.ts'

/** A shop with its own database, because the journey orders. */
const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
  const shop = await startShop({ prepare: fillWithShop })
  onCleanup(async () => {
    await shop.stop()
  })
  return shop
})

/** Fills the cart of a new visitor, and opens the checkout. */
async function openCheckout(page: Page, origin: string, locale: string): Promise<void> {
  const api = `${origin}/exp-sf-cms/api/pa`
  await page.request.post(`${api}/carts`, {
    data: { line_items: [{ sku: 'TW-MUG-01-FOUR-32', quantity: 2 }] },
    headers: { origin },
  })
  const answer = await page.request.get(`${api}/cart?include=redirect_urls&locale=${locale}`)
  const { Data } = (await answer.json()) as { readonly Data: CartA }
  await page.goto(Data.redirect_urls?.checkout_url ?? 'about:blank')
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

journey(
  'the hosted checkout is accessible in every language, width and colour scheme',
  async ({ shop, visit, expected }) => {
    expected.push(/^error: Failed to load resource: .* 422 /, / 422$/)
    for (const [locale, width, colorScheme] of [
      ['en', 1440, 'light'],
      ['de', 390, 'dark'],
      ['ar', 320, 'light'],
    ] as const) {
      const page = await visit({ viewport: { width, height: 800 }, colorScheme })
      await openCheckout(page, shop.origin, locale)
      expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
      expect([locale, await violations(page), await overflow(page)]).toEqual([locale, [], 0])
      // The browser would name only the first empty field.
      await page.evaluate(() => {
        for (const form of document.forms) form.noValidate = true
      })
      await page.locator('#code').fill('NOTHING')
      await page.locator('button.pay').click()
      await page.locator('.notice.bad').waitFor()
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('notice bad')
      expect([locale, await violations(page), await overflow(page)]).toEqual([locale, [], 0])
      await page.locator('.notice.bad a').first().click()
      expect(await page.evaluate(() => location.hash)).toBe('#email')
      await page.close()
    }
  },
)

journey(
  'a guest orders on a phone without scripts, and gets an account afterwards',
  async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await openCheckout(page, shop.origin, 'de')
    const entries = {
      ...{ 'E-Mail-Adresse': 'ada@example.com', Vorname: 'Ada', Nachname: 'Adler' },
      ...{ 'Straße und Hausnummer': 'Lindenstr. 1', Postleitzahl: '10969', Ort: 'Berlin' },
    }
    for (const [label, value] of Object.entries(entries)) {
      await page.getByLabel(label, { exact: true }).first().fill(value)
    }
    // The Enter key stores the form, and does not order.
    await page.getByLabel('Ort', { exact: true }).first().press('Enter')
    await page.getByText('Bestellübersicht').click()
    expect(await page.getByText('inkl. 19 % MwSt.').first().isVisible()).toBe(true)
    expect(await page.getByLabel('Ort', { exact: true }).first().inputValue()).toBe('Berlin')
    await page.getByRole('checkbox', { name: /AGB/ }).check()
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    // Going back and reloading starts no second payment.
    await page.waitForLoadState()
    const gateway = page.url()
    await page.goBack()
    await page.reload()
    await page.goto(gateway)
    await page.locator('[name=number]').fill('4242424242424242')
    await page.locator('[name=expiry]').fill('12/40')
    await page.locator('[name=code]').fill('123')
    await page.locator('button').first().click()
    await page.getByRole('heading', { name: 'Vielen Dank für Ihre Bestellung' }).waitFor()
    const number = await page.locator('main strong').first().innerText()
    await page.reload()
    expect(await page.locator('main strong').first().innerText()).toBe(number)
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await page.getByText('Wir haben einen Link an ada@example.com gesendet.').waitFor()
    await page.getByRole('link', { name: 'Zurück zum Shop' }).click()
    expect(new URL(page.url()).origin).toBe(shop.origin)
  },
)
