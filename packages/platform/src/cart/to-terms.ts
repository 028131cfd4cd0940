import type { StoreSettings } from '@vitrine/contract/schemas'
import type { Sku } from '../goods/index.ts'
import { findHomeTaxPercent } from '../store-settings/index.ts'
import type { StoreTerms } from '../store/index.ts'

/** A site without store settings sells nothing. */
const nothing: StoreTerms = {
  currencies: [],
  defaultCurrency: undefined,
  includesTax: true,
  taxPercent: () => undefined,
  certificates: { amounts: {}, themes: [] },
}

/** Derives the pricing terms from a channel's settings. */
export function toTerms(settings: StoreSettings | undefined): StoreTerms {
  if (!settings) return nothing
  const { currencies, defaultCurrency, tax, giftCertificates: certificates } = settings
  return {
    currencies: currencies.map(({ id }) => id),
    defaultCurrency,
    includesTax: tax.pricesIncludeTax,
    taxPercent: (taxClass) =>
      tax.classes.includes(taxClass) ? (findHomeTaxPercent(settings, taxClass) ?? 0) : undefined,
    certificates: certificates?.enabled ? certificates : nothing.certificates,
  }
}

/** Omits SKUs without a tax rate, since they cannot be sold. */
export function withoutUntaxed(
  skus: ReadonlyMap<string, Sku>,
  { taxPercent }: StoreTerms,
): ReadonlyMap<string, Sku> {
  return new Map([...skus].filter(([, { taxClass }]) => taxPercent(taxClass) !== undefined))
}
