import { callWalkSuite, databases } from '@vitrine/testing'
import { openWalk, openWalkOverHttp, openWalkRemote } from '../../test/walk-targets.ts'

for (const provider of ['a', 'b', 'c'] as const) {
  // The suites of the single calls run on each version of PostgreSQL.
  for (const database of databases().slice(0, 2)) {
    callWalkSuite(`in process, on ${database.name}`, provider, () => openWalk(database, provider))
  }
  // The database makes no difference to requests over a network.
  for (const database of databases().slice(0, 1)) {
    const sample = { everyBody: 7 }
    callWalkSuite('over HTTP', provider, () => openWalkOverHttp(database, provider), sample)
    callWalkSuite('behind PLATFORM_URL', provider, () => openWalkRemote(database, provider), sample)
  }
}
