import type { PublicSettings } from '@vitrine/runtime/server'
import { reservedPrefixes } from '@vitrine/contract'
import type { Config } from './config.ts'

/** What of the configuration may reach the browser: no secret, no address of an inner service, no token (R11). */
export function publicSettings(config: Config): PublicSettings {
  return {
    provider: config.provider,
    segments: config.segments,
    environment: config.publicEnvironment,
    platformHosts: config.platformHosts,
    editorOrigins: config.editorOrigins,
    reserved: reservedPrefixes,
  }
}
