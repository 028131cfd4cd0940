import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Shop } from './shop.ts'

/** Counts sign-ups by other visitors up to the limit for all clients, so that each further sign-up requires a captcha (R53). */
export function floodSignUps({ dataDir }: Pick<Shop, 'dataDir'>): void {
  using database = new DatabaseSync(path.join(dataDir, 'commerce.sqlite'), { timeout: 10_000 })
  database
    .prepare(
      `INSERT INTO attempts (key, points, expires_at) VALUES ('customer-allSignUps:all', 600, ?)
       ON CONFLICT (key) DO UPDATE SET points = 600`,
    )
    .run(Date.now() + 3_600_000)
}
