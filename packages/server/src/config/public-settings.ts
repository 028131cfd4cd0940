import type { PublicSettings } from '@vitrine/runtime/server'
import { reservedPrefixes } from '@vitrine/contract'
import type { Config } from './config.ts'

/** Returns the part of the configuration that is sent to the browser: no secrets, no tokens, no addresses of internal services (R11). */
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
