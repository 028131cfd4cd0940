import { cartFormNames, type CartFormName } from '@vitrine/contract'
import type { PublicSettings, SubmitCartForm } from '@vitrine/runtime/server'
import type { Action, Actions } from './action.ts'
import { toTarget } from './action-target.ts'
import { readForm } from './read-form.ts'
import { toSend } from './to-send.ts'

/**
 * Fields that return to the page after a failure. The code of a gift certificate is worth money, and its sender, recipient and
 * message are personal, so they never appear in an address.
 */
const kept: Readonly<Partial<Record<CartFormName, readonly string[]>>> = {
  'add-to-cart': ['quantity'],
  'cart-quantity': ['line', 'quantity'],
  'cart-remove': ['line'],
  'cart-coupon': ['code'],
  'cart-certificate-buy': ['amount', 'currency', 'theme', 'send_at'],
}

interface CartActionOptions {
  readonly settings: PublicSettings
  /** Applies a posted form: the runtime's `submitCartForm`. */
  readonly submitCartForm: SubmitCartForm
}

/** Creates the actions of the cart, for the provider of the deployment (R29). */
export function createCartActions(options: CartActionOptions): Actions {
  return Object.fromEntries(cartFormNames.map((name) => [name, createCartAction(name, options)]))
}

function createCartAction(name: CartFormName, { settings, submitCartForm }: CartActionOptions): Action {
  return async (post) => {
    const form = await readForm(post)
    if (form instanceof Response) return form
    const setCookies: string[] = []
    const result = await submitCartForm(name, form, {
      send: toSend(post, setCookies),
      page: post.page,
      settings,
      cookie: post.scope.request.headers.get('cookie') ?? '',
    })
    const { location, output } = result.ok ? result.value : {}
    if (location !== undefined) return { location, setCookies }
    const error = result.ok ? null : result.error
    return { location: toTarget(post, form, { name, error, keep: kept[name] ?? [], output }), setCookies }
  }
}
