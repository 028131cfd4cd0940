import { callWalkSuite, databases } from '@vitrine/testing'
import { openWalk, openWalkOverHttp, openWalkRemote } from '../../test/walk-targets.ts'

/** `CALL_WALK=all` tests every invalid body on every database and network. */
const isComplete = process.env.CALL_WALK === 'all'

for (const provider of ['a', 'b', 'c'] as const) {
  // The suites of the individual calls cover all versions of PostgreSQL.
  for (const [index, database] of databases()
    .slice(0, isComplete ? undefined : 2)
    .entries()) {
    const sample = { everyBody: isComplete || index === 0 ? 1 : 3 }
    callWalkSuite(`in process, on ${database.name}`, provider, () => openWalk(database, provider), sample)
  }
  // All databases answer requests over a network in the same way.
  for (const database of databases().slice(0, 1)) {
    const sample = { everyBody: isComplete ? 1 : 7 }
    callWalkSuite('over HTTP', provider, () => openWalkOverHttp(database, provider), sample)
    callWalkSuite('behind PLATFORM_URL', provider, () => openWalkRemote(database, provider), sample)
  }
}
