import type { measuredPages } from '@vitrine/testing/page-scripts'

type PageName = (typeof measuredPages)[number]['name']

/** Limits for the scripts of a page, in gzip bytes. */
interface PageLimit {
  /** Limit for the scripts that must run before the page hydrates. */
  readonly beforeHydration: number
  /** Limit for all scripts that a browser loads until it is idle, without any action of the visitor. */
  readonly untilIdle: number
}

/**
 * Bytes that a theme may add to each page and chunk of the demonstration before `npm run check` fails: for example a widget of its
 * own that hydrates a text page, which is static otherwise. The demonstration itself stays within the limits (check-bytes.test.ts).
 */
export const roomForOwnCode = 5_000

/** Limits by page type. */
export const pageLimits: Readonly<Record<PageName, PageLimit>> = {
  'text page': { beforeHydration: 82_000, untilIdle: 92_000 },
  home: { beforeHydration: 86_000, untilIdle: 98_000 },
  category: { beforeHydration: 82_000, untilIdle: 92_000 },
  product: { beforeHydration: 88_600, untilIdle: 104_000 },
}

/**
 * Limits for lazy chunks by source file, in gzip bytes; `*` applies to chunks without a line of their own. The size of
 * a chunk includes its imports, except those that the entry or the scripts of an idle page also have.
 */
export const lazyLimits: Readonly<Record<string, number>> = {
  '*': 9_000,
  'src/theme/templates/product.tsx': 13_700,
  'src/theme/cart/add-to-cart.ts': 12_650,
  'src/theme/behaviour/follow-shop-link.ts': 12_350,
  'src/theme/product/quick-add.tsx': 18_300,
  'src/theme/templates/cart.tsx': 20_400,
  'src/theme/account/overview/overview-page.tsx': 12_750,
  'src/theme/account/addresses/addresses-page.tsx': 15_400,
  'src/theme/account/details/details-page.tsx': 14_600,
  'src/theme/account/wishlists/wishlists-page.tsx': 15_500,
  'src/theme/account/reviews/own-reviews-page.tsx': 14_900,
  'src/theme/account/settings/data-page.tsx': 13_250,
  'src/theme/account/settings/devices-page.tsx': 13_250,
  'src/theme/account/settings/letters-page.tsx': 13_350,
  'src/theme/templates/order.tsx': 18_100,
  // Counts the scripts of the order, whose part it is.
  'src/theme/account/orders/order-actions.tsx': 23_000,
  'src/theme/account/orders/orders-page.tsx': 11_800,
  'src/theme/templates/mail-link.tsx': 9_600,
  'src/theme/templates/visitor-form.tsx': 14_650,
  'src/theme/account/newsletter-topics.tsx': 9_500,
  '../../packages/runtime/src/commerce/start-reviews.ts': 9_800,
  '../../packages/runtime/src/commerce/start-checkout.ts': 11_200,
  'src/theme/product/details.tsx': 10_100,
  'src/theme/product/card-wishes.ts': 10_400,
  'src/theme/product/intro.tsx': 12_700,
  '../../packages/runtime/src/commerce/start-cart.ts': 10_800,
  'src/theme/product/gallery.tsx': 9_700,
  // Counts the scripts of the cart page, which contains it.
  'src/theme/product/recent.tsx': 9_400,
  'src/theme/product/more.tsx': 16_000,
  'src/theme/reviews/reviews-part.tsx': 9_300,
  'src/theme/templates/category.tsx': 16_000,
  'src/theme/templates/brand.tsx': 15_200,
  'src/theme/templates/brands.tsx': 9_400,
  'src/theme/widgets/gift-certificates.tsx': 16_000,
  'src/theme/widgets/product-grid.tsx': 11_600,
  'src/theme/templates/search.tsx': 16_600,
  'src/theme/widgets/locations.tsx': 9_900,
  '../../packages/runtime/src/browser/deferred.ts': 10_800,
}

/** Modules that must not be in the browser bundle, as patterns of module ids relative to the repository. */
export const forbidden: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'zod', pattern: /node_modules\/zod\// },
  { what: 'the schemas of the contract', pattern: /^packages\/contract\/src\/(.*\/)?schemas[./]/ },
  { what: 'the OpenAPI document', pattern: /^packages\/contract\/src\/(.*\/)?openapi[./]/ },
  { what: 'the table of all calls', pattern: /^packages\/contract\/src\/table\.ts/ },
  { what: 'the platform', pattern: /^packages\/platform\// },
  { what: 'the HTTP server', pattern: /^packages\/server\// },
  {
    what: 'the server-side rendering of the runtime',
    pattern: /^packages\/runtime\/src\/(server\.ts|.*\.server\.tsx?$)/,
  },
  { what: 'a built-in module of Node', pattern: /^(node:|.*__vite-browser-external)/ },
  {
    what: 'a server library',
    pattern: /node_modules\/(hono|@hono|pg|kysely|pino|react-dom\/(cjs\/react-dom-)?server)/,
  },
]
