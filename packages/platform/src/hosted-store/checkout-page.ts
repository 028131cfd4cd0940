import {
  checkCheckout,
  emptyInput,
  quoteCheckout,
  readCheckoutInput,
  saveCheckout,
  type CheckoutInput,
  type CheckoutProblems,
} from '../checkout/index.ts'
import { createToken, hashToken } from '../credentials/index.ts'
import { checkoutTextsOf, type CheckoutNotice } from './checkout-texts.ts'
import { createCheckoutCookie } from './checkout-cookie.ts'
import { toQuoteScope, type OpenCheckout } from './open-checkout.ts'
import { pay } from './pay.ts'
import { renderCheckout } from './render-checkout.ts'
import type { StorePage } from './store-page.ts'
import { toMessagePage, toRedirect, type StoreHandler, type StoreRequest } from './store-request.ts'
import { findOwnCheckout, findVisit } from './visit.ts'

const formPurpose = 'form of the hosted checkout'

/**
 * Answers the hosted checkout (R39). GET shows the cart with the form; POST stores the form (`action=update`), or orders
 * (`action=pay`). The token of the form is valid for the cart and session of the visitor only (R7).
 */
export const answerCheckout: StoreHandler = async (request, services) => {
  const visit = await findVisit(request, services, { usesCheckout: true })
  if ('status' in visit) return visit
  const { texts, shopOrigin, channelId } = visit
  const settings = await services.readSettings(channelId)
  const cart = settings && (await services.prepareCart(visit.context))
  const { lines = [], boughtCertificates = [] } = cart?.priced.cart ?? {}
  if (!settings || !cart || lines.length + boughtCertificates.length === 0) {
    const message = { title: checkoutTextsOf(texts.language).title, message: texts.cart.empty }
    return toMessagePage(200, message, { texts, shopOrigin })
  }
  const open: OpenCheckout = { request, services, visit, cart, settings }
  return request.form ? submit(open, request.form) : show(open)
}

async function show(open: OpenCheckout): Promise<StorePage> {
  const { request, services, visit, cart, settings } = open
  const own = await findOwnCheckout(cart.priced.cart.id, request, services)
  // A link to a customer's cart may be passed on, so only their own session shows their address.
  const email = request.token === undefined ? (visit.session?.customer?.email ?? '') : ''
  const input = own?.checkout.input ?? emptyInput(settings.homeCountry, email)
  const { problems } = checkCheckout(input, { language: visit.language, countries: settings.countries })
  // Fields that are empty are no mistakes before the visitor orders.
  const mistakes = new Map([...problems].filter(([, code]) => code !== 'required'))
  const notice = Object.keys(checkoutTextsOf(visit.texts.language).notices).find(
    (each) => each === request.query.get('notice'),
  )
  return renderPage(open, { input, problems: mistakes, notice: notice as CheckoutNotice | undefined })
}

async function submit(open: OpenCheckout, form: URLSearchParams): Promise<StorePage | Response> {
  const { request, services, visit, cart } = open
  const { texts, shopOrigin } = visit
  const cartId = cart.priced.cart.id
  if (!(await services.signer.verify(formPurpose, toFormSubject(open), form.get('form') ?? ''))) {
    return toMessagePage(403, texts.otherSite, { texts, shopOrigin })
  }
  const input = readCheckoutInput(form)
  const own = await findOwnCheckout(cartId, request, services)
  const { token } = own ?? createToken()
  const isStored = await services.commerce.transact(async (tx) => {
    // The cart may have been paid in the meantime.
    if (!(await cart.priceAgain(tx))) return false
    await saveCheckout(tx, {
      ...{ cartId, tokenHash: hashToken(token), sessionId: visit.session?.session?.id },
      ...{ channelId: visit.channelId, language: visit.language, shopOrigin, input },
      updatedAt: new Date(services.now()).toISOString(),
    })
    return true
  })
  if (!isStored) return toMessagePage(404, texts.noCart, { texts, shopOrigin })
  const setCookies = [createCheckoutCookie(token, request.publicUrl)]
  if (form.get('action') !== 'pay') return toRedirect(toAction(request), setCookies)
  const { problems, details } = checkCheckout(input, {
    language: visit.language,
    countries: open.settings.countries,
  })
  const all = form.has('terms') ? problems : new Map([...problems, ['terms', 'required'] as const])
  if (!details || all.size > 0) {
    return {
      ...(await renderPage(open, { input, problems: all, notice: undefined })),
      status: 422,
      setCookies,
    }
  }
  const result = await pay(open, { form, input })
  if (typeof result === 'object') {
    for (const cookie of setCookies) result.headers.append('set-cookie', cookie)
    return result
  }
  const changed = await services.prepareCart(visit.context)
  const page = await renderPage({ ...open, cart: changed ?? cart }, { input, problems: all, notice: result })
  return { ...page, status: 409, setCookies }
}

interface Shown {
  readonly input: CheckoutInput
  readonly problems: CheckoutProblems
  readonly notice: CheckoutNotice | undefined
}

async function renderPage(open: OpenCheckout, { input, problems, notice }: Shown): Promise<StorePage> {
  const { request, services, visit, cart, settings } = open
  const { texts: storeTexts, language, shopOrigin } = visit
  const texts = checkoutTextsOf(storeTexts.language)
  const content = renderCheckout({
    ...{ texts, storeTexts, language, input, problems, notice },
    countries: settings.countries,
    quote: quoteCheckout(cart, await toQuoteScope(open, input)),
    methods: services.payments.listMethods(settings),
    cartId: cart.priced.cart.id,
    action: toAction(request),
    formToken: await services.signer.sign(formPurpose, toFormSubject(open)),
  })
  return { status: 200, title: texts.title, content, texts: storeTexts, shopOrigin, hasForm: true }
}

function toAction({ base, token }: StoreRequest): string {
  return `${base}checkout${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`
}

function toFormSubject({ visit, cart }: OpenCheckout): string {
  return `${cart.priced.cart.id} ${visit.session?.session?.id ?? ''}`
}
