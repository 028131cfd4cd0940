/** A screenshot to take. */
export interface Shot {
  readonly file: string
  /** Name of the contact sheet that contains the screenshot. */
  readonly group: string
  readonly host: string
  readonly path: string
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
  /** True to open the first entry of the main menu before taking the screenshot. */
  readonly open?: boolean
  /** True to request the page from a shop that cannot reach its platform. */
  readonly cutOff?: boolean
  /** True to request the page as a customer with a filled cart. */
  readonly isCustomer?: boolean
  /** True to follow the list of orders to the first one. */
  readonly isOrder?: boolean
  /** True to follow the cart to the hosted checkout. */
  readonly isCheckout?: boolean
}

type Pages = Readonly<Record<string, string>>

/** Queries of pages after a form without scripts: with the balance of a gift certificate, and with a removed line. */
const outputs = {
  balance: `?${new URLSearchParams({
    action_done: 'cart-certificate-balance',
    action_output: 'minor=4990&currency=EUR&expires=2030-01-31',
  })}`,
  removed: `?${new URLSearchParams({
    action_done: 'cart-remove',
    action_output: 'sku=LL-MUSHROOM-01-WITHOUT&quantity=1&name=Bolete',
  })}`,
}

/** Pages that have the same addresses on both channels, keyed by language. */
const shared: Readonly<Record<string, Pages>> = {
  en: {
    home: '/',
    contact: '/contact/',
    shipping: '/shipping/',
    privacy: '/privacy/',
    imprint: '/imprint/',
    terms: '/terms/',
    withdrawal: '/withdrawal/',
    workshop: '/workshop/',
    journal: '/journal/',
    letters: '/letters/',
    about: '/about/',
    care: '/care/',
    'care-guide': '/care/brass/',
    department: '/lighting/',
    shelf: '/lighting/pendant-lamps/',
    product: '/lighting/candlelight/vigil-candlestick-oak/',
    brand: '/brands/lumen-lehm/',
    brands: '/brands/',
    search: '/search/',
    results: '/search/?st=lamp',
    'no-results': '/search/?st=xyzzy',
    styleguide: '/styleguide/',
    maintenance: '/maintenance/',
    404: '/jurnal/',
    'empty-cart': '/cart/',
    'sign-in': '/login/',
    'sign-up': '/sign-up/',
    'forgot-password': '/forgot-password/',
    'find-order': '/find-order/',
    'new-password': '/new-password/',
    activate: '/activate/',
    'gift-certificates': '/gift-certificates/',
    balance: `/gift-certificates/${outputs.balance}`,
    locations: '/locations/',
  },
  de: {
    home: '/de/',
    contact: '/de/kontakt/',
    shipping: '/de/versand/',
    privacy: '/de/datenschutz/',
    imprint: '/de/impressum/',
    terms: '/de/agb/',
    withdrawal: '/de/widerruf/',
    workshop: '/de/werkstatt/',
    journal: '/de/journal/',
    letters: '/de/post/',
    care: '/de/pflege/',
    'care-guide': '/de/pflege/messing/',
    department: '/leuchten/',
    shelf: '/leuchten/pendelleuchten/',
    product: '/leuchten/kerzenlicht/kerzenstaender-nachtwache-eiche/',
    brand: '/de/brands/lumen-lehm/',
    brands: '/de/brands/',
    search: '/de/search/',
    results: '/de/search/?st=Lampe',
    'no-results': '/de/search/?st=xyzzy',
    styleguide: '/de/styleguide/',
    maintenance: '/de/wartung/',
    404: '/de/jurnal/',
    'empty-cart': '/de/warenkorb/',
    'sign-in': '/de/anmelden/',
    'sign-up': '/de/konto-anlegen/',
    'forgot-password': '/de/passwort-vergessen/',
    'find-order': '/de/bestellung-finden/',
    'gift-certificates': '/de/gutscheine/',
    balance: `/de/gutscheine/${outputs.balance}`,
    locations: '/de/standorte/',
  },
  ar: {
    home: '/ar/',
    contact: '/ar/contact/',
    shipping: '/ar/shipping/',
    privacy: '/ar/privacy/',
    imprint: '/ar/imprint/',
    terms: '/ar/terms/',
    withdrawal: '/ar/withdrawal/',
    workshop: '/ar/workshop/',
    journal: '/ar/journal/',
    letters: '/ar/letters/',
    about: '/ar/about/',
    care: '/ar/care/',
    'care-guide': '/ar/care/brass/',
    department: '/الإضاءة/',
    shelf: '/المنزل/السلال/',
    product: '/المنزل/السلال/سلة-بستان-بحلقات-صفصافي-طبيعي/',
    brand: '/ar/brands/lumen-lehm/',
    brands: '/ar/brands/',
    search: '/ar/search/',
    results: '/ar/search/?st=مصباح',
    'no-results': '/ar/search/?st=xyzzy',
    styleguide: '/ar/styleguide/',
    maintenance: '/ar/maintenance/',
    404: '/ar/jurnal/',
    'empty-cart': '/ar/cart/',
    'sign-in': '/ar/login/',
    'sign-up': '/ar/sign-up/',
    'forgot-password': '/ar/forgot-password/',
    'find-order': '/ar/find-order/',
    'gift-certificates': '/ar/gift-certificates/',
    balance: `/ar/gift-certificates/${outputs.balance}`,
    locations: '/ar/locations/',
  },
}

/** Pages of a customer with a filled cart, keyed by language. */
const personal: Readonly<Record<string, Pages>> = {
  en: {
    cart: '/cart/',
    'cart-removed': `/cart/${outputs.removed}`,
    account: '/account/',
    addresses: '/account/addresses/',
    details: '/account/details/',
    orders: '/account/orders/',
    wishlists: '/account/wishlists/',
    reviews: '/account/reviews/',
    letters: '/account/letters/',
    devices: '/account/devices/',
    data: '/account/data/',
  },
  de: {
    cart: '/de/warenkorb/',
    'cart-removed': `/de/warenkorb/${outputs.removed}`,
    account: '/de/konto/',
    addresses: '/de/konto/adressen/',
    details: '/de/konto/angaben/',
    orders: '/de/konto/bestellungen/',
    wishlists: '/de/konto/merkzettel/',
    reviews: '/de/konto/bewertungen/',
    letters: '/de/konto/briefe/',
    devices: '/de/konto/geraete/',
    data: '/de/konto/daten/',
  },
  ar: {
    cart: '/ar/cart/',
    'cart-removed': `/ar/cart/${outputs.removed}`,
    account: '/ar/account/',
    addresses: '/ar/account/addresses/',
    details: '/ar/account/details/',
    orders: '/ar/account/orders/',
    wishlists: '/ar/account/wishlists/',
    reviews: '/ar/account/reviews/',
    letters: '/ar/account/letters/',
    devices: '/ar/account/devices/',
    data: '/ar/account/data/',
  },
}

/** Addresses of each template, for each channel and language. */
const places: readonly (readonly [name: string, host: string, pages: Pages])[] = [
  [
    'en',
    'localhost',
    {
      ...shared['en'],
      article: '/journal/first-firing/',
      widgets: '/widgets/',
      mug: '/tableware/cups-mugs/shore-mug-with-dots-cobalt/',
    },
  ],
  [
    'de',
    'localhost',
    {
      ...shared['de'],
      about: '/de/ueber-uns/',
      article: '/de/journal/der-erste-brand/',
      widgets: '/de/widgets/',
      mug: '/geschirr/becher-tassen/becher-ufer-mit-punkten-kobaltblau/',
    },
  ],
  [
    'ar',
    'localhost',
    {
      ...shared['ar'],
      article: '/ar/journal/first-firing/',
      widgets: '/ar/widgets/',
      mug: '/أدوات-المائدة/الأكواب-والفناجين/كوب-شاطئ-بنقاط-أزرق-كوبالتي/',
    },
  ],
  ['b-en', 'b.localhost', { ...shared['en'], article: '/journal/how-to-light-a-room/' }],
  [
    'b-de',
    'b.localhost',
    { ...shared['de'], about: '/de/ueber-licht/', article: '/de/journal/ein-abend-ohne-schalter/' },
  ],
  ['b-ar', 'b.localhost', { ...shared['ar'], article: '/ar/journal/how-to-light-a-room/' }],
]

const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

export const shots: readonly Shot[] = looks.flatMap((look) => {
  const suffix = `${look.width}-${look.colorScheme}`
  return [
    ...places.flatMap(([place, host, pages]) => {
      const group = `${place}-${suffix}`
      const all = Object.entries(pages).map(([name, path]) => ({
        ...look,
        file: `${name}-${group}.png`,
        group,
        host,
        path,
      }))
      const own = Object.entries(personal[place.replace('b-', '')] ?? {}).map(([name, path]) => ({
        ...look,
        file: `customer-${name}-${group}.png`,
        group: `customer-${group}`,
        host,
        path,
        isCustomer: true,
      }))
      const checkout = {
        ...look,
        file: `customer-checkout-${group}.png`,
        group: `customer-${group}`,
        host,
        path: personal[place.replace('b-', '')]?.['cart'] ?? '/cart/',
        isCustomer: true,
        isCheckout: true,
      }
      const order = {
        ...checkout,
        file: `customer-order-${group}.png`,
        path: personal[place.replace('b-', '')]?.['orders'] ?? '/account/orders/',
        isCheckout: false,
        isOrder: true,
      }
      const menu = { ...look, file: `menu-${group}.png`, group, host, path: pages['home'] ?? '/', open: true }
      return [...all, ...own, checkout, order, menu]
    }),
    {
      ...look,
      file: `503-en-${suffix}.png`,
      group: `en-${suffix}`,
      host: 'localhost',
      path: '/',
      cutOff: true,
    },
  ]
})
