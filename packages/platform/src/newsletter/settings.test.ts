import { cartSettings, databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkIn, openAccountShop, post, type AccountShop } from '../../test/accounts.ts'

describe.each(databases())('the settings of the newsletter on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop

  beforeAll(async () => {
    opened = await open()
    const pages = { newsletter: { en: 'letters', de: 'de/rundbrief-bestätigen' } }
    shop = await openAccountShop(opened, 'c', {
      content: { 'store.json': { ...cartSettings, customers: { pages } } },
    })
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  test.each([
    ['en', '/letters/'],
    ['de', '/de/rundbrief-best%C3%A4tigen/'],
  ])('name the page that confirms subscriptions, by language (%s)', async (language, path) => {
    const email = `${language}@shop.test`
    await post(shop.browse(), `/pc/account/subscribe?locale=${language}`, { email })
    const mail = (await shop.mails()).find(({ to }) => to.includes(email))
    const link = mail && linkIn(mail)
    expect(link?.pathname).toBe(path)
    expect(link?.searchParams.get('newsletter_token')).toMatch(/^[0-9a-f]{32}$/)
  })
})
