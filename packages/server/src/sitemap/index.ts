export { sitemapResponse, sitemapPath } from './sitemap-response.ts'
export { createSitemaps, type Sitemaps } from './sitemaps.ts'
