/** One address per template, for each language. */
export const templates: Readonly<Record<string, readonly string[]>> = {
  en: [
    '/',
    '/about/',
    '/contact/',
    '/shipping/',
    '/privacy/',
    '/journal/',
    '/journal/first-firing/',
    '/widgets/',
    '/styleguide/',
    '/maintenance/',
    '/care/',
    '/care/brass/',
    '/jurnal/',
    '/cart/',
    '/login/',
    '/sign-up/',
    '/forgot-password/',
    '/find-order/',
  ],
  de: [
    '/de/',
    '/de/ueber-uns/',
    '/de/kontakt/',
    '/de/versand/',
    '/de/impressum/',
    '/de/journal/',
    '/de/journal/der-erste-brand/',
    '/de/pflege/messing/',
    '/de/widgets/',
    '/de/styleguide/',
    '/de/wartung/',
    '/de/warenkorb/',
    '/de/anmelden/',
    '/de/konto-anlegen/',
    '/de/passwort-vergessen/',
    '/de/bestellung-finden/',
  ],
  ar: [
    '/ar/',
    '/ar/about/',
    '/ar/contact/',
    '/ar/shipping/',
    '/ar/imprint/',
    '/ar/journal/',
    '/ar/journal/first-firing/',
    '/ar/widgets/',
    '/ar/styleguide/',
    '/ar/maintenance/',
    '/ar/cart/',
    '/ar/login/',
    '/ar/sign-up/',
    '/ar/forgot-password/',
    '/ar/find-order/',
  ],
}

/** Pages of the second channel, with its own look, texts and lists. */
export const secondTemplates = ['/', '/about/', '/care/brass/', '/styleguide/', '/jurnal/', '/cart/'] as const

/** Pages of the catalogue for each language. The last two pages are searches with and without results. */
export const catalogue: Readonly<Record<string, readonly string[]>> = {
  en: [
    '/tableware/cups-mugs/shore-mug-with-dots-cobalt/',
    '/tableware/',
    '/tableware/cups-mugs/',
    '/brands/tonwerk/',
    '/brands/',
    '/search/?st=lamp',
    '/search/?st=xyzzy',
  ],
  de: [
    '/geschirr/becher-tassen/becher-ufer-mit-punkten-kobaltblau/',
    '/geschirr/',
    '/geschirr/becher-tassen/',
    '/de/brands/tonwerk/',
    '/de/brands/',
    '/de/search/?st=Lampe',
    '/de/search/?st=xyzzy',
  ],
  ar: [
    '/أدوات-المائدة/الأكواب-والفناجين/كوب-شاطئ-بنقاط-أزرق-كوبالتي/',
    '/أدوات-المائدة/',
    '/أدوات-المائدة/الأكواب-والفناجين/',
    '/ar/brands/tonwerk/',
    '/ar/brands/',
    '/ar/search/?st=مصباح',
    '/ar/search/?st=xyzzy',
  ],
}

/** The same pages on the second channel. */
export const secondCatalogue: Readonly<Record<string, readonly string[]>> = {
  en: [
    '/lighting/',
    '/lighting/pendant-lamps/hour-pendant-lamp-with-sprigs-slip-white/',
    '/brands/lumen-lehm/',
    '/lighting/pendant-lamps/',
    '/brands/',
    '/search/?st=lamp',
  ],
  de: [
    '/leuchten/',
    '/leuchten/pendelleuchten/pendelleuchte-stunde-mit-zweigen-engobeweiss/',
    '/de/brands/lumen-lehm/',
    '/leuchten/tischleuchten/',
    '/de/brands/',
    '/de/search/?st=Lampe',
  ],
  ar: [
    '/الإضاءة/',
    '/الإضاءة/المصابيح-المعلقة/مصباح-معلق-ساعة-بأغصان-أبيض-طيني/',
    '/ar/brands/lumen-lehm/',
    '/الإضاءة/مصابيح-الطاولة/',
    '/ar/brands/',
    '/ar/search/?st=مصباح',
  ],
}

/** Complaints that a journey must expect at an unknown address. */
export const notFoundComplaints = [/^error: .* 404 .*jurnal/, /jurnal\/ 404$/] as const
