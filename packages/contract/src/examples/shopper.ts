import type { ResponseTypes } from '../responses.ts'
import { addressA } from './account-a.ts'
import { cartExamples } from './carts.ts'
import { toListA } from './lists.ts'

const shipping = {
  id: 'standard',
  description: 'Standard delivery',
  cost: 4.9,
  min_transit_days: 2,
  max_transit_days: 4,
}

const review: ResponseTypes['ReviewA'] = {
  id: '81',
  product_id: 'lamp',
  rating: 5,
  title: 'Bright',
  text: 'It lights the whole table.',
  name: 'Ada',
  status: '1',
  is_verified: true,
  is_own: false,
  helpful_count: 3,
  is_helpful: false,
  language: 'en',
  answer: { text: 'Thank you!', date: '2026-11-05T10:00:00.000Z' },
  date_created: '2026-11-04T18:00:00.000Z',
  date_modified: '2026-11-04T18:00:00.000Z',
}

const wishlist: ResponseTypes['WishlistA'] = {
  id: '9',
  name: 'Living room',
  is_default: true,
  is_public: true,
  share_url: 'https://shop.test/wishlist/?list=3e1f0c',
  items: [
    {
      itemId: '1',
      product_id: 'lamp',
      variant_id: 'LAMP-RED',
      sku: 'LAMP-RED',
      name: 'Reading lamp',
      url: '/lamps/reading-lamp/',
      image_url: '/mm-images/public/v1/render/shop/lamp-red.webp',
      quantity: 1,
      note: '',
      price: 59.5,
      currency_code: 'EUR',
      availability: 'in-stock',
      is_sold: true,
      date_added: '2026-11-01T12:00:00.000Z',
    },
  ],
  date_created: '2026-11-01T12:00:00.000Z',
  date_modified: '2026-11-01T12:00:00.000Z',
}

type ShopperNames =
  | 'SignInRedirect'
  | 'SignUpResult'
  | 'Acknowledgement'
  | 'CustomerGroup'
  | 'Removed'
  | 'CurrenciesA'
  | 'CheckoutA'
  | 'CheckoutTokens'
  | 'GiftCertificateBalanceA'
  | 'ReviewsA'
  | 'ReviewA'
  | 'WishlistsA'
  | 'WishlistA'
  | 'WishlistC'

/** Example responses of sign-in, checkout, review and wishlist calls. */
export const shopperExamples: Pick<ResponseTypes, ShopperNames> = {
  SignInRedirect: { redirectUrl: 'https://pay.test/pa/login?token=Zk3…' },
  SignUpResult: { status: 'active' },
  Acknowledgement: { accepted: true },
  CustomerGroup: { id: '0', name: 'Retail' },
  Removed: { id: '12' },
  CurrenciesA: toListA([
    { id: 'EUR', currency_code: 'EUR', name: 'Euro', symbol: '€', decimal_places: 2, is_default: true },
  ]),
  CheckoutA: {
    id: cartExamples.CartA.id,
    cart: cartExamples.CartA,
    billing_address: addressA,
    consignments: [
      {
        id: '1',
        shipping_address: addressA,
        line_item_ids: ['1'],
        available_shipping_options: [shipping],
        selected_shipping_option: shipping,
      },
    ],
    taxes: [{ name: 'VAT', amount: 17.88 }],
    subtotal_amount: 107.1,
    shipping_amount: 4.9,
    tax_amount: 17.88,
    grand_total: 112,
    outstanding_balance: 112,
    customer_message: '',
    order_id: null,
    created_time: '2026-11-02T09:35:00.000Z',
    updated_time: '2026-11-02T09:36:30.000Z',
  },
  CheckoutTokens: [{ checkoutSession: 'b1946ac92492d2347c6235b4d2611184' }],
  GiftCertificateBalanceA: {
    code: '••••••••7K2P',
    balance: 50,
    currency_code: 'EUR',
    expires_on: '2029-12-31',
  },
  ReviewsA: {
    data: [review],
    meta: {
      pagination: { total: 1, count: 1, per_page: 10, current_page: 1, total_pages: 1 },
      summary: {
        average_rating: 5,
        total: 1,
        ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 ? 1 : 0 })),
      },
    },
  },
  ReviewA: review,
  WishlistsA: toListA([wishlist]),
  WishlistA: wishlist,
  WishlistC: {
    id: '9',
    items_count: 1,
    items: [
      {
        itemId: '1',
        product_sku: 'LAMP-RED',
        product_name: 'Reading lamp',
        product_url: '/lamps/reading-lamp/',
        image_url: '/mm-images/public/v1/render/shop/lamp-red.webp',
        qty: 1,
        price: 59.5,
        currency_code: 'EUR',
        stock_status: 'in-stock',
        is_salable: true,
        added_at: '2026-11-01T12:00:00.000Z',
      },
    ],
    updated_at: '2026-11-01T12:00:00.000Z',
  },
}
