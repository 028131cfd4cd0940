import { cacheTagsHeader, ssrRequestIdHeader } from '@vitrine/contract'
import { cartCatalogue, cartSettings, createTestRequest, databases } from '@vitrine/testing'
import { expect, test } from 'vitest'
import { openInProcess } from '../../test/session-targets.ts'
import { storeFile } from '../../test/store-settings.ts'

const [sqlite] = databases()
if (!sqlite) throw new Error('There is no database.')
const database = sqlite
const { countries, shipping, currencies, tax } = storeFile
const [germany, neighbours, california] = shipping.zones
const names = { en: 'Invoice', de: 'Rechnung' }
const settings = {
  ...{ countries, currencies, tax: { ...tax, pricesIncludeTax: false } },
  shipping: { ...shipping, zones: [germany, neighbours, california] },
  giftCertificates: { amounts: { EUR: { min: 1000, max: 50_000 } } },
  payments: { methods: [{ id: 'invoice', names }] },
}
const sellingTerms = '/_shop/v1/selling-terms'
const shippingTerms = '/_shop/v1/shipping-terms'

async function open(overrides: object) {
  const target = await openInProcess(database, { provider: 'b' }, cartCatalogue, overrides)
  return { ...target, read: createTestRequest(target.origin, target.send) }
}

test('the terms of prices are those of the settings, with the first delivery in the home country (R52)', async () => {
  const methods = [germany.methods[1], { ...germany.methods[0], deliveryDays: { min: 2, max: 4 } }]
  const zones = [{ ...germany, methods }, neighbours, california]
  const target = await open({ ...settings, returns: { days: 14 }, shipping: { ...shipping, zones } })
  const terms = { prices_include_tax: false, home_country: 'DE', min_days: 2, max_days: 4, return_days: 14 }
  expect(await target.read.data(sellingTerms)).toEqual(terms)
  await target.close()

  const unknown = await open({})
  const { pricesIncludeTax: prices_include_tax } = cartSettings.tax
  expect(await unknown.read.data(sellingTerms)).toMatchObject({ prices_include_tax, min_days: null })
  await unknown.close()
})

test('shipping zones are listed with the costs of each method (R52)', async () => {
  const target = await open(settings)
  const money = (EUR: number, CHF: number) => [
    { minor: EUR, currency: 'EUR' },
    { minor: CHF, currency: 'CHF' },
  ]
  const rate = (price: object, limits = {}) => ({ up_to_grams: null, up_to: [], ...limits, price })
  const parcel = { id: 'parcel', name: 'Parcel', is_pickup: false, min_days: null, max_days: null }
  const weights = [
    rate(money(500, 550), { up_to_grams: 5000 }),
    rate(money(1000, 1100), { up_to_grams: 20_000 }),
  ]
  const values = [rate(money(900, 1000), { up_to: money(5000, 5500) }), rate(money(400, 450))]
  expect(await target.read.data(shippingTerms)).toEqual({
    zones: [
      {
        ...{ countries: ['DE'], regions: [] },
        methods: [
          { ...parcel, free_from: money(10_000, 11_000), rates: weights },
          { ...parcel, id: 'pick-up', name: 'Pick up', is_pickup: true, free_from: [], rates: [] },
        ],
      },
      {
        ...{ countries: ['AT', 'CH'], regions: [] },
        methods: [{ ...parcel, free_from: [], rates: values }],
      },
      {
        ...{ countries: [], regions: ['US-CA'] },
        methods: [{ ...parcel, min_days: 5, max_days: 9, free_from: [], rates: [rate(money(3000, 3300))] }],
      },
    ],
    payment_methods: [{ id: 'invoice', name: 'Invoice' }],
  })
  const inGerman = await target.read.data(`${shippingTerms}?locale=de`)
  expect(inGerman).toMatchObject({ payment_methods: [{ name: 'Rechnung' }] })
  await target.close()
})

test.each([sellingTerms, shippingTerms])('%s has the tags of the settings', async (path) => {
  const target = await open(settings)
  const headers = { [ssrRequestIdHeader]: 'a-page-of-the-server' }
  const answer = await target.send(new Request(target.origin + path, { headers }))
  expect(answer.headers.get(cacheTagsHeader)?.split(' ').map(decodeURIComponent)).toEqual([
    'store-settings',
    'store-settings:1',
  ])
  await target.close()
})

test('the gift certificates for sale are those of the settings, in the currencies of the shop (R52)', async () => {
  const certificateTerms = '/_shop/v1/gift-certificate-terms'
  const amounts = { CHF: { fixed: [5000, 2500] }, EUR: { min: 1000, max: 50_000 } }
  const giftCertificates = { amounts, expiryMonths: 36, themes: ['birthday'] }
  const target = await open({ ...settings, giftCertificates })
  expect(await target.read.data(certificateTerms)).toEqual({
    amounts: [
      { currency: 'EUR', fixed: [], minimum: 1000, maximum: 50_000 },
      { currency: 'CHF', fixed: [2500, 5000], minimum: 2500, maximum: 5000 },
    ],
    themes: ['birthday'],
    validity_months: 36,
  })
  await target.close()

  const stopped = await open({ ...settings, giftCertificates: { ...giftCertificates, enabled: false } })
  expect(await stopped.read.data(certificateTerms)).toEqual({
    amounts: [],
    themes: [],
    validity_months: null,
  })
  await stopped.close()
})
