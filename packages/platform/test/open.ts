import { defaultSegments } from '@vitrine/contract'
import { suiteOrigin, type OpenedDatabase } from '@vitrine/testing'
import type { Platform, PlatformOptions } from '../src/options.ts'
import { createPlatform } from '../src/platform.ts'

/** Opens a platform on a test database, with default options. */
export function openPlatform(
  database: OpenedDatabase,
  options: Partial<PlatformOptions> = {},
): Promise<Platform> {
  return createPlatform({
    dataDir: database.dataDir,
    databaseUrl: database.databaseUrl,
    publicOrigin: suiteOrigin,
    provider: 'a',
    segments: defaultSegments,
    trustProxy: false,
    ...options,
  })
}

/** Sends a GET request and reads the envelope. */
export async function get(platform: Platform, path: string, init?: RequestInit): Promise<unknown> {
  const url = path.startsWith('http') ? path : suiteOrigin + path
  const response = await platform.send(new Request(url, init))
  return response.json()
}
