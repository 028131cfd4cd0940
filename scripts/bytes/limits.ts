/** Gzip bytes that a content page may load before it can be used: the entry, its static imports, one template. */
export const pageLimit = 85_000

/** Templates of the catalogue: no content page loads them, and each has a limit of its own below. */
export const catalogueTemplates: readonly string[] = [
  'src/theme/templates/product.tsx',
  'src/theme/templates/category.tsx',
  'src/theme/templates/brand.tsx',
  'src/theme/templates/brands.tsx',
  'src/theme/templates/search.tsx',
]

/**
 * Gzip bytes of each lazy chunk, by the source file it starts from; `*` stands for the chunks that have no line of
 * their own. Every chunk that a content page does not need at once is lazy.
 */
export const lazyLimits: Readonly<Record<string, number>> = {
  '*': 8_000,
  // Navigation, session, merchants' scripts: all that follows hydration.
  '../../packages/runtime/src/browser/deferred.ts': 9_700,
  'src/theme/templates/product.tsx': 13_700,
  'src/theme/templates/category.tsx': 10_500,
  'src/theme/templates/brand.tsx': 9_500,
  'src/theme/templates/brands.tsx': 5_000,
  'src/theme/templates/search.tsx': 10_500,
}

/** What must never be part of the browser's bundle, as a pattern of module ids relative to the repository. */
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
