import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey } from '../harness/journey.ts'
import { openPreferences, seeHeading } from '../harness/storefront.ts'

const phone = { width: 390, height: 844 }

/** Opens an address and waits for the header's own scripts. */
async function openShop(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.locator('html[data-shell=ready]').waitFor()
}

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

describe('the menu of wide screens', () => {
  journey('opens and closes by keyboard, and gives the focus back', async ({ shop, page }) => {
    await openShop(page, `${shop.origin}/about/`)
    const button = page.getByRole('button', { name: 'More in Workshop' })
    const link = page.locator('.mega:not(#mega-more)').getByText('Shipping and returns')
    await expect.poll(() => link.isVisible()).toBe(false)
    await button.focus()
    await page.keyboard.press('Enter')
    await link.waitFor()
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    // The title of the panel is a link too.
    for (const title of ['Workshop', 'Care']) {
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe(title)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => link.isVisible()).toBe(false)
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => focused(page)).toBe('More in Workshop')
    // Moving the focus out of the panel closes the panel too.
    await page.keyboard.press('Enter')
    await link.waitFor()
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Tab')
    await expect.poll(() => link.isVisible()).toBe(false)
    await expect.poll(() => focused(page)).toBe('Journal')
  })

  journey('opens under a pointer that rests, and closes behind a link', async ({ shop, page }) => {
    await openShop(page, shop.origin)
    await page.locator('.menu').getByRole('link', { name: 'Journal' }).hover()
    const link = page.locator('.mega').getByRole('link', { name: 'Why cobalt runs' })
    await link.click()
    await seeHeading(page, 'Why cobalt runs')
    await page.locator('.mega:not([hidden])').waitFor({ state: 'detached' })
  })

  journey('shows the pictures of shelves, and words where there are none', async ({ shop, page }) => {
    await openShop(page, `${shop.origin}/about/`)
    const more = (title: string) => page.getByRole('button', { name: `More in ${title}` })
    const panel = page.locator('.mega', {
      has: page.getByRole('link', { name: 'Table lamps', includeHidden: true }),
    })
    await page.locator('.header .brand').hover()
    // Images are only loaded into closed panels, so the panel is opened and closed until it has images.
    await expect
      .poll(async () => {
        await more('Lighting').press('Enter')
        return panel.getAttribute('data-pictures')
      })
      .toBe('')
    const pictures = await panel
      .locator('.mega-menu a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::before').backgroundImage))
    const names = pictures.map((picture) => /categories\/([\w-]+)\.avif/.exec(picture)?.[1])
    expect(names).toEqual(['table-lamps', 'pendants', 'floor-lamps', 'candlelight'])
    expect(await page.locator('.mega[data-pictures]').count()).toBe(1)
    await more('Journal').press('Enter')
    await page.locator('.mega:not([hidden])').getByText('Why cobalt runs').waitFor()
    expect(await page.locator('.mega[data-pictures]:not([hidden])').count()).toBe(0)
  })

  journey('opens without scripts, under the focus', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(shop.origin)
    expect(await page.locator('.mega-button').first().isVisible()).toBe(false)
    await page.locator('.menu').getByRole('link', { name: 'Journal' }).hover()
    await page.locator('.mega').getByRole('link', { name: 'Why cobalt runs' }).click()
    expect(page.url()).toBe(`${shop.origin}/journal/why-cobalt-runs/`)
  })
})

describe('the drawer of small screens', () => {
  journey('keeps the focus while it is open, and gives it back', async ({ shop, visit }) => {
    const page = await visit({ viewport: phone })
    await openShop(page, `${shop.origin}/about/`)
    await page.locator('.menu-fold > summary').focus()
    await page.keyboard.press('Enter')
    await page.locator('main[inert]').waitFor()
    const places = new Set<string>()
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab')
      places.add(
        await page.evaluate(() => {
          const element = document.activeElement
          if (element === document.body || element === null) return 'browser'
          return element.closest('.menu-fold') ? 'drawer' : element.outerHTML
        }),
      )
    }
    expect([...places].filter((place) => place !== 'browser')).toEqual(['drawer'])
    await page.locator('.drawer-level > summary').first().focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.menu-fold[open]').count()).toBe(0)
    await expect.poll(() => page.locator('main').getAttribute('inert')).toBeNull()
    await expect.poll(() => focused(page)).toBe('Menu')
  })

  journey('closes beside it, behind a link, and when the window grows', async ({ shop, visit }) => {
    const page = await visit({ viewport: phone })
    await openShop(page, `${shop.origin}/about/`)
    const summary = page.locator('.menu-fold > summary')
    const closed = async (): Promise<void> => {
      await page.locator('.menu-fold:not([open])').waitFor({ state: 'attached' })
      await expect.poll(() => page.locator('[inert]').count()).toBe(0)
    }
    await summary.click()
    await page.locator('main[inert]').waitFor()
    await page.mouse.click(375, 400)
    await closed()
    await summary.click()
    await page.locator('main[inert]').waitFor()
    await page.locator('.menu-fold').getByText('Workshop', { exact: true }).click()
    await page.locator('.menu-fold').getByRole('link', { name: 'Shipping and returns' }).click()
    await seeHeading(page, 'Shipping and returns')
    await closed()
    await summary.click()
    await page.locator('main[inert]').waitFor()
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.locator('main:not([inert])').waitFor()
    await closed()
  })
})

describe('what the visitor chose', () => {
  journey('of the colours is kept, and stands before the page is painted', async ({ shop, visit }) => {
    const page = await visit({ colorScheme: 'light' })
    await openShop(page, shop.origin)
    const button = (await openPreferences(page)).getByRole('button', { name: 'Dark colours' })
    const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    const light = await ground()
    expect([await theme(page), await button.getAttribute('aria-pressed')]).toEqual([null, 'false'])
    await button.click()
    await expect
      .poll(async () => [await theme(page), await button.getAttribute('aria-pressed')])
      .toEqual(['dark', 'true'])
    expect(await ground()).not.toBe(light)
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(`${shop.origin}/about/`, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    expect(await theme(page)).toBe('dark')
    await page.unrouteAll()
  })

  journey('of the announcement is kept; without a shift of the page', async ({ shop, page }) => {
    await openShop(page, shop.origin)
    await page.getByRole('button', { name: 'Close the announcement' }).click()
    await expect.poll(() => page.locator('.banner').isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.goto(`${shop.origin}/about/`, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    expect(await page.locator('.banner').isVisible()).toBe(false)
    await openShop(page, `${shop.origin}/about/`)
    expect(await page.locator('.banner').isVisible()).toBe(false)
    // The German page has a different announcement.
    await openShop(page, `${shop.origin}/de/`)
    expect(await page.locator('.banner').isVisible()).toBe(true)
  })
})

describe('the shops', () => {
  journey('lead to each other, and look different', async ({ shop, page }) => {
    await open(page, shop.origin)
    const shops = (await openPreferences(page)).locator('.shops')
    expect(await shops.locator('[aria-current]').innerText()).toBe('Tonwerk')
    const address = await shops.getByRole('link', { name: 'Lumen & Lehm' }).getAttribute('href')
    expect(address).toBe(`${shop.originFor('b.localhost')}/`)
    const corner = () => page.locator('.button').evaluate((button) => getComputedStyle(button).borderRadius)
    const before = await corner()
    await shops.getByRole('link', { name: 'Lumen & Lehm' }).click()
    await seeHeading(page, 'Light for late hours')
    expect(await corner()).not.toBe(before)
    await open(page, `${shop.originFor('b.localhost')}/ar/`)
    await openPreferences(page)
    const back = shops.getByRole('link', { name: 'Tonwerk' })
    expect(await back.getAttribute('href')).toBe(`${shop.origin}/ar/`)
  })
})
