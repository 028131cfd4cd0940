import { listAddresses } from '../account/index.ts'
import {
  findLineFacts,
  quoteCheckout,
  readCheckoutInput,
  saveCheckout,
  type CheckoutInput,
  type CheckoutProblems,
} from '../checkout/index.ts'
import { createToken, hashToken } from '../credentials/index.ts'
import { toAddressView } from '../store/index.ts'
import { applyAction } from './checkout-actions.ts'
import { createCheckoutCookie } from './checkout-cookie.ts'
import type { EnteredCode } from './checkout-view.ts'
import { toLegalLinks, toLook } from './checkout-legal.ts'
import { toCartMessages } from './checkout-notices.ts'
import { toProblemTexts } from './checkout-problems.ts'
import type { CheckoutNotice } from './checkout-text-types.ts'
import { checkoutTextsOf } from './checkout-texts.ts'
import { toFirstInput } from './first-input.ts'
import { toSignInUrl } from './hand-off.ts'
import { checkEntries, toNeededInput, toQuoteScope, type OpenCheckout } from './open-checkout.ts'
import { pay } from './pay.ts'
import { readEmail } from './read-email.ts'
import { renderCheckout } from './render-checkout.ts'
import type { StorePage } from './store-page.ts'
import { toMessagePage, toRedirect, type StoreHandler, type StoreRequest } from './store-request.ts'
import { findOwnCheckout, findVisit } from './visit.ts'

const formPurpose = 'form of the hosted checkout'

/**
 * Answers the hosted checkout (R39). GET shows the cart with the form. POST stores the form, and
 * applies the button that was pressed: it adds or removes a code, fills in a saved address, or
 * orders (`action=pay`). The form token is only valid for the visitor's cart and session (R7).
 */
export const answerCheckout: StoreHandler = async (request, services) => {
  const visit = await findVisit(request, services, 'checkout')
  if ('status' in visit) return visit
  const { texts, shopOrigin, channelId } = visit
  const settings = await services.readSettings(channelId)
  const input = request.form && readCheckoutInput(request.form)
  const cart =
    settings &&
    (await services.prepareCart(visit.context, async (cartId) => {
      const entered = input ?? (await findOwnCheckout(cartId, request, services))?.checkout.input
      return readEmail(entered)
    }))
  const { lines = [], boughtCertificates = [] } = cart?.priced.cart ?? {}
  if (!settings || !cart || lines.length + boughtCertificates.length === 0) {
    const message = { title: checkoutTextsOf(texts.language).title, message: texts.cart.empty }
    return toMessagePage(200, message, { texts, shopOrigin })
  }
  const open: OpenCheckout = { request, services, visit, cart, settings }
  return request.form && input ? submit(open, request.form, input) : show(open)
}

async function show(open: OpenCheckout): Promise<StorePage> {
  const { request, services, visit, cart } = open
  const own = await findOwnCheckout(cart.priced.cart.id, request, services)
  const input = toNeededInput(open, own?.checkout.input ?? (await toFirstInput(open)))
  const { problems } = checkEntries(open, input)
  // Empty fields are not reported until the visitor places the order.
  const mistakes = new Map([...problems].filter(([, code]) => code !== 'required'))
  const notice = Object.keys(checkoutTextsOf(visit.texts.language).notices).find(
    (each) => each === request.query.get('notice'),
  )
  return renderPage(open, { input, problems: mistakes, notice: notice as CheckoutNotice | undefined })
}

async function submit(
  open: OpenCheckout,
  form: URLSearchParams,
  entered: CheckoutInput,
): Promise<StorePage | Response> {
  const { request, services, visit, cart } = open
  const { texts, shopOrigin } = visit
  const cartId = cart.priced.cart.id
  if (!(await services.signer.verify(formPurpose, toFormSubject(open), form.get('form') ?? ''))) {
    return toMessagePage(403, texts.otherSite, { texts, shopOrigin })
  }
  const action = form.get('action') ?? ''
  const { input: changed, enteredCode } = await applyAction(action, { form, entered }, open)
  const input = toNeededInput(open, changed)
  const own = await findOwnCheckout(cartId, request, services)
  const { token } = own ?? createToken()
  const isStored = await services.commerce.transact((tx) =>
    saveCheckout(tx, {
      ...{ cartId, tokenHash: hashToken(token), sessionId: visit.session?.session?.id },
      ...{ channelId: visit.channelId, language: visit.language, shopOrigin, input },
      updatedAt: new Date(services.now()).toISOString(),
    }),
  )
  if (!isStored) return toMessagePage(404, texts.noCart, { texts, shopOrigin })
  const setCookies = [createCheckoutCookie(token, request.publicUrl)]
  const isPaid = action === 'pay'
  if (!isPaid && !enteredCode) return toRedirect(toAction(request), setCookies)
  const { problems, details } = checkEntries(open, input)
  const all = form.get('terms') === '1' ? problems : new Map([...problems, ['terms', 'required'] as const])
  if (!isPaid || !details || all.size > 0 || enteredCode) {
    // Fields are only required to place the order.
    const shown = isPaid ? all : new Map([...problems].filter(([, code]) => code !== 'required'))
    const page = await renderPage(await reopen(open, input), {
      ...{ input, problems: shown, notice: undefined, enteredCode },
    })
    return { ...page, status: 422, setCookies }
  }
  const result = await pay(open, { form, input })
  if (typeof result === 'object') {
    for (const cookie of setCookies) result.headers.append('set-cookie', cookie)
    return result
  }
  const page = await renderPage(await reopen(open, input), { input, problems: all, notice: result })
  return { ...page, status: 409, setCookies }
}

/** Prices the cart again after its codes or goods have changed. */
async function reopen(open: OpenCheckout, input: CheckoutInput): Promise<OpenCheckout> {
  const email = readEmail(input)
  const cart = await open.services.prepareCart(open.visit.context, () => Promise.resolve(email))
  return { ...open, cart: cart ?? open.cart }
}

interface Shown {
  readonly input: CheckoutInput
  readonly problems: CheckoutProblems
  readonly notice: CheckoutNotice | undefined
  readonly enteredCode?: EnteredCode | undefined
}

async function renderPage(open: OpenCheckout, shown: Shown): Promise<StorePage> {
  const { request, services, visit, cart, settings } = open
  const { texts: storeTexts, language, shopOrigin, context } = visit
  const texts = checkoutTextsOf(storeTexts.language)
  const scope = await toQuoteScope(open, shown.input)
  const { db } = services.commerce
  const customer = visit.session?.customer
  const addresses = customer ? await listAddresses(db, customer.id) : []
  const { channel } = context
  const links = toLegalLinks(settings, { shopOrigin, language, channel })
  const content = renderCheckout({
    ...{ texts, storeTexts, language, links, enteredCode: undefined, ...shown },
    problems: toProblemTexts(shown.problems, shown.input, texts),
    countries: settings.countries,
    quote: quoteCheckout(cart, scope),
    vatId: scope.vatId,
    facts: await findLineFacts(db, cart),
    cartMessages: await toCartMessages(db, cart, texts),
    methods: services.payments.listMethods(settings),
    cartId: cart.priced.cart.id,
    customerEmail: customer?.email,
    signInUrl: toSignInUrl(shopOrigin, request.base, language),
    savedAddresses: addresses.map((address) => toAddressView(address, language)),
    action: toAction(request),
    formToken: await services.signer.sign(formPurpose, toFormSubject(open)),
    now: services.now(),
  })
  const look = toLook(settings, channel, { texts, links })
  return { status: 200, title: texts.title, content, texts: storeTexts, shopOrigin, look, hasForm: true }
}

function toAction({ base, token }: StoreRequest): string {
  return `${base}checkout${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`
}

function toFormSubject({ visit, cart }: OpenCheckout): string {
  return `${cart.priced.cart.id} ${visit.session?.session?.id ?? ''}`
}
