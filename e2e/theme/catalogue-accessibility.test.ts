import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey } from '../harness/journey.ts'
import { violations } from './axe.ts'
import { catalogue, secondCatalogue } from './pages.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

/** Returns the width by which the page overflows the window, in pixels. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [language, paths] of Object.entries(catalogue)) {
  journey(
    `the catalogue in ${language}, light and dark, on phone and desk, has no violation`,
    async ({ shop, visit }) => {
      const page = await visit({ reducedMotion: 'reduce' })
      for (const path of paths) {
        await page.setViewportSize(desk)
        await page.emulateMedia({ colorScheme: 'light' })
        await open(page, shop.origin + path)
        expect([path, await page.locator('html').getAttribute('lang')]).toEqual([path, language])
        expect([path, await violations(page)]).toEqual([path, []])
        await page.setViewportSize(phone)
        expect([path, await violations(page, ['target-size', 'color-contrast', 'heading-order'])]).toEqual([
          path,
          [],
        ])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect([path, await violations(page, ['color-contrast'])]).toEqual([path, []])
        // 1280 pixels at 400 %.
        await page.setViewportSize({ width: 320, height: 256 })
        expect([path, await excess(page)]).toEqual([path, 0])
      }
    },
  )
}

journey('the catalogue of the second channel has no violation', async ({ shop, visit }) => {
  const page = await visit({ reducedMotion: 'reduce' })
  for (const path of Object.values(secondCatalogue).flat()) {
    await open(page, shop.originFor('b.localhost') + path)
    expect([path, await violations(page, ['color-contrast', 'target-size'])]).toEqual([path, []])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect([path, await violations(page, ['color-contrast'])]).toEqual([path, []])
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

journey('what a product shows stays to be seen in forced colours and on paper', async ({ shop, visit }) => {
  const page = await visit({ forcedColors: 'active' })
  await page.goto(shop.origin + (catalogue['en']?.[0] ?? ''))
  const chosen = page.locator('.choice-values label:has(:checked)').first()
  expect(await chosen.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  expect(await page.locator('.purchase-price').isVisible()).toBe(true)
  expect(await page.locator('.stock dl').isVisible()).toBe(true)
  expect(await page.locator('.purchase-form').isVisible()).toBe(false)
})
