import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { confirmSubscription, forgotPassword, signup, subscribeA } from '@vitrine/contract'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey as base } from './harness/journey.ts'
import { fillWithShop } from './harness/filled.ts'
import { startShop, type Shop } from './harness/shop.ts'
import { violations } from './theme/axe.ts'

interface MailShop extends Shop {
  /** Makes a call of the contract, as a page of the shop does. */
  call(path: string, body: object): Promise<unknown>
  /** Waits for the latest link in a mail to an address, and returns it. Default: the link that completes something. */
  linkTo(email: string, parameter?: string): Promise<string>
}

/** A shop whose outbox the test can read. */
const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<MailShop> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-links-'))
  await fillWithShop(dataDir)
  const shop = await startShop({ env: { DATA_DIR: dataDir } })
  onCleanup(async () => {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const folder = path.join(dataDir, 'outbox')
  const readLinks = (email: string, parameter: string): readonly string[] =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => decode(readFileSync(path.join(folder, file), 'utf8')))
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap((mail) => new RegExp(`http://localhost\\S+(?:${parameter})=[^\\s"<>]+`).exec(mail)?.[0] ?? [])
  return {
    ...shop,
    async call(address, body) {
      const headers = {
        'content-type': 'application/json',
        origin: shop.origin,
        'sec-fetch-site': 'same-origin',
      }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(shop.origin + address.replace('{pA}', 'pa'), init)).json()
    },
    async linkTo(email, parameter = 'emailToken|newsletter_token') {
      await expect.poll(() => readLinks(email, parameter).length).toBeGreaterThan(0)
      return readLinks(email, parameter).at(-1) ?? ''
    },
  }
})

/** Decodes the quoted-printable lines of a mail. */
function decode(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ }).innerText()

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('a link in a mail, %s', (_, javaScriptEnabled) => {
  const email = `ada-${javaScriptEnabled}@example.com`

  journey('sets a new password, with which the customer signs in', async ({ shop, visit }) => {
    await shop.call(signup.path, { email, password: 'correct horse' })
    await shop.call(forgotPassword.path, { email })
    const page = await visit({ javaScriptEnabled })
    await page.goto(await shop.linkTo(email))
    expect(new URL(page.url()).pathname).toBe('/new-password/')
    const submit = page.getByRole('button', { name: 'Set the password' })
    await page.getByLabel('New password', { exact: true }).fill('short')
    await submit.click()
    expect(await page.getByRole('alert').innerText()).toBe('Please choose a longer or less common password.')
    await page.getByLabel('New password', { exact: true }).fill('battery staple')
    await submit.click()
    expect(await status(page)).toBe('The new password is set. Sign in with it.')
    await page.goto(`${shop.origin}/login/`)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('battery staple')
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(await status(page)).toBe('You are signed in.')
  })

  journey('that was used says so', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled })
    await page.goto(await shop.linkTo(email))
    await page.getByLabel('New password', { exact: true }).fill('another staple')
    await page.getByRole('button', { name: 'Set the password' }).click()
    expect(await page.getByRole('alert').innerText()).toContain('no longer valid')
  })

  journey('signs in, remembered or not, and opens the page that was requested', async ({ shop, visit }) => {
    const returning = `returning-${javaScriptEnabled}@example.com`
    await shop.call(signup.path, { email: returning, password: 'correct horse' })
    const signIn = async (address: string, { password = 'correct horse', isRemembered = false } = {}) => {
      const page = await visit({ javaScriptEnabled })
      await page.goto(shop.origin + address)
      await page.getByLabel('Email address').fill(returning)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Keep me signed in').setChecked(isRemembered)
      await page.getByRole('button', { name: 'Sign in' }).click()
      return page
    }
    for (const isRemembered of [false, true]) {
      const page = await signIn('/login/?return=%2Fabout%2F%3Fst%3Dclay', { isRemembered })
      await page.waitForURL(`${shop.origin}/about/?st=clay`)
      const cookies = await page.context().cookies()
      const session = cookies.find(({ name }) => name.startsWith('vitrine_session'))
      expect([isRemembered, session && session.expires !== -1]).toEqual([isRemembered, isRemembered])
    }
    const failed = await signIn('/login/?return=%2Fabout%2F', { password: 'wrong horse' })
    await failed.getByRole('alert').waitFor()
    await failed.getByLabel('Email address').fill(returning)
    await failed.getByLabel('Password', { exact: true }).fill('correct horse')
    await failed.getByRole('button', { name: 'Sign in' }).click()
    await failed.waitForURL(`${shop.origin}/about/`)
    const elsewhere = await signIn('/login/?return=%2F%5Cevil.example')
    expect(await status(elsewhere)).toBe('You are signed in.')
    expect(new URL(elsewhere.url()).origin).toBe(shop.origin)
  })

  journey('confirms the newsletter', async ({ shop, visit }) => {
    const reader = `reader-${javaScriptEnabled}@example.com`
    await shop.call(subscribeA.path, { email: reader })
    const page = await visit({ javaScriptEnabled })
    await page.goto(await shop.linkTo(reader))
    await page.getByRole('button', { name: 'Yes, send me the letters' }).click()
    expect(await status(page)).toBe('Thank you. The next letter comes to you.')
  })

  journey('is not needed for topics in the account, once the address is proved', async ({ shop, visit }) => {
    const customer = `customer-${javaScriptEnabled}@example.com`
    await shop.call(signup.path, { email: customer, password: 'correct horse' })
    await shop.call(subscribeA.path, { email: customer })
    const page = await visit({ javaScriptEnabled })
    await page.goto(await shop.linkTo(customer))
    await page.getByRole('button', { name: 'Yes, send me the letters' }).click()
    expect(await status(page)).toBe('Thank you. The next letter comes to you.')
    const signIn = async (password: string) => {
      await page.goto(`${shop.origin}/login/?return=/account/letters/`)
      await page.getByLabel('Email address').fill(customer)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    await signIn('correct horse')
    // Anybody could have signed up with this address.
    await page.getByRole('button', { name: 'Send me the letters' }).waitFor()
    await shop.call(forgotPassword.path, { email: customer })
    await page.goto(await shop.linkTo(customer, 'emailToken'))
    await page.getByLabel('New password', { exact: true }).fill('battery staple')
    await page.getByRole('button', { name: 'Set the password' }).click()
    expect(await status(page)).toBe('The new password is set. Sign in with it.')
    await signIn('battery staple')
    await page.getByRole('checkbox', { name: 'Sales' }).uncheck()
    await page.getByRole('button', { name: 'Save the choice' }).click()
    expect(await status(page)).toBe('Your choice is saved.')
    expect(await page.getByRole('checkbox', { name: 'Sales' }).isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Unsubscribe from all letters' }).click()
    expect(await status(page)).toBe('You are unsubscribed. No more letters come to this address.')
    await page.goto(`${shop.origin}/account/letters/`)
    await page.getByRole('button', { name: 'Send me the letters' }).waitFor()
  })

  journey('chooses the topics of the newsletter, and unsubscribes', async ({ shop, visit }) => {
    const reader = `reader-${javaScriptEnabled}@example.com`
    const page = await visit({ javaScriptEnabled, reducedMotion: 'reduce' })
    await page.goto(await shop.linkTo(reader, 'subscriber_token'))
    expect(new URL(page.url()).pathname).toBe('/newsletter-preferences/')
    const topics = page.getByRole('group', { name: 'Topics' }).getByRole('checkbox')
    expect(await topics.count()).toBe(3)
    const save = page.getByRole('button', { name: 'Save the choice' })
    for (const topic of await topics.all()) await topic.uncheck()
    await save.click()
    expect(await page.getByRole('alert').innerText()).toBe(
      'Please choose at least one topic, or unsubscribe.',
    )
    for (const name of ['New pieces', 'Sales']) await page.getByLabel(name).setChecked(name === 'Sales')
    await page.getByLabel('From the workshop').uncheck()
    await save.click()
    expect(await status(page)).toBe('Your choice is saved.')
    expect(await Promise.all((await topics.all()).map((topic) => topic.isChecked()))).toEqual([
      false,
      false,
      true,
    ])
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Unsubscribe from all letters' }).click()
    expect(await status(page)).toBe('You are unsubscribed. No more letters come to this address.')
    await page.goto(await shop.linkTo(reader, 'subscriber_token'))
    expect(await status(page)).toBe('This address gets none of our letters.')
  })
})

describe('the pages of links in mail', () => {
  journey(
    'exist in every language, ask to open a link again that is missing, and call nothing',
    async ({ shop, page }) => {
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') calls.push(request.url())
      })
      const missing = {
        en: 'The link is missing here. Please open it in the mail once more.',
        de: 'Hier fehlt der Link. Bitte öffnen Sie ihn in der Mail noch einmal.',
        ar: 'الرابط غير موجود هنا. افتحه من البريد مرة أخرى.',
      }
      const pages = [
        ['/activate/', missing.en],
        ['/de/neues-passwort/', missing.de],
        ['/ar/email-change/', missing.ar],
        ['/newsletter/', missing.en],
        ['/newsletter-preferences/', missing.en],
        ['/ar/newsletter-preferences/?subscriber_token=x', 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.'],
      ] as const
      for (const [address, text] of pages) {
        const response = await page.goto(shop.origin + address)
        expect([address, response?.status()]).toEqual([address, 200])
        expect(response?.headers()['cache-control']).toContain('no-store')
        expect([address, await page.getByRole('alert').allInnerTexts()]).toEqual([address, [text]])
      }
      // The address bar no longer contains the secret, so a reload loses it.
      for (const [address, text] of [
        ['/de/neues-passwort/?emailToken=x', missing.de],
        ['/email-change/?emailToken=x', missing.en],
        ['/ar/newsletter-preferences/?subscriber_token=x', missing.ar],
      ] as const) {
        await page.goto(shop.origin + address)
        await page.reload()
        expect([address, await page.getByRole('alert').allInnerTexts()]).toEqual([address, [text]])
      }
      await page.goto(`${shop.origin}/newsletter/?newsletter_token=x`)
      await page.getByRole('button', { name: 'Yes, send me the letters' }).waitFor()
      expect(calls.filter((url) => url.includes(confirmSubscription.path))).toEqual([])
    },
  )
})
