/** How many slug segments a content route has at least and at most (section 9). */
export const slugSegments = { min: 1, max: 6 } as const

/** A slug gets a trailing '/' when this many last characters hold no '.' (section 9). */
export const slugDotWindow = 6

/** Prefix under which every route of the host is registered a second time (section 2). */
export const ssrPathPrefix = '/_ssr_'

/** The other prefix that is stripped from a path before it is sent (section 2). */
export const adminThemePathPrefix = '/_admin_theme_'

/** Marker in an address: the page is being rendered on the server (section 2). */
export const serverRenderMarker = '___i_s_S_S_R___'

/** Template that is shown when loading a page fails (section 2). */
export const notFoundTemplate = '__404_page__'

/** Body class of that page (section 2). */
export const notFoundBodyClass = 'page-type-404'

/** Body class of every page (section 2). */
export const groupBodyClass = 'group/body'

/** Start of the body class made from a model's name (section 2). */
export const pageTypeClassPrefix = 'page-type-'

/** How long after a component is set the loading class goes, in milliseconds (section 9). */
export const loadingClassRemovalMs = 10

/** Query parameters that a page's address may carry (section 2). */
export const pageQuery = {
  versionId: 'vid',
  language: 'lang',
  mode: 'm',
  searchTerm: 'st',
  category: 'c',
  autoSearch: 'aq',
} as const

/** Value of `aq` that adds `isAuto=true` and the search term to the page's request (section 2). */
export const autoSearchValue = 'true'

/** Query parameters of find-by-slug that a content redirect keeps (section 2; R14). */
export const redirectQuery = { versionId: 'version_id', isAuto: 'isAuto', searchTerm: 'searchTerm' } as const

/** Event when a page is ready, once per page (section 4; R8). */
export const pageDataLoadedEvent = 'PAGE_DATA_LOADED'

/** Event when a page is ready; its detail is the page data (section 4; R8). */
export const expRenderEvent = 'EXP_RENDER'

/** Text that is removed in production and replaced by '/{storeHash}' elsewhere (section 9). */
export const storeHashPlaceholder = '{pageData.STORE_HASH}'

/** Start of every commerce model's name (section 2). */
export const ecommerceModelPrefix = 'ecommerce_'

/** How many parts of a commerce model's name count when a template is looked up (section 2). */
export const ecommerceModelParts = 2

/** Start of the product model's name (section 3). */
export const productModelPrefix = 'ecommerce_product'

/** The product model's name, to be followed by the store hash (section 3). */
export const productModelStem = 'ecommerce_product_'

/** Start of the category model's name (section 3). */
export const categoryModelPrefix = 'ecommerce_category'

/** `og:type` of a page, by the start of its model's name (section 9). */
export const ogTypes = { product: 'product', category: 'category', page: 'page' } as const

/** Build target of the admin build: the page is previewed in the editor (section 4; R26). */
export const adminBuildTarget = 'app'

/** Path prefixes that the platform answers (R12). */
export const platformPrefixes = [
  '/apis',
  '/content/v1',
  '/content/v2',
  '/exp-sf-cms',
  '/analytics-service',
  '/mm-images',
] as const

/** Every path prefix that no page may have: the platform's and the server's own (R12). */
export const reservedPrefixes = [
  ...platformPrefixes,
  '/assets',
  '/_actions',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
] as const
