import {
  cartSettings,
  createTestRequest,
  databases,
  expectFailure,
  suiteOrigin,
  type OpenedDatabase,
} from '@vitrine/testing'
import { storeSettingsSchema } from '@vitrine/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkIn, openAccountShop, post, type AccountShop } from '../../test/accounts.ts'

const topics = [
  { id: 'new-products', labels: { en: 'New products', de: 'Neuheiten' } },
  { id: 'events', labels: { en: 'Events' } },
]
const preferencesPath = '/_shop/v1/newsletter/preferences'

describe.each(databases())('the settings of the newsletter on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop

  beforeAll(async () => {
    opened = await open()
    const pages = {
      newsletter: { en: 'letters', de: 'de/rundbrief-bestätigen' },
      newsletterPreferences: { en: 'my-letters', de: 'de/rundbrief-wählen' },
    }
    shop = await openAccountShop(opened, 'c', {
      content: { 'store.json': { ...cartSettings, customers: { pages }, newsletter: { topics } } },
    })
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  test.each([
    ['en', '/letters/'],
    ['de', '/de/rundbrief-best%C3%A4tigen/'],
  ])('specify the page that confirms subscriptions, by language (%s)', async (language, path) => {
    const email = `${language}@shop.test`
    await post(shop.browse(), `/pc/account/subscribe?locale=${language}`, { email })
    const mail = (await shop.mails()).find(({ to }) => to.includes(email))
    const link = mail && linkIn(mail)
    expect(link?.pathname).toBe(path)
    expect(link?.searchParams.get('newsletter_token')).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each([
    ['en', '/my-letters/', 'Choose topics or unsubscribe'],
    ['de', '/de/rundbrief-w%C3%A4hlen/', 'Themen wählen oder abmelden'],
  ])(
    'specify the preferences page, which is linked at the end of each email (%s)',
    async (language, path, label) => {
      const email = `choose-${language}@shop.test`
      await post(shop.browse(), `/pc/account/subscribe?locale=${language}`, { email })
      const mail = (await shop.mails()).find(({ to }) => to.includes(email))
      const address = mail?.text.trim().split('\n').at(-1) ?? 'none:'
      const link = new URL(address)
      expect(link.pathname).toBe(path)
      expect(mail?.text).toContain(`\n\n${label}:\n${address}\n`)
      expect(mail?.html).toContain(`<a href="${address}">${label}</a></p>\n</body>`)
      // The signed id in the unsubscribe header.
      const token = link.searchParams.get('subscriber_token')
      expect(token).toBe(new URL(mail?.unsubscribeUrl ?? 'none:').searchParams.get('token'))
      expect((await read(token ?? '')).status).toBe(200)
    },
  )

  const subscribe = (body: object) => post(shop.browse(), '/pc/account/subscribe', body)
  /** Returns the tokens in the most recent email to an address. */
  const tokensOf = async (email: string) => {
    const mail = (await shop.mails()).findLast(({ to }) => to.includes(email))
    const link = new URL(mail?.unsubscribeUrl ?? 'none:').searchParams.get('token') ?? ''
    return { link, confirmation: (mail && linkIn(mail).searchParams.get('newsletter_token')) ?? '' }
  }
  const json = (method: string, body: object) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const confirm = (token: string) => shop.browse()('/_shop/v1/newsletter/confirm', json('POST', { token }))
  const read = (token: string, locale = 'en') =>
    shop.browse()(`${preferencesPath}?token=${encodeURIComponent(token)}&locale=${locale}`)
  const choose = (token: string, chosen: unknown) =>
    shop.browse()(preferencesPath, json('PUT', { token, topics: chosen }))
  const chosen = (is_subscribed: boolean, products: boolean, events: boolean) => ({
    is_subscribed,
    topics: [
      { id: 'new-products', label: 'New products', is_selected: products },
      { id: 'events', label: 'Events', is_selected: events },
    ],
  })

  test('have topics, which a subscriber chooses with the signed link in each email', async () => {
    const email = 'ada@shop.test'
    await subscribe({ email, topics: ['events'] })
    const { link, confirmation } = await tokensOf(email)
    expect((await read(link)).body.Data).toEqual(chosen(false, false, true))
    await confirm(confirmation)
    expect((await read(link)).body.Data).toEqual(chosen(true, false, true))
    expectFailure(
      await choose(link, ['events', 'new-products', 'events']),
      ...([400, 'BAD_PARAMETER', 'topics'] as const),
    )
    expect((await choose(link, ['new-products'])).body.Data).toEqual(chosen(true, true, false))
    const german = (await read(link, 'de')).body.Data as { readonly topics: readonly object[] }
    expect(german.topics).toMatchObject([{ label: 'Neuheiten' }, { label: 'Events' }])
    // If a stranger enters the address, nothing changes.
    await subscribe({ email, topics: ['events'] })
    expect((await read(link)).body.Data).toEqual(chosen(true, true, false))
    expect((await read(link)).text).not.toContain(email)
  })

  test('subscribe to all topics if a request contains none, but never by choosing topics', async () => {
    const email = 'bob@shop.test'
    await subscribe({ email })
    const { link } = await tokensOf(email)
    expect((await read(link)).body.Data).toEqual(chosen(false, true, true))
    expect((await choose(link, ['events'])).body.Data).toEqual(chosen(false, false, true))
  })

  test('refuse unknown topics and links', async () => {
    const email = 'eve@shop.test'
    for (const [value, field] of [
      [['other'], 'topics.0'],
      [['events', 5], 'topics.1'],
      [[], 'topics'],
      ['events', 'topics'],
      [null, 'topics'],
    ] as const) {
      expectFailure(await subscribe({ email, topics: value }), 400, 'BAD_PARAMETER', field)
    }
    expect((await shop.mails()).filter(({ to }) => to.includes(email))).toEqual([])
    await subscribe({ email })
    const { link } = await tokensOf(email)
    expectFailure(await choose(link, ['other']), 400, 'BAD_PARAMETER', 'topics.0')
    for (const guess of ['x', `${link}x`, '%00', "' or 1=1"]) {
      expectFailure(await choose(guess, ['events']), 410, 'TOKEN_INVALID', 'token')
      expectFailure(await read(guess), 410, 'TOKEN_INVALID', 'token')
    }
  })

  test('list the topics without a token, for a form that subscribes', async () => {
    const { body } = await shop.browse()(`${preferencesPath}?locale=de`)
    expect(body.Data).toEqual({
      is_subscribed: false,
      topics: [
        { id: 'new-products', label: 'Neuheiten', is_selected: false },
        { id: 'events', label: 'Events', is_selected: false },
      ],
    })
  })

  test("add a column to the operators' CSV: the chosen topics, or * for all", async () => {
    await subscribe({ email: 'all@shop.test' })
    await subscribe({ email: 'one@shop.test', topics: ['events'] })
    await subscribe({ email: 'two@shop.test', topics: ['events', 'new-products'] })
    const operator = createTestRequest(suiteOrigin, shop.platform.operatorSend('ada@staff.test'))
    const page = await operator.data('/apis/admin/v1/subscribers/csv?state=pending')
    const lines = (page as { readonly csv: string }).csv.trim().split('\r\n')
    const cells = lines.map((line) => [line.split(',').at(0), line.split(',').at(-1)])
    expect(cells).toContainEqual(['email', 'topics'])
    expect(cells).toContainEqual(['all@shop.test', '*'])
    expect(cells).toContainEqual(['one@shop.test', 'events'])
    expect(cells).toContainEqual(['two@shop.test', 'new-products events'])
  })

  test.each([
    [{ topics: [...topics, topics[0]] }, 'expected each id only once'],
    [{ topics: [{ id: 'A B', labels: {} }] }, 'expected lower-case letters, digits and hyphens'],
    [{ topics: Array.from({ length: 51 }, (_, index) => ({ id: `t${index}`, labels: {} })) }, 'Too big'],
  ])('are bounded (%#)', (newsletter, message) => {
    const { error } = storeSettingsSchema.shape.newsletter.safeParse(newsletter)
    expect(error?.issues[0]?.message).toContain(message)
  })
})
