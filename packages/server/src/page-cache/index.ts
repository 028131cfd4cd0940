export {
  compressFast,
  EncodedPage,
  minCompressedBytes,
  pageEncodings,
  type PageEncoding,
} from './encoded-page.ts'
export { expandTags } from './expand-tags.ts'
export { createPageCache, type PageCache, type PageDescription, type RenderedPage } from './page-cache.ts'
export { toPageKey, type PageKind } from './page-key.ts'
export type { KeptPage } from './page-store.ts'
