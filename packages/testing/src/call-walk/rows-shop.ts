import {
  estimateShipping,
  findProductB,
  generateCheckoutToken,
  getCategoryTree,
  getCheckout,
  getCertificateTerms,
  getSellingTerms,
  getShippingTerms,
  listCurrencies,
  listGroupPrices,
  listInventoryLocations,
  listLocations,
  type CartA,
} from '@vitrine/contract'
import { bad, text, unstorable, type BodySpec } from './body-spec.ts'
import { cartRow } from './rows-cart.ts'
import type { WalkRow } from './walk-row.ts'

const estimateBody: BodySpec = {
  country_code: {
    ...text({
      bad: [
        ...bad('', 'de', 'DEU', 'D', 'D1'),
        { value: 'XX', code: 'ADDRESS_REFUSED' },
        { value: 'FR', code: 'ADDRESS_REFUSED' },
      ],
    }),
    required: true,
  },
  region_code: text({ bad: bad('', 'CA', 'us-ca', 'US-CALI', 'US-') }),
  postal_code: text({ max: 20, bad: unstorable }),
}
const pricesBody: BodySpec = {
  skus: {
    ...{ type: 'list', required: true },
    bad: bad(
      [],
      [''],
      [5],
      ['x'.repeat(201)],
      Array.from({ length: 201 }, () => 'MUG'),
      [null],
    ),
  },
  currency_code: text({
    bad: ['', 'XYZ', 'eur'].map((value) => ({ value, code: 'WRONG_CURRENCY' as const })),
  }),
}

const productBody: BodySpec = {
  id: text({ max: 200, empty: 'BAD_PARAMETER', bad: unstorable }),
  handle: text({ max: 502, empty: 'BAD_PARAMETER', bad: [...unstorable, ...bad('lamps/red-lamp')] }),
  sku: text({ max: 200, empty: 'BAD_PARAMETER', bad: [...unstorable, ...bad('LAMP-RED')] }),
}

/** The rows for the checkout, currencies, locations and products of a shop. */
export function shopRows(): readonly WalkRow[] {
  return [
    cartRow(getCheckout, ({ cart }) => ({ query: { checkoutId: (cart as CartA).id } }), {
      owned: 'checkoutId',
    }),
    cartRow(generateCheckoutToken),
    cartRow(
      estimateShipping,
      () => ({ body: { country_code: 'US', region_code: 'US-CA', postal_code: '9' } }),
      {
        body: estimateBody,
      },
    ),
    { call: getSellingTerms, forBoth: true, prepare: () => ({}) },
    { call: getShippingTerms, forBoth: true, prepare: () => ({}) },
    { call: getCertificateTerms, forBoth: true, prepare: () => ({}) },
    { call: listCurrencies, forBoth: true, prepare: () => ({}) },
    { call: listInventoryLocations, forBoth: true, prepare: () => ({}) },
    { call: listLocations, forBoth: true, prepare: () => ({}) },
    {
      call: listGroupPrices,
      body: pricesBody,
      prepare: () => ({ body: { skus: ['LAMP-RED', 'NONE'], currency_code: 'USD' } }),
    },
    {
      ...{ call: getCategoryTree, forBoth: true },
      badQuery: {
        category_ids: [Array.from({ length: 101 }, (_, index) => index).join(','), 'x'.repeat(201)],
      },
      prepare: () => ({ query: { category_ids: '1' } }),
    },
    {
      ...{ call: findProductB, forBoth: true },
      body: productBody,
      prepare: () => ({ body: { id: 'lamp' } }),
    },
  ]
}
