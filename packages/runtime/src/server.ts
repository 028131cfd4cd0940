export {
  renderPage,
  type PagePolicy,
  type RenderInput,
  type RenderOutcome,
} from './server/render-page.server.tsx'
export { createPolicySource, type PolicySource } from './csp/channel-csp.server.ts'
export type { AssetList, Assets } from './server/assets.ts'
export type { PublicSettings } from './boot/boot-data.ts'
export { canonicalPathname, isReserved } from './url/rules.ts'
export {
  createSitemapSource,
  type SitemapAddress,
  type SitemapChannel,
  type SitemapPages,
  type SitemapSource,
} from './sitemap/sitemap-source.server.ts'
export type { Store } from './store/define-store.ts'
