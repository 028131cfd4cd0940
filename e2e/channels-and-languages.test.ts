import { describe, expect } from 'vitest'
import { ask } from './harness/ask.ts'
import { open } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'
import { heading, isMarked, mark, menu, seeHeading, openPreferences } from './harness/storefront.ts'
import { visibleText } from './harness/text.ts'

const second = 'b.localhost'

describe('channels', () => {
  journey('two host names show two shops', async ({ shop, visit }) => {
    const [one, other] = [await visit(), await visit()]
    await Promise.all([open(one, shop.origin), open(other, shop.originFor(second))])
    const brand = async (page: typeof one) => page.locator('header .brand').innerText()
    expect([await brand(one), await brand(other)]).toEqual(['Tonwerk', 'Lumen & Lehm'])
    expect([await one.title(), await other.title()]).toEqual([
      'Tonwerk: stoneware and lamps from Lehmbach',
      'Lumen & Lehm: clay lamps for evenings',
    ])
    const icon = (page: typeof one) => page.locator('link[rel=icon]').getAttribute('href')
    expect([await icon(one), await icon(other)]).toEqual(['/favicon.svg', '/favicon-ember.svg'])
    const background = (page: typeof one) =>
      page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(await background(one)).not.toBe(await background(other))
  })

  journey('a channel has only its own pages and menus', async ({ shop, page, expected }) => {
    await open(page, shop.originFor(second))
    expect(await visibleText(menu(page).locator('.menu'))).toBe(
      'lighting living textiles furniture brands journal about light',
    )
    await menu(page).getByRole('link', { name: 'About light' }).click()
    await seeHeading(page, 'About light')
    expect(page.url()).toBe(`${shop.originFor(second)}/about/`)
    expected.push(/^error: .* 404 .*tableware/, /^GET \S+\/tableware\/ 404$/)
    const response = await page.goto(`${shop.originFor(second)}/tableware/`)
    expect(response?.status()).toBe(404)
    expect(await page.locator('header .brand').innerText()).toBe('Lumen & Lehm')
  })

  journey.for(['127.0.0.1', '[::1]'])('%s is the default channel', async (host, { shop }) => {
    const answer = await ask(shop, '/', { host })
    expect([answer.status, answer.body.includes('Made to be used every day')]).toEqual([200, true])
  })

  journey.for(['c.localhost', 'shop.example', 'localhost.evil.example'])(
    '%s is no host of the shop',
    async (host, { shop }) => {
      const page = await ask(shop, '/', { host })
      expect(page.status).toBe(421)
      expect(page.body).not.toContain('Tonwerk')
      const call = await ask(shop, '/exp-sf-cms/api/ping?path=/', { host })
      expect(call.status).toBe(421)
      expect(JSON.parse(call.body)).toMatchObject({ Status: 'failure', Error: { code: 'MISDIRECTED' } })
    },
  )

  journey('a host that a stranger forwards is not believed', async ({ shop }) => {
    const headers = { 'x-forwarded-host': `${second}:${shop.port}` }
    const answer = await ask(shop, '/', { headers })
    expect(answer.body).toContain('Made to be used every day')
  })
})

describe('languages', () => {
  journey('the language link loads the German page, menu and all', async ({ shop, page }) => {
    await open(page, `${shop.origin}/about/`)
    await mark(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await (await openPreferences(page)).getByRole('link', { name: 'Deutsch' }).click()
    await seeHeading(page, 'Fünf Menschen und eine Mühle')
    expect(await isMarked(page)).toBe(false)
    expect(page.url()).toBe(`${shop.origin}/de/ueber-uns/`)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await visibleText(menu(page).locator('.menu'))).toBe(
      'geschirr leuchten textilien mehr werkstatt journal über uns',
    )
    expect(await page.locator('.skip').innerText()).toBe('Zum Inhalt springen')

    await open(page, page.url())
    await mark(page)
    await menu(page).getByRole('link', { name: 'Werkstatt' }).click()
    await seeHeading(page, 'Die Werkstatt')
    expect(await isMarked(page)).toBe(true)
    expect(page.url()).toBe(`${shop.origin}/de/werkstatt/`)

    await (await openPreferences(page)).getByRole('link', { name: 'English' }).click()
    await seeHeading(page, 'The workshop')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })

  journey('back from a document in another language', async ({ shop, page }) => {
    await open(page, `${shop.origin}/about/`)
    await menu(page).getByRole('link', { name: 'Journal' }).click()
    await seeHeading(page, 'Journal')
    await page.goto(`${shop.origin}/de/`)
    await page.goBack()
    await seeHeading(page, 'Journal')
    await page.goBack()
    await seeHeading(page, 'Five people and a mill')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })

  journey('lang= leads to the page’s own address in that language', async ({ shop, page }) => {
    const answer = await ask(shop, '/about/?lang=de&st=tea')
    expect(answer.status).toBe(302)
    const target = new URL(answer.headers.location ?? '', shop.origin)
    expect(target.href).toBe(`${shop.origin}/de/ueber-uns/?st=tea`)
    await open(page, `${shop.origin}/about/?lang=de`)
    expect(page.url()).toBe(`${shop.origin}/de/ueber-uns/`)
    expect(await heading(page).innerText()).toBe('Fünf Menschen und eine Mühle')
  })

  journey('a language that the shop does not have changes nothing', async ({ shop, page }) => {
    await open(page, `${shop.origin}/about/?lang=fr`)
    expect(await heading(page).innerText()).toBe('Five people and a mill')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })

  journey('content-language says the language of the page', async ({ shop }) => {
    expect((await ask(shop, '/')).headers['content-language']).toBe('en')
    expect((await ask(shop, '/de/')).headers['content-language']).toBe('de')
  })
})
