export { answerSitemap, sitemapPath } from './answer-sitemap.ts'
export { createSitemaps, type Sitemaps } from './sitemaps.ts'
