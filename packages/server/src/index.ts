export type { Send } from '@vitrine/client'
export { readAssets } from './assets/build-assets.ts'
export * from './config/index.ts'
export { loadStaticFiles, type StaticFile, type StaticFiles } from './files/index.ts'
export { createHandler, type Handler, type HandlerOptions, type RenderPage } from './handler/index.ts'
export type { PolicySources } from './http/index.ts'
export { createLive, createLiveLink, type Live, type LiveOptions } from './live/index.ts'
export { createLog, type Log, type LogOptions, type RequestLine } from './log/index.ts'
export {
  createRemoteReadiness,
  createRemoteSend,
  type ReadinessOptions,
  type RemoteSendOptions,
} from './proxy/index.ts'
