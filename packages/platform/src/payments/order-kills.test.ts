import { databases } from '@vitrine/testing'
import { runOrderKills } from '@vitrine/testing/kills'
import { describe, expect, test } from 'vitest'

/** One kill, followed by an hour on the clock. `npm run soak -- --orders` runs many. */
const options = { checkouts: 30, workers: 6, kills: 1, seed: 1, clocks: [0, 3_600_000] }

// One version of PostgreSQL is enough, since starting processes takes a long time.
describe('a shop that is killed during checkouts', () => {
  test.concurrent.each(
    databases()
      .slice(0, 2)
      .map((each) => [each.name, each] as const),
  )(
    'neither loses nor duplicates an order, payment, piece, code or email on %s (R41, R50, R51)',
    async (_, { openEmpty }) => {
      const opened = await openEmpty()
      const { kills, confirmed, problems } = await runOrderKills(opened, options)
      await opened.remove()
      expect(problems).toEqual([])
      expect(kills).toBe(options.kills)
      expect(confirmed).toBeGreaterThan(options.checkouts / 3)
    },
  )
})
