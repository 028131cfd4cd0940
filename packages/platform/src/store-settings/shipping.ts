import type { ShippingMethod, ShippingZone, StoreSettings } from '@vitrine/contract/schemas'
import type { Destination } from './tax.ts'

/** The goods to ship. */
export interface Consignment {
  readonly destination: Destination
  /** In grams. */
  readonly weight: number
  /** Value of the goods in minor units of `currency`. */
  readonly value: number
  readonly currency: string
}

/** A shipping method that is available for a consignment, with its price in minor units. */
export interface ShippingOffer {
  readonly method: ShippingMethod
  readonly price: number
}

/**
 * Returns the shipping methods for a consignment, in the order of the settings. Returns an empty list if the store
 * does not sell to the destination or in the currency.
 */
export function findShippingMethods(
  settings: StoreSettings,
  consignment: Consignment,
): readonly ShippingOffer[] {
  const { destination, currency } = consignment
  if (!settings.countries.includes(destination.country) || !findCurrency(settings, currency)) return []
  const methods = findZone(settings, destination)?.methods ?? []
  return methods.flatMap((method) => {
    const price = priceOf(method, consignment)
    return price === undefined ? [] : [{ method, price }]
  })
}

/** Returns the zone that contains the region or, failing that, the country. */
export function findZone(
  { shipping }: StoreSettings,
  { country, region }: Destination,
): ShippingZone | undefined {
  const own =
    region === undefined ? undefined : shipping.zones.find(({ regions }) => regions.includes(region))
  return own ?? shipping.zones.find(({ countries }) => countries.includes(country))
}

/** A currency in which the store sells. */
export interface StoreCurrency {
  /** ISO 4217 code. */
  readonly id: string
  /** Totals are rounded to multiples of this number of minor units. */
  readonly rounding: number
}

/** Returns a currency of the store; undefined if the store does not sell in it. */
export function findCurrency({ currencies }: StoreSettings, id: string): StoreCurrency | undefined {
  return currencies.find((currency) => currency.id === id)
}

/** Formats the number of an order: the prefix followed by the sequence number with leading zeros. */
export function toOrderNumber({ orders }: StoreSettings, sequence: number): string {
  return `${orders.prefix}${String(sequence).padStart(orders.digits, '0')}`
}

/** Formats the number of an invoice or credit note in the same way as the number of an order. */
export function toDocumentNumber(
  { orders }: StoreSettings,
  kind: 'invoice' | 'credit-note',
  sequence: number,
): string {
  const prefix = kind === 'invoice' ? (orders.invoicePrefix ?? 'INV-') : (orders.creditNotePrefix ?? 'CN-')
  return `${prefix}${String(sequence).padStart(orders.digits, '0')}`
}

/** Returns the price of a method in minor units; undefined if the method is not available. */
function priceOf(method: ShippingMethod, { weight, value, currency }: Consignment): number | undefined {
  const price = basePriceOf(method, { weight, value, currency })
  const freeFrom = method.freeFrom?.[currency]
  return price !== undefined && freeFrom !== undefined && value >= freeFrom ? 0 : price
}

function basePriceOf(
  method: ShippingMethod,
  { weight, value, currency }: Omit<Consignment, 'destination'>,
): number | undefined {
  switch (method.kind) {
    case 'flat':
      return method.price[currency]
    case 'weight':
      return method.rates.find(({ upToGrams = Infinity }) => weight <= upToGrams)?.price[currency]
    case 'value':
      return method.rates.find(({ upTo }) => value <= (upTo?.[currency] ?? Infinity))?.price[currency]
    case 'pickup':
      return 0
  }
}
