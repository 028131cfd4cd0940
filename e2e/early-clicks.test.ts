import { describe, expect } from 'vitest'
import { createGate, hydrated } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'
import { addLink, isMarked, mark, menu, seeHeading } from './harness/storefront.ts'

const late = '**/assets/deferred-*.js'

describe('a click that comes early', () => {
  journey('before the navigation is there is followed once it is', async ({ shop, page }) => {
    const [asked, gate] = [createGate(), createGate()]
    await page.route(late, async (route) => {
      asked.open()
      await gate.opened
      await route.continue()
    })
    await page.goto(shop.origin)
    await hydrated(page)
    await mark(page)
    await menu(page).getByRole('link', { name: 'Journal' }).click()
    await asked.opened
    gate.open()
    await seeHeading(page, 'Journal')
    expect(page.url()).toBe(`${shop.origin}/journal/`)
    await expect.poll(() => page.title()).toBe('Journal · Tonwerk')
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await seeHeading(page, 'Made to be used every day')
  })

  journey('of two, the last one counts', async ({ shop, page }) => {
    const gate = createGate()
    await page.route(late, async (route) => {
      await gate.opened
      await route.continue()
    })
    await page.goto(shop.origin)
    await hydrated(page)
    await mark(page)
    await menu(page).getByRole('link', { name: 'Journal' }).click()
    await menu(page).getByRole('link', { name: 'About us' }).click()
    gate.open()
    await seeHeading(page, 'Five people and a mill')
    expect(page.url()).toBe(`${shop.origin}/about/`)
    expect(await isMarked(page)).toBe(true)
  })

  journey('where the navigation cannot be had loads a document', async ({ shop, page, expected }) => {
    expected.push(/ERR_FAILED/, /^error: Navigation could not be loaded/, /deferred-\S+ net::ERR_FAILED$/)
    await page.route(late, (route) => route.abort())
    await page.goto(shop.origin)
    await hydrated(page)
    await mark(page)
    await menu(page).getByRole('link', { name: 'Journal' }).click()
    await page.waitForURL(`${shop.origin}/journal/`)
    await seeHeading(page, 'Journal')
    expect(await isMarked(page)).toBe(false)
    await hydrated(page)
  })

  journey('before React has the page loads a document', async ({ shop, page }) => {
    const gate = createGate()
    await page.route('**/assets/*.js', async (route) => {
      await gate.opened
      await route.continue()
    })
    await page.goto(shop.origin, { waitUntil: 'commit' })
    await menu(page).getByRole('link', { name: 'Journal' }).waitFor()
    await mark(page)
    await menu(page).getByRole('link', { name: 'Journal' }).click({ noWaitAfter: true })
    await page.waitForURL(`${shop.origin}/journal/`, { waitUntil: 'commit' })
    gate.open()
    await seeHeading(page, 'Journal')
    expect(await isMarked(page)).toBe(false)
    await hydrated(page)
  })

  journey('to another document leads there as well', async ({ shop, page }) => {
    const gate = createGate()
    await page.route(late, async (route) => {
      await gate.opened
      await route.continue()
    })
    await page.goto(shop.origin)
    await hydrated(page)
    await addLink(page, '/about/', { rel: 'external' })
    await mark(page)
    await page.getByText('Added link').click()
    gate.open()
    await page.waitForURL(`${shop.origin}/about/`)
    await seeHeading(page, 'Five people and a mill')
    expect(await isMarked(page)).toBe(false)
  })
})

describe('what is done in a part whose script is late', () => {
  journey('happens once the part has hydrated: a click and a key', async ({ shop, page }) => {
    const gate = createGate()
    await page.route(/\/assets\/(?:carousel|tabs)-/, async (route) => {
      await gate.opened
      await route.continue()
    })
    await page.goto(`${shop.origin}/widgets/`)
    await hydrated(page)
    await page.locator('.carousel [data-icon=on]').click()
    await page.getByRole('tab').first().press('End')
    gate.open()
    await page.locator('.carousel-place').filter({ hasText: '2 of 3' }).waitFor()
    await expect.poll(() => page.getByRole('tab').last().getAttribute('aria-selected')).toBe('true')
  })
})
