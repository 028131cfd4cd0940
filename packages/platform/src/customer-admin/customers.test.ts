import {
  cartSettings,
  createTestRequest,
  databases,
  suiteOrigin,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAdmin, type TestAdmin } from '../../test/admin.ts'
import { readMails } from '../../test/mail-folder.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { isApiError } from '../http/index.ts'

const gateway = '/exp-sf-cms/api'
const password = 'correct horse battery'
const operator = 'ada@shop.test'

const people = {
  zoe: { email: 'zoe.meier@mail.test', firstName: 'Zoë', lastName: 'Müller-Meier' },
  max: { email: 'max@mail.test', firstName: 'Max', lastName: 'Mustermann', groupId: 'trade' },
  eve: { email: 'eve@other.test', firstName: 'Eve', lastName: 'Adams' },
}
type Person = keyof typeof people

describe.each(databases())('customers for operators on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin
  const ids = {} as Record<Person, string>

  beforeAll(async () => {
    opened = await open()
    admin = await openTestAdmin(opened, { sendsMail: false, provider: 'b', trustProxy: true })
    const groups = [{ id: 'trade', labels: { en: 'Trade', de: 'Handel' } }]
    await admin.data('PUT /store-settings', { ...cartSettings, customers: { groups } })
    for (const [name, person] of Object.entries(people) as [Person, (typeof people)[Person]][]) {
      const created = await admin.platform.customers.create({
        ...person,
        password,
        channelId: '1',
        language: 'de',
      })
      if (isApiError(created)) throw new Error(created.message)
      ids[name] = created.id
    }
    await using commerce = await openCommerce(opened)
    const change = { phone: '+49 228 4711', company: 'Glasur GmbH' }
    await commerce.db.updateTable('customers').set(change).where('id', '=', ids.max).execute()
    await commerce.db.updateTable('customers').set({ activated_at: null }).where('id', '=', ids.eve).execute()
  })
  afterAll(async () => {
    await admin.close()
    await opened.remove()
  })

  const search = async (query: string) => {
    const { customers } = await admin.data(`GET /customers?${query}`)
    return (customers as readonly { email: string }[]).map(({ email }) => email)
  }
  const signIn = async ({ email }: { readonly email: string }): Promise<TestRequest> => {
    const ask = createTestRequest(
      suiteOrigin,
      withCookieJar((request) => admin.platform.send(request)),
    )
    const answer = await ask(`${gateway}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(answer.status).toBe(200)
    return ask
  }
  const userOf = async (ask: TestRequest) => {
    const data = (await ask.data(`${gateway}/ping?path=/`)) as { userInfo?: Record<string, unknown> }
    return data.userInfo
  }
  const mailsTo = async (email: string) =>
    (await readMails(admin.platform, opened)).filter(({ to }) => to.includes(email))

  test('are found by prefixes of address, names, company and phone, ignoring case and accents', async () => {
    for (const words of ['zoe', 'ZOË', 'mull', 'meier', 'zoe.meier@', 'zoe.meier@mail.test', 'zoe mul']) {
      expect([words, await search(`words=${encodeURIComponent(words)}`)]).toEqual([words, [people.zoe.email]])
    }
    for (const words of ['+49 228', '49/228-47', 'glas', 'musterm', 'max must']) {
      expect([words, await search(`words=${encodeURIComponent(words)}`)]).toEqual([words, [people.max.email]])
    }
    for (const words of ['uller', 'zoe max', '%', '_', 'zoe@', 'mail.test', "' or 1=1"]) {
      expect([words, await search(`words=${encodeURIComponent(words)}`)]).toEqual([words, []])
    }
    expect(await search('words=m')).toEqual([people.max.email, people.zoe.email])
  })

  test('are listed by group and state, in pages without repetitions or gaps', async () => {
    expect(await search('group=trade')).toEqual([people.max.email])
    expect(await search('group=trade&words=zoe')).toEqual([])
    expect(await search('state=not_activated')).toEqual([people.eve.email])
    expect((await search('state=active')).toSorted()).toEqual([people.max.email, people.zoe.email])
    for (const query of ['limit=1', 'limit=1&words=m', 'limit=2']) {
      const pages: string[][] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = (await admin.data(`GET /customers?${query}${cursor && `&cursor=${cursor}`}`)) as {
          customers: { email: string }[]
          next: string | null
        }
        pages.push(page.customers.map(({ email }) => email))
        cursor = page.next
      }
      const whole = await search(query.replace(/limit=\d/, 'limit=200'))
      expect([query, pages.flat()]).toEqual([query, whole])
    }
  })

  test('are immediately found by a new name', async () => {
    await using commerce = await openCommerce(opened)
    const rename = (last_name: string) =>
      commerce.db.updateTable('customers').set({ last_name }).where('id', '=', ids.eve).execute()
    await rename('Çelik')
    expect([await search('words=celik'), await search('words=adams')]).toEqual([[people.eve.email], []])
    await rename('Adams')
    expect([await search('words=celik'), await search('words=adams')]).toEqual([[], [people.eve.email]])
  })

  test('are shown with all data except secrets', async () => {
    await signIn(people.zoe)
    const shown = await admin.data(`GET /customers/${ids.zoe}`)
    expect(shown).toMatchObject({
      ...{ id: ids.zoe, email: people.zoe.email, first_name: 'Zoë', last_name: 'Müller-Meier' },
      ...{ group: { id: '0', name: 'Guests' }, state: 'active', channel: '1', language: 'de' },
      ...{ addresses: [], counts: { carts: 0, wishlists: 0, reviews: 0 }, newsletters: [] },
    })
    expect(shown['sessions']).toEqual([expect.objectContaining({ device: expect.any(String) })])
    expect(JSON.stringify(shown)).not.toMatch(/argon2|token|hash/)
    for (const call of ['GET /customers/none', 'GET /customers/none/export', 'DELETE /customers/none']) {
      await admin.expectError(call, undefined, 404, 'NOT_FOUND', 'customer')
    }
    for (const [call, body] of [
      ['PUT /customers/none/group', { group: '0' }],
      ['POST /customers/none/end-sessions', {}],
      ['POST /customers/none/send-reset', {}],
      ['POST /customers/none/send-activation', {}],
    ] as const) {
      await admin.expectError(call, body, 404, 'NOT_FOUND', 'customer')
    }
  })

  test('have their new group at the next request', async () => {
    const ask = await signIn(people.zoe)
    const call = `PUT /customers/${ids.zoe}/group`
    expect(await admin.data(call, { group: 'trade' })).toEqual({ group: { id: 'trade', name: 'Trade' } })
    expect((await userOf(ask))?.['customerGroupInfo']).toMatchObject({ id: 'trade' })
    await admin.expectError(call, { group: 'unknown' }, 400, 'BAD_PARAMETER', 'group')
    for (const extra of ['role', 'id', 'email', 'verified', 'price', 'group_id']) {
      await admin.expectError(call, { group: '0', [extra]: 'owner' }, 400, 'UNKNOWN_PARAMETER', extra)
    }
    expect(await search('group=trade')).toHaveLength(2)
    await admin.data(call, { group: '0' })
    expect((await userOf(ask))?.['customerGroupInfo']).toMatchObject({ id: '0' })
  })

  test('are signed out everywhere when an operator ends their sessions', async () => {
    const [one, other] = [await signIn(people.zoe), await signIn(people.zoe)]
    const bystander = await signIn(people.max)
    expect(await userOf(one)).toBeDefined()
    const { ended } = await admin.data(`POST /customers/${ids.zoe}/end-sessions`, {})
    expect(ended).toBeGreaterThanOrEqual(2)
    for (const ask of [one, other]) {
      expect((await ask('/_shop/v1/account/export')).status).toBe(401)
    }
    expect((await bystander('/_shop/v1/account/export')).status).toBe(200)
    expect(await admin.data(`POST /customers/${ids.zoe}/end-sessions`, {})).toEqual({ ended: 0 })
  })

  test('get one email with a link that depends on the state of their account', async () => {
    expect(await admin.data(`POST /customers/${ids.max}/send-reset`, {})).toEqual({ sent: true })
    expect(await admin.data(`POST /customers/${ids.eve}/send-activation`, {})).toEqual({ sent: true })
    const [reset] = await mailsTo(people.max.email)
    const [activation] = await mailsTo(people.eve.email)
    expect(reset?.text).toContain('/new-password/?emailToken=')
    expect(activation?.text).toContain('/activate/?emailToken=')
    const conflicts = [`POST /customers/${ids.max}/send-activation`, `POST /customers/${ids.eve}/send-reset`]
    for (const call of conflicts) await admin.expectError(call, {}, 409, 'CONFLICT', 'customer')
    const extra = { to: 'eve@evil.test' }
    await admin.expectError(`POST /customers/${ids.max}/send-reset`, extra, 400, 'UNKNOWN_PARAMETER', 'to')
    expect(await mailsTo(people.max.email)).toHaveLength(1)
    expect(await mailsTo('eve@evil.test')).toEqual([])
  })

  test('are exported like by themselves, and erased completely except for the audit log', async () => {
    const gone = { email: 'gone@mail.test', firstName: 'Gwendolyn', lastName: 'Vanish' }
    const created = await admin.platform.customers.create({
      ...gone,
      password,
      channelId: '1',
      language: 'en',
    })
    if (isApiError(created)) throw new Error(created.message)
    expect(await search('words=gwen')).toEqual([gone.email])
    const ask = await signIn(gone)
    const own = (await ask.data('/_shop/v1/account/export')) as { data: object }
    const exported = await admin.data(`GET /customers/${created.id}/export`)
    expect(exported['data']).toEqual(own.data)
    expect(JSON.stringify(exported)).not.toMatch(/argon2|_hash"|token|customer_keys/)
    expect(await admin.data(`DELETE /customers/${created.id}`)).toEqual({ id: created.id })
    expect((await ask('/_shop/v1/account/export')).status).toBe(401)
    expect(await search('words=gwen')).toEqual([])
    const left = await opened.dump()
    for (const text of [gone.email, 'gwendolyn', 'Gwendolyn', 'Vanish']) expect(left).not.toContain(text)
    expect(left).toContain(`customer:${created.id}`)
  })

  test('appear in the audit log only with their id', async () => {
    const entries = await admin.platform.readAudit({ limit: 500, actor: operator })
    const actions = new Set(entries.map(({ action }) => action))
    for (const action of [
      'search',
      'view',
      'group',
      'end-sessions',
      'send-reset',
      'send-activation',
      'export',
    ]) {
      expect(actions).toContain(`customer.${action}`)
    }
    expect(actions).toContain('customer.erase')
    const group = entries.find(
      ({ action, detail }) =>
        action === 'customer.group' && detail['group'] === 'trade' && detail['outcome'] === 'done',
    )
    expect(group).toMatchObject({
      target: `customer:${ids.zoe}`,
      actor: { kind: 'operator', name: operator },
    })
    expect(await admin.data(`GET /audit?target=customer:${ids.max}`)).toMatchObject({
      entries: [
        { action: 'customer.send-reset', actor: operator, detail: { outcome: 'done' } },
        { action: 'customer.send-reset', actor: operator, detail: { outcome: 'attempted' } },
      ],
    })
    const text = JSON.stringify(entries.map(({ target, detail }) => [target, detail]))
    expect(text).not.toMatch(/@mail|@other|Zo|Max|Muster|228 ?4711/i)
  })

  test.each([
    ['words', ''],
    ['words', 'x'.repeat(201)],
    ['words', 'a b c d e f g h i'],
    ['limit', '0'],
    ['limit', '201'],
    ['state', 'deleted'],
    ['cursor', 'x'],
    ['cursor', 'WzEsMl0'],
  ])('are not listed with an invalid %s: %j', async (name, value) => {
    const query = new URLSearchParams({ [name]: value }).toString()
    const { status, body } = await admin.request(`GET /customers?${query}`)
    expect([status, body.Error?.field]).toEqual([400, name])
  })
})
