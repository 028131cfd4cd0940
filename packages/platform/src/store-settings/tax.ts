import type { StoreSettings } from '@vitrine/contract/schemas'

/** The address to which goods are shipped. */
export interface Destination {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ISO 3166-2, for example `US-CA`. */
  readonly region?: string | undefined
}

/** The tax rate of a delivery and the rule that determines it. */
export interface TaxRate {
  readonly percent: number
  /**
   * `domestic`: the home country's rate. `destination`: the destination's rate. `reverse-charge`:
   * the business that receives the goods pays the tax. `export`: no tax.
   */
  readonly rule: 'domestic' | 'destination' | 'reverse-charge' | 'export'
}

export interface TaxedDelivery {
  readonly taxClass: string
  readonly destination: Destination
  /** True if the customer is a business whose VAT id is valid according to the check. */
  readonly hasValidVatId: boolean
}

/**
 * Returns the tax rate of a delivery (R40). Consumers within the tax union pay the destination's
 * rate if the settings define one, otherwise the home country's rate. Businesses in another country
 * of the union pay no tax (reverse charge). Deliveries to countries outside of the union are
 * exports unless the settings define a rate for the country. Returns undefined for an unknown tax
 * class.
 */
export function findTaxRate(
  settings: StoreSettings,
  { taxClass, destination, hasValidVatId }: TaxedDelivery,
): TaxRate | undefined {
  const { homeCountry, tax } = settings
  if (!tax.classes.includes(taxClass)) return undefined
  const home = findPercent(settings, taxClass, { country: homeCountry }) ?? 0
  if (destination.country === homeCountry)
    return { percent: findPercent(settings, taxClass, destination) ?? home, rule: 'domestic' }
  const isInUnion = tax.union.includes(destination.country) && tax.union.includes(homeCountry)
  if (isInUnion && hasValidVatId) return { percent: 0, rule: 'reverse-charge' }
  const percent = findPercent(settings, taxClass, destination)
  if (percent !== undefined) return { percent, rule: 'destination' }
  return isInUnion ? { percent: home, rule: 'domestic' } : { percent: 0, rule: 'export' }
}

/** Returns the rate of a tax class in the home country, in percent; undefined for an unknown tax class. */
export function findHomeTaxPercent(settings: StoreSettings, taxClass: string): number | undefined {
  return findPercent(settings, taxClass, { country: settings.homeCountry })
}

/** Returns the rate for the region or, failing that, for the other regions of the country. */
function findPercent(
  { tax }: StoreSettings,
  taxClass: string,
  { country, region }: Destination,
): number | undefined {
  const rates = tax.rates.filter((rate) => rate.country === country && rate.class === taxClass)
  const own = region === undefined ? undefined : rates.find((rate) => rate.region === region)
  return (own ?? rates.find((rate) => rate.region === undefined))?.percent
}
