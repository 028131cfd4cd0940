import type { PlatformOptions } from '@vitrine/platform'

/** Where a platform keeps its data. */
export interface DatabasePlace {
  readonly dataDir: string
  /** Absent: SQLite. */
  readonly databaseUrl?: string | undefined
}

/** Shoppers of a platform without a socket ask here. */
export const platformOrigin = 'http://localhost:3000'

export function platformOptions(place: DatabasePlace): PlatformOptions {
  return {
    ...place,
    publicOrigin: platformOrigin,
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    trustProxy: false,
    sendsMail: false,
  }
}
