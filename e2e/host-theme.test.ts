import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from './harness/hydrated.ts'
import { hostJourney, settled } from './harness/host.ts'
import { isMarked, mark, seeHeading } from './harness/storefront.ts'

const journey = hostJourney()

async function arrive(page: Page, address: string): Promise<void> {
  await open(page, address)
  await settled(page)
}

describe('useConsent', () => {
  const consent = (page: Page, text: string) => page.locator('#consent').filter({ hasText: text }).waitFor()

  journey('tells what the visitor agrees to, keeps it, and takes it back', async ({ shop, page }) => {
    const events: unknown[] = []
    await page.exposeFunction('hear', (granted: unknown) => events.push(granted))
    await page.addInitScript(() =>
      window.addEventListener('CONSENT_CHANGE', (event) => {
        const { hear } = window as unknown as { hear(granted: unknown): void }
        hear((event as CustomEvent).detail.granted)
      }),
    )
    await arrive(page, shop.origin)
    await consent(page, 'nothing')
    await page.getByRole('button', { name: 'Agree' }).click()
    await consent(page, 'statistics and marketing')
    await expect.poll(() => events).toEqual([['statistics', 'marketing']])
    await arrive(page, `${shop.origin}/about/`)
    await consent(page, 'statistics and marketing')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await consent(page, 'nothing')
    expect(await page.evaluate(() => localStorage.getItem('k/exp_consent'))).toBe('[]')
  })

  journey('follows what a banner of others says, and other tabs', async ({ shop, page }) => {
    const tab = await page.context().newPage()
    await Promise.all([arrive(page, shop.origin), arrive(tab, shop.origin)])
    await page.evaluate(() => {
      const detail = { granted: ['statistics', 7, null] }
      window.dispatchEvent(new CustomEvent('CONSENT_CHANGE', { detail }))
    })
    for (const each of [page, tab]) await consent(each, 'statistics')
    await tab.evaluate(() => window.dispatchEvent(new CustomEvent('CONSENT_CHANGE', { detail: null })))
    for (const each of [page, tab]) await consent(each, 'nothing')
  })
})

describe('a lazy part with styles of its own', () => {
  const color = (page: Page) => page.locator('h1').evaluate((title) => getComputedStyle(title).color)

  journey('is reached by navigation with its styles', async ({ shop, page }) => {
    await arrive(page, shop.origin)
    await mark(page)
    await page.evaluate(() => window.host?.app.navigate('/styled/'))
    await seeHeading(page, 'Styled')
    expect(await color(page)).toBe('rgb(4, 5, 6)')
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
    expect(await isMarked(page)).toBe(true)
  })

  journey('has them from the server when it is the first page, and once', async ({ shop, page }) => {
    await arrive(page, `${shop.origin}/styled/`)
    expect(await color(page)).toBe('rgb(4, 5, 6)')
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
  })
})
