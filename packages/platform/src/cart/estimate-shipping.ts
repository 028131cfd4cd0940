import type { AddressRefusal, EstimatedMethod, Money, ShippingEstimate } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { z } from 'zod'
import type { CallContext, Handler } from '../calls/index.ts'
import { isCountry } from '../countries/index.ts'
import { fail, failRefused, isApiError } from '../http/index.ts'
import { findTaxRate, type Destination, type ShippingOffer } from '../store-settings/index.ts'
import {
  draftOrder,
  readInput,
  repriceCart,
  textSchema,
  toCartView,
  type Cart,
  type CartScope,
  type DraftScope,
  type OrderDraft,
} from '../store/index.ts'
import type { CartTools } from './cart-tools.ts'
import { findCart } from './carts.repository.ts'
import { findOffers } from './find-offers.ts'
import { toTerms } from './to-terms.ts'

/**
 * Body of the call. The postal code is accepted but not used, since the settings do not have zones
 * that depend on it yet.
 */
const bodySchema = z.strictObject({
  country_code: z.string().regex(/^[A-Z]{2}$/, 'Expected a two-letter country code (ISO 3166-1).'),
  region_code: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'Expected a region code (ISO 3166-2), for example US-CA.')
    .exactOptional(),
  postal_code: textSchema(0, 20).exactOptional(),
})

export interface EstimateOptions {
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
}

/**
 * Creates the handler that estimates shipping and tax for the shopper's cart without changing
 * anything (R52).
 */
export function createEstimate(
  tools: CartTools,
  { readSettings }: EstimateOptions,
): Handler<ShippingEstimate> {
  return async ({ body }, context) => {
    const input = readInput(bodySchema, body)
    if (isApiError(input)) return input
    const destination = { country: input.country_code, region: input.region_code }
    const cart = await findCart(tools.commerce.db, await tools.toOwner(context), 'read')
    if (!cart) return fail('CART_NOT_FOUND')
    const settings = await readSettings(context.channel.id)
    const refusal = checkDestination(settings, destination)
    if (refusal || !settings) return refuseAddress(refusal ?? 'country-not-served')
    const { groupId } = await context.shopper()
    const scope = await tools.readGoods(tools.commerce.db, cart, { terms: toTerms(settings), groupId })
    const priced = repriceCart(cart, scope).cart
    const toDraft = (offer?: ShippingOffer) =>
      draftOrder(priced, toDraftScope(scope, { settings, destination, offer }, context))
    if (priced.lines.length === 0) return { methods: [], tax: toMoney(toDraft().totals.tax, cart) }
    const { skus } = scope
    const view = toCartView(
      { cart: priced, notices: [] },
      toDraftScope(scope, { settings, destination, offer: undefined }, context),
    )
    const offers = findOffers(settings, { view, skus, destination })
    if (offers.length === 0) return refuseAddress('not-deliverable')
    const priceOf = (draft: OrderDraft) => draft.totals.shipping
    const drafts = offers
      .map((offer) => ({ offer, draft: toDraft(offer) }))
      .toSorted((one, other) => priceOf(one.draft) - priceOf(other.draft))
    return {
      methods: drafts.map(({ offer, draft }) => toMethod(offer, toMoney(priceOf(draft), cart), context)),
      tax: toMoney(drafts[0]?.draft.totals.tax ?? 0, cart),
    }
  }
}

function checkDestination(
  settings: StoreSettings | undefined,
  { country }: Destination,
): AddressRefusal | undefined {
  if (!isCountry(country)) return 'unknown-country'
  return settings?.countries.includes(country) ? undefined : 'country-not-served'
}

function toDraftScope(
  scope: CartScope,
  {
    settings,
    destination,
    offer,
  }: {
    readonly settings: StoreSettings
    readonly destination: Destination
    readonly offer: ShippingOffer | undefined
  },
  { channel, language }: Pick<CallContext, 'channel' | 'language'>,
): DraftScope {
  return {
    ...scope,
    language,
    defaultLanguage: channel.defaultLanguage,
    customer: undefined,
    terms: toTerms(settings),
    slugs: new Map(),
    toImageUrl: (path) => path,
    email: '',
    billingAddress: nowhere,
    shippingAddress: undefined,
    shipping: offer && {
      methodId: offer.method.id,
      name: '',
      price: offer.price,
      taxClass: settings.shipping.taxClass,
      locationId: undefined,
      days: offer.method.deliveryDays,
    },
    rateOf: (taxClass) => findTaxRate(settings, { taxClass, destination, hasValidVatId: false }),
    rounding: 1,
    note: '',
    vatId: '',
  }
}

/** The billing address of an estimate, which does not result in an order. */
const nowhere: OrderDraft['billingAddress'] = {
  ...{ firstName: '', middleName: '', lastName: '', company: '', street: [], city: '', stateCode: '' },
  ...{ stateName: '', postalCode: '', country: '', phone: '', vatId: '', kind: 'residential' },
}

function toMethod(
  { method }: ShippingOffer,
  price: Money,
  { channel, language }: Pick<CallContext, 'channel' | 'language'>,
): EstimatedMethod {
  const { id, names, deliveryDays, kind } = method
  return {
    id,
    name: names[language] ?? names[channel.defaultLanguage] ?? id,
    price,
    min_days: deliveryDays?.min ?? null,
    max_days: deliveryDays?.max ?? null,
    is_pickup: kind === 'pickup',
  }
}

function toMoney(minor: number, { currency }: Pick<Cart, 'currency'>): Money {
  return { minor, currency }
}

function refuseAddress(reason: AddressRefusal) {
  return failRefused('ADDRESS_REFUSED', 'country_code', { reason })
}
