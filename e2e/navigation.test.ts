import { describe, expect } from 'vitest'
import { open } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'
import { holdPage, titlesOf, watchTitles } from './harness/slow.ts'
import { addLink, heading, isMarked, mark, menu, seeHeading } from './harness/storefront.ts'

describe('client navigation', () => {
  journey('exchanges the page and nothing else', async ({ shop, page }) => {
    await open(page, shop.origin)
    await page.evaluate(() => window.scrollTo(0, 400))
    await mark(page)
    await menu(page).getByRole('link', { name: 'About us' }).click()
    await seeHeading(page, 'Five people and a mill')
    expect(page.url()).toBe(`${shop.origin}/about/`)
    await expect.poll(() => page.title()).toBe('About Tonwerk')
    expect(await page.locator('body').getAttribute('class')).toBe('group/body about-us page-type-page')
    const description = page.locator('meta[name=description]')
    await expect.poll(() => description.getAttribute('content')).toMatch(/^Five people who make/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.origin}/about/`)
    const after = () =>
      page.evaluate(() => {
        const is = (name: 'main' | 'header' | 'footer') =>
          window.marker?.[name] === document.querySelector(name)
        return {
          main: is('main'),
          header: is('header'),
          footer: is('footer'),
          scrolled: window.scrollY,
          focused: document.activeElement === document.querySelector('main'),
          announced: document.querySelector('[role=status]')?.textContent,
        }
      })
    await expect.poll(after).toEqual({
      main: false,
      header: true,
      footer: true,
      scrolled: 0,
      focused: true,
      announced: 'About Tonwerk',
    })
    // An entry that does not fit is in the menu twice: in the row and in the fold "More".
    const current = menu(page).locator('a[aria-current=page]:visible')
    expect(await current.allInnerTexts()).toEqual(['About us'])
  })

  journey('asks for the page’s record, but never again for settings and scripts', async ({ shop, page }) => {
    await open(page, shop.origin)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/find-by-slug')) calls.push(searchParams.get('page_slug') ?? '')
      if (/global_settings|script_manager/.test(pathname)) calls.push(pathname)
    })
    for (const [link, title] of [
      ['Workshop', 'The workshop'],
      ['Journal', 'Journal'],
      ['Workshop', 'The workshop'],
    ] as const) {
      await menu(page).getByRole('link', { name: link }).click()
      await seeHeading(page, title)
    }
    expect(calls).toEqual(['/workshop/', '/journal/', '/workshop/'])
  })

  journey('goes on from page to page within the content and comes back', async ({ shop, page }) => {
    await open(page, `${shop.origin}/care/`)
    await mark(page)
    await page.locator('main').getByRole('link', { name: 'Brass' }).click()
    await seeHeading(page, 'Caring for brass')
    await page.locator('main').getByRole('link', { name: 'Porcelain' }).click()
    await seeHeading(page, 'Caring for porcelain')
    await page.goBack()
    await seeHeading(page, 'Caring for brass')
    await page.goBack()
    await seeHeading(page, 'Care')
    expect(await isMarked(page)).toBe(true)
  })

  journey('follows a redirect of the content in one step', async ({ shop, page }) => {
    await open(page, shop.origin)
    await mark(page)
    await addLink(page, '/old-about')
    await page.getByText('Added link').click()
    await seeHeading(page, 'Five people and a mill')
    expect(page.url()).toBe(`${shop.origin}/about/`)
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await seeHeading(page, 'Made to be used every day')
    expect(page.url()).toBe(`${shop.origin}/`)
  })

  journey('shows the 404 template for an unknown address', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .*404.*find-by-slug/, /^GET \S+find-by-slug\S+ 404$/)
    await open(page, shop.origin)
    await mark(page)
    await addLink(page, '/nowhere/')
    await page.getByText('Added link').click()
    await seeHeading(page, 'Nothing on this shelf')
    expect(page.url()).toBe(`${shop.origin}/nowhere/`)
    expect(await page.locator('body').getAttribute('class')).toBe('group/body page-type-404')
    await expect
      .poll(() => page.locator('meta[name=robots]').evaluateAll((all) => all.map((tag) => tag.outerHTML)))
      .toEqual([expect.stringContaining('"noindex"')])
    expect(await isMarked(page)).toBe(true)
    await page.locator('main').getByRole('link', { name: 'Workshop' }).click()
    await seeHeading(page, 'The workshop')
    expect(await page.locator('body').getAttribute('class')).toBe('group/body the-workshop page-type-page')
    await expect.poll(() => page.locator('meta[name=robots]').count()).toBe(0)
  })
})

describe('a page that takes its time', () => {
  journey('leaves the old one, marked as loading, until it is there', async ({ shop, page }) => {
    await open(page, shop.origin)
    const main = page.locator('main')
    expect(await main.getAttribute('class')).toBeNull()
    const slow = await holdPage(page, '/workshop/')
    await menu(page).getByRole('link', { name: 'Workshop' }).click()
    await slow.asked
    await page.locator('main.loading').waitFor()
    expect(await heading(page).innerText()).toBe('Made to be used every day')
    slow.release()
    await seeHeading(page, 'The workshop')
    await page.locator('main:not(.loading)').waitFor()
  })

  journey('is never shown once another was asked for', async ({ shop, page }) => {
    await open(page, shop.origin)
    await watchTitles(page)
    const slow = await holdPage(page, '/workshop/')
    await menu(page).getByRole('link', { name: 'Workshop' }).click()
    await slow.asked
    await menu(page).getByRole('link', { name: 'Journal' }).click()
    await seeHeading(page, 'Journal')
    const late = page.waitForEvent('requestfinished', (request) => request.url().includes('workshop'))
    slow.release()
    await late
    await menu(page).getByRole('link', { name: 'About us' }).click()
    await seeHeading(page, 'Five people and a mill')
    expect(await titlesOf(page)).toEqual([
      'Tonwerk: stoneware and lamps from Lehmbach',
      'Journal · Tonwerk',
      'About Tonwerk',
    ])
  })
})
