/** A picture to be taken. */
export interface Shot {
  readonly file: string
  /** Its contact sheet. */
  readonly group: string
  readonly host: string
  readonly path: string
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
  /** With the first entry of the menu unfolded. */
  readonly open?: boolean
  /** From a shop that cannot reach its platform. */
  readonly cutOff?: boolean
}

type Pages = Readonly<Record<string, string>>

/** The addresses of each template, by channel and language. */
const places: readonly (readonly [name: string, host: string, pages: Pages])[] = [
  [
    'en',
    'localhost',
    {
      home: '/',
      about: '/about/',
      contact: '/contact/',
      shipping: '/shipping/',
      privacy: '/privacy/',
      imprint: '/imprint/',
      workshop: '/workshop/',
      journal: '/journal/',
      article: '/journal/first-firing/',
      care: '/care/brass/',
      widgets: '/widgets/',
      product: '/tableware/cups-mugs/shore-mug-with-dots-cobalt/',
      department: '/tableware/',
      shelf: '/tableware/cups-mugs/',
      brand: '/brands/tonwerk/',
      brands: '/brands/',
      search: '/search/',
      results: '/search/?st=lamp',
      'no-results': '/search/?st=xyzzy',
      maintenance: '/maintenance/',
      '404': '/jurnal/',
    },
  ],
  [
    'de',
    'localhost',
    {
      home: '/de/',
      about: '/de/ueber-uns/',
      contact: '/de/kontakt/',
      shipping: '/de/versand/',
      privacy: '/de/datenschutz/',
      imprint: '/de/impressum/',
      care: '/de/pflege/messing/',
      journal: '/de/journal/',
      article: '/de/journal/der-erste-brand/',
      product: '/geschirr/becher-tassen/becher-ufer-mit-punkten-kobaltblau/',
      department: '/geschirr/',
      shelf: '/geschirr/becher-tassen/',
      brand: '/de/brands/tonwerk/',
      brands: '/de/brands/',
      results: '/de/search/?st=Lampe',
      maintenance: '/de/wartung/',
    },
  ],
  [
    'ar',
    'localhost',
    {
      home: '/ar/',
      about: '/ar/about/',
      contact: '/ar/contact/',
      shipping: '/ar/shipping/',
      privacy: '/ar/privacy/',
      imprint: '/ar/imprint/',
      care: '/ar/care/brass/',
      journal: '/ar/journal/',
      article: '/ar/journal/first-firing/',
      widgets: '/ar/widgets/',
      product: '/أدوات-المائدة/الأكواب-والفناجين/كوب-شاطئ-بنقاط-أزرق-كوبالتي/',
      department: '/أدوات-المائدة/',
      shelf: '/أدوات-المائدة/الأكواب-والفناجين/',
      brand: '/ar/brands/tonwerk/',
      brands: '/ar/brands/',
      results: '/ar/search/?st=مصباح',
      maintenance: '/ar/maintenance/',
    },
  ],
  [
    'b-en',
    'b.localhost',
    {
      department: '/lighting/',
      shelf: '/lighting/pendant-lamps/',
      brands: '/brands/',
      results: '/search/?st=lamp',
      home: '/',
      about: '/about/',
      contact: '/contact/',
      workshop: '/workshop/',
      journal: '/journal/',
      article: '/journal/how-to-light-a-room/',
      care: '/care/linen/',
      '404': '/nowhere/',
    },
  ],
  [
    'b-de',
    'b.localhost',
    {
      home: '/de/',
      about: '/de/ueber-licht/',
      contact: '/de/kontakt/',
      journal: '/de/journal/',
      article: '/de/journal/ein-abend-ohne-schalter/',
    },
  ],
  [
    'b-ar',
    'b.localhost',
    {
      home: '/ar/',
      about: '/ar/about/',
      contact: '/ar/contact/',
      journal: '/ar/journal/',
      article: '/ar/journal/how-to-light-a-room/',
    },
  ],
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
      const menu = { ...look, file: `menu-${group}.png`, group, host, path: pages['home'] ?? '/', open: true }
      return [...all, menu]
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
