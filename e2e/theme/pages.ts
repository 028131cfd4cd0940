/** An address of each template, by language. */
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
    '/maintenance/',
    '/jurnal/',
  ],
  de: [
    '/de/',
    '/de/ueber-uns/',
    '/de/kontakt/',
    '/de/versand/',
    '/de/impressum/',
    '/de/journal/',
    '/de/journal/der-erste-brand/',
    '/de/wartung/',
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
    '/ar/maintenance/',
  ],
}

/** What a journey has to expect of the address that leads nowhere. */
export const notFoundComplaints = [/^error: .* 404 .*jurnal/, /jurnal\/ 404$/] as const
