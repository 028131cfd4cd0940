import { expect } from 'vitest'
import { ask } from './harness/ask.ts'
import { open } from './harness/hydrated.ts'
import { hostJourney, settled } from './harness/host.ts'
import { heading, isMarked, mark, seeHeading } from './harness/storefront.ts'

const journey = hostJourney()

journey('settings and script records are fetched once in a visit', async ({ shop, page }) => {
  await open(page, `${shop.origin}/about/`)
  await settled(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  for (const [path, title] of [
    ['/news/', 'News'],
    ['/', 'Home'],
    ['/about/', 'About'],
  ] as const) {
    await page.evaluate((path) => window.host?.app.navigate(path), path)
    await seeHeading(page, title)
  }
  expect(requests.filter((path) => path.endsWith('/find-by-slug'))).toHaveLength(3)
  expect(requests.filter((path) => /global_settings|script_manager/.test(path))).toEqual([])
})

journey('equal POST reads of a page hydrate alike, without a request (R48)', async ({ shop, page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  const { body } = await ask(shop, '/searches/', { host: 'shop.test' })
  expect(body).toContain('<h1>News | News | News</h1>')
  await open(page, `${shop.origin}/searches/`)
  await settled(page)
  expect(await heading(page).innerText()).toBe('News | News | News')
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

journey('a 404 page that fails as well is logged, and the page stays', async ({ shop, page, expected }) => {
  expected.push(/^error: error from initPage/, /404 \(Not Found\)/, /find-by-slug\S* 404$/)
  await open(page, `${shop.origin}/about/`)
  await settled(page)
  await mark(page)
  const logged = page.waitForEvent('console', (message) => message.text().includes('error from initPage'))
  await page.evaluate(() => window.host?.app.navigate('/nowhere/?broken'))
  await logged
  await seeHeading(page, 'About')
  await page.locator('main:not(.loading)').waitFor()
  expect(page.url()).toBe(`${shop.origin}/about/`)
  await page.evaluate(() => window.host?.app.navigate('/nowhere/'))
  await seeHeading(page, 'Not here')
  expect(await isMarked(page)).toBe(true)
})

journey('the events of a page come once, whatever renders again', async ({ shop, page }) => {
  await page.addInitScript(() => {
    window.happened = []
    for (const name of ['PAGE_DATA_LOADED', 'EXP_RENDER']) {
      window.addEventListener(name, () => window.happened?.push(name))
    }
  })
  await open(page, `${shop.origin}/about/`)
  await settled(page)
  // Another rendering of the same page, as in an editor.
  await page.evaluate(() => {
    const app = window.host?.app
    const state = app?.page.get()
    if (state) app?.page.set({ ...state, view: { ...state.view } })
  })
  await page.evaluate(() => window.host?.app.navigate('/news/'))
  await seeHeading(page, 'News')
  const once = ['PAGE_DATA_LOADED', 'EXP_RENDER']
  await expect.poll(() => page.evaluate(() => window.happened)).toEqual([...once, ...once])
})

journey('the host’s own routes are pages like others, and tell of themselves', async ({ shop, page }) => {
  await page.addInitScript(() => {
    window.happened = []
    for (const name of ['PAGE_DATA_LOADED', 'EXP_RENDER']) {
      window.addEventListener(name, () =>
        window.happened?.push(`${name} ${document.querySelector('h1')?.textContent}`),
      )
    }
  })
  const both = (heading: string) => [`PAGE_DATA_LOADED ${heading}`, `EXP_RENDER ${heading}`]
  await open(page, `${shop.origin}/stores/bonn/`)
  await settled(page)
  await mark(page)
  expect(await page.title()).toBe('Stores in bonn')
  await page.evaluate(() => window.host?.app.navigate('/news/'))
  await seeHeading(page, 'News')
  await page.goBack()
  await seeHeading(page, 'Stores in bonn')
  expect(await isMarked(page)).toBe(true)
  const all = [...both('Stores in bonn'), ...both('News'), ...both('Stores in bonn')]
  await expect.poll(() => page.evaluate(() => window.happened)).toEqual(all)
})

journey('calls made after a page is shown go to the network each time', async ({ shop, page, expected }) => {
  expected.push(/net::ERR_FAILED/, /^GET \S+menu-items-by-language\S+/)
  await open(page, `${shop.origin}/about/`)
  await settled(page)
  const requests: string[] = []
  const menu = '**/menu-items-by-language/**'
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const ask = () => page.evaluate(() => window.host?.menu())
  await page.route(menu, (route) => route.abort())
  expect(await ask()).toBe(false)
  await page.unroute(menu)
  expect([await ask(), await ask()]).toEqual([true, true])
  expect(requests.filter((path) => path.includes('menu-items-by-language'))).toHaveLength(3)
})

journey('a template that cannot be shown leaves the shop around it', async ({ shop, page, expected }) => {
  expected.push(/The template fails/)
  await open(page, `${shop.origin}/about/`)
  await settled(page)
  await mark(page)
  await page.evaluate(() => window.host?.app.navigate('/fragile/'))
  await page.locator('header[data-title=Fragile]').waitFor()
  expect(await page.locator('main').innerText()).toBe('')
  await page.goBack()
  await seeHeading(page, 'About')
  expect(await isMarked(page)).toBe(true)
})

journey(
  'a part around the page that fails takes no other with it, and is back on the next page',
  async ({ shop, page, expected }) => {
    const parts = ['aside', 'header', 'footer']
    const there = async () => {
      const counts = await Promise.all(parts.map((part) => page.locator(`#vitrine-root ${part}`).count()))
      return parts.filter((_, index) => counts[index] === 1)
    }
    expected.push(/The banner fails/, /The header fails/, /The footer fails/)
    await open(page, `${shop.origin}/about/`)
    await settled(page)
    await mark(page)
    for (const [mood, left] of [
      ['banner', ['header', 'footer']],
      ['header', ['aside', 'footer']],
      ['footer', ['aside', 'header']],
    ] as const) {
      await page.evaluate((name) => window.host?.app.navigate(`/moody/?mood=${name}`), mood)
      await page.getByText('All is well').waitFor()
      await expect.poll(there).toEqual(left)
      await page.evaluate(() => window.host?.app.navigate('/about/'))
      await seeHeading(page, 'About')
      await expect.poll(there).toEqual(parts)
    }
    expect(await isMarked(page)).toBe(true)
  },
)

journey('a widget that failed is tried again with the next page', async ({ shop, page, expected }) => {
  expected.push(/The widget fails/)
  await open(page, `${shop.origin}/about/`)
  await settled(page)
  await page.evaluate(() => window.host?.app.navigate('/moody/?mood=widget'))
  await page.getByText('Not now').waitFor()
  await page.evaluate(() => window.host?.app.navigate('/moody/'))
  await page.getByText('All is well').waitFor()
})
