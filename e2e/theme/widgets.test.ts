import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hydrated, open, reveal } from '../harness/hydrated.ts'
import { journey, picturedJourney } from '../harness/journey.ts'

const place = (page: Page) => page.locator('.carousel-place')

describe('the carousel', () => {
  journey('moves by its buttons, the other way round in Arabic', async ({ shop, visit }) => {
    for (const [path, first, second] of [
      ['/widgets/', '1 of 3', '2 of 3'],
      ['/ar/widgets/', '1 من 3', '2 من 3'],
    ] as const) {
      const page = await visit({ reducedMotion: 'reduce' })
      await open(page, shop.origin + path)
      expect(await place(page).innerText()).toBe(first)
      await page.locator('.carousel [data-icon=on]').focus()
      await page.keyboard.press('Enter')
      await place(page).filter({ hasText: second }).waitFor()
      await page.locator('.carousel [data-icon=back]').click()
      await place(page).filter({ hasText: first }).waitFor()
      // With reduced motion, the carousel has not started.
      expect(await page.locator('.carousel [data-icon=play]').count()).toBe(1)
    }
  })

  journey('moves by itself, and stops when it is told to', async ({ shop, page }) => {
    await page.clock.install()
    await page.goto(`${shop.origin}/widgets/`)
    await hydrated(page)
    const stop = page.getByRole('button', { name: 'Stop the movement' })
    await stop.waitFor()
    expect(await page.locator('.carousel-track').getAttribute('aria-live')).toBe('off')
    await page.clock.runFor(8_000)
    await place(page).filter({ hasText: '2 of 3' }).waitFor()
    await stop.click()
    await page.getByRole('button', { name: 'Start the movement' }).waitFor()
    expect(await page.locator('.carousel-track').getAttribute('aria-live')).toBe('polite')
    await page.clock.runFor(60_000)
    expect(await place(page).innerText()).toBe('2 of 3')
  })
})

journey('tabs are moved through by arrow keys', async ({ shop, page }) => {
  for (const [path, key] of [
    ['/widgets/', 'ArrowRight'],
    ['/ar/widgets/', 'ArrowLeft'],
  ] as const) {
    await open(page, shop.origin + path)
    const tabs = page.getByRole('tab')
    await reveal(tabs.first())
    await tabs.first().focus()
    await page.keyboard.press(key)
    await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => page.getByRole('tabpanel').count()).toBe(1)
    await page.keyboard.press('End')
    await expect.poll(() => tabs.nth(2).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel')
  }
})

journey('an accordion opens by keyboard, one answer at a time', async ({ shop, page }) => {
  await open(page, `${shop.origin}/widgets/`)
  const items = page.locator('.accordion details')
  await items.nth(0).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => items.nth(0).getAttribute('open')).toBe('')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.locator('.accordion details:nth-child(2)[open]').waitFor()
  await expect.poll(() => page.locator('.accordion [open]').count()).toBe(1)
})

picturedJourney('a gallery is leafed through, and gives the focus back', async ({ shop, page }) => {
  await open(page, `${shop.origin}/widgets/`)
  const button = page.getByRole('button', { name: 'Enlarge: Cobalt on the shelf' })
  await reveal(button)
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Picture 2 of 4').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('Picture 3 of 4').waitFor()
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await dialog.getByText('Picture 2 of 4').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Enlarge: Cobalt on the shelf')
})

picturedJourney('nothing from another site is loaded before the visitor consents', async ({ shop, page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await open(page, `${shop.origin}/widgets/`)
  await page.locator('.video').scrollIntoViewIfNeeded()
  await page.locator('.map').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect([...hosts]).toEqual([new URL(shop.origin).host])
  // The shop itself hosts the film, so the film plays without consent.
  const play = page.frameLocator('.video iframe').getByRole('link', { name: 'Film' })
  await play.press('Enter')
  await expect.poll(() => play.evaluate((element) => element.ownerDocument.URL)).toContain('/kiln.svg#film')
})

journey('every widget of the theme stands on the page that shows them all', async ({ shop, visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`${shop.origin}/widgets/`)
  const parts = [
    '.hero',
    '.carousel',
    '.tiles',
    '.product-grid',
    '.promo',
    '.columns',
    '.gallery',
    '.picture',
    '.video',
    '.tabs',
    '.accordion',
    '.quotes',
    '.text-block',
    '.html table',
    '.cards',
    '.map',
    '.articles',
    '.page-list',
    '.newsletter',
    '.form',
  ]
  for (const part of parts) expect([part, await page.locator(part).first().isVisible()]).toEqual([part, true])
  expect(await page.locator('.widget-fallback').count()).toBe(0)
  // Without scripts all tabs are listed below each other, without controls that would do nothing.
  expect(await page.locator('.tab-panel').last().isVisible()).toBe(true)
  expect(await page.locator('.needs-scripts:visible').count()).toBe(0)
})
