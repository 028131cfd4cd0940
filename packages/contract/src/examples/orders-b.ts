import type { MoneyB } from '../provider-shapes.ts'
import type { ResponseTypes } from '../responses.ts'
import { addressB } from './account-b.ts'
import { toConnectionB } from './lists.ts'

/** Orders of provider B. */
export const orderExamplesB: Pick<ResponseTypes, 'OrdersB' | 'OrderB'> = {
  OrdersB: toConnectionB([
    {
      id: '5f3a',
      name: '2026-1007',
      fulfillmentStatus: 'partly-shipped',
      financialStatus: 'captured',
      totalPrice: euros('112.00'),
      totalQuantity: 2,
      processedAt: '2026-11-02T09:40:00.000Z',
    },
  ]),
  OrderB: {
    id: '5f3a',
    name: '2026-1007',
    fulfillmentStatus: 'partly-shipped',
    financialStatus: 'captured',
    customerId: '41',
    email: 'ada@shop.test',
    locale: 'en',
    lineItems: toConnectionB([
      {
        id: '1',
        title: 'Reading lamp',
        variantTitle: 'Red',
        variantId: 'LAMP-RED',
        sku: 'LAMP-RED',
        productId: 'lamp',
        handle: 'lamps/reading-lamp',
        image: { url: '/mm-images/public/v1/render/shop/lamp-red.webp', altText: 'A red lamp' },
        selectedOptions: [{ name: 'Colour', value: 'Red' }],
        attributes: [],
        quantity: 2,
        fulfilledQuantity: 1,
        returnedQuantity: 0,
        originalUnitPrice: euros('59.50'),
        originalTotalPrice: euros('119.00'),
        discountedTotalPrice: euros('107.10'),
        discountAllocations: [{ title: 'Autumn', code: null, discountedAmount: euros('11.90') }],
      },
    ]),
    subtotalPrice: euros('119.00'),
    totalDiscounts: euros('11.90'),
    totalShippingPrice: euros('4.90'),
    totalTax: euros('17.88'),
    taxLines: [{ title: 'VAT', ratePercentage: 19, price: euros('17.88') }],
    taxesIncluded: true,
    totalGiftCards: euros('0.00'),
    totalPrice: euros('112.00'),
    totalRefunded: euros('0.00'),
    billingAddress: addressB,
    shippingAddress: addressB,
    shippingLine: 'Standard delivery',
    fulfillments: [
      {
        id: '1',
        trackingInfo: [{ company: 'DHL', number: '003404341600', url: 'https://carrier.test/003404341600' }],
        lineItems: [{ lineItemId: '1', quantity: 1 }],
        createdAt: '2026-11-03T07:00:00.000Z',
        deliveredAt: null,
      },
    ],
    refunds: [],
    documents: [
      {
        type: 'invoice',
        number: 'INV-2026-1007',
        url: 'https://pay.test/pb/orders/5f3a/invoice.pdf',
        date: '2026-11-02',
      },
    ],
    transactions: [{ gateway: 'card', status: 'captured', amount: euros('112.00'), label: 'Visa •••• 4242' }],
    discountAllocations: [{ title: 'Autumn', code: null, discountedAmount: euros('11.90') }],
    note: null,
    returnableUntil: null,
    canCancel: false,
    processedAt: '2026-11-02T09:40:00.000Z',
    updatedAt: '2026-11-03T07:00:00.000Z',
  },
}

function euros(amount: string): MoneyB {
  return { amount, currencyCode: 'EUR' }
}
