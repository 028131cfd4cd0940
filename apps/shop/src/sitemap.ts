import { createSitemapSource } from '@vitrine/runtime/server'
import { store } from './store.tsx'

/** What search engines are told of. Loaded by the server alone. */
export const sitemap = createSitemapSource(store, {
  models: ['page', 'article', 'ecommerce_category_', 'ecommerce_brand_', 'ecommerce_product_'],
})
