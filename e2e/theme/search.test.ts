import { describe, expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey } from '../harness/journey.ts'

describe('the search', () => {
  journey('opens in the header of a phone, by keyboard, and finds', async ({ shop, visit }) => {
    const page = await visit({ viewport: { width: 390, height: 844 } })
    await open(page, `${shop.origin}/about/`)
    await page.locator('html[data-shell=ready]').waitFor()
    const summary = page.locator('.search-fold > summary')
    const field = page.locator('.search-panel input')
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => field.isVisible()).toBe(false)
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('mug')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/?st=mug')
    await page.locator('h1', { hasText: 'results for “mug”' }).waitFor()
    expect(await page.locator('.product').count()).toBe(4)
    expect(await page.locator('.hits mark').first().innerText()).toBe('mugs')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    // The field shows the search term.
    expect(await page.locator('#page-search').inputValue()).toBe('mug')
  })

  journey('passes over what search engines are told to pass over', async ({ shop }) => {
    for (const [path, word] of [
      ['/', 'shelf'],
      ['/de/', 'Regal'],
      ['/ar/', 'رف'],
    ] as const) {
      const html = await (await fetch(`${shop.origin}${path}search/?st=${encodeURIComponent(word)}`)).text()
      expect(html).toContain('class="hits"')
      expect(html).not.toContain(`href="${path}widgets/"`)
    }
  })

  journey('works without scripts, from the header of every page', async ({ shop, visit }) => {
    for (const [path, word, heading] of [
      ['/', 'lamp', 'results for “lamp”'],
      // Synonyms that the shop's texts do not contain.
      ['/de/', 'Tischlampe', 'Treffer für „Tischlampe“'],
      ['/ar/', 'مصباح', 'عن «مصباح»'],
    ] as const) {
      const page = await visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
      await page.goto(shop.origin + path)
      await page.locator('.search-fold > summary').click()
      await page.locator('.search-panel input').fill(word)
      await page.locator('.search-panel button').click()
      expect(await page.locator('h1').innerText()).toContain(heading)
      expect(await page.locator('.product').count()).toBeGreaterThan(0)
    }
  })

  journey('finds articles and pages beside products, and pages through them', async ({ shop, page }) => {
    await open(page, `${shop.origin}/search/?st=lamp`)
    expect(await page.locator('#found-category').count()).toBe(1)
    const pages = page.locator('.pages')
    await pages.getByRole('link', { name: 'Next page' }).click()
    await pages.locator('[aria-current]', { hasText: '2' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^“lamp” – search results – page 2 · /)
    expect(await page.locator('#found-category').count()).toBe(0)
    expect(await page.locator('.product').count()).toBeGreaterThan(0)
    // A page number beyond the last one shows the last page.
    await open(page, `${shop.origin}/search/?st=lamp&page=99`)
    expect(await page.locator('.product').count()).toBeGreaterThan(0)
    expect(await pages.getByRole('link', { name: 'Next page' }).count()).toBe(0)
    await open(page, `${shop.origin}/search/?st=kiln`)
    expect(await page.locator('#found-article').count()).toBe(1)
    expect(await page.title()).toMatch(/^“kiln” – search results · /)
  })

  journey('helps on where nothing was found, and before anything was asked for', async ({ shop, page }) => {
    await open(page, `${shop.origin}/search/?st=cushon`)
    await page.locator('h1', { hasText: 'Nothing was found for “cushon”' }).waitFor()
    await page.locator('.suggestions').getByRole('link', { name: 'Cushions' }).click()
    await page.locator('h1', { hasText: 'Cushions' }).waitFor()
    await open(page, `${shop.origin}/search/`)
    expect(await page.locator('.shelf-tiles a').count()).toBe(8)
  })

  journey('takes what a stranger writes as text', async ({ shop, page }) => {
    const term = '<img src=x onerror=alert(1)>"&'
    await open(page, `${shop.origin}/search/?st=${encodeURIComponent(term)}`)
    expect(await page.locator('h1').innerText()).toContain(term)
    // Percent signs that encode nothing.
    for (const broken of ['%E0%A4%A', '%', '%ff&lang=%zz&page=%']) {
      expect((await page.goto(`${shop.origin}/search/?st=${broken}`))?.status()).toBe(200)
      await page.locator('html[data-shell=ready]').waitFor()
      expect(await page.locator('#page-search').inputValue()).toBe('')
    }
    await open(page, `${shop.origin}/search/?st=${'a'.repeat(3000)}`)
    expect(await page.locator('#page-search').inputValue()).toBe('a'.repeat(200))
  })
})
