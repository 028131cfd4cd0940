import { describe, expect } from 'vitest'
import { hydrated, open } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'
import { addLink, heading, isMarked, mark, seeHeading } from './harness/storefront.ts'

describe('links that the shop follows itself', () => {
  journey('include those in content', async ({ shop, page }) => {
    await open(page, `${shop.origin}/about/`)
    await mark(page)
    await page.locator('main .prose a[href="/workshop/"]').click()
    await seeHeading(page, 'The workshop')
    expect(await isMarked(page)).toBe(true)
  })

  journey('may lack their slash, and be clicked on what is inside', async ({ shop, page }) => {
    await open(page, shop.origin)
    await mark(page)
    await addLink(page, 'journal?st=tea')
    await page.locator('a > b').click()
    await seeHeading(page, 'Journal')
    expect(page.url()).toBe(`${shop.origin}/journal/?st=tea`)
    expect(await isMarked(page)).toBe(true)
  })

  journey('answer to the keyboard', async ({ shop, page }) => {
    await open(page, shop.origin)
    await mark(page)
    await page.locator('main').getByRole('link', { name: 'See the workshop' }).focus()
    await page.keyboard.press('Enter')
    await seeHeading(page, 'The workshop')
    expect(await isMarked(page)).toBe(true)
  })
})

describe('links that are left to the browser', () => {
  journey.for([
    ['with Ctrl held', {}, ['Control']],
    ['to another window', { target: '_blank' }, []],
  ] as const)('%s open one', async ([, attributes, modifiers], { shop, page }) => {
    await open(page, shop.origin)
    await mark(page)
    await addLink(page, '/about/', attributes)
    const opened = page.context().waitForEvent('page')
    await page.getByText('Added link').click({ modifiers: [...modifiers] })
    const other = await opened
    await seeHeading(other, 'Five people and a mill')
    expect(page.url()).toBe(`${shop.origin}/`)
    expect(await heading(page).innerText()).toBe('Made to be used every day')
    expect(await isMarked(page)).toBe(true)
  })

  journey.for([
    ['of another language', '/de/', { hreflang: 'de' }, 'Für jeden Tag gemacht'],
    ['of another document, as they say', '/about/', { rel: 'external' }, 'Five people and a mill'],
  ] as const)('%s load a document', async ([, href, attributes, title], { shop, page }) => {
    await open(page, shop.origin)
    await mark(page)
    await addLink(page, href, attributes)
    await page.getByText('Added link').click()
    await seeHeading(page, title)
    expect(await isMarked(page)).toBe(false)
  })

  journey('into files and reserved paths load them', async ({ shop, page }) => {
    // A JSON document names no icon, so Chromium would request the default one, which does not exist.
    await page.route('**/openapi.json', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
    )
    await open(page, shop.origin)
    for (const path of ['/favicon.svg', '/openapi.json']) {
      await addLink(page, path)
      await page.getByText('Added link').click()
      await page.waitForURL(shop.origin + path)
      expect(await page.locator('#vitrine-root').count()).toBe(0)
      await page.goBack()
      await seeHeading(page, 'Made to be used every day')
      // Going back may have reloaded the document; elements added before hydration would be discarded.
      await hydrated(page)
    }
  })

  journey('to the top of the page ask for nothing', async ({ shop, page }) => {
    await open(page, shop.origin)
    await mark(page)
    await addLink(page, '#')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.getByText('Added link').click()
    await page.waitForURL(`${shop.origin}/#`)
    await addLink(page, '/about/', { id: 'next' })
    await page.locator('#next').click()
    await seeHeading(page, 'Five people and a mill')
    expect(requests.filter((url) => url.includes('find-by-slug'))).toHaveLength(1)
    expect(await isMarked(page)).toBe(true)
  })

  journey('that somebody has handled already are left alone', async ({ shop, page }) => {
    await open(page, shop.origin)
    await addLink(page, '/about/', { id: 'handled' })
    await page.evaluate(() => {
      document.getElementById('handled')?.addEventListener('click', (event) => event.preventDefault())
    })
    await page.getByText('Added link').click()
    expect(page.url()).toBe(`${shop.origin}/`)
  })
})
