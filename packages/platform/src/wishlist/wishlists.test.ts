import {
  databases,
  mainDatabases,
  wishlistsSuite,
  wishlistStoreSuite,
  wishlistSuiteC,
} from '@vitrine/testing'
import { openInProcess, openOverHttp, openRemote } from '../../test/session-targets.ts'

for (const database of databases()) {
  const { name } = database
  wishlistsSuite(`in process, on ${name}`, () => openInProcess(database, { provider: 'a' }))
  wishlistSuiteC(`in process, on ${name}`, () => openInProcess(database, { provider: 'c' }))
}
// All versions of PostgreSQL answer requests over a network in the same way.
for (const database of mainDatabases()) {
  const { name } = database
  for (const provider of ['a', 'c'] as const) {
    wishlistStoreSuite(`in process, on ${name}`, provider, () => openInProcess(database, { provider }))
  }
  wishlistsSuite(`over HTTP, on ${name}`, () => openOverHttp(database, { provider: 'a' }))
  wishlistsSuite(`behind PLATFORM_URL, on ${name}`, () => openRemote(database, { provider: 'a' }))
  wishlistSuiteC(`over HTTP, on ${name}`, () => openOverHttp(database, { provider: 'c' }))
  wishlistSuiteC(`behind PLATFORM_URL, on ${name}`, () => openRemote(database, { provider: 'c' }))
}
