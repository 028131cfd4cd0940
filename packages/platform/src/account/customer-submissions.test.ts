import type { CustomerExport, FormField, ProviderId } from '@vitrine/contract'
import { mainDatabases, type OpenedDatabase, type TestRequest } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, openAccountShop, post, tokenIn, type AccountShop } from '../../test/accounts.ts'
import { filesIn, formFile, formsPath, png, rowsOf } from '../../test/forms.ts'

const fields: readonly FormField[] = [
  { type: 'email', name: 'mail', label: 'Mail' },
  { type: 'textarea', name: 'text', label: 'Text' },
  { type: 'file', name: 'picture', label: 'Picture', accept: ['image/png'] },
]
const [email, newEmail, other] = ['ada@shop.test', 'ada@new.test', 'bob@shop.test']
const changePath = '/_shop/v1/account/email-change'

describe.each(mainDatabases())('form submissions of customers on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop
  const openShop = async (provider: ProviderId) => {
    shop = await openAccountShop(opened, provider, {
      mailTo: 'owner@shop.test',
      content: { '1/en/forms/f.json': formFile(fields) },
    })
  }
  const create = (address: string) =>
    shop.platform.customers.create({
      ...{ email: address, password: goodPassword, channelId: '1', language: 'en' },
    })
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(async () => {
    await shop.close()
    await opened.remove()
  })

  const send = (ask: TestRequest, path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const signIn = async (address: string) => {
    const ask = shop.browse()
    expect((await post(ask, '/login', { email: address, password: goodPassword })).status).toBe(200)
    return ask
  }
  const submit = async (ask: TestRequest, mail: string, text: string, picture?: string) => {
    const body = new FormData()
    body.set('mail', mail)
    body.set('text', text)
    if (picture !== undefined) body.set('picture', new File([png], picture))
    const answer = await ask(`${formsPath}/f/submit`, { method: 'POST', body })
    expect(answer.status).toBe(200)
  }
  const read = (ask: TestRequest) => ask.data('/_shop/v1/account/export') as Promise<CustomerExport>
  const textsIn = ({ data }: CustomerExport) =>
    data['form_submissions']?.map((row) => (row['data'] as { readonly text: string }).text)
  const erase = async (ask: TestRequest) => {
    const answer = await send(ask, '/_shop/v1/account/erase', { password: goodPassword })
    expect(answer.status).toBe(200)
  }

  test('are exported and deleted if sent while signed in or with any address of the customer', async () => {
    await openShop('c')
    await create(email)
    await create(other)
    const guest = shop.browse()
    const ask = await signIn(email)
    await submit(guest, 'ADA@shop.test', 'first')
    await submit(guest, other, 'not hers')
    await submit(ask, 'wife@shop.test', 'signed in', 'me.png')
    await send(ask, changePath, { email: newEmail, password: goodPassword })
    for (const to of [email, newEmail]) {
      const mail = (await shop.mails()).findLast((each) => each.to.includes(to))
      expect((await send(ask, `${changePath}/confirm`, { emailToken: tokenIn(mail) })).status).toBe(200)
    }
    await submit(guest, newEmail, 'last')
    // The old address now belongs to somebody else.
    await submit(guest, email, 'next owner')
    await shop.mails()

    const exported = await read(ask)
    expect(textsIn(exported)).toEqual(['first', 'signed in', 'last'])
    const { id: _, ...signedIn } = exported.data['form_submissions']?.[1] ?? {}
    expect(signedIn).toEqual({
      ...{ form_id: 'f', channel_id: '1', language: 'en', page: '', created_at: expect.any(String) },
      data: { mail: 'wife@shop.test', text: 'signed in', picture: ['me.png'] },
      files: [{ field: 'picture', file_name: 'me.png', content_type: 'image/png', size: png.length }],
    })
    expect(textsIn(await read(await signIn(other)))).toEqual(['not hers'])
    expect(await rowsOf(opened, 'outbox')).toHaveLength(9)

    await erase(ask)
    const left = await rowsOf(opened, 'form_submissions')
    expect(left.map((row) => (JSON.parse(String(row['data'])) as { text: string }).text).toSorted()).toEqual([
      ...['next owner', 'not hers'],
    ])
    expect(await rowsOf(opened, 'form_files')).toEqual([])
    // The clean-up of uploads removes files that belong to no submission.
    expect(filesIn(opened, 'uploads')).toHaveLength(1)
    // Mail to the merchant about the submissions is deleted too.
    expect(new Set((await rowsOf(opened, 'outbox')).map((row) => row['submission_id']))).toEqual(
      new Set(left.map((row) => row['id'])),
    )
    expect(await opened.dump()).not.toMatch(/signed in|wife@|ada@new/)
  })

  test('with an address only belong to its customer once a link in an email has proved ownership', async () => {
    await openShop('a')
    const guest = shop.browse()
    await submit(guest, email, 'private')
    await post(guest, '/pa/news-letter/subscribe', { email })
    await shop.mails()
    const signUp = await post(shop.browse(), '/signup', { email, password: goodPassword })
    expect(signUp.body.Data).toMatchObject({ status: 'active' })
    const stranger = await signIn(email)
    const before = await read(stranger)
    expect([before.data['form_submissions'], before.data['newsletter_subscribers']]).toEqual([[], []])
    expect(before.data['outbox']).toMatchObject([{ subject: 'Welcome to Sample' }])
    await erase(stranger)
    expect(await rowsOf(opened, 'form_submissions')).toHaveLength(1)
    expect(await rowsOf(opened, 'newsletter_subscribers')).toMatchObject([{ email }])
    // The mail about the newsletter, and the merchant's mail about the submission.
    expect((await rowsOf(opened, 'outbox')).map((row) => String(row['recipient'])).toSorted()).toEqual([
      ...[email, 'owner@shop.test'],
    ])

    await post(shop.browse(), '/signup', { email, password: goodPassword })
    await post(shop.browse(), '/forgot-password', { email })
    const link = (await shop.mails()).findLast(({ text }) => text.includes('emailToken'))
    const answer = await post(shop.browse(), '/set-new-password', {
      emailToken: tokenIn(link),
      password: goodPassword,
    })
    expect(answer.status).toBe(200)
    const owner = await signIn(email)
    expect(textsIn(await read(owner))).toEqual(['private'])
    await erase(owner)
    expect(await opened.dump()).not.toContain(email)
  })

  test('of others are kept, including mail about them, if the merchant has an account with their own address', async () => {
    await openShop('c')
    await create('owner@shop.test')
    await submit(shop.browse(), other, 'of somebody else')
    const owner = await signIn('owner@shop.test')
    expect((await read(owner)).data['outbox']).toEqual([])
    await erase(owner)
    expect(await rowsOf(opened, 'outbox')).toMatchObject([
      { recipient: 'owner@shop.test', submission_id: expect.any(String) },
    ])
  })
})
