import { databases } from '@vitrine/testing'
import { runKills } from '@vitrine/testing/kills'
import { describe, expect, test } from 'vitest'

/** A small number of kills. `npm run soak -- --kills` runs many more. */
const options = { operations: 24, workers: 6, kills: 2, seed: 1 }

// One version of PostgreSQL is enough, since starting processes takes a long time.
describe('a shop that is killed during sign-ups, changed addresses and reviews', () => {
  test.concurrent.each(
    databases()
      .slice(0, 2)
      .map((each) => [each.name, each] as const),
  )(
    'keeps everything it acknowledged, nothing partially, and each email once on %s (R50)',
    async (_, { openEmpty }) => {
      const opened = await openEmpty()
      const { acknowledged, kills, mails, problems } = await runKills(opened, options)
      await opened.remove()
      expect(problems).toEqual([])
      expect(kills).toBe(options.kills)
      expect(mails).toBeGreaterThanOrEqual(options.operations - options.kills * options.workers)
      expect(acknowledged).toBeGreaterThan(options.operations)
    },
  )
})
