import { findPageSlug } from '../customers/index.ts'
import { html, isApiError, type ApiError, type Html } from '../http/index.ts'
import { findChannel, findLanguage, toPageUrl } from '../site/index.ts'
import { toLegalLinks, toLook } from './checkout-legal.ts'
import type { CheckoutTexts } from './checkout-text-types.ts'
import { checkoutTextsOf } from './checkout-texts.ts'
import { toSignInUrl } from './hand-off.ts'
import type { StorePage } from './store-page.ts'
import { toMessagePage, toRedirect, type StoreHandler } from './store-request.ts'
import { textsOf } from './texts.ts'

/**
 * Signs a customer in on the way to the checkout. The form needs no scripts and is served by the
 * shop's host, so that the customer is then signed in to both the shop and the hosted store. The
 * guest's cart and checkout entries are merged into the customer's.
 */
export const showSignIn: StoreHandler = async (request, services) => {
  const { site, publicUrl, headers, form, query } = request
  const channel = findChannel(site, publicUrl.hostname, services.publicOrigin)
  const settings = channel && (await services.readSettings(channel.id))
  if (!channel || !settings) return toMessagePage(404, request.texts.notFound, request)
  const language = findLanguage(channel, query.get('locale') ?? '') ?? channel.defaultLanguage
  const storeTexts = textsOf(language)
  const texts = checkoutTextsOf(storeTexts.language)
  const { origin: shopOrigin } = publicUrl
  const next = `${request.base}sso/authorize?page=checkout&locale=${encodeURIComponent(language)}`
  const links = toLegalLinks(settings, { shopOrigin, language, channel })
  const toPage = (content: Html, status = 200): StorePage => ({
    ...{ status, title: texts.signIn.title, content, texts: storeTexts, shopOrigin, hasForm: true },
    look: toLook(settings, channel, { texts, links }),
  })
  const slug = findPageSlug(settings.customers, 'signIn', language)
  const renderForm = (error: ApiError | undefined, entered: string): Html =>
    renderSignIn(texts, {
      ...{ error, email: entered.slice(0, 320), next },
      action: toSignInUrl(shopOrigin, request.base, language),
      forgottenUrl: toPageUrl(shopOrigin, slug),
    })
  if (!form) {
    const { session } = await services.findShopper(headers, publicUrl)
    return session ? toRedirect(next) : toPage(renderForm(undefined, ''))
  }
  const email = form.get('email') ?? ''
  const signedIn = await services.signInCustomer(
    { email: email.slice(0, 320), password: form.get('password')?.slice(0, 1000) ?? '', isRemembered: false },
    {
      ...{ db: services.db, commerce: services.commerce, site, channel, publicUrl, request: { headers } },
      shopper: () => services.findShopper(headers, publicUrl),
    },
  )
  if (isApiError(signedIn))
    return toPage(renderForm(signedIn, email), signedIn.retryAfter === undefined ? 422 : 429)
  // Browsers also apply `form-action` to redirects after a form, and the hosted store may have
  // another origin.
  const content = html`<p>${texts.signIn.done} <a href="${next}">${texts.signIn.next}</a></p>`
  return { ...toPage(content), setCookies: signedIn.setCookies, headers: { refresh: `0; url=${next}` } }
}

interface SignInView {
  readonly error: ApiError | undefined
  readonly email: string
  /** URLs of the form, of the checkout, and of the shop's page for forgotten passwords. */
  readonly action: string
  readonly next: string
  readonly forgottenUrl: string
}

function renderSignIn(texts: CheckoutTexts, { error, email, action, next, forgottenUrl }: SignInView): Html {
  const { signIn } = texts
  const message =
    error === undefined
      ? ''
      : html`<p class="notice bad" role="alert" tabindex="-1" autofocus id="problem">
          ${toMessage(error, texts)}
        </p>`
  const invalid = error === undefined ? '' : html` aria-invalid="true" aria-describedby="problem"`
  return html`<div class="narrow">
    ${message}
    <p>${signIn.intro}</p>
    <form class="fields" method="post" action="${action}">
      <div class="field">
        <label for="email">${texts.email}</label>
        <input
          class="text"
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          maxlength="320"
          value="${email}"
          required${invalid}
        />
      </div>
      <div class="field">
        <label for="password">${signIn.password}</label>
        <input
          class="text"
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="1000"
          required${invalid}
        />
      </div>
      <p><button class="main">${signIn.submit}</button></p>
    </form>
    <p><a href="${forgottenUrl}">${signIn.forgotten}</a></p>
    <p><a href="${next}">${signIn.guest}</a></p>
  </div>`
}

function toMessage({ code, retryAfter }: ApiError, { signIn }: CheckoutTexts): string {
  if (retryAfter !== undefined) return signIn.tooMany
  return code === 'NOT_ACTIVATED' ? signIn.notActivated : signIn.badCredentials
}
