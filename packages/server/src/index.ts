export {
  createCallAction,
  type Action,
  type ActionCall,
  type ActionPost,
  type ActionResult,
  type Actions,
} from './actions/index.ts'
export { readAssets } from './assets/build-assets.ts'
export { createCdnPurge, type CdnPurgeOptions, type Purge } from './cdn/index.ts'
export * from './config/index.ts'
export { loadStaticFiles, type StaticFile, type StaticFiles } from './files/index.ts'
export { createHandler, type Handler, type HandlerOptions } from './handler/index.ts'
export type { CspSources } from './http/index.ts'
export { createPageCache, type PageCache, type PageDescription } from './page-cache/index.ts'
export {
  createLiveReload,
  createLiveReloadLink,
  type LiveReload,
  type LiveReloadOptions,
} from './live-reload/index.ts'
export { createLog, type Log, type LogOptions, type RequestLine } from './log/index.ts'
export {
  createRemoteReadiness,
  createRemoteSend,
  type ReadinessOptions,
  type RemoteSendOptions,
} from './proxy/index.ts'
