/** Limit for a content page before hydration, in gzip bytes: the entry, its static imports, and one template. */
export const pageLimit = 85_000

/** Templates of the catalogue, which have limits of their own below, because no content page loads them. */
export const catalogueTemplates: readonly string[] = [
  'src/theme/templates/product.tsx',
  'src/theme/templates/category.tsx',
  'src/theme/templates/brand.tsx',
  'src/theme/templates/brands.tsx',
  'src/theme/templates/search.tsx',
]

/**
 * Limits for lazy chunks by source file, in gzip bytes; `*` applies to chunks without a line of their own. Every
 * chunk that a content page does not need immediately is lazy.
 */
export const lazyLimits: Readonly<Record<string, number>> = {
  '*': 8_000,
  // Navigation, session and merchants' scripts, which start after hydration.
  '../../packages/runtime/src/browser/deferred.ts': 9_700,
  'src/theme/templates/product.tsx': 13_700,
  'src/theme/templates/category.tsx': 10_500,
  'src/theme/templates/brand.tsx': 9_500,
  'src/theme/templates/brands.tsx': 5_000,
  'src/theme/templates/search.tsx': 10_500,
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
    what: 'the server rendering of the runtime',
    pattern: /^packages\/runtime\/src\/(server\.ts|.*\.server\.tsx?$)/,
  },
  { what: 'a module of Node', pattern: /^(node:|.*__vite-browser-external)/ },
  {
    what: 'a server library',
    pattern: /node_modules\/(hono|@hono|pg|kysely|pino|react-dom\/(cjs\/react-dom-)?server)/,
  },
]
