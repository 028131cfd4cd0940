import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hydrated } from './harness/hydrated.ts'
import { journey as base } from './harness/journey.ts'
import { startShop, type Shop } from './harness/shop.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface MailShop extends Shop {
  /** The messages that the merchant received, as text. */
  mails(): readonly string[]
}

/** A shop whose data folder the test can read. */
const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<MailShop> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-forms-'))
  const shop = await startShop({ env: { DATA_DIR: dataDir } })
  onCleanup(async () => {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    ...shop,
    mails() {
      const folder = path.join(dataDir, 'outbox')
      try {
        return readdirSync(folder)
          .filter((file) => file.endsWith('.eml'))
          .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      } catch {
        return []
      }
    },
  }
})

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your email address').fill('ada@example.org')
  await page.getByLabel('A visit').check()
  await page.getByLabel('Your message').fill('May we come on Saturday?')
  await page.getByLabel('A picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  await page.getByLabel('You may keep what I write').check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click()

/** A form is classified as spam if it is sent within one second of its first focus. */
const readThePage = async () => {
  const opened = Date.now()
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(1_000)
}

const mailFrom = (shop: MailShop, name: string) =>
  expect.poll(() => shop.mails().filter((mail) => mail.includes(name)).length)

describe('a form', () => {
  journey('is sent, thanks in its place, and reaches the merchant', async ({ shop, page }) => {
    await page.goto(`${shop.origin}/contact/`)
    await hydrated(page)
    await fillIn(page, 'Ada with scripts')
    await readThePage()
    await send(page)
    const thanks = page.getByText('Thank you. Your message is on our workbench')
    await thanks.waitFor()
    expect(page.url()).toBe(`${shop.origin}/contact/`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
    await mailFrom(shop, 'Ada with scripts').toBe(1)
  })

  journey('that is wrong says so by field, and moves the focus to the list', async ({ shop, page }) => {
    await page.goto(`${shop.origin}/contact/`)
    await hydrated(page)
    await page.getByLabel('Your email address').fill('nobody')
    await send(page)
    const summary = page.getByRole('alert')
    await summary.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('form-summary')
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      'Your name',
      'Your email address',
      'What is it about?',
      'Your message',
      'You may keep what I write until my question is answered, and two months longer at most',
    ])
    const email = page.getByLabel('Your email address')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    const ids = (await email.getAttribute('aria-describedby'))?.split(' ') ?? []
    const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))
    expect(texts).toEqual(['Only for our answer.', 'Write it like name@example.com.'])
    expect(await summary.innerText()).toMatch(/What is it about\?: Choose one\.[^]*: Please tick this box\./)
    expect(await page.getByLabel('Your name').getAttribute('autocomplete')).toBe('name')
    await summary.getByRole('link', { name: 'Your message' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message')
  })

  journey('what the platform refuses is shown the same way', async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .* 400 /, /^POST \S+\/forms\/contact\/submit\S* 400$/)
    await page.goto(`${shop.origin}/contact/`)
    await hydrated(page)
    await fillIn(page, 'Bob')
    await readThePage()
    const svg = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
    await page.getByLabel('A picture').setInputFiles(svg)
    await send(page)
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain(
      'A picture: Files of this kind cannot be sent.',
    )
    expect(await page.getByLabel('Your name').inputValue()).toBe('Bob')
  })

  journey(
    'solves a captcha unseen, where many send it and it needs one',
    async ({ shop, page, expected }) => {
      expected.push(/^error: Failed to load resource: .* 400 /, /^POST \S+\/forms\/contact\/submit\S* 400$/)
      const sent: string[] = []
      await page.route(/\/forms\/contact(?:\/submit)?\?/, async (route) => {
        const request = route.request()
        if (request.method() === 'POST') {
          sent.push(request.postDataBuffer()?.toString() ?? '')
          const fields = { _captcha: { code: 'captcha', message: 'Solve it.' } }
          const Error = { code: 'BAD_PARAMETER', message: 'Solve it.', field: '_captcha', fields }
          if (sent.length === 1) return route.fulfill({ status: 400, json: { Status: 'failure', Error } })
          return route.continue()
        }
        const answer = (await (await route.fetch()).json()) as { readonly Data: object }
        const captcha = { type: 'proof-of-work', challenge: 'a-task', bits: 4 }
        await route.fulfill({ json: { ...answer, Data: { ...answer.Data, captcha } } })
      })
      await page.goto(`${shop.origin}/contact/`)
      await hydrated(page)
      await fillIn(page, 'Ada in a crowd')
      await readThePage()
      await send(page)
      await page.getByText('Thank you. Your message is on our workbench').waitFor()
      expect(sent.map((body) => /a-task:\d+/.test(body))).toEqual([false, true])
      await mailFrom(shop, 'Ada in a crowd').toBe(1)
    },
  )

  journey('is sent by the browser, if its script cannot be loaded', async ({ shop, page, expected }) => {
    expected.push(/ERR_FAILED/, /The part \S+ could not be hydrated/)
    await page.route(/\/assets\/form-/, (route) => route.abort())
    await page.goto(`${shop.origin}/contact/`)
    await hydrated(page)
    await fillIn(page, 'Ada without the script')
    await readThePage()
    await send(page)
    await page.getByText('Thank you. Your message is on our workbench').waitFor()
    await mailFrom(shop, 'Ada without the script').toBe(1)
  })

  journey('speaks German on the German page', async ({ shop, page }) => {
    await page.goto(`${shop.origin}/de/kontakt/`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Absenden' }).click()
    expect(await page.getByRole('alert').innerText()).toContain('Ihr Name: Das wird gebraucht.')
  })

  journey('is found by no one who should not see its trap', async ({ shop, page }) => {
    await page.goto(`${shop.origin}/contact/`)
    expect(await page.getByLabel('Leave this field empty').isVisible()).toBe(false)
    expect(await page.getByRole('textbox', { name: 'Leave this field empty' }).count()).toBe(0)
  })
})

describe('a form without scripts', () => {
  journey('is posted, thanks on the page, and reaches the merchant', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(`${shop.origin}/contact/`)
    await fillIn(page, 'Ada without scripts')
    await readThePage()
    await send(page)
    await page.waitForURL((url) => url.pathname + url.search === '/contact/?form_sent=contact')
    expect(await page.locator('.form-sent').innerText()).toContain('Thank you.')
    await mailFrom(shop, 'Ada without scripts').toBe(1)
  })

  journey('that the platform refuses shows the errors by their fields', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(`${shop.origin}/contact/`)
    await fillIn(page, 'Bob')
    // Only the platform knows that the message needs ten characters.
    await page.getByLabel('Your message').fill('a              ')
    await send(page)
    await page.waitForURL(/form_failed=contact/)
    const summary = page.getByRole('alert')
    expect(await summary.innerText()).toContain('Your message: This is too short.')
    expect(await page.getByLabel('Your message').getAttribute('aria-invalid')).toBe('true')
  })

  journey('is checked by the browser before it is posted', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(`${shop.origin}/contact/`)
    await send(page)
    expect(page.url()).toBe(`${shop.origin}/contact/`)
  })
})
