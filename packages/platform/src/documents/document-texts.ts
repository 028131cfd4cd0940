/** The texts of invoices and credit notes in one language. */
export interface DocumentTexts {
  readonly invoice: string
  readonly creditNote: string
  readonly invoiceNumber: string
  readonly creditNoteNumber: string
  readonly creditedInvoice: string
  readonly date: string
  readonly order: string
  readonly orderDate: string
  readonly delivery: string
  readonly customerVatId: string
  readonly vatId: string
  readonly taxNumber: string
  readonly description: string
  readonly quantity: string
  readonly price: string
  readonly rate: string
  readonly amount: string
  readonly shipping: string
  readonly giftCertificate: string
  readonly discount: string
  readonly refund: string
  readonly subtotal: string
  readonly tax: string
  readonly rounding: string
  readonly total: string
  readonly totalCredit: string
  readonly redeemed: string
  readonly payable: string
  readonly taxRate: string
  readonly net: string
  readonly gross: string
  readonly laterDelivery: string
  readonly reverseCharge: string
  readonly export: string
  readonly giftCertificateNote: string
  readonly page: string
}

const en: DocumentTexts = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  invoiceNumber: 'Invoice number',
  creditNoteNumber: 'Credit note number',
  creditedInvoice: 'For invoice',
  date: 'Date',
  order: 'Order number',
  orderDate: 'Order date',
  delivery: 'Delivery date',
  customerVatId: 'Your VAT ID',
  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  description: 'Description',
  quantity: 'Quantity',
  price: 'Unit price',
  rate: 'VAT',
  amount: 'Amount',
  shipping: 'Shipping',
  giftCertificate: 'Gift certificate',
  discount: 'Discount',
  refund: 'Refund',
  subtotal: 'Subtotal',
  tax: 'VAT',
  rounding: 'Rounding',
  total: 'Total',
  totalCredit: 'Total credit',
  redeemed: 'Paid by gift certificate',
  payable: 'Amount payable',
  taxRate: 'VAT rate',
  net: 'Net',
  gross: 'Gross',
  laterDelivery: 'The goods will be delivered after the date of this invoice.',
  reverseCharge: 'Reverse charge: the recipient is liable for the VAT.',
  export: 'Export outside of the tax union, exempt from VAT.',
  giftCertificateNote: 'Gift certificates are multi-purpose vouchers. VAT is due when they are redeemed.',
  page: 'Page {page} of {pages}',
}

const de: DocumentTexts = {
  invoice: 'Rechnung',
  creditNote: 'Rechnungskorrektur',
  invoiceNumber: 'Rechnungsnummer',
  creditNoteNumber: 'Korrekturnummer',
  creditedInvoice: 'Zur Rechnung',
  date: 'Datum',
  order: 'Bestellnummer',
  orderDate: 'Bestelldatum',
  delivery: 'Lieferdatum',
  customerVatId: 'Ihre USt-IdNr.',
  vatId: 'USt-IdNr.',
  taxNumber: 'Steuernummer',
  description: 'Bezeichnung',
  quantity: 'Menge',
  price: 'Einzelpreis',
  rate: 'USt.',
  amount: 'Betrag',
  shipping: 'Versand',
  giftCertificate: 'Gutschein',
  discount: 'Rabatt',
  refund: 'Erstattung',
  subtotal: 'Zwischensumme',
  tax: 'USt.',
  rounding: 'Rundung',
  total: 'Gesamtbetrag',
  totalCredit: 'Gutgeschriebener Betrag',
  redeemed: 'Mit Gutschein bezahlt',
  payable: 'Zahlbetrag',
  taxRate: 'Steuersatz',
  net: 'Netto',
  gross: 'Brutto',
  laterDelivery: 'Die Lieferung erfolgt nach dem Datum dieser Rechnung.',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
  export: 'Steuerfreie Ausfuhrlieferung.',
  giftCertificateNote: 'Gutscheine sind Mehrzweckgutscheine. Die Umsatzsteuer entsteht bei der Einlösung.',
  page: 'Seite {page} von {pages}',
}

const ar: DocumentTexts = {
  invoice: 'فاتورة',
  creditNote: 'إشعار دائن',
  invoiceNumber: 'رقم الفاتورة',
  creditNoteNumber: 'رقم الإشعار الدائن',
  creditedInvoice: 'عن الفاتورة',
  date: 'التاريخ',
  order: 'رقم الطلب',
  orderDate: 'تاريخ الطلب',
  delivery: 'تاريخ التسليم',
  customerVatId: 'رقمك الضريبي',
  vatId: 'الرقم الضريبي',
  taxNumber: 'رقم الملف الضريبي',
  description: 'الوصف',
  quantity: 'الكمية',
  price: 'سعر الوحدة',
  rate: 'الضريبة',
  amount: 'المبلغ',
  shipping: 'الشحن',
  giftCertificate: 'بطاقة هدية',
  discount: 'خصم',
  refund: 'مبلغ مسترد',
  subtotal: 'المجموع الفرعي',
  tax: 'ضريبة القيمة المضافة',
  rounding: 'التقريب',
  total: 'الإجمالي',
  totalCredit: 'إجمالي المبلغ الدائن',
  redeemed: 'مدفوع ببطاقة هدية',
  payable: 'المبلغ المستحق',
  taxRate: 'نسبة الضريبة',
  net: 'الصافي',
  gross: 'الإجمالي مع الضريبة',
  laterDelivery: 'تُسلَّم البضائع بعد تاريخ هذه الفاتورة.',
  reverseCharge: 'احتساب عكسي: يتحمل المستلم ضريبة القيمة المضافة.',
  export: 'تصدير خارج الاتحاد الضريبي، معفى من ضريبة القيمة المضافة.',
  giftCertificateNote: 'بطاقات الهدايا قسائم متعددة الأغراض. تُستحق الضريبة عند استخدامها.',
  page: 'صفحة {page} من {pages}',
}

const texts: Readonly<Record<string, DocumentTexts>> = { en, de, ar }

/** Returns the texts in a language, falling back to English. */
export function documentTextsOf(language: string): DocumentTexts {
  return texts[language.split('-')[0] ?? ''] ?? en
}
