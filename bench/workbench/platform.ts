import type { PlatformOptions } from '@vitrine/platform'

/** Location of a platform's data. */
export interface DatabaseLocation {
  readonly dataDir: string
  /** PostgreSQL; absent for SQLite. */
  readonly databaseUrl?: string | undefined
}

/** Origin of requests to a platform without a socket. */
export const platformOrigin = 'http://localhost:3000'

export function platformOptions(place: DatabaseLocation): PlatformOptions {
  return {
    ...place,
    publicOrigin: platformOrigin,
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    trustProxy: false,
    sendsMail: false,
  }
}
