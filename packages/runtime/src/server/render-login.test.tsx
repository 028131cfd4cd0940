import { dataOf, listMenuItems } from '@vitrine/client'
import { describe, expect, test } from 'vitest'
import { defineStore } from '../store/define-store.ts'
import { defineTemplate } from '../store/template.ts'
import type { LoadContext } from '../store/load-context.ts'
import { pageRecord } from '../test/fixtures.ts'
import { render, store, withBody } from '../test/rendering.tsx'

describe('a template that requires login, without scripts (R9, R29)', () => {
  const account = defineTemplate({
    requiresLogin: true,
    load: async ({ client }: LoadContext) => dataOf(await listMenuItems(client, 'account')) ?? null,
    component: () => <h1>Your account</h1>,
  })
  const shop = defineStore({
    ...store,
    widgets: [...store.widgets.values()],
    onLoginRequired: '/sign-in/',
    templates: { default: { ...store.templates.default, account }, fallback: 'page' },
  })
  const content = {
    pages: { '/account/': { record: pageRecord({ page_slug: 'account', template: 'account' }) } },
  }
  const menu = '/apis/menu-service/public/v2/menu-items-by-language/account'

  test('redirects visitors without a cookie to the sign-in page, and back, without a call', async () => {
    const outcome = await render('/account/?tab=2', content, shop)
    expect(outcome).toMatchObject({
      kind: 'redirect',
      status: 302,
      location: '/sign-in/?return=%2Faccount%2F%3Ftab%3D2',
    })
    expect(outcome.requests.filter((path) => path.includes('auth-check') || path.startsWith(menu))).toEqual(
      [],
    )
  })

  test('redirects visitors who are not signed in there as well', async () => {
    const outcome = await render('/account/', content, shop, 'sid=stranger')
    expect(outcome).toMatchObject({ kind: 'redirect', location: '/sign-in/?return=%2Faccount%2F' })
    expect(outcome.requests.filter((path) => path.startsWith(menu))).toEqual([])
  })

  test('is rendered completely for signed-in customers, with their cookie and for them only', async () => {
    const outcome = await render('/account/', content, shop, 'sid=ada')
    expect(outcome).toMatchObject({ kind: 'page', status: 200, personal: true, noindex: true })
    const html = outcome.kind === 'page' ? outcome.html : ''
    expect(html).toContain('<h1>Your account</h1>')
    expect(html).toContain('"authorized":true')
    expect(outcome.cookies).toEqual([
      ['/exp-sf-cms/api/ping', 'sid=ada'],
      ['/exp-sf-cms/api/auth-check', 'sid=ada'],
      [menu, 'sid=ada'],
    ])
    expect(html).not.toContain('ada@example.com')
  })

  test('its calls name the customer group of the session (section 6)', async () => {
    const { groups } = await render('/account/', content, shop, 'sid=ada')
    expect(groups).toContainEqual([menu, '7'])
  })

  test('redirects to the sign-in page in the language of the page (R44)', async () => {
    const inTwoLanguages = { ...shop, onLoginRequired: { en: '/sign-in/', de: '/anmelden/' } }
    const record = pageRecord({ page_slug: 'konto', template: 'account', language: 'de' })
    const outcome = await render(
      '/konto/',
      { pages: { '/konto/': { record } } },
      inTwoLanguages,
      'sid=stranger',
    )
    expect(outcome).toMatchObject({ kind: 'redirect', location: '/anmelden/?return=%2Fkonto%2F' })
    const guest = await render('/konto/', { pages: { '/konto/': { record } } }, inTwoLanguages)
    expect(guest).toMatchObject({ kind: 'redirect', location: '/anmelden/?return=%2Fkonto%2F' })
  })

  test('changes nothing for other pages: none of their calls has a cookie', async () => {
    const outcome = await render('/about/', { pages: { '/about/': withBody('about', []) } }, shop, 'sid=ada')
    expect(outcome).toMatchObject({ kind: 'page', personal: false, noindex: false })
    expect(outcome.cookies).toEqual([])
  })
})

describe('a personal template (R44)', () => {
  const cart = defineTemplate({
    personal: true,
    load: async ({ client }: LoadContext) => dataOf(await listMenuItems(client, 'cart')) ?? null,
    component: () => <h1>Your cart</h1>,
  })
  const shop = defineStore({
    ...store,
    widgets: [...store.widgets.values()],
    templates: { default: { ...store.templates.default, cart }, fallback: 'page' },
  })
  const content = { pages: { '/cart/': { record: pageRecord({ page_slug: 'cart', template: 'cart' }) } } }
  const menu = '/apis/menu-service/public/v2/menu-items-by-language/cart'

  test.each(['cart=1', 'sid=ada'])(
    'is rendered with the cookie %s, for this visitor only',
    async (cookie) => {
      const outcome = await render('/cart/', content, shop, cookie)
      expect(outcome).toMatchObject({ kind: 'page', status: 200, personal: true, noindex: true })
      expect(outcome.kind === 'page' && outcome.html).toContain('<h1>Your cart</h1>')
      expect(outcome.cookies).toContainEqual([menu, cookie])
      expect(outcome.groups).toContainEqual([menu, cookie === 'sid=ada' ? '7' : '0'])
    },
  )

  test('without a cookie is rendered as for a new guest, and is not shared either', async () => {
    const outcome = await render('/cart/', content, shop)
    expect(outcome).toMatchObject({ kind: 'page', status: 200, personal: true, noindex: true })
    expect(outcome.cookies).toEqual([])
  })
})
