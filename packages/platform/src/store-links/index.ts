export { createStoreLinks, toStoreBase } from './store-links.ts'
export type { HandOffPage, StoreLinks } from './store-links.ts'
export type { StoreGrant } from './store-token.ts'
