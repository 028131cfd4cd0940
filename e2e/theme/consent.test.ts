import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey as base } from '../harness/journey.ts'
import { expectStill } from '../harness/layout-shift.ts'
import { withContent } from '../harness/shop-content.ts'
import { startShop, type Shop } from '../harness/shop.ts'
import { violations } from './axe.ts'

const script = (category: string) => ({
  title: category,
  fields: {
    script: [{ location: 'Header', script_code: `<script>window.${category} = true</script>` }],
    consent_category: category,
  },
})
const prepare = withContent(
  Object.fromEntries(
    ['en', 'de', 'ar'].flatMap((language) =>
      ['marketing', 'statistics'].map((category) => [
        `1/${language}/scripts/${category}.json`,
        script(category),
      ]),
    ),
  ),
)

const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
  const shop = await startShop({ prepare })
  onCleanup(async () => void (await shop.stop()))
  return shop
})

/** Returns the categories whose scripts have run. */
const ran = (page: Page) =>
  page.evaluate(() => ['marketing', 'statistics'].filter((category) => category in window))
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('the consent banner', () => {
  journey('holds scripts back until the visitor agrees, in every tab', async ({ shop, page }) => {
    const tab = await page.context().newPage()
    for (const each of [page, tab]) {
      await open(each, `${shop.origin}/about/`)
      await banner(each).waitFor()
      expect(await ran(each)).toEqual([])
    }
    await press(page, 'Accept all')
    await banner(page).waitFor({ state: 'detached' })
    for (const each of [page, tab]) await expect.poll(() => ran(each)).toEqual(['marketing', 'statistics'])
    await banner(tab).waitFor({ state: 'detached' })
    await open(page, `${shop.origin}/care/`)
    await expect.poll(() => ran(page)).toEqual(['marketing', 'statistics'])
    expect(await banner(page).count()).toBe(0)
  })

  journey('remembers each category, and lets the visitor change the choice', async ({ shop, page }) => {
    await open(page, `${shop.origin}/about/`)
    // The banner is the first thing that the keyboard reaches.
    await banner(page).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Statistics' }).check()
    await press(page, 'Save the choice')
    await expect.poll(() => ran(page)).toEqual(['statistics'])
    await open(page, `${shop.origin}/care/`)
    await expect.poll(() => ran(page)).toEqual(['statistics'])

    await press(page, 'Privacy settings')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('consent-banner')
    expect(await page.getByRole('checkbox', { name: 'Statistics' }).isChecked()).toBe(true)
    const reloaded = page.waitForEvent('load')
    await press(page, 'Reject all')
    await reloaded
    await page.getByRole('button', { name: 'Privacy settings' }).waitFor()
    expect(await ran(page)).toEqual([])
    expect(await banner(page).count()).toBe(0)
  })

  journey('does not ask a browser that sends the Global Privacy Control signal', async ({ shop, page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await open(page, `${shop.origin}/about/`)
    await press(page, 'Privacy settings')
    expect(await ran(page)).toEqual([])
    await press(page, 'Accept all')
    await expect.poll(() => ran(page)).toEqual(['marketing', 'statistics'])
  })

  journey('is accessible in every language, fits, and moves nothing', async ({ shop, visit }) => {
    for (const address of ['/about/', '/de/ueber-uns/', '/ar/about/']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await visit({ viewport: { width: 320, height: 640 }, colorScheme })
        await open(page, shop.origin + address)
        await page.locator('.consent-banner').waitFor()
        expect(await violations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        await expectStill(page)
      }
    }
  })

  base('is not part of a shop without such scripts', async ({ shop, page }) => {
    await open(page, `${shop.origin}/about/`)
    expect(await page.locator('.consent, .consent-banner').count()).toBe(0)
  })
})
