import { callWalkSuite, databases } from '@vitrine/testing'
import { openWalk, openWalkOverHttp, openWalkRemote } from '../../test/walk-targets.ts'

/** `CALL_WALK=all` tries every invalid body on every database, and over every network. */
const isComplete = process.env.CALL_WALK === 'all'

for (const provider of ['a', 'b', 'c'] as const) {
  // The suites of the single calls run on each version of PostgreSQL.
  for (const [index, database] of databases()
    .slice(0, isComplete ? undefined : 2)
    .entries()) {
    const sample = { everyBody: isComplete || index === 0 ? 1 : 3 }
    callWalkSuite(`in process, on ${database.name}`, provider, () => openWalk(database, provider), sample)
  }
  // The database makes no difference to requests over a network.
  for (const database of databases().slice(0, 1)) {
    const sample = { everyBody: isComplete ? 1 : 7 }
    callWalkSuite('over HTTP', provider, () => openWalkOverHttp(database, provider), sample)
    callWalkSuite('behind PLATFORM_URL', provider, () => openWalkRemote(database, provider), sample)
  }
}
