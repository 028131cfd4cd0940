import type { Money } from '../goods/index.ts'
import type { ResponseTypes } from '../responses.ts'

const review: ResponseTypes['OwnReview'] = {
  id: '81',
  product_id: 'lamp',
  product_name: 'Reading lamp',
  page_slug: 'lamps/reading-lamp',
  rating: 5,
  title: 'Bright',
  text: 'It lights the whole table.',
  name: 'Ada',
  status: 'published',
  reason: null,
  answer: { text: 'Thank you!', at: '2026-11-05T10:00:00.000Z' },
  created_at: '2026-11-04T18:00:00.000Z',
  updated_at: '2026-11-04T18:00:00.000Z',
}

const orderReturn: ResponseTypes['OrderReturn'] = {
  id: '2',
  state: 'accepted',
  items: [{ line_id: '1', quantity: 1, reason: 'changed-mind' }],
  note: '',
  label_url: 'https://pay.test/pa/returns/2/label.pdf',
  created_at: '2026-11-10T08:00:00.000Z',
}

type OwnNames =
  | 'SessionList'
  | 'EndedSessions'
  | 'CustomerExport'
  | 'EmailChangeState'
  | 'OwnReviews'
  | 'OwnReview'
  | 'ReviewVote'
  | 'WishlistSharing'
  | 'SharedWishlist'
  | 'NewsletterPreferences'
  | 'OwnSubscription'
  | 'RedeemedCertificates'
  | 'CertificateTerms'
  | 'ShippingEstimate'
  | 'SellingTerms'
  | 'ShippingTerms'
  | 'GuestOrder'
  | 'OrderReturns'
  | 'OrderReturn'
  | 'OrderedAgain'
  | 'GroupPrices'

/** Example responses of our own calls (R52). */
export const ownExamples: Pick<ResponseTypes, OwnNames> = {
  SessionList: {
    sessions: [
      {
        id: '5f0c9a',
        is_current: true,
        device: 'Firefox, Linux',
        created_at: '2026-11-02T09:00:00.000Z',
        last_seen_at: '2026-11-02T09:40:00.000Z',
      },
    ],
  },
  EndedSessions: { ended: 2 },
  CustomerExport: {
    created_at: '2026-11-02T09:40:00.000Z',
    data: { addresses: [{ city: 'Bonn', country_code: 'DE' }] },
  },
  EmailChangeState: { state: 'waiting' },
  NewsletterPreferences: {
    is_subscribed: true,
    topics: [
      { id: 'new-products', label: 'New products', is_selected: true },
      { id: 'events', label: 'Events', is_selected: false },
    ],
  },
  OwnSubscription: { token: 'q3tX0dLrJ8yZb1aVnW2sEg' },
  OwnReviews: { reviews: [review], count: 1 },
  OwnReview: review,
  ReviewVote: { is_helpful: true, helpful_count: 4 },
  WishlistSharing: { is_public: true, share_url: 'https://shop.test/wishlist/?list=3e1f0c' },
  SharedWishlist: {
    name: 'Living room',
    items: [
      {
        sku: 'LAMP-RED',
        name: 'Reading lamp',
        page_slug: 'lamps/reading-lamp',
        image_url: '/mm-images/public/v1/render/shop/lamp-red.webp',
        quantity: 1,
        price: euros(5950),
        availability: 'in-stock',
      },
    ],
  },
  CertificateTerms: {
    amounts: [{ currency: 'EUR', fixed: [], minimum: 1000, maximum: 50_000 }],
    themes: ['birthday', 'thanks'],
    validity_months: 36,
  },
  RedeemedCertificates: {
    certificates: [{ id: '4', code: '••••••••7K2P', used: euros(5000), remaining: euros(0) }],
    outstanding: euros(5710),
  },
  ShippingEstimate: {
    methods: [
      {
        id: 'standard',
        name: 'Standard delivery',
        price: euros(490),
        min_days: 2,
        max_days: 4,
        is_pickup: false,
      },
    ],
    tax: euros(1788),
  },
  SellingTerms: { prices_include_tax: true, home_country: 'DE', min_days: 2, max_days: 4, return_days: 30 },
  ShippingTerms: {
    zones: [
      {
        countries: ['DE'],
        regions: [],
        methods: [
          {
            id: 'standard',
            name: 'Standard delivery',
            is_pickup: false,
            min_days: 2,
            max_days: 4,
            free_from: [euros(10_000)],
            rates: [{ up_to_grams: null, up_to: [], price: [euros(490)] }],
          },
        ],
      },
    ],
    payment_methods: [{ id: 'card', name: 'Card' }],
  },
  GuestOrder: { id: '5f3a' },
  OrderReturns: { returns: [orderReturn] },
  OrderReturn: orderReturn,
  OrderedAgain: {
    lines: [
      {
        ...{ line_id: '1', sku: 'LAMP-RED', name: 'Reading lamp', quantity: 2, added: 2 },
        ...{ price: euros(5950), previous_price: euros(5500) },
      },
    ],
  },
  GroupPrices: {
    group_id: '2',
    prices: [
      { sku: 'LAMP-RED', price: euros(5350), list_price: euros(6900), lowest_price: euros(6200) },
      { sku: 'LAMP-OLD', price: null, list_price: null, lowest_price: null },
    ],
  },
}

function euros(minor: number): Money {
  return { minor, currency: 'EUR' }
}
