import { databases, searchCatalogue, searchSuite } from '@vitrine/testing'
import { openInProcess, openOverHttp, openRemote } from '../../test/session-targets.ts'

for (const database of databases()) {
  searchSuite(`in process, on ${database.name}`, () => openInProcess(database, {}, searchCatalogue))
}
// All versions of PostgreSQL answer requests over a network in the same way.
for (const database of databases().slice(0, 2)) {
  const { name } = database
  searchSuite(`over HTTP, on ${name}`, () => openOverHttp(database, {}, searchCatalogue))
  searchSuite(`behind PLATFORM_URL, on ${name}`, () => openRemote(database, {}, searchCatalogue))
}
