export { sitemapResponse, sitemapPath } from './sitemap-response.ts'
export { createSitemaps } from './sitemaps.ts'
