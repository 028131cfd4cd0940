import { findStoreSettingsProblems, storeSettingsSchema, type StoreSettings } from '@vitrine/contract/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storeFile, storeSettings } from '../../test/store-settings.ts'
import { findShippingMethods, findZone, toOrderNumber } from './shipping.ts'
import { findSettingsProblems, mergeSettings } from './store-settings.ts'
import { findHomeTaxPercent, findTaxRate } from './tax.ts'

const country = fc.constantFrom('DE', 'AT', 'FR', 'CH', 'US', 'GB')
const destination = fc.record({
  country,
  region: fc.constantFrom(undefined, 'US-CA', 'US-NY'),
})

describe('tax', () => {
  const rateOf = (to: string, taxClass: string, hasValidVatId = false) =>
    findTaxRate(storeSettings, { taxClass, destination: { country: to }, hasValidVatId })

  test('depends on the destination and the VAT id', () => {
    expect(rateOf('DE', 'standard', true)).toEqual({ percent: 19, rule: 'domestic' })
    expect(rateOf('AT', 'standard')).toEqual({ percent: 20, rule: 'destination' })
    expect(rateOf('AT', 'standard', true)).toEqual({ percent: 0, rule: 'reverse-charge' })
    // The settings contain no reduced rate for Austria and no rate for France.
    expect(rateOf('AT', 'reduced')).toEqual({ percent: 7, rule: 'domestic' })
    expect(rateOf('FR', 'standard')).toEqual({ percent: 19, rule: 'domestic' })
    expect(rateOf('CH', 'standard')).toEqual({ percent: 0, rule: 'export' })
    expect(rateOf('CH', 'standard', true)).toEqual({ percent: 0, rule: 'export' })
    expect(rateOf('US', 'standard')).toEqual({ percent: 0, rule: 'export' })
    const california = { country: 'US', region: 'US-CA' }
    expect(
      findTaxRate(storeSettings, { taxClass: 'standard', destination: california, hasValidVatId: false }),
    ).toEqual({ percent: 7.25, rule: 'destination' })
    expect(rateOf('DE', 'luxury')).toBeUndefined()
    expect(findHomeTaxPercent(storeSettings, 'reduced')).toBe(7)
  })

  test('is charged exactly by domestic and destination rates, and by reverse charge only with a valid VAT id', () => {
    fc.assert(
      fc.property(
        destination,
        fc.constantFrom('standard', 'reduced'),
        fc.boolean(),
        (to, taxClass, hasValidVatId) => {
          const rate = findTaxRate(storeSettings, { taxClass, destination: to, hasValidVatId })
          if (to.country === 'DE') expect(rate?.rule).toBe('domestic')
          if (rate?.rule === 'reverse-charge') expect(hasValidVatId).toBe(true)
          if (rate?.rule === 'export') expect(storeSettings.tax.union).not.toContain(to.country)
          expect((rate?.percent ?? 0) > 0).toBe(rate?.rule === 'domestic' || rate?.rule === 'destination')
        },
      ),
    )
  })
})

describe('shipping', () => {
  const methodsOf = (to: string, weight: number, value: number, currency = 'EUR') =>
    findShippingMethods(storeSettings, {
      destination: { country: to },
      ...{ weight, value, currency },
    }).map(({ method, price }) => `${method.id} ${price}`)

  test('costs depend on weight and value, and are zero above a limit', () => {
    expect(methodsOf('DE', 5000, 100)).toEqual(['parcel 500', 'pick-up 0'])
    expect(methodsOf('DE', 5001, 100)).toEqual(['parcel 1000', 'pick-up 0'])
    expect(methodsOf('DE', 20_001, 100)).toEqual(['pick-up 0'])
    expect(methodsOf('DE', 100, 10_000)).toEqual(['parcel 0', 'pick-up 0'])
    // Free shipping does not apply to destinations to which the shop does not deliver.
    expect(methodsOf('DE', 30_000, 10_000)).toEqual(['pick-up 0'])
    expect(methodsOf('AT', 100, 5000)).toEqual(['parcel 900'])
    expect(methodsOf('CH', 100, 5501, 'CHF')).toEqual(['parcel 450'])
  })

  test('is possible only to countries and in currencies of the store', () => {
    expect(methodsOf('GB', 100, 100)).toEqual([])
    expect(methodsOf('DE', 100, 100, 'USD')).toEqual([])
    expect(findZone(storeSettings, { country: 'US' })).toBeUndefined()
    expect(findZone(storeSettings, { country: 'US', region: 'US-CA' })?.id).toBe('california')
  })

  test('never costs more for a lighter consignment, and never less than zero', () => {
    const consignment = fc.record({
      destination,
      weight: fc.nat(30_000),
      value: fc.nat(20_000),
      currency: fc.constantFrom('EUR', 'CHF'),
    })
    fc.assert(
      fc.property(consignment, fc.nat(30_000), (each, less) => {
        const prices = (weight: number) =>
          new Map(
            findShippingMethods(storeSettings, { ...each, weight }).map(({ method, price }) => [
              method.id,
              price,
            ]),
          )
        const heavy = prices(each.weight)
        const light = prices(Math.max(0, each.weight - less))
        for (const [id, price] of heavy) {
          expect(price).toBeGreaterThanOrEqual(0)
          expect(light.get(id) ?? Infinity).toBeLessThanOrEqual(price)
        }
      }),
    )
  })
})

describe('currencies and order numbers', () => {
  test('order numbers have a prefix and leading zeros', () => {
    expect(toOrderNumber(storeSettings, 42)).toBe('T-00042')
    expect(toOrderNumber(storeSettings, 1_234_567)).toBe('T-1234567')
  })
})

describe('contradictions', () => {
  const problemsOf = (changes: (settings: StoreSettings) => void) => {
    const settings = structuredClone(storeSettings)
    changes(settings)
    return findStoreSettingsProblems(settings).map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  const cases: readonly (readonly [string, (settings: StoreSettings) => void, string])[] = [
    [
      'an unknown default currency',
      (of) => (of.defaultCurrency = 'USD'),
      'defaultCurrency: expected one of EUR, CHF',
    ],
    [
      'a currency twice',
      (of) => of.currencies.push({ id: 'EUR', rounding: 1 }),
      'currencies.2.id: expected each currency only once',
    ],
    [
      'a country without a zone',
      (of) => of.countries.push('GB'),
      'countries.4: no shipping zone contains GB',
    ],
    [
      'a zone of a country that the store does not sell to',
      (of) => of.shipping.zones[0]?.countries.push('FR'),
      'shipping.zones.0.countries.1: the store does not sell to FR',
    ],
    [
      'a country in two zones',
      (of) => of.shipping.zones[1]?.countries.push('DE'),
      'shipping.zones.1.countries.2: another zone already contains DE',
    ],
    [
      'an unknown tax class',
      (of) => (of.shipping.taxClass = 'luxury'),
      'shipping.taxClass: unknown tax class "luxury": expected one of standard, reduced',
    ],
    [
      'a rate of an unknown class',
      (of) => of.tax.rates.push({ country: 'FR', class: 'luxury', percent: 33 }),
      'tax.rates.4.class: unknown tax class "luxury": expected one of standard, reduced',
    ],
    [
      'a rate twice',
      (of) => of.tax.rates.push({ country: 'AT', class: 'standard', percent: 10 }),
      'tax.rates.4: expected each rate only once',
    ],
    [
      'a region of another country',
      (of) => of.tax.rates.push({ country: 'AT', region: 'DE-BY', class: 'standard', percent: 10 }),
      'tax.rates.4.region: expected a region of AT',
    ],
    [
      'no rate at home',
      (of) => of.tax.rates.splice(1, 1),
      'tax.rates: no rate for the class "reduced" in DE',
    ],
    [
      'a price in an unknown currency',
      (of) => Object.assign(of.shipping.zones[0]?.methods[0]?.freeFrom ?? {}, { USD: 1 }),
      'shipping.zones.0.methods.0.freeFrom: the store does not sell in USD',
    ],
    [
      'a price that is missing in a currency',
      (of) => {
        const method = of.shipping.zones[2]?.methods[0]
        if (method?.kind === 'flat') delete method.price['CHF']
      },
      'shipping.zones.2.methods.0.price: an amount in CHF is missing',
    ],
    [
      'a rate after one without a limit',
      (of) => {
        const method = of.shipping.zones[1]?.methods[0]
        if (method?.kind === 'value') method.rates.reverse()
      },
      'shipping.zones.1.methods.0.rates.0: only the last rate may have no limit',
    ],
  ]

  test('the sample has none', () => expect(findStoreSettingsProblems(storeSettings)).toEqual([]))

  test.each(cases)('%s', (_name, change, problem) => {
    expect(problemsOf(change)).toContain(problem)
    const settings = structuredClone(storeSettings)
    change(settings)
    expect(storeSettingsSchema.safeParse(settings).success).toBe(false)
  })

  test('a percentage has at most three decimal places', () => {
    const withPercent = (percent: number) =>
      storeSettingsSchema.safeParse({
        ...storeFile,
        tax: { ...storeFile.tax, rates: storeFile.tax.rates.map((rate) => ({ ...rate, percent })) },
      }).success
    expect([0, 5.5, 8.875, 99.999].every(withPercent)).toBe(true)
    expect([-1, 100.1, 0.0001, 7.1234].some(withPercent)).toBe(false)
  })

  test('a channel is checked together with the site', () => {
    const site = { channelId: '', settings: storeSettings } as const
    const channel = (settings: object) => ({ channelId: '1', settings })
    expect(findSettingsProblems([site, channel({ returns: { days: 30 } })])).toEqual([])
    expect(findSettingsProblems([site, channel({ defaultCurrency: 'USD' })])).toEqual([
      { channelId: '1', path: ['defaultCurrency'], message: 'expected one of EUR, CHF' },
    ])
    expect(findSettingsProblems([site, channel({ currencies: [{ id: 'EUR', rounding: 1 }] })])[0]).toEqual({
      channelId: '1',
      path: [],
      message: 'shipping.zones.0.methods.0.freeFrom of the site: the store does not sell in CHF',
    })
    expect(findSettingsProblems([channel({})])).toHaveLength(1)
    expect(mergeSettings(storeSettings, { returns: { days: 3 } })).toEqual({
      ...storeSettings,
      returns: { days: 3 },
    })
  })
})
