import type { PaymentRefusal } from '@vitrine/contract'
import type { AddressForm } from '../checkout/index.ts'

/** Messages above the checkout, by their name in the address of the page. */
export type CheckoutNotice = PaymentRefusal | 'changed' | 'unfinished' | 'cancelled' | 'unavailable'

/** The texts of the checkout in one language. */
export interface CheckoutTexts {
  readonly title: string
  readonly contact: string
  readonly email: string
  readonly shippingAddress: string
  readonly billingAddress: string
  readonly billingDiffers: string
  readonly fields: Readonly<Record<keyof AddressForm, string>>
  readonly optional: string
  readonly shippingMethod: string
  /** Contains `{min}` and `{max}`. */
  readonly days: string
  readonly notServed: string
  readonly paymentMethod: string
  readonly card: string
  readonly noPayment: string
  readonly note: string
  readonly terms: string
  readonly update: string
  readonly pay: string
  readonly subtotal: string
  readonly discount: string
  readonly shipping: string
  /** Contain `{rate}`. */
  readonly includedTax: string
  readonly addedTax: string
  readonly reverseCharge: string
  readonly export: string
  readonly rounding: string
  readonly certificates: string
  readonly toPay: string
  readonly problems: string
  readonly codes: Readonly<Record<string, string>>
  readonly notices: Readonly<Record<CheckoutNotice, string>>
  readonly thanks: {
    readonly title: string
    readonly number: string
    readonly mail: string
    /** Says how to look the order up, without personal data. */
    readonly lookUp: string
  }
  readonly waiting: { readonly title: string; readonly message: string; readonly again: string }
}

const english: CheckoutTexts = {
  title: 'Checkout',
  contact: 'Contact',
  email: 'Email address',
  shippingAddress: 'Delivery address',
  billingAddress: 'Billing address',
  billingDiffers: 'The billing address is different',
  fields: {
    ...{ firstName: 'First name', lastName: 'Last name', company: 'Company', street: 'Street and number' },
    ...{ street2: 'Further address line', postalCode: 'Postal code', city: 'City', state: 'State' },
    ...{ country: 'Country', phone: 'Phone', vatId: 'VAT id' },
  },
  optional: '(optional)',
  shippingMethod: 'Delivery',
  days: '{min} to {max} working days',
  notServed: 'We do not deliver to this address.',
  paymentMethod: 'Payment',
  card: 'Card',
  noPayment: 'The shop accepts no payments at present.',
  note: 'Note about your order',
  terms: 'I accept the terms and conditions of the shop, and have read its withdrawal policy.',
  update: 'Update the total',
  pay: 'Order with obligation to pay',
  subtotal: 'Subtotal',
  discount: 'Discounts',
  shipping: 'Delivery',
  includedTax: 'including {rate} % VAT',
  addedTax: 'plus {rate} % VAT',
  reverseCharge: 'No VAT: reverse charge',
  export: 'No VAT: export',
  rounding: 'Rounding',
  certificates: 'Gift certificates',
  toPay: 'Total',
  problems: 'Please check these entries:',
  codes: {
    required: 'This field is required.',
    format: 'This entry does not have the expected form.',
    choice: 'Choose one of the options.',
  },
  notices: {
    'card-declined': 'Your bank declined the payment. Try again, or use another card.',
    'insufficient-funds': 'The account has insufficient funds. Use another card.',
    'expired-card': 'The card has expired. Use another card.',
    'incorrect-card': 'The number or security code of the card is incorrect. Try again.',
    'authentication-failed': 'The payment was not confirmed. Try again.',
    'limit-reached': 'There were too many payment attempts. Try again in an hour.',
    'processing-error': 'The payment service reported an error. Try again in a moment.',
    changed: 'The order has changed. Check the total, then order again. Nothing was paid.',
    unfinished: 'The payment was not completed. Nothing was ordered.',
    cancelled: 'The payment was cancelled. Nothing was ordered.',
    unavailable:
      'Something in your cart is no longer available as you ordered it. Change the cart in the shop, then order again.',
  },
  thanks: {
    title: 'Thank you for your order',
    number: 'Order number',
    mail: 'We send a confirmation to',
    lookUp:
      'We send a confirmation by email. In the shop, you can look the order up by its number and your email address.',
  },
  waiting: {
    title: 'Your payment is being checked',
    message: 'This page updates itself. Please do not pay again.',
    again: 'Check now',
  },
}

const german: CheckoutTexts = {
  title: 'Kasse',
  contact: 'Kontakt',
  email: 'E-Mail-Adresse',
  shippingAddress: 'Lieferadresse',
  billingAddress: 'Rechnungsadresse',
  billingDiffers: 'Die Rechnungsadresse weicht ab',
  fields: {
    ...{ firstName: 'Vorname', lastName: 'Nachname', company: 'Firma', street: 'Straße und Hausnummer' },
    ...{ street2: 'Adresszusatz', postalCode: 'Postleitzahl', city: 'Ort', state: 'Bundesstaat' },
    ...{ country: 'Land', phone: 'Telefon', vatId: 'USt-IdNr.' },
  },
  optional: '(optional)',
  shippingMethod: 'Versand',
  days: '{min} bis {max} Werktage',
  notServed: 'An diese Adresse liefern wir nicht.',
  paymentMethod: 'Zahlung',
  card: 'Karte',
  noPayment: 'Der Shop nimmt zurzeit keine Zahlungen an.',
  note: 'Hinweis zu Ihrer Bestellung',
  terms: 'Ich akzeptiere die AGB des Shops und habe die Widerrufsbelehrung gelesen.',
  update: 'Summe aktualisieren',
  pay: 'Zahlungspflichtig bestellen',
  subtotal: 'Zwischensumme',
  discount: 'Rabatte',
  shipping: 'Versand',
  includedTax: 'inkl. {rate} % MwSt.',
  addedTax: 'zzgl. {rate} % MwSt.',
  reverseCharge: 'Ohne MwSt.: Steuerschuldnerschaft des Leistungsempfängers',
  export: 'Ohne MwSt.: Ausfuhrlieferung',
  rounding: 'Rundung',
  certificates: 'Gutscheine',
  toPay: 'Gesamtsumme',
  problems: 'Bitte prüfen Sie diese Angaben:',
  codes: {
    required: 'Dieses Feld ist erforderlich.',
    format: 'Diese Angabe hat nicht die erwartete Form.',
    choice: 'Wählen Sie eine der Möglichkeiten.',
  },
  notices: {
    'card-declined':
      'Ihre Bank hat die Zahlung abgelehnt. Versuchen Sie es erneut oder mit einer anderen Karte.',
    'insufficient-funds': 'Das Konto ist nicht ausreichend gedeckt. Verwenden Sie eine andere Karte.',
    'expired-card': 'Die Karte ist abgelaufen. Verwenden Sie eine andere Karte.',
    'incorrect-card': 'Kartennummer oder Prüfziffer ist falsch. Versuchen Sie es erneut.',
    'authentication-failed': 'Die Zahlung wurde nicht bestätigt. Versuchen Sie es erneut.',
    'limit-reached': 'Es gab zu viele Zahlungsversuche. Versuchen Sie es in einer Stunde erneut.',
    'processing-error': 'Der Zahlungsdienst meldet einen Fehler. Versuchen Sie es gleich noch einmal.',
    changed:
      'Die Bestellung hat sich geändert. Prüfen Sie die Summe und bestellen Sie dann erneut. Es wurde nichts bezahlt.',
    unfinished: 'Die Zahlung wurde nicht abgeschlossen. Es wurde nichts bestellt.',
    cancelled: 'Die Zahlung wurde abgebrochen. Es wurde nichts bestellt.',
    unavailable:
      'Etwas in Ihrem Warenkorb ist nicht mehr wie bestellt verfügbar. Ändern Sie den Warenkorb im Shop und bestellen Sie dann erneut.',
  },
  thanks: {
    title: 'Vielen Dank für Ihre Bestellung',
    number: 'Bestellnummer',
    mail: 'Wir senden eine Bestätigung an',
    lookUp:
      'Wir senden eine Bestätigung per E-Mail. Im Shop finden Sie die Bestellung mit ihrer Nummer und Ihrer E-Mail-Adresse.',
  },
  waiting: {
    title: 'Ihre Zahlung wird geprüft',
    message: 'Diese Seite aktualisiert sich selbst. Bitte zahlen Sie nicht noch einmal.',
    again: 'Jetzt prüfen',
  },
}

const arabic: CheckoutTexts = {
  title: 'إتمام الشراء',
  contact: 'بيانات الاتصال',
  email: 'البريد الإلكتروني',
  shippingAddress: 'عنوان التوصيل',
  billingAddress: 'عنوان الفاتورة',
  billingDiffers: 'عنوان الفاتورة مختلف',
  fields: {
    ...{ firstName: 'الاسم الأول', lastName: 'اسم العائلة', company: 'الشركة', street: 'الشارع والرقم' },
    ...{ street2: 'تفاصيل إضافية للعنوان', postalCode: 'الرمز البريدي', city: 'المدينة' },
    ...{ state: 'الولاية أو الإمارة', country: 'الدولة', phone: 'الهاتف', vatId: 'الرقم الضريبي' },
  },
  optional: '(اختياري)',
  shippingMethod: 'التوصيل',
  days: 'من {min} إلى {max} أيام عمل',
  notServed: 'لا نوصل الطلبات إلى هذا العنوان.',
  paymentMethod: 'الدفع',
  card: 'بطاقة',
  noPayment: 'لا يقبل المتجر المدفوعات حاليًا.',
  note: 'ملاحظة على طلبك',
  terms: 'أوافق على شروط وأحكام المتجر، وقد قرأت سياسة الإلغاء.',
  update: 'تحديث الإجمالي',
  pay: 'تأكيد الطلب مع الالتزام بالدفع',
  subtotal: 'المجموع الفرعي',
  discount: 'الخصومات',
  shipping: 'التوصيل',
  includedTax: 'شامل ضريبة القيمة المضافة {rate} %',
  addedTax: 'تُضاف ضريبة القيمة المضافة {rate} %',
  reverseCharge: 'بلا ضريبة: يتحملها المستلم (الاحتساب العكسي)',
  export: 'بلا ضريبة: تصدير',
  rounding: 'التقريب',
  certificates: 'بطاقات الهدايا',
  toPay: 'الإجمالي',
  problems: 'يُرجى مراجعة هذه البيانات:',
  codes: {
    required: 'هذا الحقل مطلوب.',
    format: 'صيغة هذا الحقل غير صحيحة.',
    choice: 'اختر أحد الخيارات.',
  },
  notices: {
    'card-declined': 'رفض البنك عملية الدفع. حاول مرة أخرى أو استخدم بطاقة أخرى.',
    'insufficient-funds': 'الرصيد غير كافٍ. استخدم بطاقة أخرى.',
    'expired-card': 'انتهت صلاحية البطاقة. استخدم بطاقة أخرى.',
    'incorrect-card': 'رقم البطاقة أو رمز الأمان غير صحيح. حاول مرة أخرى.',
    'authentication-failed': 'لم يتم تأكيد الدفع. حاول مرة أخرى.',
    'limit-reached': 'عدد محاولات الدفع كبير جدًا. حاول مرة أخرى بعد ساعة.',
    'processing-error': 'أبلغت خدمة الدفع عن خطأ. حاول مرة أخرى بعد قليل.',
    changed: 'تغيّر الطلب. راجع الإجمالي ثم أكّد الطلب من جديد. لم يُدفع أي مبلغ.',
    unfinished: 'لم تكتمل عملية الدفع. لم يُسجَّل أي طلب.',
    cancelled: 'أُلغيت عملية الدفع. لم يُسجَّل أي طلب.',
    unavailable: 'لم يعد بعض ما في سلتك متاحًا كما طلبته. عدّل السلة في المتجر ثم أكّد الطلب من جديد.',
  },
  thanks: {
    title: 'شكرًا لطلبك',
    number: 'رقم الطلب',
    mail: 'نرسل رسالة تأكيد إلى',
    lookUp:
      'سنرسل تأكيدًا بالبريد الإلكتروني. يمكنك العثور على الطلب في المتجر برقمه وعنوان بريدك الإلكتروني.',
  },
  waiting: {
    title: 'جارٍ التحقق من الدفع',
    message: 'تُحدَّث هذه الصفحة تلقائيًا. يُرجى عدم الدفع مرة أخرى.',
    again: 'تحقق الآن',
  },
}

const texts: Readonly<Record<string, CheckoutTexts>> = { en: english, de: german, ar: arabic }

/** Returns the texts of the checkout in a language of the hosted store. */
export function checkoutTextsOf(language: string): CheckoutTexts {
  return texts[language] ?? english
}
