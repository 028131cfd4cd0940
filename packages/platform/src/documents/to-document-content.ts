import { createMoneyFormat } from '@vitrine/contract'
import {
  toAddressView,
  toRefundShares,
  toTaxShares,
  type Order,
  type OrderDocument,
  type TaxShare,
} from '../store/index.ts'
import type { DocumentContent, DocumentSeller, DocumentSum } from './document-content.ts'
import { documentTextsOf, type DocumentTexts } from './document-texts.ts'

/** Languages that are written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])

interface Formats {
  readonly texts: DocumentTexts
  readonly money: (minor: number) => string
  readonly percent: (value: number) => string
  readonly date: (iso: string) => string
}

/**
 * Returns an invoice or credit note in the language of the order. It contains everything that
 * German law requires (§ 14 UStG), and depends only on data that was known when it was issued.
 */
export function toDocumentContent(
  order: Order,
  document: OrderDocument & { readonly seller: NonNullable<OrderDocument['seller']> },
): DocumentContent {
  const { language } = order
  const formats = createFormats(order)
  const { texts } = formats
  const isInvoice = document.kind === 'invoice'
  const refund = order.refunds.find(({ id }) => id === document.refundId)
  // A refund of goods at one tax rate contains no amounts at other rates.
  const parts = refund ? toRefundShares(order, refund).filter(({ gross }) => gross !== 0) : toTaxShares(order)
  return {
    language,
    isRightToLeft: rightToLeft.has(language.split('-')[0] ?? ''),
    title: `${isInvoice ? texts.invoice : texts.creditNote} ${document.number}`,
    createdAt: document.createdAt,
    seller: toSeller(document.seller, texts),
    recipient: toAddressView(
      { ...order.billingAddress, id: '', isDefaultShipping: false, isDefaultBilling: false },
      language,
    ).formatted,
    facts: toFacts(order, document, formats),
    items: {
      head: [texts.description, texts.quantity, texts.price, texts.rate, texts.amount],
      rows: isInvoice ? toItems(order, formats) : toCreditedItems(order, document, formats),
      widths: [0.44, 0.13, 0.16, 0.1, 0.17],
    },
    sums: isInvoice
      ? toSums(order, formats)
      : [{ label: texts.totalCredit, value: formats.money(document.amount), isTotal: true }],
    taxes: toTaxTable(parts, formats),
    notes: toNotes(order, document, texts),
    pageNumber: texts.page,
  }
}

function createFormats({ currency, language }: Order): Formats {
  const percents = new Intl.NumberFormat(language, { maximumFractionDigits: 3, numberingSystem: 'latn' })
  const dates = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  })
  return {
    texts: documentTextsOf(language),
    money: createMoneyFormat(currency, language),
    percent: (value) => `${percents.format(value)} %`,
    date: (iso) => dates.format(new Date(iso)),
  }
}

function toSeller(
  { name, address, vatId, taxNumber, details }: NonNullable<OrderDocument['seller']>,
  texts: DocumentTexts,
): DocumentSeller {
  return {
    name,
    address,
    details: [
      ...(vatId === undefined ? [] : [`${texts.vatId}: ${vatId}`]),
      ...(taxNumber === undefined ? [] : [`${texts.taxNumber}: ${taxNumber}`]),
      ...details,
    ],
  }
}

function toFacts(
  order: Order,
  { kind, number, createdAt }: OrderDocument,
  { texts, date }: Formats,
): DocumentContent['facts'] {
  const invoice = order.documents.find((each) => each.kind === 'invoice')
  const shipped = firstShipment(order, createdAt)
  const facts: readonly (readonly [string, string | undefined])[] = [
    [kind === 'invoice' ? texts.invoiceNumber : texts.creditNoteNumber, number],
    [texts.creditedInvoice, kind === 'invoice' ? undefined : invoice?.number],
    [texts.date, date(createdAt)],
    [texts.order, order.number],
    [texts.orderDate, date(order.createdAt)],
    [texts.delivery, shipped === undefined ? undefined : date(shipped)],
    [texts.customerVatId, order.vatId === '' ? undefined : order.vatId],
  ]
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]))
}

/** Returns the time of the first shipment if it was known when the document was issued. */
function firstShipment({ shipments }: Order, issuedAt: string): string | undefined {
  return shipments.find(({ createdAt }) => createdAt <= issuedAt)?.createdAt
}

function toItems(order: Order, { texts, money, percent }: Formats): readonly (readonly string[])[] {
  const { lines, boughtCertificates, shipping } = order
  return [
    ...lines.map((line) => [
      describeLine(line),
      String(line.quantity),
      money(line.amount),
      percent(line.taxPercent),
      money(line.total),
    ]),
    ...boughtCertificates.map(({ quantity, amount }) => [
      texts.giftCertificate,
      String(quantity),
      money(amount),
      '–',
      money(amount * quantity),
    ]),
    ...(shipping
      ? [
          [
            `${texts.shipping}: ${shipping.name}`,
            '1',
            money(shipping.amount),
            percent(shipping.taxPercent),
            money(shipping.amount),
          ],
        ]
      : []),
  ]
}

function toCreditedItems(
  order: Order,
  { refundId, amount }: OrderDocument,
  { texts, money }: Formats,
): readonly (readonly string[])[] {
  const refund = order.refunds.find(({ id }) => id === refundId)
  const pieces = (refund?.lines ?? []).flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [`${quantity} × ${describeLine(line)}`] : []
  })
  const certificates = (refund?.boughtCertificates ?? 0) > 0 ? [texts.giftCertificate] : []
  return [[[texts.refund, ...pieces, ...certificates].join('\n'), '1', money(amount), '', money(amount)]]
}

function describeLine({ name, sku, options, modifiers }: Order['lines'][number]): string {
  const choices = [...options, ...modifiers].map((each) => `${each.name}: ${each.value}`)
  return [name, ...choices, sku].join('\n')
}

function toSums({ totals, discounts, taxes, includesTax }: Order, { texts, money }: Formats): DocumentSum[] {
  const toSum = (label: string, amount: number, isTotal = false) => ({ label, value: money(amount), isTotal })
  const given = discounts.filter(({ amount }) => amount > 0)
  return [
    toSum(texts.subtotal, totals.subtotal + totals.shipping),
    ...given.map(({ name, amount }) => toSum(`${texts.discount}: ${name}`, -amount)),
    ...(includesTax || taxes.length === 0 ? [] : [toSum(texts.tax, totals.tax)]),
    ...(totals.rounding === 0 ? [] : [toSum(texts.rounding, totals.rounding)]),
    toSum(texts.total, totals.total, true),
    ...(totals.redeemed === 0
      ? []
      : [toSum(texts.redeemed, -totals.redeemed), toSum(texts.payable, totals.outstanding)]),
  ]
}

function toTaxTable(parts: readonly TaxShare[], { texts, money, percent }: Formats) {
  return {
    head: [texts.taxRate, texts.net, texts.tax, texts.gross],
    rows: parts.map(({ percent: rate, tax, gross }) => [
      percent(rate),
      money(gross - tax),
      money(tax),
      money(gross),
    ]),
    widths: [0.25, 0.25, 0.25, 0.25],
  }
}

function toNotes(order: Order, { kind, createdAt }: OrderDocument, texts: DocumentTexts): readonly string[] {
  const rules = new Set(order.taxes.map(({ rule }) => rule))
  return [
    ...(kind === 'invoice' && order.lines.length > 0 && firstShipment(order, createdAt) === undefined
      ? [texts.laterDelivery]
      : []),
    ...(rules.has('reverse-charge') ? [texts.reverseCharge] : []),
    ...(rules.has('export') ? [texts.export] : []),
    ...(kind === 'invoice' && order.boughtCertificates.length > 0 ? [texts.giftCertificateNote] : []),
  ]
}
