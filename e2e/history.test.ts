import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createGate, hydrated, open } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'
import { addLink, heading, isMarked, mark, menu, seeHeading } from './harness/storefront.ts'
import { holdPage, titlesOf, watchTitles } from './harness/slow.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate((top) => window.scrollTo(0, top), top)
  return scrolled(page)
}

/** Scrolls to a link of the footer. Returns the link and the scroll position, in pixels. */
async function scrollToFooterLink(page: Page) {
  const link = page.locator('footer').getByRole('link', { name: 'The workshop', exact: true })
  await link.scrollIntoViewIfNeeded()
  return { link, top: await scrolled(page) }
}

describe('back and forward', () => {
  journey('bring back the page and the place in it', async ({ shop, page }) => {
    await open(page, shop.origin)
    await mark(page)
    const { link, top: atHome } = await scrollToFooterLink(page)
    expect(atHome).toBeGreaterThan(500)
    await link.click()
    await seeHeading(page, 'The workshop')
    await expect.poll(() => scrolled(page)).toBe(0)
    const atWorkshop = await scrollTo(page, 250)
    expect(atWorkshop).toBe(250)

    await page.goBack()
    await seeHeading(page, 'Made to be used every day')
    await expect.poll(() => scrolled(page)).toBe(atHome)
    expect(await page.title()).toBe('Tonwerk: stoneware and lamps from Lehmbach')
    expect(page.url()).toBe(`${shop.origin}/`)

    await page.goForward()
    await seeHeading(page, 'The workshop')
    await expect.poll(() => scrolled(page)).toBe(atWorkshop)
    expect(page.url()).toBe(`${shop.origin}/workshop/`)
    expect(await isMarked(page)).toBe(true)
  })

  journey('reach past a document of the same site', async ({ shop, page }) => {
    await open(page, `${shop.origin}/about/`)
    await menu(page).getByRole('link', { name: 'Journal' }).click()
    await seeHeading(page, 'Journal')
    await page.reload()
    await hydrated(page)
    await mark(page)
    await page.goBack()
    await seeHeading(page, 'Five people and a mill')
    expect(page.url()).toBe(`${shop.origin}/about/`)
    expect(await isMarked(page)).toBe(true)
  })

  journey('pressed before the shop has started count, too', async ({ shop, page }) => {
    await open(page, `${shop.origin}/about/`)
    await menu(page).getByRole('link', { name: 'Journal' }).click()
    await seeHeading(page, 'Journal')
    const [asked, gate] = [createGate(), createGate()]
    await page.route('**/exp-sf-cms/api/ping?*', async (route) => {
      asked.open()
      await gate.opened
      await route.continue()
    })
    await page.reload()
    await asked.opened
    await page.evaluate(() => {
      const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      window.history.back()
      return moved.then(() => undefined)
    })
    expect(page.url()).toBe(`${shop.origin}/about/`)
    gate.open()
    await seeHeading(page, 'Five people and a mill')
  })

  journey('pressed while a page is on its way call it off', async ({ shop, page }) => {
    await open(page, shop.origin)
    const slow = await holdPage(page, '/workshop/')
    await menu(page).getByRole('link', { name: 'Workshop' }).click()
    await slow.asked
    await page.locator('main.loading').waitFor()
    await page.goBack()
    expect(page.url()).toBe(`${shop.origin}/`)
    await page.locator('main:not(.loading)').waitFor()
    await watchTitles(page)
    const late = page.waitForEvent('requestfinished', (request) => request.url().includes('workshop'))
    slow.release()
    await late
    await menu(page).getByRole('link', { name: 'About us' }).click()
    await seeHeading(page, 'Five people and a mill')
    expect(await titlesOf(page)).toEqual(['Tonwerk: stoneware and lamps from Lehmbach', 'About Tonwerk'])
  })

  journey('bring back the place over a reload, too', async ({ shop, page }) => {
    await open(page, shop.origin)
    const { link, top: atHome } = await scrollToFooterLink(page)
    await link.click()
    await seeHeading(page, 'The workshop')
    await page.reload()
    await hydrated(page)
    await page.goBack()
    await seeHeading(page, 'Made to be used every day')
    await expect.poll(() => scrolled(page)).toBe(atHome)
  })

  journey('a reload stays where it was', async ({ shop, page }) => {
    await open(page, shop.origin)
    await menu(page).getByRole('link', { name: 'Workshop' }).click()
    await seeHeading(page, 'The workshop')
    const before = await scrollTo(page, 300)
    await page.reload()
    await seeHeading(page, 'The workshop')
    await expect.poll(() => scrolled(page)).toBe(before)
  })
})

describe('fragments', () => {
  journey('of the same page scroll without asking for anything', async ({ shop, page }) => {
    await open(page, `${shop.origin}/care/brass/`)
    await mark(page)
    const calls: string[] = []
    page.on('request', (request) => {
      // Ignores scripts and images, which may arrive late.
      if (['document', 'fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url())
    })
    await page.setViewportSize({ width: 1280, height: 300 })
    await addLink(page, '#care-guides')
    await page.getByText('Added link').click()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
    expect(page.url()).toBe(`${shop.origin}/care/brass/#care-guides`)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(0)
    expect(await heading(page).innerText()).toBe('Caring for brass')
    expect(await isMarked(page)).toBe(true)
    expect(calls).toEqual([])
  })

  journey('of another page scroll to their target there', async ({ shop, page }) => {
    await page.setViewportSize({ width: 1280, height: 300 })
    await open(page, shop.origin)
    await mark(page)
    await addLink(page, '/care/brass/#care-guides')
    await page.getByText('Added link').click()
    await seeHeading(page, 'Caring for brass')
    const top = () =>
      page.evaluate(() => {
        const target = document.getElementById('care-guides')
        // Browsers round scroll positions to whole pixels.
        return Math.round(target?.getBoundingClientRect().top ?? Number.NaN)
      })
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
    expect(await top()).toBeGreaterThanOrEqual(0)
    expect(await top()).toBeLessThan(300)
    expect(await isMarked(page)).toBe(true)
  })

  journey('hydration does not scroll', async ({ shop, page }) => {
    await page.setViewportSize({ width: 1280, height: 300 })
    await open(page, `${shop.origin}/care/brass/#care-guides`)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
  })
})
