/** Minimum and maximum number of slug segments in a content route (section 9). */
export const slugSegments = { min: 1, max: 6 } as const

/** Number of characters at the end of a slug. If none of them is '.', a trailing '/' is added (section 9). */
export const slugDotWindow = 6

/** Path prefix under which every route of the host is registered a second time (section 2). */
export const ssrPathPrefix = '/_ssr_'

/** Path prefix that is removed, like {@link ssrPathPrefix}, before a path is sent to the platform (section 2). */
export const adminThemePathPrefix = '/_admin_theme_'

/** Marks the URL of a page that is being rendered on the server (section 2). */
export const serverRenderMarker = '___i_s_S_S_R___'

/** Template shown when loading a page fails (section 2). */
export const notFoundTemplate = '__404_page__'

/** Body class of the 404 page (section 2). */
export const notFoundBodyClass = 'page-type-404'

/** Body class of every page (section 2). */
export const groupBodyClass = 'group/body'

/** Prefix of the body class derived from a model's name (section 2). */
export const pageTypeClassPrefix = 'page-type-'

/** Delay between setting a component and removing the loading class, in milliseconds (section 9). */
export const loadingClassRemovalMs = 10

/** Query parameters of a page's URL (section 2). */
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

/** Event emitted once per page, when the page is ready (section 4; R8). */
export const pageDataLoadedEvent = 'PAGE_DATA_LOADED'

/** Event emitted once per page, when the page is ready, with the page data as its detail (section 4; R8). */
export const expRenderEvent = 'EXP_RENDER'

/** Placeholder that is removed in production and replaced by '/{storeHash}' in other environments (section 9). */
export const storeHashPlaceholder = '{pageData.STORE_HASH}'

/** Prefix of commerce models (section 2). */
export const ecommerceModelPrefix = 'ecommerce_'

/** Number of parts of a commerce model's name that select its template (section 2). */
export const ecommerceModelParts = 2

/** Prefix of product models (section 3). */
export const productModelPrefix = 'ecommerce_product'

/** Name of the product model without the store hash (section 3). */
export const productModelStem = 'ecommerce_product_'

/** Prefix of category models (section 3). */
export const categoryModelPrefix = 'ecommerce_category'

/** `og:type` of a page, by the prefix of its model (section 9). */
export const ogTypes = { product: 'product', category: 'category', page: 'page' } as const

/** Build target of the admin build, in which every page is an editor preview (section 4; R26). */
export const adminBuildTarget = 'app'

/** Path prefixes served by the platform (R12, R52). */
export const platformPrefixes = [
  '/apis',
  '/content/v1',
  '/content/v2',
  '/exp-sf-cms',
  '/analytics-service',
  '/mm-images',
  '/_shop',
] as const

/** Path prefix of the hosted store on the hosts of the shop, unless STORE_ORIGIN is set (R39). */
export const hostedStorePath = '/_store'

/** Path prefixes that are reserved for the platform, the server and the hosted store (R12, R39). */
export const reservedPrefixes = [
  ...platformPrefixes,
  '/assets',
  '/_actions',
  hostedStorePath,
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
] as const
