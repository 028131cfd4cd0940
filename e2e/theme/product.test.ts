import { describe, expect } from 'vitest'
import { createGate, open, reveal } from '../harness/hydrated.ts'
import { journey, picturedJourney } from '../harness/journey.ts'
import { mark, isMarked, seeHeading, openPreferences } from '../harness/storefront.ts'
import { violations } from './axe.ts'
import { catalogue } from './pages.ts'

/** A product with several reviews in English. */
const reviewed = '/tableware/plates-platters/sunday-platter-with-zigzag-honey/'

const mug = catalogue['en']?.[0] ?? ''

describe('a product', () => {
  journey('shows the price and stock of what was chosen, by keyboard', async ({ shop, page }) => {
    await open(page, shop.origin + mug)
    const price = page.locator('.purchase-price')
    expect(await price.innerText()).toBe('€24.00')
    await page.getByRole('radio', { name: 'One piece' }).focus()
    await page.keyboard.press('ArrowDown')
    await price.filter({ hasText: '€46.00' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await price.filter({ hasText: '€86.00' }).waitFor()
    await page.getByRole('radio', { name: 'Same as outside' }).check()
    await price.filter({ hasText: '€94.00' }).waitFor()
    await page.getByText('Available to order · Ships in 21 days').waitFor()
    await page.getByText('TW-MUG-01-FOUR-32').waitFor()
  })

  journey('has an address for each version, which opens it without scripts too', async ({ shop, visit }) => {
    const page = await visit()
    await open(page, shop.origin + mug)
    await page.getByRole('radio', { name: 'Set of two' }).check()
    await page.getByRole('radio', { name: 'Same as outside' }).check()
    const address = `${shop.origin + mug}?version=TW-MUG-01-TWO-32`
    await expect.poll(() => page.url()).toBe(address)
    const price = await page.locator('.purchase-price').innerText()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(shop.origin + mug)
    // The way back from another page opens the version again.
    await page.locator('.purchase-brand a').click()
    await seeHeading(page, 'Tonwerk')
    await page.goBack()
    await seeHeading(page, 'Shore mug with dots, cobalt')
    expect(page.url()).toBe(address)
    for (const javaScriptEnabled of [true, false]) {
      const other = await visit({ javaScriptEnabled })
      await other.goto(address)
      expect(await other.locator('.purchase-price').innerText()).toBe(price)
      expect(await other.locator('.purchase-sku').innerText()).toContain('TW-MUG-01-TWO-32')
      expect(await other.getByRole('radio', { name: 'Set of two' }).isChecked()).toBe(true)
      expect(await other.getByRole('radio', { name: 'Same as outside' }).isChecked()).toBe(true)
    }
    // Without scripts, the versions are links.
    const plain = await visit({ javaScriptEnabled: false })
    await plain.goto(shop.origin + mug)
    await plain.locator('.versions summary').click()
    await plain.locator('.versions a[href*="FOUR-31"]').click()
    expect(await plain.locator('.purchase-price').innerText()).toBe('€86.00')
    // An unknown version opens the product.
    await page.goto(`${shop.origin + mug}?version=TW-MUG-99`)
    expect(await page.locator('.purchase-price').innerText()).toBe('€24.00')
  })

  journey('leads to the others of its family, and says what its price includes', async ({ shop, page }) => {
    const words = {
      en: ['incl. VAT', '/shipping/'],
      de: ['inkl. MwSt.', '/de/versand/'],
      ar: ['شامل', '/ar/shipping/'],
    }
    for (const [language, [text = '', path = '']] of Object.entries(words)) {
      await open(page, shop.origin + (catalogue[language]?.[0] ?? ''))
      expect(await page.locator('.purchase .price-legal').innerText()).toContain(text)
      expect(await page.locator('.purchase .price-legal a').getAttribute('href')).toBe(path)
    }
    await open(page, shop.origin + mug)
    await mark(page)
    const family = page.getByRole('navigation', { name: 'Versions of Shore mug with dots, cobalt' })
    expect(await family.locator('[aria-current]').getAttribute('title')).toBe('Shore mug with dots, cobalt')
    await family.getByRole('link', { name: 'Shore mug with sprigs, sand' }).click()
    await seeHeading(page, 'Shore mug with sprigs, sand')
    expect(await isMarked(page)).toBe(true)
  })

  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    journey(`can be bought on the first screen at ${width} × ${height}`, async ({ shop, visit }) => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await visit({ viewport: { width, height }, javaScriptEnabled })
        for (const paths of Object.values(catalogue)) {
          const path = paths[0] ?? ''
          await page.goto(shop.origin + path)
          const box = await page.locator('.buy-button').boundingBox()
          const bottom = (box?.y ?? Infinity) + (box?.height ?? 0)
          expect([path, Math.max(bottom, height)]).toEqual([path, height])
        }
      }
    })
  }

  journey(
    'has a buy bar on phones that covers neither the footer nor low windows',
    async ({ shop, visit }) => {
      const page = await visit({ viewport: { width: 390, height: 844 } })
      await open(page, shop.origin + mug)
      const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
      expect(await quantity.isVisible()).toBe(true)
      expect(await page.locator('.buy-price').innerText()).toBe('€24.00')
      await page.getByRole('radio', { name: 'Set of two' }).check()
      await page.locator('.buy-price').filter({ hasText: '€46.00' }).waitFor()
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const last = await page.locator('footer').last().boundingBox()
      const bar = await page.locator('.buy').boundingBox()
      expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await page.locator('.buy').evaluate((element) => getComputedStyle(element).position)).toBe(
        'static',
      )
    },
  )

  journey('keeps what was chosen before its scripts came', async ({ shop, page }) => {
    const gate = createGate()
    await page.route('**/assets/*.js', async (route) => {
      await gate.opened
      await route.continue()
    })
    await page.goto(shop.origin + mug, { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Set of four' }).check()
    await (await openPreferences(page)).locator('.currency').selectOption('USD')
    gate.open()
    const price = page.locator('.purchase-price')
    await price.filter({ hasText: '$' }).waitFor()
    await page.locator('legend').filter({ hasText: 'Set of four' }).waitFor()
    await page.getByText('TW-MUG-01-FOUR', { exact: false }).waitFor()
  })

  journey('tells nobody what groups pay', async ({ shop }) => {
    const answer = await fetch(shop.origin + mug)
    expect(await answer.text()).not.toMatch(/"groups"|&quot;groups|\\"groups/)
  })

  journey('is whole without scripts', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(shop.origin + mug)
    expect(await page.locator('.purchase-price').innerText()).toBe('€24.00')
    await page.getByRole('radio', { name: 'Set of four' }).check()
    await page.locator('.thumbs a').nth(1).click()
    await expect
      .poll(() =>
        page.locator('#picture-2').evaluate((element) => {
          const { left } = element.getBoundingClientRect()
          return Math.abs(Math.round(left - (element.parentElement?.getBoundingClientRect().left ?? 0)))
        }),
      )
      .toBe(0)
    await page.getByRole('link', { name: 'Cups & mugs' }).click()
    expect(await page.locator('h1').innerText()).toBe('Cups & mugs')
  })

  journey('sorts its reviews, and lets customers of provider A write one', async ({ shop, visit }) => {
    const page = await visit()
    await open(page, shop.origin + reviewed)
    const reviews = page.locator('#reviews')
    await reveal(reviews)
    const order = reviews.getByRole('combobox', { name: 'Sort reviews' })
    const stars = () =>
      reviews
        .locator('.review-list .stars')
        .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-stars'))))
    await order.selectOption('highest')
    await expect.poll(stars).toEqual((await stars()).toSorted((one, other) => other - one))
    await order.selectOption('lowest')
    await expect.poll(stars).toEqual((await stars()).toSorted((one, other) => one - other))
    // All reviews, in every language, in the order that is selected.
    const inEnglish = (await stars()).length
    await reviews.getByRole('button', { name: /^Show all \d+ reviews$/ }).click()
    await reviews.getByText('reviews, in all languages').waitFor()
    const all = await stars()
    expect(all.length).toBeGreaterThan(inEnglish)
    expect(all).toEqual(all.toSorted((one, other) => one - other))
    expect(await reviews.locator('.review-list [lang=de]').count()).toBeGreaterThan(0)
    await expect.poll(() => reviews.locator('.review-list li:focus').count()).toBe(1)
    await order.selectOption('highest')
    await expect.poll(stars).toEqual(all.toSorted((one, other) => other - one))
    const write = reviews.getByRole('button', { name: 'Write a review' })
    await write.click()
    const dialog = page.getByRole('dialog')
    const signIn = dialog.getByRole('link', { name: 'Sign in' })
    expect(await signIn.getAttribute('href')).toContain(encodeURIComponent(`${reviewed}#reviews`))
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await write.evaluate((element) => element === document.activeElement)).toBe(true)
    await open(page, `${shop.origin}/furniture/side-tables/clearing-side-table-with-diamonds-ebony/`)
    await reviews.getByText('Nobody has reviewed this piece yet.').waitFor()
    await reveal(reviews)
    await reviews.getByRole('button', { name: 'Write a review' }).click()
    await dialog.waitFor()
  })

  picturedJourney('shows the products that were viewed before', async ({ shop, visit }) => {
    const page = await visit({ viewport: { width: 390, height: 844 } })
    await open(page, shop.origin + mug)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('k/viewed'))).toContain('TW-MUG-01')
    await open(page, shop.origin + reviewed)
    await reveal(page.locator('.recent'))
    const recent = page.getByRole('region', { name: 'Recently viewed' })
    await recent.locator('.product-name', { hasText: 'Shore mug with dots, cobalt' }).waitFor()
    expect(await recent.locator('.product').count()).toBe(1)
  })

  journey('tells machines what it is', async ({ shop, page }) => {
    await open(page, shop.origin + mug)
    const readStructuredData = async (path: string) => {
      const html = await (await fetch(shop.origin + path)).text()
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
      return JSON.parse(json) as readonly Record<string, unknown>[]
    }
    const [product, way] = await readStructuredData(mug)
    // Hydration does not change the structured data.
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"TW-MUG-01"')
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'TW-MUG-01',
      url: shop.origin + mug,
      offers: { priceCurrency: 'EUR', lowPrice: 24 },
    })
    const { image } = product as { image: readonly string[] }
    const picture = await page.request.get(image[0] ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
    const [owner, website] = await readStructuredData('/de/')
    expect(owner).toMatchObject({ '@type': 'Organization', name: 'Tonwerk' })
    expect(website).toMatchObject({ '@type': 'WebSite', url: `${shop.origin}/de/` })
    const logo = await page.request.get(String(owner?.['logo']))
    expect([logo.status(), logo.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
    expect(await readStructuredData('/journal/first-firing/')).toMatchObject([
      { '@type': 'Article', headline: 'The first firing', author: { name: 'Ada Brenner' } },
    ])
  })

  journey('leads to its brand and to others of its shelf', async ({ shop, page }) => {
    await open(page, shop.origin + mug)
    await mark(page)
    await page.locator('.similar .product-name a').first().click()
    await seeHeading(page, 'Prelude espresso cup')
    // Another product starts with its own choices.
    expect(await page.getByRole('radio', { name: 'One piece' }).isChecked()).toBe(true)
    await page.locator('.purchase-brand a').click()
    await seeHeading(page, 'Tonwerk')
    expect(await isMarked(page)).toBe(true)
    await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(1)
  })

  picturedJourney('does not move while it loads', async ({ shop, visit }) => {
    const page = await visit({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          }
          if (!hadRecentInput) moved.push(value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of [mug, '/tableware/', '/search/?st=lamp']) {
      await open(page, shop.origin + path)
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
      const sum = moved.reduce((total, value) => total + value, 0)
      expect([path, sum < 0.01]).toEqual([path, true])
    }
  })
})
