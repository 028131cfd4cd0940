import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  mainDatabases,
  sampleContent,
  testCustomers,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hiddenFieldsOf, plainText } from '../../test/checkout.ts'
import { createTestCustomers } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import {
  browseShop,
  cartUrlsOf,
  checkoutLinkOf,
  enterCard,
  fillVisitorCart,
  orderWithCard,
  payOrigin,
  redirectOf,
  refreshOf,
  shopOrigin,
  signIn,
  signOut,
  startPayment,
  submitPage,
  visit,
  visitorForm,
  type VisitedPage,
} from '../../test/store-visits.ts'
import type { Platform } from '../options.ts'

const [ada, bob] = testCustomers
const declined = '4000000000000002'
const accepted = '4242424242424242'
const moved = 'is now part of the cart in your account'
const declinedText = 'Your bank declined the payment.'

describe.each(mainDatabases())('a checkout whose cart has changed owner, on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  const platforms: Platform[] = []
  let database: OpenedDatabase

  beforeAll(async () => {
    database = await open()
    for (const storeOrigin of [payOrigin, undefined]) {
      platforms.push(
        await openPlatform(database, {
          ...{ contentFolder: content.folder, sendsMail: false, testGateway: true },
          ...{ publicOrigin: shopOrigin, storeOrigin, customerSignInRates: { client: 100, pair: 100 } },
        }),
      )
    }
    await platforms[0]?.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    if (platforms[0]) await createTestCustomers(platforms[0])
  })
  afterAll(async () => {
    for (const platform of platforms) await platform.close()
    await database.remove()
  })

  const places = [
    { site: 'another site', index: 0, base: `${payOrigin}/pa` },
    { site: 'the host of the shop', index: 1, base: `${shopOrigin}/_store/pa` },
  ] as const
  const browse = (index = 0): TestRequest => {
    const platform = platforms[index]
    if (!platform) throw new Error('The platform is not open.')
    return browseShop(platform)
  }
  const countOrders = async () => {
    await using commerce = await openCommerce(database)
    return (await commerce.db.selectFrom('orders').select('id').execute()).length
  }
  /** Opens the checkout of a guest whose cart contains a lamp. */
  const openGuest = async (ask: TestRequest): Promise<VisitedPage> => {
    await fillVisitorCart(ask)
    const page = await visit(ask, await checkoutLinkOf(ask))
    expect(page.text).toContain('The lamp')
    return page
  }
  /**
   * Signs in to the shop in another tab. If the account has a cart, the guest's cart is merged into
   * it.
   */
  const signInElsewhere = async (ask: TestRequest, hasCart: boolean, customer: typeof ada = ada) => {
    if (hasCart) {
      const other = browse()
      await signIn(other, customer)
      await fillVisitorCart(other, 'a', 'MUG')
    }
    await signIn(ask, customer)
  }
  /** Empties the cart of the account. */
  const clearCart = async () => {
    await using commerce = await openCommerce(database)
    await commerce.db.deleteFrom('carts').where('customer_id', 'is not', null).execute()
  }

  describe.each(places)('with the hosted store at $site', ({ index, base }) => {
    test.each([
      { what: 'is attached to the account', hasCart: false },
      { what: 'is merged into that of the account', hasCart: true },
    ])('continues when the cart of a guest who signs in $what', async ({ hasCart }) => {
      await clearCart()
      const ask = browse(index)
      const page = await openGuest(ask)
      await signInElsewhere(ask, hasCart)
      const again = await visit(ask, page.url.href)
      expect([again.status, again.url.href]).toEqual([200, `${base}/checkout?notice=moved`])
      expect(again.text).toContain('The lamp')
      expect([again.text.includes('The mug'), again.text.includes(ada.email)]).toEqual([hasCart, true])
      expect(again.text).toContain(moved)
    })

    test.each([
      { action: 'pay', hasCart: true },
      { action: 'update', hasCart: false },
    ])('answers the button "$action" of the open page with a page that continues', async (way) => {
      const { action, hasCart } = way
      await clearCart()
      const ask = browse(index)
      const page = await openGuest(ask)
      await signInElsewhere(ask, hasCart)
      const count = await countOrders()
      const answer = await submitPage(ask, page, { ...visitorForm, action })
      // The form's policy does not allow redirects to another origin.
      expect([answer.status, answer.headers.get('location')]).toEqual([409, null])
      expect(plainText(answer.text)).toContain('Nothing was ordered.')
      const next = refreshOf(answer) ?? 'none'
      expect(new URL(next).origin).toBe(shopOrigin)
      expect(answer.text).toContain(`href="${next.replaceAll('&', '&amp;')}"`)
      const again = await visit(ask, next)
      expect([again.status, again.url.href]).toEqual([200, `${base}/checkout?notice=moved`])
      expect(again.text).toContain('The lamp')
      expect(await countOrders()).toBe(count)
      const thanks = await orderWithCard(ask, again)
      expect(thanks.url.pathname).toMatch(/\/checkout\/thanks$/)
    })

    test('explains the situation to a guest who has signed out again', async () => {
      await clearCart()
      const ask = browse(index)
      const page = await openGuest(ask)
      await signInElsewhere(ask, false)
      await signOut(ask)
      const { status, text } = await visit(ask, page.url.href)
      expect([status, text.includes('This cart is no longer open')]).toEqual([410, true])
      expect(text).toContain(`href="${shopOrigin}/_store/pa/sso/sign-in?locale=en"`)
      expect(text).not.toContain('The lamp')
    })

    test.each(['', 'update', 'pay'])(
      'shows a guest who steps back after the order its confirmation (%s)',
      async (action) => {
        const ask = browse(index)
        const page = await openGuest(ask)
        const thanks = await orderWithCard(ask, page)
        const count = await countOrders()
        const start =
          action === ''
            ? page.url.href
            : redirectOf(await submitPage(ask, page, { ...visitorForm, action }), page.url).href
        const again = await visit(ask, start)
        expect([again.status, again.url.href]).toEqual([200, thanks.url.href])
        expect(await countOrders()).toBe(count)
      },
    )

    test('does not redirect a guest whose cart was ordered in a loop', async () => {
      const [ask, other] = [browse(index), browse(index)]
      const page = await openGuest(ask)
      await orderWithCard(other, await visit(other, page.url.href))
      const { status, text, urls } = await visit(ask, page.url.href)
      expect([status, text.includes('This cart is no longer open')]).toEqual([410, true])
      expect(urls.length).toBeLessThan(4)
      const start = await visit(ask, `${shopOrigin}/_store/pa/sso/authorize?page=checkout`)
      expect([start.status, start.text.includes('Your cart is empty.')]).toEqual([200, true])
      // The cookie that the shop still has opens the next cart.
      await fillVisitorCart(ask, 'a', 'MUG')
      const next = await visit(ask, page.url.href)
      expect([next.status, next.text.includes('The mug')]).toEqual([200, true])
    })
  })

  test('does not redirect a guest whose browser missed the sign-in response in a loop', async () => {
    await clearCart()
    const ask = browse()
    const page = await openGuest(ask)
    {
      await using commerce = await openCommerce(database)
      const { id } = await commerce.db
        .selectFrom('customers')
        .select('id')
        .where('email', '=', ada.email)
        .executeTakeFirstOrThrow()
      await commerce.db
        .updateTable('carts')
        .set({ customer_id: id })
        .where('id', '=', hiddenFieldsOf(page.text)['cart'] ?? '')
        .execute()
    }
    const { status, urls, text } = await visit(ask, page.url.href)
    expect([status, urls.length, text.includes('This cart is no longer open')]).toEqual([410, 2, true])
  })

  test('in a frame asks to open it again from the shop', async () => {
    const ask = browse()
    await fillVisitorCart(ask)
    const { embedded_checkout_url: url } = await cartUrlsOf(ask)
    expect((await ask(url)).status).toBe(200)
    await signIn(ask)
    const { status, text } = await ask(url)
    expect([status, text.includes('open the page again')]).toEqual([410, true])
  })

  describe('after a payment that was declined', () => {
    test('is that of the guest, although the browser has a session of the store', async () => {
      const [guest, customer] = [browse(), browse()]
      const { url } = await openGuest(guest)
      await signIn(customer, bob)
      await fillVisitorCart(customer, 'a', 'MUG')
      expect((await visit(customer, await checkoutLinkOf(customer))).text).toContain('The mug')
      const started = await startPayment(customer, await visit(customer, url.href))
      const back = await visit(customer, (await enterCard(customer, started, declined)).href)
      expect([back.status, back.text.includes('The lamp'), back.text.includes('The mug')]).toEqual([
        ...[200, true, false],
      ])
      expect(back.text).toContain(declinedText)
      expect((await orderWithCard(customer, back)).url.pathname).toMatch(/\/checkout\/thanks$/)
    })

    test.each([true, false])('is that of the account that the guest has signed in to', async (hasCart) => {
      await clearCart()
      const ask = browse()
      const started = await startPayment(ask, await openGuest(ask))
      await signInElsewhere(ask, hasCart)
      const back = await visit(ask, (await enterCard(ask, started, declined)).href)
      expect([back.status, back.url.href]).toEqual([200, `${payOrigin}/pa/checkout?notice=card-declined`])
      expect([back.text.includes('The lamp'), back.text.includes('The mug')]).toEqual([true, hasCart])
      expect(back.text).toContain(declinedText)
      // The gateway's page does not allow redirects to the shop after its form.
      const third = back.urls.findIndex((each) => each.includes('/sso/authorize'))
      expect(back.urls[third - 1]).toContain('/checkout/return?')
    })

    test('stays with the customer of the cart, and never shows it to another session', async () => {
      await clearCart()
      const ask = browse()
      await signIn(ask)
      await fillVisitorCart(ask)
      const started = await startPayment(ask, await visit(ask, await checkoutLinkOf(ask)))
      await signOut(ask)
      await signIn(ask, bob)
      const other = await visit(ask, `${shopOrigin}/_store/pa/sso/authorize?page=checkout`)
      expect(other.url.href).toBe(`${payOrigin}/pa/checkout`)
      expect(other.text).not.toContain('The lamp')
      const back = await visit(ask, (await enterCard(ask, started, declined)).href)
      expect(back.text).not.toContain('The lamp')
    })

    test('only shows another browser the outcome', async () => {
      const [ask, app] = [browse(), browse()]
      const started = await startPayment(ask, await openGuest(ask))
      const url = (await enterCard(ask, started, declined)).href
      const { status, text } = await visit(app, url)
      expect([status, text.includes(declinedText)]).toEqual([200, true])
      expect(text).toContain('in the browser in which you started the payment')
      expect(text).not.toMatch(/The lamp|guest@|Lindenstr/)
    })

    test('shows the confirmation if another tab has paid', async () => {
      const ask = browse()
      const page = await openGuest(ask)
      const first = await startPayment(ask, page)
      const thanks = await orderWithCard(ask, page, { note: 'Please ring twice.' })
      const back = await visit(ask, (await enterCard(ask, first, accepted)).href)
      expect(back.url.href).toBe(thanks.url.href)
    })
  })
})
