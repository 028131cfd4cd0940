import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '@vitrine/testing/chromium'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ask } from './harness/ask.ts'
import { open } from './harness/hydrated.ts'
import { picturedJourney } from './harness/journey.ts'
import { expectStill } from './harness/layout-shift.ts'
import { startShop, type Shop } from './harness/shop.ts'
import { mark, isMarked } from './harness/storefront.ts'

/** A shop that renders images for this file only. On a busy shop, some images would be late or missing. */
const journey = picturedJourney.extend(
  'shop',
  { scope: 'file' },
  async ({}, { onCleanup }): Promise<Shop> => {
    const shop = await startShop()
    onCleanup(async () => void (await shop.stop()))
    return shop
  },
)

const article = '/journal/first-firing/'
const kiln = 'scenes/first-firing.avif'
const shelf = 'scenes/cobalt.avif'

/** Addresses of images that the page requested, in order. */
function watchImages(page: Page): URL[] {
  const requests: URL[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requests.push(new URL(request.url()))
  })
  return requests
}

const of = (asked: readonly URL[], file: string) => asked.filter(({ pathname }) => pathname.endsWith(file))

const isComplete = (page: Page, file: string) =>
  page.waitForFunction((name) => {
    const image = document.querySelector<HTMLImageElement>(`main img[src*="${name}"]`)
    return image?.complete && image.naturalWidth > 0
  }, file)

describe('the pictures of an article', () => {
  journey('the main one is announced once and asked for once; nothing moves', async ({ shop, page }) => {
    const requests = watchImages(page)
    await open(page, shop.origin + article)
    await isComplete(page, kiln)
    expect(await page.locator('link[rel=preload][as=image]').count()).toBe(1)
    expect(of(requests, kiln)).toHaveLength(1)
    expect(of(requests, kiln)[0]?.searchParams.get('v')).toMatch(/^[0-9a-f]{16}$/)
    const early = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return entries.find(({ name }) => name.includes('first-firing.avif'))?.initiatorType
    })
    expect(early).toBe('link')
    await expectStill(page)
  })

  journey('one below the fold is loaded when it comes near', async ({ shop, visit }) => {
    const page = await visit({ viewport: { width: 1280, height: 300 } })
    const requests = watchImages(page)
    // Moves the content further down than any browser preloads images.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const tall = document.createElement('canvas')
        tall.width = 1
        tall.height = 9000
        document.querySelector('main')?.before(tall)
      }),
    )
    await page.goto(shop.origin + article)
    await page.waitForLoadState('networkidle')
    expect(of(requests, shelf)).toEqual([])
    expect(of(requests, kiln)).toHaveLength(1)
    await page.locator('main figure').nth(1).scrollIntoViewIfNeeded()
    await isComplete(page, shelf)
    expect(of(requests, shelf)).toHaveLength(1)
  })

  journey.for([
    { width: 390, deviceScaleFactor: 1, expected: '480' },
    { width: 390, deviceScaleFactor: 3, expected: '1280' },
    { width: 1440, deviceScaleFactor: 1, expected: '1600' },
  ])('$width pixels wide at density $deviceScaleFactor: $expected', async (screen, { shop, visit }) => {
    const { width, deviceScaleFactor, expected } = screen
    const page = await visit({ viewport: { width, height: 800 }, deviceScaleFactor })
    const requests = watchImages(page)
    await open(page, shop.origin + article)
    await isComplete(page, kiln)
    expect(of(requests, kiln).map(({ searchParams }) => searchParams.get('w'))).toEqual([expected])
    await expectStill(page)
  })

  journey('reached by a link it is shown as well, without a preload', async ({ shop, page }) => {
    await open(page, `${shop.origin}/journal/`)
    await mark(page)
    await page.locator('main').getByRole('link', { name: 'The first firing' }).first().click()
    await isComplete(page, kiln)
    expect(await isMarked(page)).toBe(true)
    expect(await page.locator('link[rel=preload][as=image]').count()).toBe(0)
  })
})

journey.for([
  { path: '/contact/', picture: '.map > img' },
  { path: '/care/', picture: '.card-figure img' },
  { path: '/nowhere/', picture: '.notice-figure img' },
])('$path shows a photograph and no icon', async ({ path: address, picture }, { shop, page, expected }) => {
  if (address === '/nowhere/') expected.push(/^error: .* 404 .*nowhere/, /^GET \S+\/nowhere\/ 404$/)
  await open(page, shop.origin + address)
  const image = page.locator(picture).first()
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  expect(await image.getAttribute('alt')).toBe('')
  expect(await image.getAttribute('width')).toMatch(/^\d+$/)
  expect(await page.locator(':is(.map, .card-figure, .notice-figure) svg').count()).toBe(0)
})

describe('the built shop', () => {
  journey('renders in its worker threads, in the format that is accepted', async ({ shop }) => {
    const html = (await ask(shop, article)).body
    const [, src = ''] = /<img [^>]*src="([^"]*first-firing.avif[^"]*)"/.exec(html) ?? []
    for (const type of ['image/avif', 'image/webp']) {
      const answer = await ask(shop, src.replaceAll('&amp;', '&'), { headers: { accept: `${type},*/*` } })
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe(type)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.vary).toBe('Accept')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('a drawing with a script in it is shown, and runs nothing', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>document.documentElement.id = "ran"</script></svg>'
    const shop = await startShop({
      async prepare(dataDir) {
        await mkdir(path.join(dataDir, 'media'))
        await writeFile(path.join(dataDir, 'media', 'drawing.svg'), svg)
      },
    })
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      await page.goto(`${shop.origin}/mm-images/public/v1/render/vitrine-demo/drawing.svg`)
      expect(
        await page.evaluate(() => [document.documentElement.localName, document.documentElement.id]),
      ).toEqual(['svg', ''])
      expect(await page.evaluate(() => self.origin)).toBe('null')
    } finally {
      await browser.close()
      await shop.stop()
    }
  })
})
