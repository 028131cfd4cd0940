import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey } from '../harness/journey.ts'
import { expectStill } from '../harness/layout-shift.ts'
import { seeHeading } from '../harness/storefront.ts'
import { violations } from './axe.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

async function openShop(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.locator('html[data-shell=ready]').waitFor()
}

/** Distance of the header's lower edge from the top of the window; not positive if the header is hidden. */
const lowerEdge = (page: Page) =>
  page.locator('.header').evaluate((header) => Math.round(header.getBoundingClientRect().bottom))

/** Scrolls, and waits until the page has noticed it: the browser reports two scrolls within a frame as one. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo(0, y)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, top)

describe('the header', () => {
  journey.for([
    { viewport: phone, path: '/', rows: 64 },
    { viewport: desk, path: '/', rows: 120 },
    { viewport: desk, path: '/ar/', rows: 120 },
  ])(
    'hides while $path scrolls down and returns on the way up, at $viewport.width pixels',
    async (each, { shop, visit }) => {
      const page = await visit({ viewport: each.viewport, reducedMotion: 'reduce' })
      await openShop(page, shop.origin + each.path)
      await scrollTo(page, 600)
      await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(0)
      await scrollTo(page, 560)
      await expect.poll(() => lowerEdge(page)).toBeGreaterThan(0)
      // Two rows on a desktop, one on a phone.
      expect(await lowerEdge(page)).toBeLessThanOrEqual(each.rows + 2)
      await scrollTo(page, 900)
      await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(0)
      await scrollTo(page, 0)
      await expect.poll(() => lowerEdge(page)).toBeGreaterThan(0)
      await expectStill(page, 0.001)
    },
  )

  journey('takes a click while it moves', async ({ shop, visit }) => {
    const page = await visit({ viewport: desk })
    await openShop(page, shop.origin)
    await page.locator('.header').evaluate((header: HTMLElement) => {
      header.style.transitionDuration = '20s'
      header.style.transitionTimingFunction = 'linear'
    })
    await scrollTo(page, 600)
    await expect.poll(() => lowerEdge(page)).toBeLessThan(110)
    // The panel of the entry has the link too, once it is open.
    const link = page.locator('.menu > li > a').filter({ hasText: 'About us' })
    const top = () => link.evaluate((element) => element.getBoundingClientRect().top)
    const [x, y] = await link.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      return [left + 10, bottom - 12] as const
    })
    await page.mouse.move(x, y)
    await page.mouse.down()
    const pressed = await top()
    // Scrolling in either direction does not move it while it is pressed.
    await scrollTo(page, 900)
    await scrollTo(page, 300)
    expect(await top()).toBeCloseTo(pressed, 1)
    await page.mouse.up()
    await seeHeading(page, 'Five people and a mill')
  })

  journey('moves on after a press whose end was lost', async ({ shop, visit }) => {
    const page = await visit({ viewport: desk })
    await openShop(page, shop.origin)
    const header = page.locator('.header')
    await header.evaluate((element: HTMLElement) => {
      element.style.transitionDuration = '2s'
    })
    await scrollTo(page, 600)
    await expect.poll(() => lowerEdge(page)).toBeLessThan(110)
    const press = (selector: string) =>
      page
        .locator(selector)
        .evaluate((element) => element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
    const states = () =>
      header.evaluate((element) => element.getAnimations().map(({ playState }) => playState))
    await press('.header')
    expect(await states()).toEqual(['paused'])
    await press('main')
    await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(0)
  })

  journey('is there for the keyboard, wherever the page is', async ({ shop, visit }) => {
    const page = await visit({ viewport: desk, reducedMotion: 'reduce' })
    await openShop(page, `${shop.origin}/about/`)
    await page.locator('.footer-to-top').focus()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await page.locator('.brand').focus()
    // Programs and assistive technology move the focus without scrolling.
    await scrollTo(page, 100)
    await scrollTo(page, 700)
    await expect.poll(() => page.locator('html').getAttribute('data-header')).toBe('hidden')
    await page.keyboard.press('Tab')
    await expect.poll(() => lowerEdge(page)).toBeGreaterThan(0)
  })

  journey('does not cover what the keyboard reaches', async ({ shop, visit }) => {
    const page = await visit({ viewport: desk, reducedMotion: 'reduce' })
    await openShop(page, `${shop.origin}/journal/`)
    await page.locator('.footer a').first().focus()
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Shift+Tab')
      const isCovered = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element.closest('.header, .banner') || element === document.body) return false
        const { left, top, width, height } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return seen?.closest('.header') !== null && seen !== null
      })
      expect(isCovered).toBe(false)
    }
  })

  journey('stays without scripts, and its preferences open', async ({ shop, visit }) => {
    const page = await visit({ viewport: desk, javaScriptEnabled: false })
    await page.goto(`${shop.origin}/de/`)
    await page.mouse.wheel(0, 900)
    await page.locator('.preferences-fold > summary').click()
    await page.locator('.preferences-panel').getByRole('link', { name: 'English' }).click()
    await page.waitForURL(`${shop.origin}/`)
  })

  journey('has no violation when its parts are open', async ({ shop, visit }) => {
    for (const path of ['/', '/de/', '/ar/']) {
      const page = await visit({ viewport: desk, reducedMotion: 'reduce' })
      await openShop(page, shop.origin + path)
      await page.locator('.preferences-fold > summary').click()
      expect(await violations(page)).toEqual([])
      await page.locator('.menu-more > .mega-button').click()
      await page.locator('.mega:not([hidden])').waitFor()
      await expect.poll(() => page.locator('.preferences-fold[open]').count()).toBe(0)
      expect(await violations(page)).toEqual([])
    }
  })
})

describe('the entry "more"', () => {
  journey('has what the row has no room for', async ({ shop, visit }) => {
    for (const [width, inRow, inMore] of [
      [1440, 7, ['Furniture', 'Kitchen', 'Living', 'Garden', 'Stationery', 'Brands']],
      [960, 6, ['Furniture', 'Kitchen', 'Living', 'Garden', 'Stationery', 'Brands', 'Workshop']],
    ] as const) {
      const page = await visit({ viewport: { width, height: 800 } })
      await openShop(page, shop.origin)
      expect(await page.locator('.menu > li:visible').count()).toBe(inRow)
      const tops = await page
        .locator('.menu > li:visible')
        .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      expect(await page.locator('#mega-more .mega-title:visible').allInnerTexts()).toEqual(inMore)
      await page.locator('#mega-more').getByRole('link', { name: 'Kitchen' }).click()
      await page.waitForURL('**/kitchen/')
    }
  })
})

describe('the levels of the drawer', () => {
  journey.for([
    { path: '/', entry: 'Tableware', inside: 'Cups & mugs', all: 'All in Tableware' },
    { path: '/ar/', entry: 'أدوات المائدة', inside: 'الأكواب والفناجين', all: 'كل ما في أدوات المائدة' },
  ])('lead down and back by keyboard on $path', async ({ path, entry, inside, all }, { shop, visit }) => {
    const page = await visit({ viewport: phone, reducedMotion: 'reduce' })
    await openShop(page, shop.origin + path)
    const drawer = page.locator('.menu-fold')
    await drawer.locator('> summary').focus()
    await page.keyboard.press('Enter')
    const level = drawer.locator('.drawer-level > summary').filter({ hasText: entry })
    await level.focus()
    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: inside }).waitFor()
    expect(await drawer.locator('.drawer-menu > li:visible').count()).toBe(1)
    expect(await violations(page, ['link-name', 'target-size', 'color-contrast', 'list'])).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.locator('.drawer-menu > li:visible').count()).toBe(12)
    expect(await level.evaluate((summary) => summary === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: all }).click()
    await seeHeading(page, entry)
    expect(await page.locator('.menu-fold[open]').count()).toBe(0)
  })
})

describe('the way back to the top', () => {
  journey('is offered far below it, on the way up, and by the footer', async ({ shop, visit }) => {
    const page = await visit({ viewport: phone, reducedMotion: 'reduce' })
    await openShop(page, shop.origin)
    const button = page.locator('.to-top')
    expect(await button.isVisible()).toBe(false)
    await scrollTo(page, 3000)
    await expect.poll(() => page.locator('html').getAttribute('data-header')).toBe('hidden')
    expect(await button.isVisible()).toBe(false)
    await scrollTo(page, 2900)
    await page.getByRole('link', { name: 'Back to the top' }).first().waitFor()
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => button.isVisible()).toBe(false)
    await page.locator('.footer-to-top').click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})
