import fc from 'fast-check'
import type { AddressParts } from '../src/store/address.ts'
import type { OrderDraft, OrderLine } from '../src/store/order.ts'

/** An address in Germany. */
export const sampleAddress: AddressParts = {
  ...{ firstName: 'Ada', middleName: '', lastName: 'Adler', company: '', street: ['Lindenstr. 1'] },
  ...{ city: 'Berlin', stateCode: '', stateName: '', postalCode: '10969', country: 'DE' },
  ...{ phone: '+49 30 1234567', vatId: '', kind: 'residential' as const },
}

/** A red lamp for 39.00 with 19 % VAT. */
export const sampleLine: OrderLine = {
  ...{ id: 1, sku: 'LAMP-RED', productKey: 'lamp', name: 'Lamp', image: undefined },
  ...{ quantity: 2, list: 4500, amount: 3900, total: 7800, discount: 800, tax: 1118, taxPercent: 19 },
  options: [{ id: 'colour', name: 'Colour', valueId: 'red', value: 'Red' }],
  modifiers: [],
  leadDays: undefined,
  attribution: { source: 'search' },
}

/** Two lamps and one mug, sent to Germany. A gift certificate pays 10.00 of 91.90. */
export function sampleDraft(changes: Partial<OrderDraft> = {}): OrderDraft {
  const mug: OrderLine = {
    ...sampleLine,
    ...{ id: 2, sku: 'MUG', productKey: 'mug', name: 'Mug', quantity: 1, list: 1700, amount: 1700 },
    ...{ total: 1700, discount: 0, tax: 271, options: [], attribution: undefined },
  }
  return {
    ...{ channelId: '1', customerId: undefined, email: 'ada@example.test', language: 'en' },
    ...{ currency: 'EUR', includesTax: true, lines: [sampleLine, mug], boughtCertificates: [] },
    discounts: [{ promotionId: 'p1', code: 'SPRING', name: 'Spring', amount: 800, isFreeShipping: false }],
    billingAddress: sampleAddress,
    shippingAddress: { ...sampleAddress, firstName: 'Bo', phone: '' },
    shipping: {
      ...{ methodId: 'parcel', name: 'Parcel', amount: 490, tax: 78, taxPercent: 19 },
      ...{ locationId: undefined, days: { min: 2, max: 4 } },
    },
    taxes: [{ percent: 19, amount: 1467, rule: 'domestic' }],
    redeemed: [{ certificateId: 'c1', lastDigits: '4D2F', amount: 1000 }],
    totals: {
      ...{ subtotal: 9500, discount: 800, shipping: 490, tax: 1467, rounding: 0 },
      ...{ total: 9190, redeemed: 1000, outstanding: 8190 },
    },
    note: 'Please ring twice.',
    vatId: '',
    ...changes,
  }
}

/** Drafts with up to four lines in currencies with 0, 2 and 3 decimal places. Their totals add up. */
export const orderDrafts: fc.Arbitrary<OrderDraft> = fc
  .record({
    currency: fc.constantFrom('JPY', 'EUR', 'KWD'),
    includesTax: fc.boolean(),
    lines: fc.array(
      fc.record({
        ...{ quantity: fc.integer({ min: 1, max: 6 }), amount: fc.integer({ min: 0, max: 99_999 }) },
        ...{ share: fc.integer({ min: 0, max: 100 }), tax: fc.integer({ min: 0, max: 500 }) },
      }),
      { minLength: 1, maxLength: 4 },
    ),
    shipping: fc.integer({ min: 0, max: 5000 }),
    redeemed: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 2 }),
  })
  .map(({ currency, includesTax, lines: entries, shipping, redeemed: wanted }) => {
    const lines = entries.map(({ quantity, amount, share, tax }, index): OrderLine => {
      const total = quantity * amount
      const discount = Math.floor((total * share) / 100)
      const sku = `SKU-${index + 1}`
      return {
        ...{ ...sampleLine, id: index + 1, sku, productKey: `p${index + 1}`, name: `Product ${index + 1}` },
        ...{ quantity, amount, list: amount + 5, total, discount, tax },
      }
    })
    const sum = (key: 'total' | 'discount' | 'tax') => lines.reduce((all, line) => all + line[key], 0)
    const tax = sum('tax')
    const total = sum('total') - sum('discount') + shipping + (includesTax ? 0 : tax)
    let rest = total
    const redeemed = wanted.flatMap((amount, index) => {
      const part = Math.min(rest, amount)
      rest -= part
      return part === 0 ? [] : [{ certificateId: `c${index + 1}`, lastDigits: '0000', amount: part }]
    })
    return sampleDraft({
      ...{ currency, includesTax, lines, redeemed, taxes: [{ percent: 19, amount: tax, rule: 'domestic' }] },
      shipping: {
        ...{ methodId: 'parcel', name: 'Parcel', amount: shipping, tax: 0, taxPercent: 19 },
        ...{ locationId: undefined, days: undefined },
      },
      totals: {
        ...{ subtotal: sum('total'), discount: sum('discount'), shipping, tax, rounding: 0, total },
        ...{ redeemed: total - rest, outstanding: rest },
      },
    })
  })
