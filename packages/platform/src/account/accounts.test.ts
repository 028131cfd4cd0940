import { accountSuite, databases, mainDatabases } from '@vitrine/testing'
import { openInProcess, openOverHttp, openRemote } from '../../test/session-targets.ts'

for (const provider of ['a', 'b', 'c'] as const) {
  for (const database of databases()) {
    accountSuite(`in process, on ${database.name}`, provider, () => openInProcess(database, { provider }))
  }
  // All versions of PostgreSQL answer requests over a network in the same way.
  for (const database of mainDatabases()) {
    const { name } = database
    accountSuite(`over HTTP, on ${name}`, provider, () => openOverHttp(database, { provider }))
    accountSuite(`behind PLATFORM_URL, on ${name}`, provider, () => openRemote(database, { provider }))
  }
}
