import { currencyDigits, type CurrencyA } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import type { Handlers } from '../calls/index.ts'
import { toListA } from '../store/index.ts'

export interface CurrenciesOptions {
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
}

/** Creates the handler that lists the currencies of the store settings (section 7; R40). */
export function createCurrencies({ readSettings }: CurrenciesOptions): Pick<Handlers, 'listCurrencies'> {
  return {
    async listCurrencies(_, { channel, language }) {
      const settings = await readSettings(channel.id)
      const { currencies = [], defaultCurrency } = settings ?? {}
      return toListA(currencies.map(({ id }) => writeCurrency(id, { language, defaultCurrency })))
    },
  }
}

function writeCurrency(
  id: string,
  { language, defaultCurrency }: { readonly language: string; readonly defaultCurrency: string | undefined },
): CurrencyA {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'currency' })
  const parts = new Intl.NumberFormat([language, 'en'], {
    style: 'currency',
    currency: id,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return {
    id,
    currency_code: id,
    name: names.of(id) ?? id,
    symbol: parts.find(({ type }) => type === 'currency')?.value ?? id,
    decimal_places: currencyDigits(id),
    is_default: id === defaultCurrency,
  }
}
