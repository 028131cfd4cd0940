/** The texts of the hosted store in one language. */
export interface StoreTexts {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly backToShop: string
  readonly signedIn: { readonly title: string; readonly message: string }
  readonly signedOut: { readonly title: string; readonly message: string }
  readonly notFound: { readonly title: string; readonly message: string }
  readonly invalidLink: { readonly title: string; readonly message: string }
  readonly frameOnly: { readonly title: string; readonly message: string }
  readonly otherSite: { readonly title: string; readonly message: string }
  /**
   * Shown after submitting a form whose page is outdated: it does not show the visitor's current
   * cart.
   */
  readonly outdated: { readonly title: string; readonly message: string; readonly next: string }
  /** Shown if the visitor can no longer open the cart of a page. */
  readonly cartMoved: { readonly title: string; readonly message: string }
  readonly noCart: { readonly title: string; readonly message: string }
  readonly unavailable: { readonly title: string; readonly message: string }
  readonly failed: { readonly title: string; readonly message: string }
  readonly cart: {
    readonly title: string
    readonly product: string
    readonly quantity: string
    readonly price: string
    readonly sum: string
    readonly total: string
    readonly includingTax: string
    readonly excludingTax: string
    readonly empty: string
    /** Precedes the name of a gift certificate's recipient. */
    readonly recipient: string
    /**
     * Button that removes a line, and its label for screen readers; `{name}` is the name of the
     * line.
     */
    readonly remove: string
    readonly removeNamed: string
    /** Precedes the customer's email address. */
    readonly account: string
  }
}

const english: StoreTexts = {
  language: 'en',
  direction: 'ltr',
  backToShop: 'Back to the shop',
  signedIn: { title: 'Signed in', message: 'You are signed in.' },
  signedOut: { title: 'Signed out', message: 'You are signed out.' },
  notFound: { title: 'Page not found', message: 'There is no page at this address.' },
  invalidLink: {
    title: 'This link is no longer valid',
    message: 'Go back to the shop and open the page again.',
  },
  frameOnly: { title: 'Sign in at the shop', message: 'Only the shop itself can open this address.' },
  otherSite: { title: 'This form is no longer valid', message: 'Open the checkout from the shop again.' },
  outdated: {
    title: 'This page is out of date',
    message: 'Your cart has changed in the meantime. Nothing was ordered.',
    next: 'Continue with your current cart',
  },
  cartMoved: {
    title: 'This cart is no longer open',
    message: 'It was ordered or emptied, or it is now part of the cart in an account.',
  },
  noCart: { title: 'No cart', message: 'Open your cart in the shop first.' },
  unavailable: {
    title: 'Temporarily unavailable',
    message: 'The shop cannot respond right now. Please try again in a moment.',
  },
  failed: { title: 'Something went wrong', message: 'Please try again in a moment.' },
  cart: {
    title: 'Your cart',
    product: 'Product',
    quantity: 'Quantity',
    price: 'Price',
    sum: 'Amount',
    total: 'Total',
    includingTax: 'including VAT, plus shipping',
    excludingTax: 'plus VAT and shipping',
    empty: 'Your cart is empty.',
    recipient: 'For',
    remove: 'Remove',
    removeNamed: 'Remove {name}',
    account: 'Account:',
  },
}

const german: StoreTexts = {
  language: 'de',
  direction: 'ltr',
  backToShop: 'Zurück zum Shop',
  signedIn: { title: 'Angemeldet', message: 'Sie sind angemeldet.' },
  signedOut: { title: 'Abgemeldet', message: 'Sie sind abgemeldet.' },
  notFound: { title: 'Seite nicht gefunden', message: 'Unter dieser Adresse gibt es keine Seite.' },
  invalidLink: {
    title: 'Dieser Link ist nicht mehr gültig',
    message: 'Gehen Sie zurück zum Shop und öffnen Sie die Seite erneut.',
  },
  frameOnly: {
    title: 'Melden Sie sich im Shop an',
    message: 'Diese Adresse kann nur der Shop selbst öffnen.',
  },
  otherSite: {
    title: 'Dieses Formular ist nicht mehr gültig',
    message: 'Öffnen Sie die Kasse im Shop erneut.',
  },
  outdated: {
    title: 'Diese Seite ist veraltet',
    message: 'Ihr Warenkorb hat sich inzwischen geändert. Es wurde nichts bestellt.',
    next: 'Weiter mit Ihrem jetzigen Warenkorb',
  },
  cartMoved: {
    title: 'Dieser Warenkorb ist nicht mehr offen',
    message: 'Er wurde bestellt oder geleert, oder er gehört jetzt zum Warenkorb eines Kontos.',
  },
  noCart: { title: 'Kein Warenkorb', message: 'Öffnen Sie zuerst Ihren Warenkorb im Shop.' },
  unavailable: {
    title: 'Zurzeit nicht erreichbar',
    message: 'Der Shop kann gerade nicht antworten. Bitte versuchen Sie es gleich noch einmal.',
  },
  failed: {
    title: 'Etwas ist schiefgegangen',
    message: 'Bitte versuchen Sie es gleich noch einmal.',
  },
  cart: {
    title: 'Ihr Warenkorb',
    product: 'Artikel',
    quantity: 'Menge',
    price: 'Preis',
    sum: 'Betrag',
    total: 'Summe',
    includingTax: 'inkl. MwSt., zzgl. Versand',
    excludingTax: 'zzgl. MwSt. und Versand',
    empty: 'Ihr Warenkorb ist leer.',
    recipient: 'Für',
    remove: 'Entfernen',
    removeNamed: '{name} entfernen',
    account: 'Konto:',
  },
}

const arabic: StoreTexts = {
  language: 'ar',
  direction: 'rtl',
  backToShop: 'العودة إلى المتجر',
  signedIn: { title: 'تم تسجيل الدخول', message: 'لقد سجّلت الدخول.' },
  signedOut: { title: 'تم تسجيل الخروج', message: 'لقد سجّلت الخروج.' },
  notFound: { title: 'الصفحة غير موجودة', message: 'لا توجد صفحة على هذا العنوان.' },
  invalidLink: {
    title: 'لم يعد هذا الرابط صالحًا',
    message: 'عُد إلى المتجر وافتح الصفحة من جديد.',
  },
  frameOnly: { title: 'سجّل الدخول في المتجر', message: 'لا يمكن فتح هذا العنوان إلا من المتجر نفسه.' },
  otherSite: { title: 'لم يعد هذا النموذج صالحًا', message: 'افتح صفحة الدفع من المتجر من جديد.' },
  outdated: {
    title: 'هذه الصفحة قديمة',
    message: 'تغيّرت سلتك في هذه الأثناء. لم يُسجَّل أي طلب.',
    next: 'المتابعة بسلتك الحالية',
  },
  cartMoved: {
    title: 'لم تعد هذه السلة مفتوحة',
    message: 'تم طلبها أو إفراغها، أو أصبحت جزءًا من سلة حساب.',
  },
  noCart: { title: 'لا توجد سلة', message: 'افتح سلتك في المتجر أولًا.' },
  unavailable: {
    title: 'غير متاح مؤقتًا',
    message: 'لا يستطيع المتجر الرد الآن. يُرجى المحاولة مرة أخرى بعد قليل.',
  },
  failed: { title: 'حدث خطأ ما', message: 'يُرجى المحاولة مرة أخرى بعد قليل.' },
  cart: {
    title: 'سلة التسوق',
    product: 'المنتج',
    quantity: 'الكمية',
    price: 'السعر',
    sum: 'المبلغ',
    total: 'الإجمالي',
    includingTax: 'شامل الضريبة، ويُضاف الشحن',
    excludingTax: 'تُضاف الضريبة والشحن',
    empty: 'سلتك فارغة.',
    recipient: 'إلى',
    remove: 'إزالة',
    removeNamed: 'إزالة {name}',
    account: 'الحساب:',
  },
}

/** Returns the texts in a language, falling back to English. */
export function textsOf(language: string): StoreTexts {
  const [primary] = language.toLowerCase().split('-')
  return [german, arabic].find((texts) => texts.language === primary) ?? english
}
