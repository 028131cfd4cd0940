import react from '@vitejs/plugin-react'
import { catalogueVersion } from '@vitrine/demo-catalogue/version'
import { vitrine } from '@vitrine/server/vite'
import { defineConfig } from 'vite'
import { messages } from './messages-plugin.ts'

/** Limits a chunk to the modules that match its test. Their dependencies stay in other chunks. */
const withoutDependencies = { includeDependenciesRecursively: false }

/** Matches modules by folder and name. */
const modules = (folders: Readonly<Record<string, string>>): RegExp => {
  const paths = Object.entries(folders).map(([folder, names]) => `${folder}/(?:${names})`)
  return new RegExp(`/(?:${paths.join('|')})\\.`.replaceAll('/', String.raw`[\\/]`))
}

/**
 * Bundles small modules that most pages need. As separate files, they would cost more in requests than they would save
 * in bytes.
 */
const sharedChunks = [
  {
    name: 'catalogue',
    test: modules({
      theme:
        'settings|links|grid|messages/(messages|shop-messages|memoize|format-money)|records/read-values|product/(prices?|use-group-prices)',
      currency: 'digits|money-format|use-currency',
      product: 'to-options',
      commerce: 'capabilities|use-capabilities',
      'node_modules/@messageformat/runtime/esm': 'runtime',
      'node_modules/make-plural': 'cardinals',
    }),
    ...withoutDependencies,
  },
  {
    name: 'cards',
    test: modules({
      theme: 'product/(family|family-swatches|price-note|product-cards|to-card)|reviews/(rating|to-rating)',
    }),
    ...withoutDependencies,
  },
  {
    name: 'purchase',
    test: modules({
      theme:
        'cart/(buy-form|buy-fields)|product/(options|to-offer|variants|version-path|stock|purchase|load-product)',
      product: 'to-modifiers',
      view: 'part',
    }),
    ...withoutDependencies,
  },
  {
    name: 'terms',
    test: modules({
      checkout: 'get-selling-terms|own-calls',
      'gift-certificates': 'own-calls',
      account: 'account-view',
    }),
    ...withoutDependencies,
  },
  {
    name: 'actions',
    test: modules({ results: 'action-result', commerce: 'store-handle' }),
    ...withoutDependencies,
  },
  {
    name: 'cart-view',
    test: modules({
      theme: 'messages/cart-messages|cart/(outcome|problem)',
      checkout: 'estimate-shipping',
      'runtime/src': 'cart/(cart-state|estimate|load-cart-dialect)|commerce/(cart-of|use-cart)',
    }),
    ...withoutDependencies,
  },
  {
    name: 'dialect',
    test: modules({
      'runtime/src/cart': 'cart-dialect|to-notice',
      coupons: 'calls|coupons',
      'gift-certificates': 'calls|gift-certificates',
    }),
    ...withoutDependencies,
  },
  {
    name: 'cart-a',
    test: modules({ cart: 'calls-a|to-cart-a|cart-a' }),
    ...withoutDependencies,
  },
  {
    name: 'session',
    test: modules({
      analytics: 'analytics|constants|search-events',
      auth: 'adopted-session|authorize|constants|logged-in-cookie|personal-page|refresh-session|tabs',
      session: 'check-auth|create-random-id|identity|identity-change',
      checkout: 'constants',
      currency: 'constants|currency|start-currency',
      cart: 'constants|counts',
      'runtime/src':
        'app/on-page-change|commerce/counts|consent/consent|cookies/cookie|events/emit|search/search-mode',
    }),
    ...withoutDependencies,
  },
  {
    name: 'views',
    test: modules({ product: 'to-pictures|viewed-products' }),
    ...withoutDependencies,
  },
  {
    name: 'parts',
    test: modules({
      theme: 'widgets/(figure|section)|messages/widget-messages|illustrations/(illustration|forms)',
    }),
    ...withoutDependencies,
  },
]

/** Modules of worker threads, which are bundled as separate files. */
const workers = {
  'catalogue.worker': 'src/catalogue.worker.ts',
  'content.worker': '@vitrine/platform/content-worker',
  'document.worker': '@vitrine/platform/document-worker',
  'render.worker': '@vitrine/platform/image-worker',
}

export default defineConfig({
  define: { __CATALOGUE_VERSION__: JSON.stringify(catalogueVersion()) },
  plugins: [messages(), react(), vitrine({ workers })],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
  resolve: { conditions: ['@vitrine/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@vitrine/source', 'module', 'node', 'development|production'] } },
})
