/** Entry point for servers: page rendering, Content-Security-Policy sources and sitemaps. */
export { createAnswerCache, type AnswerCache, type UsedAnswer } from './answers/answer-cache.server.ts'
export type { PublicSettings } from './settings/public-settings.ts'
export {
  submitAccountForm,
  type AccountFormDone,
  type AccountFormOptions,
  type SubmitAccountForm,
} from './commerce/submit-account-form.server.ts'
export {
  submitCartForm,
  type CartFormDone,
  type CartFormOptions,
  type SubmitCartForm,
} from './commerce/submit-cart-form.server.ts'
export { createChannelCspCache, type ChannelCspCache } from './csp/channel-csp.server.ts'
export type { AssetList, Assets } from './server/assets.ts'
export {
  renderPage,
  type PageCsp,
  type RenderInput,
  type RenderOutcome,
} from './server/render-page.server.tsx'
export type { SitemapEntry } from './sitemap/sitemap-scope.server.ts'
export {
  createSitemapSource,
  type SitemapChannel,
  type SitemapPages,
  type SitemapSource,
} from './sitemap/sitemap-source.server.ts'
export type { Store } from './store/define-store.ts'
export { canonicalPathname, isReserved } from './url/rules.ts'
