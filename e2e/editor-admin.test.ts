import { expect } from 'vitest'
import { open } from './harness/hydrated.ts'
import { hostJourney, settled } from './harness/host.ts'
import { seeHeading } from './harness/storefront.ts'

const journey = hostJourney({ BUILD_TARGET: 'app' })

journey('the admin build previews every page, without an editor', async ({ shop, page }) => {
  const response = await page.goto(`${shop.origin}/about/`)
  expect(response?.headers()['x-vitrine-cache']).toBe('BYPASS; reason=preview')
  await open(page, `${shop.origin}/about/`)
  await settled(page)
  const color = () =>
    page
      .locator('.box')
      .first()
      .evaluate((box) => getComputedStyle(box).color)
  await expect.poll(color).toBe('rgb(1, 2, 3)')
  expect(await page.locator('[data-vitrine=notice]').count()).toBe(2)
  await page.evaluate(() => window.host?.signedIn())
  expect(await page.evaluate(() => window.host?.analytics)).toEqual([])

  await page.evaluate(() => window.host?.app.navigate('/news/'))
  await seeHeading(page, 'News')
  await page.locator('main:not(.loading)').waitFor()
})
