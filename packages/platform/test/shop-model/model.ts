/**
 * The rules of carts and orders, implemented a second time with plain arithmetic for a small shop:
 * prices including 19 % tax, shipping for 500. Amounts are in minor units of any currency.
 */

export interface Goods {
  readonly sku: string
  /** Value of the modifier `lining`. */
  readonly lining?: string
  readonly product: string
  readonly price: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly isLimited: boolean
}

const free = { min: 1, max: Infinity, step: 1, isLimited: true }

/** The goods of `cartCatalogue`, by SKU. */
export const goods = {
  plainBag: { ...free, sku: 'BAG', lining: 'plain', product: 'bag', price: 3000, isLimited: false },
  silkBag: { ...free, sku: 'BAG', lining: 'silk', product: 'bag', price: 3250, isLimited: false },
  lamp: { ...free, sku: 'LAMP-RED', product: 'lamp', price: 5950, max: 50 },
  mug: { ...free, sku: 'MUG', product: 'mug', price: 1200, min: 2, max: 12, step: 2 },
  poster: { ...free, sku: 'POSTER', product: 'poster', price: 1999 },
} as const satisfies Readonly<Record<string, Goods>>

export type GoodsName = keyof typeof goods
export const goodsNames = Object.keys(goods) as readonly GoodsName[]

export interface Coupon {
  readonly percent?: number
  readonly amount?: number
  readonly minimum?: number
  readonly product?: string
  readonly isAlone?: true
  /** Maximum number of orders. */
  readonly uses?: number
}

/** The coupons, in the order in which they apply. SHIP makes shipping free. */
export const coupons = {
  MUG20: { percent: 20, product: 'mug' },
  TENTH: { percent: 10 },
  FIVER: { amount: 500, minimum: 5000 },
  THREE: { amount: 333, uses: 3 },
  SHIP: {},
  QUARTER: { percent: 25, isAlone: true },
} as const satisfies Readonly<Record<string, Coupon>>

export type CouponCode = keyof typeof coupons
export const couponCodes = Object.keys(coupons) as readonly CouponCode[]

export interface ModelLine {
  readonly name: GoodsName
  readonly quantity: number
}

export interface ModelCart {
  readonly lines: readonly ModelLine[]
  readonly coupons: readonly CouponCode[]
  /** Codes of gift certificates. */
  readonly certificates: readonly string[]
}

export const emptyCart: ModelCart = { lines: [], coupons: [], certificates: [] }

/** The data that exists once per shop. */
export interface ModelShop {
  /** Number of pieces that can be sold, by SKU. */
  readonly left: Map<string, number>
  /** Number of orders with each coupon. */
  readonly uses: Map<CouponCode, number>
  /** Balances of gift certificates, by code. */
  readonly balances: Map<string, number>
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)
export const valueOf = ({ name, quantity }: ModelLine): number => goods[name].price * quantity
export const subtotalOf = ({ lines }: ModelCart): number => sum(lines.map(valueOf))

export const quantityOf = ({ lines }: ModelCart, name: GoodsName): number =>
  lines.find((line) => line.name === name)?.quantity ?? 0
