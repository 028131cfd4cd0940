import type { ResponseTypes } from '../responses.ts'
import { addressC } from './account-c.ts'
import { toListC } from './lists.ts'

/** Orders of provider C. */
export const orderExamplesC: Pick<ResponseTypes, 'OrdersC' | 'OrderC'> = {
  OrdersC: toListC([
    {
      entity_id: '5f3a',
      increment_id: '2026-1007',
      state: 'partly-shipped',
      payment_state: 'captured',
      grand_total: 112,
      order_currency_code: 'EUR',
      total_qty_ordered: 2,
      created_at: '2026-11-02T09:40:00.000Z',
    },
  ]),
  OrderC: {
    entity_id: '5f3a',
    increment_id: '2026-1007',
    state: 'partly-shipped',
    payment_state: 'captured',
    customer_id: '41',
    customer_email: 'ada@shop.test',
    store_id: '1',
    order_currency_code: 'EUR',
    subtotal: 119,
    subtotal_incl_tax: 119,
    discount_amount: -11.9,
    coupon_code: 'AUTUMN10',
    shipping_amount: 4.9,
    shipping_description: 'Standard delivery',
    tax_amount: 17.88,
    giftcard_amount: 0,
    grand_total: 112,
    total_paid: 112,
    total_refunded: 0,
    total_qty_ordered: 2,
    items: [
      {
        item_id: '1',
        sku: 'LAMP-RED',
        name: 'Reading lamp',
        product_id: 'lamp',
        product_url: '/lamps/reading-lamp/',
        image_url: '/mm-images/public/v1/render/shop/lamp-red.webp',
        qty_ordered: 2,
        qty_shipped: 1,
        qty_returned: 0,
        price: 59.5,
        original_price: 69,
        row_total: 119,
        row_total_incl_tax: 119,
        discount_amount: 11.9,
        tax_amount: 17.1,
        tax_percent: 19,
        options: [{ option_id: 'colour', label: 'Colour', option_value: 'red', value: 'Red' }],
      },
    ],
    billing_address: addressC,
    shipping_address: addressC,
    shipments: [
      {
        entity_id: '1',
        tracks: [
          {
            title: 'DHL',
            track_number: '003404341600',
            track_url: 'https://carrier.test/003404341600',
          },
        ],
        items: [{ order_item_id: '1', qty: 1 }],
        created_at: '2026-11-03T07:00:00.000Z',
        delivered_at: null,
      },
    ],
    invoices: [
      {
        increment_id: 'INV-2026-1007',
        grand_total: 112,
        pdf_url: 'https://pay.test/pc/orders/5f3a/invoice.pdf',
        created_at: '2026-11-02T09:41:00.000Z',
      },
    ],
    creditmemos: [],
    payments: [{ method: 'card', state: 'captured', amount_ordered: 112, label: 'Visa •••• 4242' }],
    status_histories: [
      { state: 'paid', comment: null, created_at: '2026-11-02T09:41:00.000Z' },
      { state: 'partly-shipped', comment: null, created_at: '2026-11-03T07:00:00.000Z' },
    ],
    customer_note: null,
    returnable_until: null,
    can_cancel: false,
    created_at: '2026-11-02T09:40:00.000Z',
    updated_at: '2026-11-03T07:00:00.000Z',
  },
}
