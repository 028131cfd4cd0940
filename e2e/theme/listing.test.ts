import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey, picturedJourney } from '../harness/journey.ts'
import { startShop } from '../harness/shop.ts'
import { violations } from './axe.ts'
import { isMarked, mark, seeHeading, openPreferences } from '../harness/storefront.ts'

/** Prices of the cards of a list, in the order of the page. */
const prices = async (page: Page): Promise<readonly number[]> => {
  const texts = await page.locator('.listing .price span').allInnerTexts()
  return texts.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
}

/** A department, a subcategory and a brand in two languages, and a search. */
const listings = [
  '/tableware/',
  '/tableware/cups-mugs/',
  '/brands/tonwerk/',
  '/geschirr/',
  '/de/brands/tonwerk/',
  '/search/?st=lamp',
]

const countColumns = (element: Element): number =>
  getComputedStyle(element).gridTemplateColumns.split(' ').length

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

describe('a list of products', () => {
  journey('is sorted and paged by links, without another document', async ({ shop, page }) => {
    await open(page, `${shop.origin}/tableware/`)
    await mark(page)
    expect(await page.locator('.listing-count').innerText()).toBe('40 pieces')
    expect(await page.locator('.product').count()).toBe(24)
    await page.locator('.sorts').getByRole('link', { name: 'Lowest price' }).click()
    await page.locator('.sorts [aria-current]', { hasText: 'Lowest price' }).waitFor()
    const first = await prices(page)
    expect(first).toEqual(sorted(first))
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.locator('.pages [aria-current]', { hasText: '2' }).waitFor()
    const second = await prices(page)
    expect(second.length).toBe(16)
    expect(second).toEqual(sorted(second))
    expect(second[0]).toBeGreaterThanOrEqual(first.at(-1) ?? Infinity)
    expect(page.url()).toBe(`${shop.origin}/tableware/?sort=price-up&page=2`)
    const canonical = page.locator('link[rel=canonical]')
    await expect.poll(() => canonical.getAttribute('href')).toBe(`${shop.origin}/tableware/?page=2`)
    expect(await page.title()).toMatch(/ – page 2 · Tonwerk$/)
    await page.goBack()
    await page.locator('.pages [aria-current]', { hasText: '1' }).waitFor()
    expect(await isMarked(page)).toBe(true)
  })

  journey(
    'has two columns on the smallest phone, and one if its text is enlarged',
    async ({ shop, visit }) => {
      const page = await visit({ viewport: { width: 320, height: 640 } })
      for (const path of ['/tableware/', '/geschirr/', '/ar/brands/tonwerk/']) {
        await page.goto(shop.origin + path)
        const columns = () => page.locator('.products').first().evaluate(countColumns)
        expect([path, await columns()]).toEqual([path, 2])
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        expect([path, await columns()]).toEqual([path, 1])
      }
    },
  )

  journey('is sorted and paged without scripts', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(`${shop.origin}/lighting/`)
    await page.locator('.sorts').getByRole('link', { name: 'Highest price' }).click()
    const shown = await prices(page)
    expect(shown).toEqual(sorted(shown).toReversed())
    await page.locator('.pages').getByRole('link', { name: 'Next page' }).click()
    expect(await page.locator('.pages [aria-current]').innerText()).toBe('2')
    // A page number beyond the end shows the last page.
    await page.goto(`${shop.origin}/lighting/?page=99`)
    expect(await page.locator('.pages [aria-current]').innerText()).toBe('2')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${shop.origin}/lighting/?page=2`,
    )
  })

  journey('leads to its shelves, and back to the department', async ({ shop, page }) => {
    await open(page, `${shop.origin}/tableware/`)
    await page.locator('.shelf-tiles').getByRole('link', { name: 'Bowls' }).click()
    await page.locator('h1', { hasText: 'Bowls' }).waitFor()
    const siblings = page.getByRole('navigation', { name: 'More in Tableware' })
    expect(await siblings.locator('[aria-current=page]').innerText()).toBe('Bowls')
    await page.locator('.crumbs').getByRole('link', { name: 'Tableware' }).click()
    await page.locator('h1', { hasText: 'Tableware' }).waitFor()
  })

  journey(
    'has one complete link back to the parent on phones, and names all links',
    async ({ shop, visit }) => {
      const trails = {
        '/tableware/cups-mugs/': ['Home', 'Tableware'],
        '/tableware/cups-mugs/shore-mug-with-dots-cobalt/': ['Home', 'Tableware', 'Cups & mugs'],
        '/geschirr/becher-tassen/': ['Startseite', 'Geschirr'],
        '/ar/brands/tonwerk/': ['الصفحة الرئيسية', 'كل العلامات'],
      }
      const page = await visit({ viewport: { width: 320, height: 640 } })
      for (const [path, names] of Object.entries(trails)) {
        await open(page, shop.origin + path)
        const links = page.locator('.crumbs').getByRole('link')
        expect([path, await links.allTextContents()]).toEqual([path, names])
        const visible = await links.evaluateAll((all) =>
          all.flatMap((link) => {
            const { width } = link.closest('li')?.getBoundingClientRect() ?? { width: 0 }
            const isCut = link.scrollWidth > link.clientWidth || width + 1 < link.clientWidth
            return width > 1 ? [`${link.textContent} ${isCut ? 'cut' : 'whole'}`] : []
          }),
        )
        expect([path, visible]).toEqual([path, [`${names.at(-1)} whole`]])
      }
      // The keyboard reaches the others, which are shown while they have the focus.
      const first = page.locator('.crumbs a').first()
      await first.focus()
      expect((await first.boundingBox())?.width).toBeGreaterThan(20)
    },
  )

  journey('mixes the families of its products', async ({ shop, page }) => {
    for (const path of ['/tableware/', '/tableware/cups-mugs/', '/brands/tonwerk/', '/ar/brands/tonwerk/']) {
      await open(page, shop.origin + path)
      const families = await page
        .locator('.product')
        .evaluateAll((cards) =>
          cards.map((card) =>
            [...card.querySelectorAll('.family a')].map((link) => link.getAttribute('href')),
          ),
        )
      const neighbours = families
        .slice(1)
        .filter((family, index) => family.some((href) => families[index]?.includes(href)))
      expect([path, families.length > 4, neighbours]).toEqual([path, true, []])
    }
  })

  journey('leads to the versions of a family, also without scripts', async ({ shop, visit }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit({ javaScriptEnabled })
      await page.goto(`${shop.origin}/tableware/cups-mugs/`)
      const card = page.locator('.product', { hasText: 'Shore mug with dots, cobalt' })
      const family = card.getByRole('group', { name: 'Versions of Shore mug with dots, cobalt' })
      expect(await family.getByRole('link').count()).toBe(4)
      expect(await family.locator('[aria-current]').getAttribute('title')).toBe('Shore mug with dots, cobalt')
      await family.getByRole('link', { name: 'Shore mug with sprigs, sand' }).click()
      await page.locator('h1', { hasText: 'Shore mug with sprigs, sand' }).waitFor()
    }
  })

  journey('adds a version to the cart in place, by keyboard', async ({ shop, page }) => {
    await open(page, `${shop.origin}/tableware/cups-mugs/`)
    await page.locator('html[data-shell=ready]').waitFor()
    const link = page.getByRole('link', { name: 'Add to cart: Shore mug with dots, cobalt' })
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Shore mug with dots, cobalt' })
    await dialog.waitFor()
    expect(page.url()).toBe(`${shop.origin}/tableware/cups-mugs/`)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.getByRole('radio', { name: 'Set of two' }).check()
    await dialog.getByText('€46.00').waitFor()
    await dialog.getByRole('button', { name: 'Add to cart' }).click()
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await cart.getByText('Shore mug with dots, cobalt', { exact: true }).first().waitFor()
    expect(await cart.innerText()).toContain('Set of two')
    await dialog.waitFor({ state: 'detached' })
  })

  journey('is a row in a section of a phone page, which the keyboard scrolls', async ({ shop, visit }) => {
    const page = await visit({ viewport: { width: 390, height: 844 } })
    for (const path of ['/', '/de/', '/ar/']) {
      await open(page, shop.origin + path)
      const cards = page.locator('.section .products').first().locator('.product')
      // The number of products that are in view in part, and of those that are in view as a whole.
      const inView = () =>
        cards.evaluateAll((all) => {
          const edges = all.map((card) => card.getBoundingClientRect())
          const isWhole = ({ left, right }: DOMRect) => left >= 0 && right <= innerWidth
          const isSeen = ({ left, right }: DOMRect) => right > 0 && left < innerWidth
          return [edges.filter(isSeen).length, edges.filter(isWhole).length]
        })
      expect([path, await cards.count(), await inView()]).toEqual([path, 8, [3, 2]])
      await cards.last().locator('.product-name a').focus()
      await expect
        .poll(() =>
          cards.last().evaluate((card) => {
            const { left, right } = card.getBoundingClientRect()
            return left >= 0 && right <= innerWidth
          }),
        )
        .toBe(true)
      const { scrollWidth, scrollHeight } = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return { scrollWidth, scrollHeight }
      })
      expect([path, scrollWidth, scrollHeight <= 7000]).toEqual([path, 390, true])
    }
  })

  journey('leads to the product when it is added without scripts', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(`${shop.origin}/tableware/cups-mugs/`)
    await page.getByRole('link', { name: 'Add to cart: Shore mug with dots, cobalt' }).click()
    expect(await page.locator('h1').innerText()).toBe('Shore mug with dots, cobalt')
  })

  journey('shows the lowest price of the last 30 days beside a reduced price', async ({ shop, page }) => {
    await open(page, `${shop.origin}/tableware/`)
    const reduced = page.locator('.product', { has: page.locator('.badge') }).first()
    const price = await reduced.locator('.price').innerText()
    expect(price).toMatch(/€[\d.]+\s+was €[\d.]+\s+Lowest price of the last 30 days: €[\d.]+$/)
    await reduced.locator('.product-name a').click()
    await page.locator('.purchase-price small').waitFor()
  })

  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    journey(`shows its first row of pictures at ${width} × ${height}`, async ({ shop, visit }) => {
      const page = await visit({ viewport: { width, height } })
      for (const path of listings) {
        await open(page, shop.origin + path)
        const box = await page.locator('.product-figure').first().boundingBox()
        const bottom = (box?.y ?? Infinity) + (box?.height ?? 0)
        expect([path, Math.max(bottom, height)]).toEqual([path, height])
      }
    })
  }

  picturedJourney(
    'shows the second picture under the pointer, and asks for it then',
    async ({ shop, page }) => {
      await open(page, `${shop.origin}/tableware/cups-mugs/`)
      const card = page.locator('.product').first()
      expect(await card.locator('.product-second').isVisible()).toBe(false)
      const imageRequest = page.waitForRequest((request) => request.url().includes('tw-mug-01/angle.avif'))
      await card.hover()
      await imageRequest
      expect(await card.locator('.product-second').isVisible()).toBe(true)
    },
  )
})

picturedJourney('pictures that were left for later come when a page is printed', async ({ shop, page }) => {
  await open(page, `${shop.origin}/tableware/`)
  await page.locator('html[data-shell=ready]').waitFor()
  const late = page.locator('.product-figure img:not(.product-second)[loading=lazy]')
  expect(await late.count()).toBeGreaterThan(10)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await late.count()).toBe(0)
  const missing = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLImageElement>('.product-figure img:not(.product-second)')]
      return all.filter((image) => !image.complete || image.hasAttribute('data-unloaded')).length
    })
  await expect.poll(missing).toBe(0)
})

journey('a grid of a page shows products by their article numbers', async ({ shop, page }) => {
  await open(page, `${shop.origin}/widgets/`)
  const cards = page.locator('.section', { hasText: 'From the catalogue' }).locator('.product')
  expect(await cards.locator('.product-name').allInnerTexts()).toEqual([
    'Shore mug with sprigs, sand',
    'Shore mug with dots, cobalt',
    'Prelude espresso cup, ink',
  ])
  expect(await cards.nth(1).locator('.price').innerText()).toBe('from €24.00')
  await cards.nth(1).locator('.product-name a').click()
  await seeHeading(page, 'Shore mug with dots, cobalt')
})

journey('a shop with one currency has no switch', async ({ visit }) => {
  const shop = await startShop({ env: { REACT_APP_MULTI_CURRENCY_ENABLE: 'false' } })
  const page = await visit()
  const value = encodeURIComponent(JSON.stringify({ id: 'USD', currency_code: 'USD' }))
  await page.context().addCookies([{ name: '_c_d', value, url: shop.origin }])
  await open(page, `${shop.origin}/tableware/cups-mugs/`)
  expect(await page.locator('.currency').count()).toBe(0)
  expect(await page.locator('.product .price').first().innerText()).toContain('€')
  await shop.stop()
})

describe('the currency', () => {
  const currency = (page: Page) => page.locator('.preferences-panel').getByLabel('Currency')
  const choose = (page: Page, code: string) => currency(page).selectOption(code)

  journey('changes every price at once, is kept, and sorts in its own order', async ({ shop, page }) => {
    await open(page, `${shop.origin}/tableware/cups-mugs/`)
    await mark(page)
    const price = page.locator('.product', { hasText: 'Shore mug with dots' }).locator('.price')
    expect(await price.innerText()).toBe('from €24.00')
    await openPreferences(page)
    await choose(page, 'USD')
    await price.filter({ hasText: 'from $27.00' }).waitFor()
    await page.locator('.sorts').getByRole('link', { name: 'Lowest price' }).click()
    await page.locator('.sorts [aria-current]', { hasText: 'Lowest price' }).waitFor()
    expect(new URL(page.url()).search).toBe('?sort=price-up&currency=USD')
    const shown = await prices(page)
    expect(shown).toEqual(sorted(shown))
    expect(await isMarked(page)).toBe(true)
    const cookie = (await page.context().cookies()).find(({ name }) => name === '_c_d')
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({ id: 'USD', currency_code: 'USD' })
    // Sort order depends on the currency: the list is loaded again, and the scroll position is kept.
    const reorder = async (code: string) => {
      const answered = page.waitForResponse((response) => response.url().includes('/records/search'))
      await choose(page, code)
      await (await answered).finished()
      await page.locator('main:not(.loading)').waitFor()
      expect(new URL(page.url()).search).toBe(`?sort=price-up&currency=${code}`)
    }
    await openPreferences(page)
    await currency(page).focus()
    await reorder('AED')
    const order = () =>
      prices(page).then((all) => all.filter((price, index) => price < (all[index - 1] ?? 0)))
    await expect.poll(order).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('currency')
    expect(await isMarked(page)).toBe(true)
    await reorder('USD')
    await page.reload()
    await price.filter({ hasText: 'from $27.00' }).waitFor()
    await page.locator('.product', { hasText: 'Shore mug with dots' }).locator('.product-name a').click()
    await page.locator('.purchase-price', { hasText: '$27.00' }).waitFor()
    expect(await currency(page).inputValue()).toBe('USD')
  })

  journey('is chosen in the drawer of a phone, in Arabic too', async ({ shop, visit }) => {
    const page = await visit({ viewport: { width: 390, height: 844 } })
    await open(page, `${shop.origin}/ar/brands/tonwerk/`)
    await page.locator('html[data-shell=ready]').waitFor()
    await page.locator('.menu-fold > summary').click()
    await page.locator('.menu-panel').getByLabel('العملة').selectOption('AED')
    await expect.poll(() => page.locator('.product .price').first().innerText()).toMatch(/د\.إ|AED/)
  })

  journey('one that the shop does not have is none', async ({ shop, visit }) => {
    const page = await visit()
    const value = encodeURIComponent(JSON.stringify({ id: '9', currency_code: 'GBP' }))
    await page.context().addCookies([{ name: '_c_d', value, url: shop.origin }])
    await open(page, `${shop.origin}/tableware/cups-mugs/`)
    expect(await page.locator('.product .price').first().innerText()).toContain('€')
  })
})
