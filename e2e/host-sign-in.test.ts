import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { arrive, deviceId, rememberDevice, user } from './harness/gateway.ts'
import { hostJourney } from './harness/host.ts'
import { heading, seeHeading } from './harness/storefront.ts'

const journey = hostJourney()

// The journeys use localhost, because the session cookie requires HTTPS on other hosts.

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill('grace@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Send' }).click()
}

const hasSession = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name }) => name.startsWith('vitrine_session'))

describe('a customer of the platform', () => {
  journey('signs in and out without scripts', async ({ shop, visit }) => {
    const origin = shop.originFor('localhost')
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(`${origin}/account/`)
    await seeHeading(page, 'Sign in')
    await signIn(page, 'wrong')
    await page.getByRole('alert').filter({ hasText: 'BAD_CREDENTIALS' }).waitFor()
    expect(await hasSession(page.context())).toBe(false)
    await signIn(page, 'correct horse')
    await seeHeading(page, 'Your Account')
    expect(page.url()).toBe(`${origin}/account/`)
    expect(await hasSession(page.context())).toBe(true)
    await page.getByRole('button', { name: 'Leave' }).click()
    await seeHeading(page, 'News')
    await page.goto(`${origin}/account/`)
    await seeHeading(page, 'Sign in')
  })

  journey(
    'stays signed in when the scripts arrive after the sign-in (R38)',
    async ({ shop, page, visit }) => {
      const origin = shop.originFor('localhost')
      const plain = await visit({ javaScriptEnabled: false })
      await plain.goto(`${origin}/sign-in/`)
      await signIn(plain, 'correct horse')
      await seeHeading(plain, 'Your Account')

      await rememberDevice(page, origin, '0123456789abcdef0123456789abcdef')
      const tab = await page.context().newPage()
      await arrive(tab, origin)
      await page.context().addCookies(await plain.context().cookies())
      await arrive(page, `${origin}/account/`)
      for (const each of [page, tab])
        await user(each).filter({ hasText: 'Hello grace@example.com' }).waitFor()
      await expect.poll(() => deviceId(page)).toBe('grace@example.com')
      const request = page.waitForRequest(/find-by-slug/)
      await page.evaluate(() => window.host?.app.navigate('/news/'))
      expect((await request).headers()['x-customer-group-id']).toBe('3')
      await seeHeading(page, 'News')
      await arrive(page, `${origin}/account/`)
      expect(await heading(page).innerText()).toBe('Your Account')
    },
  )
})
