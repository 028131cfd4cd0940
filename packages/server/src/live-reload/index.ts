export {
  createLiveReload,
  liveReloadCookie,
  createLiveReloadLink,
  liveReloadEventsPath,
  liveReloadPath,
  liveReloadScriptPath,
  type LiveReload,
  type LiveReloadOptions,
} from './live-reload.ts'
