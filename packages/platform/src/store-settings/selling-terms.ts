import type { CertificateTerms, Money, ShippingMethodTerms, ShippingZoneTerms } from '@vitrine/contract'
import type { PaymentMethod, ShippingMethod, ShippingZone, StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext, Handlers } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { findZone } from './shipping.ts'
import { listStoreSettings } from './store-settings.repository.ts'
import { findSiteSettings, mergeSettings } from './store-settings.ts'
import { toStoreSettingsTag } from './write-store-settings.ts'

interface SellingTermsOptions {
  /** Returns the payment methods that customers of a channel can use. */
  readonly listMethods: (settings: StoreSettings) => readonly PaymentMethod[]
}

/**
 * Creates the handlers of the calls that show the store settings to everybody (R52). Their answers are kept by tags, so they
 * read the database: a cached copy could be older than the change that has just dropped a kept answer.
 */
export function createSellingTerms({
  listMethods,
}: SellingTermsOptions): Pick<Handlers, 'getCertificateTerms' | 'getSellingTerms' | 'getShippingTerms'> {
  return {
    async getSellingTerms(_, context) {
      const settings = await readTaggedSettings(context)
      if (!settings) return fail('NOT_FOUND')
      const { homeCountry, returns, tax } = settings
      const methods = findZone(settings, { country: homeCountry })?.methods ?? []
      return {
        prices_include_tax: tax.pricesIncludeTax,
        home_country: homeCountry,
        ...toDays(methods.find(({ kind }) => kind !== 'pickup')),
        return_days: returns.days,
      }
    },
    async getCertificateTerms(_, context) {
      const settings = await readTaggedSettings(context)
      return settings ? toCertificateTerms(settings) : fail('NOT_FOUND')
    },
    async getShippingTerms(_, context) {
      const settings = await readTaggedSettings(context)
      if (!settings) return fail('NOT_FOUND')
      return {
        zones: settings.shipping.zones.map((zone) => toZone(zone, settings, context)),
        payment_methods: listMethods(settings).map(({ id, names }) => ({
          id,
          name: toName(id, names, context),
        })),
      }
    },
  }
}

/**
 * Reads the present settings of the request's channel from the database, for an answer that is kept by tags; undefined if the
 * site has none.
 */
export async function readTaggedSettings({
  db,
  channel,
  tags,
}: CallContext): Promise<StoreSettings | undefined> {
  tags.add(toStoreSettingsTag('')).add(toStoreSettingsTag(channel.id))
  const all = await listStoreSettings(db)
  const site = findSiteSettings(all)
  return site && mergeSettings(site, all.find(({ channelId }) => channelId === channel.id)?.settings)
}

function toCertificateTerms({ giftCertificates: sold, currencies }: StoreSettings): CertificateTerms {
  if (sold?.enabled !== true) return { amounts: [], themes: [], validity_months: null }
  return {
    amounts: currencies.flatMap(({ id: currency }) => {
      const amounts = sold.amounts[currency]
      if (!amounts) return []
      const fixed = 'fixed' in amounts ? amounts.fixed.toSorted((one, other) => one - other) : []
      const limits = 'fixed' in amounts ? { min: Math.min(...fixed), max: Math.max(...fixed) } : amounts
      return [{ currency, fixed, minimum: limits.min, maximum: limits.max }]
    }),
    themes: sold.themes,
    validity_months: sold.expiryMonths ?? null,
  }
}

function toZone(
  { countries, regions, methods }: ShippingZone,
  { currencies }: StoreSettings,
  context: CallContext,
): ShippingZoneTerms {
  const toAmounts = (amounts: Readonly<Record<string, number>> = {}): readonly Money[] =>
    currencies.flatMap(({ id: currency }) => {
      const minor = amounts[currency]
      return minor === undefined ? [] : [{ minor, currency }]
    })
  return {
    countries,
    regions,
    methods: methods.map((method) => ({
      id: method.id,
      name: toName(method.id, method.names, context),
      is_pickup: method.kind === 'pickup',
      ...toDays(method),
      free_from: toAmounts(method.freeFrom),
      rates: toRates(method, toAmounts),
    })),
  }
}

function toRates(
  method: ShippingMethod,
  toAmounts: (amounts?: Readonly<Record<string, number>>) => readonly Money[],
): ShippingMethodTerms['rates'] {
  switch (method.kind) {
    case 'flat':
      return [{ up_to_grams: null, up_to: [], price: toAmounts(method.price) }]
    case 'weight':
      return method.rates.map(({ upToGrams = null, price }) => ({
        up_to_grams: upToGrams,
        up_to: [],
        price: toAmounts(price),
      }))
    case 'value':
      return method.rates.map(({ upTo, price }) => ({
        up_to_grams: null,
        up_to: toAmounts(upTo),
        price: toAmounts(price),
      }))
    case 'pickup':
      return []
  }
}

function toDays(method: ShippingMethod | undefined): Pick<ShippingMethodTerms, 'min_days' | 'max_days'> {
  const { min = null, max = null } = method?.deliveryDays ?? {}
  return { min_days: min, max_days: max }
}

function toName(
  id: string,
  names: Readonly<Record<string, string>>,
  { language, channel }: CallContext,
): string {
  return names[language] ?? names[channel.defaultLanguage] ?? id
}
