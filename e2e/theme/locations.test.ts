import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey as base } from '../harness/journey.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { violations } from './axe.ts'
import { catalogue } from './pages.ts'

const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
  const shop = await startShop()
  onCleanup(async () => void (await shop.stop()))
  return shop
})

const names = (page: Page) => page.locator('.entry-grid h3').allTextContents()
const sortButton = (page: Page) => page.getByRole('button', { name: 'Sort by distance' })

describe('the locations', () => {
  journey('are sorted by distance for visitors who ask for it', async ({ shop, page }) => {
    const context = page.context()
    await context.grantPermissions(['geolocation'])
    // Altona, some three kilometres from the shop in Hamburg.
    await context.setGeolocation({ latitude: 53.55, longitude: 9.93 })
    const requests: string[] = []
    await open(page, `${shop.origin}/locations/`)
    expect(await names(page)).toEqual(['Workshop Lehmbach', 'Shop Hamburg', 'Shop Dubai'])
    await sortButton(page).scrollIntoViewIfNeeded()
    page.on('request', (request) => requests.push(request.url()))
    await sortButton(page).click()
    await page.getByText('2.6 km away').waitFor()
    expect(await names(page)).toEqual(['Shop Hamburg', 'Workshop Lehmbach', 'Shop Dubai'])
    // The position stays in the browser.
    expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])
  })

  journey('keep their order if the browser does not tell the position', async ({ shop, page }) => {
    await open(page, `${shop.origin}/locations/`)
    await sortButton(page).click()
    await page.getByText('Your browser did not share your location.').waitFor()
    expect(await names(page)).toEqual(['Workshop Lehmbach', 'Shop Hamburg', 'Shop Dubai'])
    expect(await sortButton(page).getAttribute('aria-disabled')).toBe('false')
  })

  journey('show address, hours, pick-up and a map in each language', async ({ shop, page }) => {
    for (const path of ['/locations/', '/de/standorte/', '/ar/locations/']) {
      await open(page, `${shop.origin}${path}`)
      expect(await violations(page)).toEqual([])
    }
    await open(page, `${shop.origin}/de/standorte/`)
    const hamburg = page.locator('.entry-grid li', { hasText: 'Laden Hamburg' })
    expect(await hamburg.locator('address').innerText()).toBe('Marktstraße 12\n20357 Hamburg\nDeutschland')
    expect(await hamburg.locator('dl > div').allInnerTexts()).toEqual([
      'Montag\ngeschlossen',
      'Dienstag – Freitag\n11:00 – 19:00',
      'Samstag\n10:00 – 17:00',
      'Sonntag\ngeschlossen',
    ])
    expect(await hamburg.getByText('Bestellungen können hier abgeholt werden').count()).toBe(1)
    expect(await hamburg.getByRole('link').getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=53.557&mlon=9.968#map=16/53.557/9.968',
    )
  })
})

journey('a product names the locations at which it can be picked up', async ({ shop, visit }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit({ javaScriptEnabled })
    const mug = shop.origin + (catalogue['en']?.[0] ?? '')
    await (javaScriptEnabled ? open(page, mug) : page.goto(mug))
    await page.locator('.stock summary').click()
    const rows = page.locator('.stock dl > div')
    const hamburg = rows.filter({ hasText: 'Shop Hamburg' })
    expect(await hamburg.innerText()).toMatch(
      /Orders can be picked up here\s+Tuesday – Friday: 11:00 AM – 7:00 PM/,
    )
    expect(await rows.filter({ hasText: 'picked up' }).count()).toBe(1)
    if (!javaScriptEnabled) continue
    // The note stays when the stock of another version is shown.
    await page.getByRole('radio', { name: 'Set of four' }).check()
    await page.getByText('TW-MUG-01-FOUR', { exact: false }).first().waitFor()
    await hamburg.getByText('Orders can be picked up here').waitFor()
  }
})
