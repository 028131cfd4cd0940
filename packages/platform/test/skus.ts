import fc from 'fast-check'
import type { Sku } from '../src/goods/index.ts'
import type { Cart } from '../src/store/cart.ts'
import type { LineAddition } from '../src/store/change-cart.ts'
import type { Promotion, PromotionCandidate } from '../src/store/promotion.ts'
import type { CartScope } from '../src/store/reprice-cart.ts'

export const at = '2026-06-01T12:00:00.000Z'

/** A SKU that is in stock, at 10.00 EUR and 12.00 USD. */
export function createSku(changes: Partial<Sku> = {}): Sku {
  return {
    sku: 'LAMP-RED',
    productKey: 'lamp',
    model: 'product',
    channels: ['1'],
    categories: [],
    titles: { en: 'Lamp', de: 'Lampe' },
    image: 'lamps/red.jpg',
    options: { colour: 'red' },
    taxClass: 'standard',
    weight: 1200,
    unitMeasure: undefined,
    limits: { min: 1, max: undefined, step: 1 },
    stock: { policy: { kind: 'deny' }, available: 100, backordered: 0 },
    prices: [price('EUR', 1000), price('USD', 1200)],
    modifiers: [],
    ...changes,
  }
}

/** A price for guests, without a sale. */
export function price(currency: string, list: number, more: Partial<Sku['prices'][number]> = {}) {
  return { currency, groupId: '0', list, sale: undefined, since: '2026-01-01T00:00:00.000Z', ...more }
}

/** An optional modifier. One value is free, the other costs 2.50 EUR. */
export const wrap: Sku['modifiers'][number] = {
  id: 'wrap',
  names: { en: 'Gift wrap', de: 'Geschenkpapier' },
  required: false,
  values: [
    { id: 'none', names: { en: 'None', de: 'Ohne' } },
    { id: 'gold', names: { en: 'Gold', de: 'Gold' }, prices: { EUR: 250 } },
  ],
}

export function createCart(changes: Partial<Cart> = {}): Cart {
  return {
    id: '8c1f0d3b5e6a47928d10f2c3b4a59687',
    channelId: '1',
    customerId: undefined,
    currency: 'EUR',
    lines: [],
    lastLineId: 0,
    coupons: [],
    boughtCertificates: [],
    redeemedIds: [],
    createdAt: '2026-05-01T00:00:00.000Z',
    updatedAt: '2026-05-01T00:00:00.000Z',
    notices: [],
    mergedId: undefined,
    ...changes,
  }
}

/** A promotion of 10 % on all goods: automatic, or with a coupon whose code is its id. */
export function createCandidate(changes: Partial<Promotion> = {}, code?: string): PromotionCandidate {
  return {
    promotion: {
      id: 'p1',
      names: { en: 'Summer', de: 'Sommer' },
      reward: { kind: 'percent', percent: 10 },
      minimum: undefined,
      products: undefined,
      groups: undefined,
      channels: undefined,
      startsAt: undefined,
      endsAt: undefined,
      maxUses: undefined,
      maxUsesPerCustomer: undefined,
      isCombinable: true,
      priority: 100,
      ...changes,
    },
    coupon: code === undefined ? undefined : { id: code, code, uses: 0, maxUses: undefined },
    uses: 0,
    ownUses: 0,
  }
}

export function addition(changes: Partial<LineAddition> = {}): LineAddition {
  return {
    field: 'lines.0',
    sku: 'LAMP-RED',
    productKey: undefined,
    quantity: 1,
    choices: {},
    attribution: undefined,
    ...changes,
  }
}

export function scopeOf(skus: readonly Sku[], changes: Partial<CartScope> = {}): CartScope {
  return {
    skus: new Map(skus.map((each) => [each.sku, each])),
    groupId: '0',
    promotions: [],
    balances: [],
    at,
    ...changes,
  }
}

const amount = fc.integer({ min: 0, max: 200_000 })

/**
 * SKUs in EUR with sales, prices for a customer group, and modifiers with surcharges. They can be
 * ordered in any quantity.
 */
export const randomSkus: fc.Arbitrary<readonly Sku[]> = fc
  .array(
    fc.record({
      list: amount,
      sale: fc.option(amount),
      tradeList: fc.option(amount),
      surcharge: fc.integer({ min: -500, max: 500 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((sources) =>
    sources.map(({ list, sale, tradeList, surcharge }, index) =>
      createSku({
        sku: `SKU-${index}`,
        productKey: `product-${index}`,
        stock: { policy: { kind: 'made-to-order', days: 5 }, available: 0, backordered: 0 },
        prices: [
          price('EUR', list, {
            sale:
              sale === null ? undefined : { amount: Math.min(sale, list), from: undefined, to: undefined },
          }),
          ...(tradeList === null ? [] : [price('EUR', tradeList, { groupId: 'trade' })]),
        ],
        modifiers: [
          {
            ...wrap,
            values: [
              { id: 'none', names: {} },
              { id: 'gold', names: {}, prices: { EUR: surcharge } },
            ],
          },
        ],
      }),
    ),
  )

/** Additions of some SKUs, with and without a modifier. */
export function randomAdditions(skus: readonly Sku[], maxLength = 12): fc.Arbitrary<readonly LineAddition[]> {
  return fc.array(
    fc
      .record({
        sku: fc.constantFrom(...skus.map(({ sku }) => sku)),
        quantity: fc.integer({ min: 1, max: 99 }),
        choices: fc.constantFrom({}, { wrap: 'none' }, { wrap: 'gold' }),
      })
      .map((each) => addition(each)),
    { minLength: 1, maxLength },
  )
}
