import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { ask } from './harness/ask.ts'
import { hydrated } from './harness/hydrated.ts'
import { journey as base } from './harness/journey.ts'
import { startShop, type Shop } from './harness/shop.ts'

const operator = { email: 'ada@shop.test', password: 'a long enough password' }

interface EditedShop extends Shop {
  /**
   * Sends a call of the write API as an operator, and returns the data of a successful response. `what` is the method
   * and path of the call.
   */
  edit<Data>(what: string, body?: object): Promise<Data>
}

/** A shop with a signed-in operator. */
const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<EditedShop> => {
  const shop = await startShop({
    env: { OPERATOR_EMAIL: operator.email, OPERATOR_PASSWORD: operator.password },
  })
  onCleanup(async () => void (await shop.stop()))
  const send = (what: string, body: object | undefined, cookie = '') => {
    const [method = '', path = ''] = what.split(' ', 2)
    return fetch(`${shop.origin}/apis/admin/v1${path}`, {
      method,
      headers: { origin: shop.origin, cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
  const signedIn = await send('POST /sign-in', operator)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0]
  return {
    ...shop,
    async edit<Data>(what: string, body?: object) {
      const answer = (await (await send(what, body, cookie)).json()) as {
        readonly Data?: Data
        readonly Error?: unknown
      }
      if (answer.Data === undefined) throw new Error(JSON.stringify(answer.Error))
      return answer.Data
    },
  }
})

interface Edited {
  readonly id: string
  readonly slug: string | null
  readonly version_id: string
  readonly revision: number
}

describe('what is edited beside visitors', () => {
  journey('is not told by any page: neither the id of a draft nor its words', async ({ shop }) => {
    const secret = 'Nobody may read this yet'
    const drafts: string[] = []
    for (const model of ['page', 'article']) {
      const { records } = await shop.edit<{ readonly records: readonly Edited[] }>(
        `GET /records?model=${model}&channel=1&language=en`,
      )
      // Pages requested below, including some that lists link to.
      const chosen = records.filter(
        ({ slug }, index) => index < 4 || ['', 'about', 'contact'].includes(slug ?? '-'),
      )
      for (const { id, revision } of chosen) {
        drafts.push((await shop.edit<Edited>(`PUT /records/${id}`, { revision, title: secret })).version_id)
      }
    }
    expect(drafts.length).toBeGreaterThan(6)
    const product = /href="(\/tableware\/[^/"]+\/[^/"]+\/)"/.exec((await ask(shop, '/tableware/')).body)?.[1]
    expect(product).toBeDefined()
    const paths = [
      '/',
      '/about/',
      '/journal/',
      '/contact/',
      '/search/?st=glaze',
      '/tableware/',
      product ?? '',
    ]
    for (const path of [...paths, '/nowhere/', '/sitemap.xml']) {
      const { body } = await ask(shop, path)
      const leaked = [secret, ...drafts].filter((text) => body.includes(text))
      expect({ path, leaked, isEmpty: body === '' }).toEqual({ path, leaked: [], isEmpty: false })
    }
  })

  journey('is what the policy allows, and what it allowed before is forgotten', async ({ shop }) => {
    const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    const [first, second] = ['window.first = 1', 'window.second = 2']
    const fields = (code: string) => ({
      script: [{ location: 'Footer', script_code: `<script>${code}</script>`, id: 'edited' }],
      select_pages_where_script_will_be_added: 'All Pages',
      behaviour: 'on page load',
    })
    const allowed = async () => {
      const policy = String((await ask(shop, '/about/')).headers['content-security-policy'])
      return [first, second].map((code) => policy.includes(hashOf(code ?? '')))
    }
    expect(await allowed()).toEqual([false, false])
    const record = { model: 'script_manager', channel: '1', language: 'en', title: 'Edited', publish: true }
    const { id, revision } = await shop.edit<Edited>('POST /records', { ...record, fields: fields(first) })
    await expect.poll(allowed).toEqual([true, false])
    await shop.edit(`PUT /records/${id}`, { revision, fields: fields(second), publish: true })
    await expect.poll(allowed).toEqual([false, true])
    await shop.edit(`POST /records/${id}/unpublish`, {})
    await expect.poll(allowed).toEqual([false, false])
  })

  journey(
    'is a form that somebody fills in: told plainly, nothing lost',
    async ({ shop, page, expected }) => {
      expected.push(/^error: Failed to load resource: .* 400 /, /^POST \S+\/forms\/contact\/submit\S* 400$/)
      await page.goto(`${shop.origin}/contact/`)
      await hydrated(page)
      await page.getByLabel('Your name').fill('Ada of the older form')
      await page.getByLabel('Your email address').fill('ada@example.org')
      await page.getByLabel('A visit').check()
      await page.getByLabel('Your message').fill('May we come on Saturday?')
      await page.getByLabel('You may keep what I write').check()

      const path = '/forms/1/en/contact'
      const { id, channel, language, saved_by, saved_at, ...form } = await shop.edit<Record<string, unknown>>(
        `GET ${path}`,
      )
      expect([id, channel, language, saved_by, saved_at]).toHaveLength(5)
      const changed = JSON.stringify(form).replace(
        'You may keep what I write',
        'You may keep and print what I write',
      )
      await shop.edit(`PUT ${path}`, JSON.parse(changed) as object)

      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('alert').getByText('The form has changed since you opened it').waitFor()
      expect(await page.getByLabel('Your name').inputValue()).toBe('Ada of the older form')
      expect(await page.getByLabel('Your message').inputValue()).toBe('May we come on Saturday?')
      expect(await page.getByLabel('A visit').isChecked()).toBe(true)
      await page.getByLabel('You may keep and print what I write').check()
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Thank you. Your message is on our workbench').waitFor()
    },
  )
})
