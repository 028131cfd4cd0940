import { createSitemapSource } from '@vitrine/runtime/server'
import { store } from './store.tsx'

/** Selects the models whose records are in the sitemap. Loaded on the server only. */
export const sitemap = createSitemapSource(store, {
  models: ['page', 'article', 'ecommerce_category_', 'ecommerce_brand_', 'ecommerce_product_'],
})
