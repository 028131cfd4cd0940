/** The texts of a new shop in one language, to be replaced by the merchant's own. */
export interface StarterTexts {
  /** Name of the language in the titles of settings. */
  readonly language: string
  readonly heroText: (name: string) => string
  readonly toProducts: string
  readonly categories: string
  readonly products: string
  readonly noProducts: string
  readonly shop: string
  readonly help: string
  readonly legal: string
  /** First paragraph of pages whose texts the merchant writes. */
  readonly replace: (title: string) => string
  readonly searchIntro: string
  readonly brandsIntro: string
  readonly formTitle: string
  readonly formSent: string
  readonly parcel: string
  readonly partUnavailable: string
}

/** The languages that the theme has messages in. */
export const starterTexts: Readonly<Record<string, StarterTexts>> = {
  en: {
    language: 'English',
    heroText: (name) => `Welcome to ${name}. Describe what you sell, and what makes it special.`,
    toProducts: 'See the products',
    categories: 'Categories',
    products: 'Our products',
    noProducts: 'The products will be here soon.',
    shop: 'Shop',
    help: 'Help',
    legal: 'Legal',
    replace: (title) => `Replace this text with your own: ${title}.`,
    searchIntro: 'What are you looking for?',
    brandsIntro: 'The brands that we sell.',
    formTitle: 'Write to us',
    formSent: 'Thank you for your message. We will answer soon.',
    parcel: 'Parcel',
    partUnavailable: 'This part of the page cannot be shown right now.',
  },
  de: {
    language: 'Deutsch',
    heroText: (name) =>
      `Willkommen bei ${name}. Erzählen Sie hier, was Sie verkaufen und was es besonders macht.`,
    toProducts: 'Zu den Produkten',
    categories: 'Kategorien',
    products: 'Unsere Produkte',
    noProducts: 'Die Produkte sind bald hier zu finden.',
    shop: 'Sortiment',
    help: 'Hilfe',
    legal: 'Rechtliches',
    replace: (title) => `Ersetzen Sie diesen Text durch Ihren eigenen: ${title}.`,
    searchIntro: 'Was suchen Sie?',
    brandsIntro: 'Die Marken, die wir führen.',
    formTitle: 'Schreiben Sie uns',
    formSent: 'Vielen Dank für Ihre Nachricht. Wir antworten bald.',
    parcel: 'Paket',
    partUnavailable: 'Dieser Teil der Seite lässt sich gerade nicht zeigen.',
  },
  ar: {
    language: 'العربية',
    heroText: (name) => `أهلًا بك في ${name}. اكتب هنا ماذا تبيع وما الذي يميّزه.`,
    toProducts: 'إلى المنتجات',
    categories: 'الأقسام',
    products: 'منتجاتنا',
    noProducts: 'ستجد المنتجات هنا قريبًا.',
    shop: 'المتجر',
    help: 'المساعدة',
    legal: 'معلومات قانونية',
    replace: (title) => `استبدل هذا النص بنصك: ${title}.`,
    searchIntro: 'عمّ تبحث؟',
    brandsIntro: 'العلامات التي نبيعها.',
    formTitle: 'اكتب إلينا',
    formSent: 'شكرًا على رسالتك. سنجيبك قريبًا.',
    parcel: 'طرد',
    partUnavailable: 'تعذّر عرض هذا الجزء من الصفحة الآن.',
  },
}
