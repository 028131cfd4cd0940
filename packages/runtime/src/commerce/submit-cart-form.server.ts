import type { Client } from '@vitrine/client'
import { currencyCookie, currencyDigits, type CartFormName, type ProviderId } from '@vitrine/contract'
import { storeSignInUrl } from '../auth/store-sign-in-url.ts'
import { canSwitchCurrency } from '../boot/boot-data.ts'
import {
  loadCartDialect,
  sendTask,
  type CartTask,
  type CertificatePerson,
  type EstimateTask,
} from '../cart/index.ts'
import { findCheckoutUrl } from '../checkout/index.ts'
import { readCookie } from '../cookies/cookie.ts'
import { parseCurrency } from '../currency/currency.ts'
import { toMoney } from '../money/index.ts'
import { failed, unavailable, unsupported, type ActionError, type ActionResult } from '../results/index.ts'
import { createSessionStore } from '../session/session-store.ts'
import type { SiteDetails } from '../site/site.ts'
import { openFormScope, type FormScopeOptions } from './form-scope.server.ts'

type CartChange = Exclude<CartTask, EstimateTask>

/** The change that a form of the cart makes. Null if a field is missing or invalid. */
const changes = {
  'add-to-cart': readAddition,
  'cart-quantity': readQuantity,
  'cart-remove': (form) => readLine(form, 0),
  'cart-coupon': (form) => ({ kind: 'apply-coupon', code: readText(form, 'code') }),
  'cart-coupon-remove': (form) => ({ kind: 'remove-coupon', code: readText(form, 'code') }),
  'cart-certificate': (form) => ({ kind: 'redeem-certificate', code: readText(form, 'code') }),
  'cart-certificate-buy': readCertificate,
  'cart-certificate-remove': (form) => ({ kind: 'remove-certificate', id: readText(form, 'id') }),
} as const satisfies Readonly<
  Record<
    Exclude<CartFormName, 'checkout' | 'cart-certificate-balance'>,
    (form: URLSearchParams) => CartChange | null
  >
>

/** Result of a form whose change has been made. */
export interface CartFormDone {
  /** Address that the browser opens in place of the next page: that of the checkout. */
  readonly location?: string
  /** Facts for the next page, which become part of its address: the removed line, or a balance. */
  readonly output?: Readonly<Record<string, string>>
}

export interface CartFormOptions extends FormScopeOptions {
  /** The visitor's cookies; '' if there are none. */
  readonly cookie: string
}

/** Applies a posted cart form: {@link submitCartForm}. */
export type SubmitCartForm = typeof submitCartForm

/**
 * Applies a cart form that was posted without scripts, for any provider. Resolves with the result or the error. Does not
 * reject.
 */
export async function submitCartForm(
  name: CartFormName,
  form: URLSearchParams,
  { send, page, settings, cookie }: CartFormOptions,
): Promise<ActionResult<CartFormDone>> {
  const opened = await openFormScope({ send, page, settings })
  if (opened === null) return unavailable
  const { client, site } = opened
  const { provider } = settings
  if (name === 'checkout') return openCheckout(client, site, provider)
  if (name === 'cart-certificate-balance') return checkBalance(client, provider, readText(form, 'code'))
  const task = changes[name](form)
  if (task === null) return failed('BAD_PARAMETER', 'A field of the form is not valid.')
  const dialect = await loadCartDialect(provider)
  // The other coupons of the cart stay in it when one is removed.
  const known = task.kind === 'remove-coupon' ? await dialect.read(client) : { cart: undefined }
  if ('error' in known) return { ok: false, error: known.error }
  const chosen = canSwitchCurrency({ settings }) ? parseCurrency(readCookie(cookie, currencyCookie)) : null
  const currency = chosen?.currency_code
  const answer = await sendTask(task, { client, dialect, known: known.cart, currency })
  if ('error' in answer) return { ok: false, error: toFormError(answer.error) }
  if (name === 'add-to-cart' && form.get('next') === 'checkout') {
    const checkout = await openCheckout(client, site, provider)
    // The product is in the cart, whose page is next.
    if (checkout.ok) return checkout
  }
  return { ok: true, value: name === 'cart-remove' ? toRemoved(form) : {} }
}

/** Returns the removed line as its form describes it, so that the next page can offer to add it again. */
function toRemoved(form: URLSearchParams): CartFormDone {
  const names = [...form.keys()].filter((name) => /^(?:sku|name|quantity|modifier-.+)$/.test(name))
  if (readText(form, 'sku') === '') return {}
  return { output: Object.fromEntries(names.map((name) => [name, readText(form, name)])) }
}

/** Returns the balance of a gift certificate, without its code, which never appears in an address. */
async function checkBalance(
  client: Client,
  provider: ProviderId,
  code: string,
): Promise<ActionResult<CartFormDone>> {
  const { checkCertificate } = await loadCartDialect(provider)
  if (!checkCertificate) return unsupported
  if (code === '') return failed('BAD_PARAMETER', 'Enter a code.')
  const result = await checkCertificate(client, code)
  if (!result.ok) return result
  const { balance, expiresOn } = result.value
  const expiry = expiresOn === null ? {} : { expires: expiresOn }
  return {
    ok: true,
    value: { output: { minor: String(balance.minor), currency: balance.currency, ...expiry } },
  }
}

/** Names the field of a gift certificate as the form does: `recipient_name` instead of `gift_certificates.0.recipient.name`. */
function toFormError(error: ActionError): ActionError {
  const [, path] = /^gift_certificates\.0\.(.+)$/.exec(error.field ?? '') ?? []
  return path === undefined ? error : { ...error, field: path.replaceAll('.', '_') }
}

/** Returns the address of the checkout in the hosted store. */
async function openCheckout(
  client: Client,
  site: SiteDetails,
  provider: ProviderId,
): Promise<ActionResult<CartFormDone>> {
  const session = createSessionStore(site)
  const found = await findCheckoutUrl(client, provider, (token) => storeSignInUrl({ session }, token))
  return found.ok ? { ok: true, value: { location: found.value } } : found
}

/** Reads the fields of a form that adds a product (docs/selling.md). */
function readAddition(form: URLSearchParams): CartChange | null {
  const entries = [...form]
  const valuesOf = (prefix: string) =>
    entries.flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
    )
  const options = valuesOf('option-').map(([, value]) => value)
  const sku = form.get(`sku:${options.join(',')}`) ?? readText(form, 'sku')
  const quantity = readWhole(form.get('quantity') ?? '1')
  if (sku === '' || quantity === null || quantity === 0) return null
  const choices = Object.fromEntries(valuesOf('modifier-'))
  return { kind: 'add', lines: [{ sku, quantity, choices }] }
}

/** Reads a gift certificate to buy, whose amount is in major units of its currency. */
function readCertificate(form: URLSearchParams): CartChange | null {
  const currency = readText(form, 'currency')
  const amount = readText(form, 'amount')
  const [isDecimal, decimals = ''] = /^\d{1,9}(?:\.(\d+))?$/.exec(amount) ?? []
  const isAmount = isDecimal !== undefined && decimals.length <= currencyDigits(currency)
  if (!/^[A-Z]{3}$/.test(currency) || !isAmount) return null
  const [message, theme, sendAt] = [
    readText(form, 'message'),
    readText(form, 'theme'),
    readText(form, 'send_at'),
  ]
  const certificate = {
    amount: toMoney(amount, currency),
    sender: readPerson(form, 'sender'),
    recipient: readPerson(form, 'recipient'),
    ...(message === '' ? {} : { message }),
    ...(theme === '' ? {} : { theme }),
    ...(sendAt === '' ? {} : { sendAt }),
  }
  return { kind: 'buy-certificate', certificate }
}

function readPerson(form: URLSearchParams, role: string): CertificatePerson {
  return { name: readText(form, `${role}_name`), email: readText(form, `${role}_email`) }
}

/** Reads a quantity, to which the pressed button may add a step. */
function readQuantity(form: URLSearchParams): CartChange | null {
  const entered = readWhole(form.get('quantity') ?? '')
  const step = Number(form.get('step') ?? 0)
  return entered === null || !Number.isSafeInteger(step) ? null : readLine(form, Math.max(0, entered + step))
}

function readLine(form: URLSearchParams, quantity: number): CartChange | null {
  const lineId = readText(form, 'line')
  return lineId === '' ? null : { kind: 'set', lineId, quantity }
}

function readText(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim()
}

/** Reads a whole number that is not negative; null if it is anything else. */
function readWhole(text: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null
}
