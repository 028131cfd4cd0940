export {
  createLive,
  createLiveLink,
  liveEventsPath,
  livePath,
  liveScriptPath,
  type Live,
  type LiveOptions,
} from './live.ts'
