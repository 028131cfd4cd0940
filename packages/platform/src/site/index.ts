export {
  findChannel,
  findLanguage,
  toChannelUrl,
  toCustomDomain,
  toPageUrl,
  toSlug,
  trimSlashes,
} from './site.ts'
export type { Site, SiteChannel, SiteDetails } from './site.ts'
export { toImageUrl } from './image-url.ts'
export { createSiteHandlers } from './admin-handlers.ts'
export { checkLocaleScopes } from './check-locale-scopes.ts'
export { checkLocalizedId, toLocalizedId } from './localized-params.ts'
export type { LocalizedId } from './localized-params.ts'
export {
  createSiteReader,
  deleteChannel,
  insertHosts,
  loadSite,
  localizedTables,
  readChannelsByHost,
  upsertChannel,
} from './site.repository.ts'
export type { SiteReader, LocalizedTable } from './site.repository.ts'
export { validateSlug } from './validate-slug.ts'
export { channelsItem, writeSite } from './write-site.ts'
