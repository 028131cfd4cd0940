import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from './harness/hydrated.ts'
import { journey, picturedJourney } from './harness/journey.ts'
import { heading, seeHeading } from './harness/storefront.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

const places = [
  ['localhost', '/'],
  ['localhost', '/about/'],
  ['localhost', '/journal/first-firing/'],
  ['localhost', '/care/'],
  ['localhost', '/care/brass/'],
  ['localhost', '/widgets/'],
  ['localhost', '/de/werkstatt/'],
  ['localhost', '/de/widgets/'],
  ['localhost', '/ar/'],
  ['localhost', '/ar/shipping/'],
  ['localhost', '/ar/widgets/'],
  ['b.localhost', '/'],
  ['b.localhost', '/about/'],
  ['b.localhost', '/care/linen/'],
] as const

/** Links and buttons smaller than 24 by 24 pixels, except those within a sentence, whose size follows the text. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const inSentence = (element: Element) =>
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node instanceof Text && node.data.trim() !== '',
      )
    return [...document.querySelectorAll('a[href], button, summary')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility() && width > 1 && height > 1
      // A skip link is off screen until it has focus.
      if (!isSeen || element.classList.contains('skip') || inSentence(element)) return []
      return width < 24 || height < 24 ? [`${element.textContent} ${width} × ${height}`] : []
    })
  })
}

describe('layout', () => {
  for (const viewport of [phone, desk]) {
    picturedJourney(
      `${viewport.width} pixels hold every page without scrolling sideways, and every target can be hit`,
      async ({ shop, visit }) => {
        const page = await visit({ viewport, hasTouch: viewport === phone })
        for (const [host, path] of places) {
          await page.goto(shop.originFor(host) + path)
          if (viewport === phone) await page.locator('.menu-fold > summary').click()
          const excess = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return scrollWidth - clientWidth
          })
          expect([host + path, excess, ...(await smallTargets(page))]).toEqual([host + path, 0])
        }
      },
    )
  }
})

describe('the keyboard', () => {
  journey(
    'reaches the content by the skip link, which is seen once it has the focus',
    async ({ shop, page }) => {
      await open(page, `${shop.origin}/about/`)
      await page.keyboard.press('Tab')
      const skip = page.locator(':focus')
      expect(await skip.innerText()).toBe('Skip to content')
      expect(await skip.boundingBox()).toMatchObject({ y: expect.toSatisfy((y: number) => y >= 0) })
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
      expect(page.url()).toBe(`${shop.origin}/about/#main`)
      expect(await heading(page).innerText()).toBe('Five people and a mill')
    },
  )

  journey('unfolds the menu of a small screen and follows a link in it', async ({ shop, visit }) => {
    const page = await visit({ viewport: phone })
    await open(page, shop.origin)
    await page.locator('.menu-fold > summary').focus()
    await page.keyboard.press('Enter')
    await page.locator('.menu-fold').getByText('Journal', { exact: true }).waitFor()
    for (let steps = 0; steps < 100 && !(await isFocused(page, 'Journal')); steps += 1) {
      await page.keyboard.press('Tab')
    }
    expect(await isFocused(page, 'Journal')).toBe(true)
    await page.keyboard.press('Enter')
    await page.locator('.menu-fold').getByRole('link', { name: 'All in Journal' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await isFocused(page, 'All in Journal')).toBe(true)
    await page.keyboard.press('Enter')
    await seeHeading(page, 'Journal')
    await expect.poll(() => page.locator('.menu-fold[open]').count()).toBe(0)
  })

  journey('reaches the search and the preferences before the menu', async ({ shop, page }) => {
    await open(page, `${shop.origin}/about/`)
    const order: string[] = []
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab')
      order.push(
        await page.evaluate(() => {
          const { activeElement } = document
          const part = activeElement?.closest('.search-bar, .preferences-fold, .menu')
          return part?.classList[0] ?? ''
        }),
      )
    }
    const parts = order.filter((part) => part !== '')
    expect([...new Set(parts)]).toEqual(['search-bar', 'fold', 'menu'])
  })

  journey('shows where it is on everything that it reaches', async ({ shop, page }) => {
    await open(page, shop.origin)
    const targets = await page
      .locator('a[href], summary, button')
      .evaluateAll((all) => all.filter((element) => element.checkVisibility()).length)
    const seen = new Set<string>()
    const unmarked: string[] = []
    for (let step = 0; step < targets; step += 1) {
      await page.keyboard.press('Tab')
      const { name, isMarked } = await page.evaluate(() => {
        const element = document.activeElement ?? document.body
        // If a whole card is clickable, its list item shows the focus outline.
        const marks = [element, element.closest('li')]
          .filter((each) => each !== null)
          .map((each) => getComputedStyle(each))
        const name = `${element.localName} ${element.textContent}`
        const isMarked = marks.some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        )
        return { name, isMarked }
      })
      seen.add(name)
      if (!isMarked) unmarked.push(name)
    }
    expect(unmarked).toEqual([])
    expect(seen.size).toBeGreaterThan(15)
  })
})

function isFocused(page: Page, text: string): Promise<boolean> {
  return page.evaluate((text) => document.activeElement?.textContent === text, text)
}
