import { describe, expect, test } from 'vitest'
import { sampleAddress, sampleDraft } from '../../test/orders.ts'
import { changeOrder, isRuleError, toOrder, type Order, type OrderCommand } from '../store/index.ts'
import { toDocumentContent } from './to-document-content.ts'

const at = '2026-06-01T12:00:00.000Z'
const seller = {
  ...{ name: 'Tonwerk GmbH', address: ['Speicherstadt 4', '20457 Hamburg'], vatId: 'DE123456789' },
  details: ['HRB 12345'],
}
const invoice = {
  ...{ kind: 'invoice' as const, number: 'INV-1', amount: 9190, refundId: undefined, createdAt: at, seller },
}

function place(
  changes: Parameters<typeof sampleDraft>[0] = {},
  commands: readonly OrderCommand[] = [],
): Order {
  const card = { id: 'p1', method: 'card', state: 'captured', amount: 8190, label: '' } as const
  const { order } = toOrder(sampleDraft(changes), { id: 'a'.repeat(32), number: 'T-1', payments: [card], at })
  return commands.reduce((before, command) => {
    const changed = changeOrder(before, command, at)
    if (isRuleError(changed)) throw new Error(changed.refused)
    return changed.order
  }, order)
}

describe('an invoice', () => {
  test('contains seller, customer, goods, discounts, tax and the amount due', () => {
    expect(toDocumentContent(place(), invoice)).toEqual({
      ...{ language: 'en', isRightToLeft: false, title: 'Invoice INV-1', createdAt: at },
      seller: {
        name: 'Tonwerk GmbH',
        address: seller.address,
        details: ['VAT ID: DE123456789', 'HRB 12345'],
      },
      recipient: ['Ada Adler', 'Lindenstr. 1', '10969 Berlin', 'Germany'],
      facts: [
        ['Invoice number', 'INV-1'],
        ['Date', 'Jun 1, 2026'],
        ['Order number', 'T-1'],
        ['Order date', 'Jun 1, 2026'],
      ],
      items: {
        head: ['Description', 'Quantity', 'Unit price', 'VAT', 'Amount'],
        rows: [
          ['Lamp\nColour: Red\nLAMP-RED', '2', '€39.00', '19 %', '€78.00'],
          ['Mug\nMUG', '1', '€17.00', '19 %', '€17.00'],
          ['Shipping: Parcel', '1', '€4.90', '19 %', '€4.90'],
        ],
        widths: expect.any(Array),
      },
      sums: [
        { label: 'Subtotal', value: '€99.90', isTotal: false },
        { label: 'Discount: Spring', value: '-€8.00', isTotal: false },
        { label: 'Total', value: '€91.90', isTotal: true },
        { label: 'Paid by gift certificate', value: '-€10.00', isTotal: false },
        { label: 'Amount payable', value: '€81.90', isTotal: false },
      ],
      taxes: {
        head: ['VAT rate', 'Net', 'VAT', 'Gross'],
        rows: [['19 %', '€77.23', '€14.67', '€91.90']],
        widths: expect.any(Array),
      },
      notes: ['The goods will be delivered after the date of this invoice.'],
      pageNumber: 'Page {page} of {pages}',
    })
  })

  test('is in the language of the order', () => {
    const german = toDocumentContent(place({ language: 'de' }), invoice)
    expect([german.title, german.facts[1], german.sums[2]?.value]).toEqual([
      'Rechnung INV-1',
      ['Datum', '01.06.2026'],
      '91,90\u00a0€',
    ])
    const arabic = toDocumentContent(place({ language: 'ar' }), invoice)
    expect([arabic.isRightToLeft, arabic.title]).toEqual([true, 'فاتورة INV-1'])
    expect(toDocumentContent(place({ language: 'pt-BR' }), invoice).title).toBe('Invoice INV-1')
  })

  test('states the reason why a foreign business pays no tax, and its VAT id', () => {
    const { lines, shipping } = sampleDraft()
    const order = place({
      ...{
        includesTax: false,
        vatId: 'ATU12345678',
        taxes: [{ percent: 0, amount: 0, rule: 'reverse-charge' }],
      },
      lines: lines.map((line) => ({ ...line, tax: 0, taxPercent: 0 })),
      shipping: shipping && { ...shipping, tax: 0, taxPercent: 0 },
      billingAddress: { ...sampleAddress, company: 'Adler OG', country: 'AT' },
    })
    const content = toDocumentContent(order, invoice)
    expect(content.notes).toContain('Reverse charge: the recipient is liable for the VAT.')
    expect(content.facts.at(-1)).toEqual(['Your VAT ID', 'ATU12345678'])
    expect(content.taxes.rows).toEqual([['0 %', '€91.90', '€0.00', '€91.90']])
    expect(content.recipient[1]).toBe('Adler OG')
  })

  test('does not change when goods are shipped later, and states the date of earlier shipments', () => {
    const ship: OrderCommand = {
      ...{ kind: 'ship', shipmentId: 's1', carrier: 'DHL', trackingNumber: '1', lines: undefined },
      trackingUrl: undefined,
    }
    const shipped = place({}, [ship])
    const earlier = { ...invoice, createdAt: '2026-05-31T12:00:00.000Z' }
    expect(toDocumentContent(shipped, earlier)).toEqual(toDocumentContent(place(), earlier))
    const content = toDocumentContent(shipped, invoice)
    expect(content.facts).toContainEqual(['Delivery date', 'Jun 1, 2026'])
    expect(content.notes).toEqual([])
  })

  test('lists gift certificates without tax', () => {
    const certificate = {
      ...{ id: 9, amount: 5000, quantity: 1, message: '', sendAt: undefined },
      ...{ sender: { name: '', email: '' }, recipient: { name: '', email: '' } },
    }
    const content = toDocumentContent(place({ boughtCertificates: [certificate] }), invoice)
    expect(content.items.rows[2]).toEqual(['Gift certificate', '1', '€50.00', '–', '€50.00'])
    expect(content.taxes.rows).toHaveLength(1)
    expect(content.notes.at(-1)).toMatch(/multi-purpose/)
  })
})

describe('a credit note', () => {
  test('states the refunded pieces and the tax included in the amount', () => {
    const refund: OrderCommand = {
      ...{ kind: 'refund', refundId: 'r1', amount: 3500, lines: [{ lineId: 1, quantity: 1 }] },
      ...{ reason: 'scratched', returnId: undefined },
    }
    const order = place({}, [refund])
    const change = { number: 'CN-1', amount: 3500, refundId: 'r1' }
    const note = { ...invoice, ...change, kind: 'credit-note' as const }
    const content = toDocumentContent({ ...order, documents: [invoice] }, note)
    expect(content.title).toBe('Credit note CN-1')
    expect(content.facts.slice(0, 2)).toEqual([
      ['Credit note number', 'CN-1'],
      ['For invoice', 'INV-1'],
    ])
    expect(content.items.rows).toEqual([
      ['Refund\n1 × Lamp\nColour: Red\nLAMP-RED', '1', '€35.00', '', '€35.00'],
    ])
    const more = order.refunds.map((each) => ({ ...each, boughtCertificates: 5000 }))
    const certificate = toDocumentContent({ ...order, documents: [invoice], refunds: more }, note)
    expect(certificate.items.rows[0]?.[0]).toBe('Refund\n1 × Lamp\nColour: Red\nLAMP-RED\nGift certificate')
    expect(content.sums).toEqual([{ label: 'Total credit', value: '€35.00', isTotal: true }])
    // 35.00 × 19/119 = 5.588…
    expect(content.taxes.rows).toEqual([['19 %', '€29.41', '€5.59', '€35.00']])
  })
})
