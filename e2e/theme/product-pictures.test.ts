import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createGate, open, reveal } from '../harness/hydrated.ts'
import { journey, picturedJourney } from '../harness/journey.ts'
import { violations } from './axe.ts'
import { catalogue } from './pages.ts'

const mug = catalogue['en']?.[0] ?? ''

/** The index of the picture at which the row of a product has scrolled. */
const pictureAt = (page: Page) =>
  page
    .locator('.pictures-row')
    .evaluate((element) => Math.round(Math.abs(element.scrollLeft) / element.clientWidth))

/** Returns the path of the picture that the row of a product shows, once the picture has loaded. */
const pictureInView = (page: Page) =>
  page.locator('.pictures-row').evaluate((row) => {
    const item = row.children[Math.round(Math.abs(row.scrollLeft) / row.clientWidth)]
    const image = item?.querySelector('img')
    const isLoaded = image?.complete === true && image.naturalWidth > 0
    return isLoaded && item instanceof HTMLElement ? item.dataset['picture'] : undefined
  })

describe('the pictures of a product', () => {
  journey('stay in view on desktops', async ({ shop, visit }) => {
    const page = await visit({ viewport: { width: 1440, height: 900 } })
    await open(page, shop.origin + mug)
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    expect((await page.locator('.pictures').boundingBox())?.y).toBeGreaterThan(0)
  })

  journey('have a name for screen readers', async ({ shop, page }) => {
    await open(page, shop.origin + mug)
    expect(await page.locator('.pictures-row').getAttribute('aria-label')).toBe(
      'Pictures of Shore mug with dots, cobalt',
    )
  })

  picturedJourney('are leafed through, from right to left in Arabic', async ({ shop, visit }) => {
    for (const language of ['en', 'ar']) {
      const page = await visit({ reducedMotion: 'reduce' })
      await open(page, shop.origin + (catalogue[language]?.[0] ?? ''))
      await reveal(page.locator('.pictures'))
      const third = page.locator('.thumbs a').nth(2)
      await third.focus()
      const height = await page.evaluate(() => scrollY)
      await page.keyboard.press('Enter')
      await expect.poll(() => pictureAt(page)).toBe(2)
      await expect.poll(() => third.getAttribute('aria-current')).toBe('true')
      // The row has scrolled; the page has not.
      expect(await page.evaluate(() => [location.hash, scrollY])).toEqual(['', height])
    }
  })

  picturedJourney(
    'show the photograph of the chosen version, also without scripts',
    async ({ shop, visit }) => {
      const page = await visit({ reducedMotion: 'reduce' })
      await open(page, shop.origin + mug)
      await reveal(page.locator('.pictures'))
      for (const [choice, picture] of [
        ['Same as outside', 'version-one-32.avif'],
        ['Set of two', 'version-two-32.avif'],
        ['Glazed white', 'version-two-31.avif'],
        ['One piece', 'front.avif'],
      ] as const) {
        await page.getByRole('radio', { name: choice }).check()
        await expect.poll(() => pictureInView(page)).toBe(`catalogue/tw-mug-01/${picture}`)
      }
      const plain = await visit({ javaScriptEnabled: false })
      await plain.goto(`${shop.origin + mug}?version=TW-MUG-01-TWO-32`)
      const image = plain.locator('.pictures-row img').first()
      expect(await image.getAttribute('src')).toContain('catalogue/tw-mug-01/version-two-32.avif')
    },
  )

  journey(
    'are of quality 90 in the row, and of the default quality as thumbnails',
    async ({ shop, visit }) => {
      const page = await visit({ javaScriptEnabled: false })
      await page.goto(shop.origin + mug)
      const qualities = async (images: string) => {
        const sources = await page
          .locator(images)
          .evaluateAll((all) => all.flatMap((image) => (image.getAttribute('srcset') ?? '').split(', ')))
        expect(sources.filter((source) => !source.includes('/mm-images/'))).toEqual([])
        return [...new Set(sources.map((source) => /[?&]q=(\d+)/.exec(source)?.[1]))]
      }
      expect([await qualities('.pictures-row img'), await qualities('.thumbs img')]).toEqual([
        ['90'],
        [undefined],
      ])
    },
  )

  picturedJourney(
    'are enlarged by keyboard, and opened as files without scripts',
    async ({ shop, visit }) => {
      for (const language of ['en', 'ar']) {
        const page = await visit({ viewport: { width: 390, height: 844 } })
        await open(page, shop.origin + (catalogue[language]?.[0] ?? ''))
        await reveal(page.locator('.pictures'))
        const picture = page.locator('.pictures-row a').first()
        await picture.focus()
        await page.keyboard.press('Enter')
        const zoom = page.locator('dialog.zoom')
        await zoom.locator('img').first().waitFor()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await zoom.waitFor({ state: 'detached' })
        expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true)
      }
      const plain = await visit({ javaScriptEnabled: false })
      await plain.goto(shop.origin + mug)
      const file = await plain.locator('.pictures-row a').first().getAttribute('href')
      const response = await plain.request.get(shop.origin + (file ?? ''))
      expect([response.status(), response.headers()['content-type']]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ])
    },
  )

  picturedJourney(
    'are loaded after the page, except for the first one and those that visitors ask for',
    async ({ shop, visit }) => {
      const page = await visit({ reducedMotion: 'reduce' })
      const isShown = (index: number) =>
        page
          .locator('.pictures-row li')
          .nth(index)
          .evaluate((item) => (item.querySelector('img')?.naturalWidth ?? 0) > 0)
      const gate = createGate()
      // The page is not loaded before its first picture.
      await page.route(/front\.avif\?w=(?:320|480|640|768|1200)&/, async (route) => {
        await gate.opened
        await route.continue()
      })
      await page.goto(shop.origin + mug, { waitUntil: 'commit' })
      await reveal(page.locator('.pictures'))
      expect(await page.locator('.pictures-row img').count()).toBe(1)
      await page.locator('.thumbs a').nth(3).click()
      await expect.poll(() => isShown(3)).toBe(true)
      expect(await isShown(4)).toBe(false)
      await page.locator('.thumbs a').first().click()
      await expect.poll(() => pictureAt(page)).toBe(0)
      gate.open()
      await page.waitForLoadState('load')
      await expect.poll(() => isShown(0)).toBe(true)
      await expect.poll(() => isShown(1)).toBe(true)
      const plain = await visit({ javaScriptEnabled: false })
      await plain.goto(shop.origin + mug)
      expect(await plain.locator('.pictures-row img').count()).toBe(
        await plain.locator('.thumbs img').count(),
      )
    },
  )

  picturedJourney('mark the one that was chosen before their script came', async ({ shop, visit }) => {
    for (const language of ['en', 'ar']) {
      const page = await visit({ reducedMotion: 'reduce' })
      const gate = createGate()
      await page.route('**/assets/gallery*.js', async (route) => {
        await gate.opened
        await route.continue()
      })
      await open(page, shop.origin + (catalogue[language]?.[0] ?? ''))
      const third = page.locator('.thumbs a').nth(2)
      await third.click()
      await expect.poll(() => pictureAt(page)).toBe(2)
      gate.open()
      await expect.poll(() => third.getAttribute('aria-current')).toBe('true')
      expect(await page.locator('.thumbs a[aria-current]').count()).toBe(1)
    }
  })
})
