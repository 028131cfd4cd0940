import { storeSettingsSchema, type StoreSettings } from '@vitrine/contract/schemas'
import fc from 'fast-check'

/** The settings of a small store, as in its settings file. */
export const storeFile = {
  currencies: [{ id: 'EUR' }, { id: 'CHF', rounding: 5 }],
  defaultCurrency: 'EUR',
  homeCountry: 'DE',
  countries: ['DE', 'AT', 'CH', 'US'],
  tax: {
    pricesIncludeTax: true,
    classes: ['standard', 'reduced'],
    rates: [
      { country: 'DE', class: 'standard', percent: 19 },
      { country: 'DE', class: 'reduced', percent: 7 },
      { country: 'AT', class: 'standard', percent: 20 },
      { country: 'US', region: 'US-CA', class: 'standard', percent: 7.25 },
    ],
    union: ['DE', 'AT', 'FR'],
  },
  shipping: {
    taxClass: 'standard',
    zones: [
      {
        id: 'germany',
        countries: ['DE'],
        methods: [
          {
            id: 'parcel',
            names: { en: 'Parcel' },
            kind: 'weight',
            freeFrom: { EUR: 10_000, CHF: 11_000 },
            rates: [
              { upToGrams: 5000, price: { EUR: 500, CHF: 550 } },
              { upToGrams: 20_000, price: { EUR: 1000, CHF: 1100 } },
            ],
          },
          { id: 'pick-up', names: { en: 'Pick up' }, kind: 'pickup', location: 'shop' },
        ],
      },
      {
        id: 'neighbours',
        countries: ['AT', 'CH'],
        methods: [
          {
            id: 'parcel',
            names: { en: 'Parcel' },
            kind: 'value',
            rates: [
              { upTo: { EUR: 5000, CHF: 5500 }, price: { EUR: 900, CHF: 1000 } },
              { price: { EUR: 400, CHF: 450 } },
            ],
          },
        ],
      },
      {
        id: 'california',
        regions: ['US-CA'],
        methods: [
          {
            id: 'parcel',
            names: { en: 'Parcel' },
            kind: 'flat',
            price: { EUR: 3000, CHF: 3300 },
            deliveryDays: { min: 5, max: 9 },
          },
        ],
      },
    ],
  },
  orders: { prefix: 'T-', digits: 5 },
  returns: { days: 14 },
} as const

export const storeSettings: StoreSettings = storeSettingsSchema.parse(storeFile)

const sections = {
  returns: fc.record({ days: fc.nat(60) }, { noNullPrototype: true }),
  orders: fc.record(
    { prefix: fc.constantFrom('', 'A-'), digits: fc.integer({ min: 1, max: 9 }) },
    { noNullPrototype: true, requiredKeys: [] },
  ),
  defaultCurrency: fc.constantFrom('EUR', 'CHF'),
  currencies: fc.constantFrom(
    [{ id: 'EUR' }, { id: 'CHF' }],
    [
      { id: 'CHF', rounding: 5 },
      { id: 'EUR', rounding: 1 },
    ],
  ),
}

/** Random store settings files: `store.json`, and the sections that a channel replaces. */
export const randomStore = fc.record({
  site: fc.record(sections, { noNullPrototype: true }).map((changes) => ({ ...storeFile, ...changes })),
  channel: fc.option(fc.record(sections, { noNullPrototype: true, requiredKeys: [] })),
})
